"""The table that a learner lays: what it tells the page, and whatever a page may send."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami.lessons.laying import FOR_TWO, PUT_RIGHT, Laid, pieces
from romirami_widgets import SetupBoard


def lay(board: SetupBoard, place: object, n: object) -> None:
    board._handle_custom_msg({"kind": "lay", "place": place, "n": n}, [])


def test_a_learner_lays_the_table_piece_by_piece():
    board = SetupBoard(FOR_TWO)
    for place, right in Laid.for_game(2).places:
        for n in range(1, right + 1):
            assert not board.verdict
            assert board.state["says"] == str(board.verdict)
            lay(board, place, n)
    assert board.verdict
    assert board.state["fine"]
    assert board.laid == Laid.for_game(2)


def test_the_verdict_names_what_is_wrong():
    board = SetupBoard(PUT_RIGHT)
    assert repr(board) == (
        "<SetupBoard put-right: Bo has 4 number cards: everybody begins with 3, "
        "the first player too.>"
    )
    lay(board, "hand 1", 3)
    assert board.verdict.code == "numbers-long"


def test_one_click_begins_again():
    board = SetupBoard(PUT_RIGHT)
    assert not board.state["changed"]
    lay(board, "hand 1", 3)
    assert board.state["changed"]
    board._handle_custom_msg({"kind": "again"}, [])
    assert board.laid == PUT_RIGHT.start
    assert not board.state["changed"]


def test_a_cell_can_lay_it_too():
    board = SetupBoard(FOR_TWO)
    board.laid = Laid.for_game(2)
    assert board.verdict
    assert [place["n"] for place in board.state["places"]] == [n for _place, n in board.laid.places]


@pytest.mark.parametrize(
    ("place", "n"),
    [("hand 2", 1), ("hand 0", -1), ("hand 0", 10), ("trophies", 5), ("hand 0", True),
     ("hand 0", 1.5), ("hand 0", None), (["hand 0"], 1), (None, 1), ("", 0)],
)  # fmt: skip
def test_what_no_page_of_ours_sends_changes_nothing(place: object, n: object):
    board = SetupBoard(FOR_TWO)
    lay(board, place, n)
    assert board.laid == FOR_TWO.start
    assert "can't be read" in board.state["says"]


@given(st.recursive(st.none() | st.text() | st.integers(), st.lists))
def test_any_message_is_answered(content: object):
    board = SetupBoard(FOR_TWO)
    board._handle_custom_msg(content, [])
    assert "can't be read" in board.state["says"]


def test_its_picture_shows_what_lies_there():
    board = SetupBoard(PUT_RIGHT)
    html = board.picture()["text/html"]
    assert html.count("<svg") == sum(n for _place, n in PUT_RIGHT.start.places)
    assert repr(board).replace("<", "&lt;").replace(">", "&gt;") in html
    assert pieces(board.laid)["contracts"][2].removeprefix("contract-") in html


def test_its_picture_says_goal_and_verdict_where_nothing_lies_yet():
    board = SetupBoard(FOR_TWO)
    html = board.picture()["text/html"]
    assert f'<p class="rr-line">{FOR_TWO.goal()}</p>' in html
    assert f'<p class="rr-line">{board.verdict}</p>' in html
