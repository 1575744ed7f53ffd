"""A turn as one transaction (SPEC 12.2-12.7), and the cases of SPEC 15, on turns made up."""

import pytest

import romirami as rr
from romirami import romi
from romirami.romi.judging import check_action


def after(turn, *steps):
    for text in steps:
        step = romi.parse_action(text)
        assert check_action(step, turn), text
        turn = turn.after(step)
    return turn


def check(turn, text):
    return check_action(text, turn)


# The opening


def test_worked_case_of_fifty_points():
    """SPEC 12.2, 15: 9H 10H JH and 7S 7H 7C count 50, refused, with what would mend it."""
    turn = romi.Turn.of("9H 10H JH 7S 7H 7C 7D 2S")
    laid = after(turn, "lay 9H 10H JH", "lay 7S 7H 7C")
    verdict = check(laid, "discard 2S")
    assert (verdict.code, verdict.facts["points"], verdict.facts["needed"]) == ("opening", 50, 51)
    assert str(verdict) == (
        "Your melds count 50; 51 are needed to open: the 7♦ on your 7♠ 7♥ 7♣ would do."
    )


def test_worked_case_of_fifty_seven_points():
    """SPEC 15: with 7D in the group 57, fine; laid at once, or added in the same turn."""
    turn = romi.Turn.of("9H 10H JH 7S 7H 7C 7D 2S 3S")
    at_once = after(turn, "lay 9H 10H JH", "lay 7S 7H 7C 7D")
    added = after(turn, "lay 7S 7H 7C", "lay 9H 10H JH", "lay off 7D on 0")
    for laid in (at_once, added):
        assert laid.opening_points == 57
        assert check(laid, "discard 2S")


def test_worked_case_of_an_opening_with_a_joker():
    """SPEC 15: 10S 10H JK and 6H 7H 8H count 51."""
    laid = after(romi.Turn.of("10S 10H JK 6H 7H 8H 2S 3S"), "lay 10S 10H JK", "lay 6H 7H 8H")
    assert laid.opening_points == 51
    assert check(laid, "discard 2S")


def test_what_would_mend_an_opening_may_be_another_meld_or_nothing():
    """SPEC 12.6: the reason, and what would mend it."""
    laid = after(romi.Turn.of("KS KH KC 8S 9S 10S 2S 3D"), "lay KS KH KC")
    assert str(check(laid, "discard 2S")).endswith(": 8♠ 9♠ 10♠ as well would do.")
    laid = after(romi.Turn.of("KS KH KC 8S 9S 2S 3D"), "lay KS KH KC")
    assert str(check(laid, "discard 2S")).endswith("51 are needed to open: take them back.")


def test_a_natural_card_mends_before_a_joker():
    laid = after(romi.Turn.of("9H 10H JH 7S 7H 7C JK 7D 2S"), "lay 9H 10H JH", "lay 7S 7H 7C")
    assert check(laid, "discard 2S").facts["card"] == romi.Card("7D")
    laid = after(romi.Turn.of("9H 10H JH 7S 7H 7C JK 2S"), "lay 9H 10H JH", "lay 7S 7H 7C")
    assert check(laid, "discard 2S").facts["card"] is romi.JOKER


def test_a_mend_leaves_a_card_to_discard():
    """SPEC 12.7."""
    laid = after(romi.Turn.of("9H 10H JH 7S 7H 7C 7D", opened=False), "lay 9H 10H JH")
    laid = after(laid, "lay 7S 7H 7C")
    assert check(laid, "discard 7D")  # goes out from hand
    laid = after(
        romi.Turn.of("9H 10H JH 7S 7H 7C 7D 6C", melds=["JK 6H 6S"]),
        "lay 9H 10H JH", "lay 7S 7H 7C",
    )  # fmt: skip
    assert check(laid, "discard 6C").facts["card"] == romi.Card("7D")


@pytest.mark.parametrize(("opening", "fine"), [(30, True), (31, False)])
def test_another_number_opens(opening, fine):
    """SPEC 12.2, option."""
    turn = romi.Turn.of("KS KH KC 2S 3D", options=romi.Options(opening=opening))
    assert bool(check(after(turn, "lay KS KH KC"), "discard 2S")) == fine


def test_who_has_opened_lays_any_meld():
    """SPEC 12.2: the first time that a player lays down."""
    turn = romi.Turn.of("2S 3S 4S 9D KD", opened=True)
    assert check(after(turn, "lay 2S 3S 4S"), "discard 9D")


def test_nothing_laid_is_fine():
    """SPEC 12.1: lay down or not."""
    assert check(romi.Turn.of("2S 3S 4S 9D KD"), "discard 9D")


# Laying off


def test_laying_off_does_not_count_towards_the_opening():
    """SPEC 12.2."""
    turn = romi.Turn.of("KS KH KC AS AH AC KD 10H 2S 3D", melds=["7H 8H 9H"])
    laid = after(turn, "lay KS KH KC", "lay off 10H on 0")
    assert (laid.opening_points, laid.early) == (30, True)
    verdict = check(laid, "discard 2S")
    assert verdict.code == "opening"


def test_laying_off_comes_after_the_melds_of_the_opening():
    """SPEC 12.3: in the same turn, after the melds that make up the 51."""
    turn = romi.Turn.of("KS KH KC AS AH AC 10H 2S 3D", melds=["7H 8H 9H"])
    melds = ("lay KS KH KC", "lay AS AH AC")
    assert check(after(turn, *melds, "lay off 10H on 0"), "discard 2S")
    assert check(after(turn, "lay off 10H on 0", *melds), "discard 2S").code == "not-opened"
    assert check(after(turn, "lay off 10H on 0"), "discard 2S").code == "not-opened"


def test_laying_off_on_any_meld_once_opened():
    """SPEC 12.3."""
    turn = romi.Turn.of("10H 6H 6S 2S", melds=["7H 8H 9H", "6C 6D JK"], opened=True)
    laid = after(turn, "lay off 10H on 0", "lay off 6H on 0", "lay off 6S on 1")
    assert [str(meld) for meld in laid.melds] == ["6H 7H 8H 9H 10H", "6S JK 6D 6C"]


def test_a_joker_is_laid_off_where_it_is_said():
    """SPEC 10.3, 12.3."""
    turn = romi.Turn.of("JK 2S 3S", melds=["7H 8H 9H", "AH 2H 3H", "JS QS KS AS"], opened=True)
    assert check(turn, "lay off JK on 0").code == "readings"
    assert str(after(turn, "lay off JK on 0 as 6H").melds[0]) == "JK 7H 8H 9H as 6H 7H 8H 9H"
    assert str(after(turn, "lay off JK on 1").melds[1]) == "AH 2H 3H JK"
    assert str(after(turn, "lay off JK on 2").melds[2]) == "JK JS QS KS AS"
    assert check(turn, "lay off JK on 0 as 5H").code == "stands-for"
    assert check(turn, "lay off 2S on 0 as 10H").code == "run-suit"


@pytest.mark.parametrize(
    ("meld", "card", "code"),
    [
        ("7H 8H 9H", "10S", "run-suit"),
        ("7H 8H 9H", "JH", "run-end"),
        ("7H 8H 9H", "8H", "run-end"),
        ("7H JK 9H", "8H", "joker-there"),
        ("QH KH AH", "2H", "run-end"),
        ("AH 2H 3H", "KH", "run-end"),
        ("7H JK JK", "JK", "run-jokers"),
        ("6C 6D 6H", "7S", "group-rank"),
        ("6C 6D 6H", "6C", "group-suit"),
        ("6C 6D 6H 6S", "6C", "group-size"),
        ("6C 6D 6H 6S", "JK", "group-size"),
        ("6C 6D JK", "JK", "group-jokers"),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "AD", "run-size"),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "JK", "run-size"),
    ],
)
def test_why_a_card_can_not_be_laid_off(meld, card, code):
    """SPEC 10.1, 10.2, 12.3: the reason in the terms of the rule."""
    as_ = {"7H JK JK": "7H 8H 9H"}.get(meld)
    turn = romi.Turn.of(f"{card} 2S 3S", melds=[romi.Meld(meld, as_)], opened=True)
    verdict = check(turn, f"lay off {card} on 0")
    assert (bool(verdict), verdict.code) == (False, code)
    assert str(verdict).endswith(".")


def test_two_jokers_in_a_group_by_laying_off():
    """SPEC 10.2, option."""
    options = romi.Options(group_jokers=2)
    turn = romi.Turn.of("JK 2S 3S", melds=["6C 6D JK"], opened=True, options=options)
    assert after(turn, "lay off JK on 0").melds[0].jokers == 2


def test_there_is_no_such_meld():
    verdict = check(romi.Turn.of("JK 2S", melds=["7H 8H 9H"], opened=True), "lay off JK on 1")
    assert verdict.code == "no-meld"
    assert "there is 1 on the table" in str(verdict)


# Taking a joker


def test_worked_case_of_a_joker_taken_and_kept():
    """SPEC 12.4, 15: the whole turn is refused; with the joker laid again it is fine."""
    turn = romi.Turn.of("9H 4C 5C 2S", melds=["7H 8H JK 10H"], opened=True)
    took = after(turn, "take joker from 0 with 9H")
    assert str(took.melds[0]) == "7H 8H 9H 10H"
    assert check(took, "discard 2S").code == "joker-kept"
    assert check(took, "discard JK").code == "joker-kept"
    assert check(after(took, "lay 4C 5C JK as 4C 5C 6C"), "discard 2S")
    assert check(after(took, "lay off JK on 0 as JH"), "discard 2S")


def test_worked_case_of_the_joker_of_a_group():
    """SPEC 12.4, 15: only by adding both missing suits; one alone is a plain lay-off."""
    turn = romi.Turn.of("6S 6D 8C 9C 2S 3H", melds=["6C JK 6H"], opened=True)
    assert check(turn, "take joker from 0 with 6S").code == "group-joker"
    plain = after(turn, "lay off 6S on 0")
    assert plain.melds[0].as_[plain.melds[0].cards.index(romi.JOKER)] == romi.Card("6D")
    assert check(plain, "discard 2S")
    assert check(plain, "take joker from 0 with 6D").code == "group-keeps-joker"
    took = after(turn, "take joker from 0 with 6S 6D", "lay 8C 9C JK as 8C 9C 10C")
    assert check(took, "discard 2S")


def test_worked_case_of_the_joker_of_a_group_before_the_opening():
    """SPEC 12.4, 15: by who hasn't opened only where the turn goes out from hand."""
    steps = ("take joker from 0 with 6S 6D", "lay 8C 9C JK as 8C 9C 10C")
    stays = after(romi.Turn.of("6S 6D 8C 9C 2S 3H", melds=["6C JK 6H"]), *steps)
    assert check(stays, "discard 2S").code == "opening"
    goes_out = after(romi.Turn.of("6S 6D 8C 9C 2S", melds=["6C JK 6H"]), *steps)
    assert check(goes_out, "discard 2S")


def test_a_joker_is_taken_after_the_melds_of_the_opening():
    """SPEC 12.3, 12.4: a joker taken before can't help to open."""
    turn = romi.Turn.of("9H KS KH AS AH AC 2S 3D 5D", melds=["7H 8H JK 10H"])
    take = "take joker from 0 with 9H"
    before = after(turn, take, "lay KS KH JK", "lay AS AH AC")
    assert before.opening_points == 63
    assert check(before, "discard 2S").code == "not-opened"
    turn = romi.Turn.of("9H KS KH KC AS AH AC 2S 3D 5D", melds=["7H 8H JK 10H"])
    opened = after(turn, "lay KS KH KC", "lay AS AH AC", take)
    assert check(after(opened, "lay off JK on 1"), "discard 2S")


@pytest.mark.parametrize(
    ("meld", "cards", "code"),
    [
        ("7H 8H 9H", "9H", "no-joker"),
        ("7H 8H JK 10H", "10H", "run-joker"),
        ("6S 6H 6C JK", "6D", "group-keeps-joker"),
        ("6C JK 6H", "6S", "group-joker"),
        ("6C JK 6H", "6S 6C", "group-joker"),
    ],
)
def test_why_a_joker_can_not_be_taken(meld, cards, code):
    """SPEC 12.4."""
    turn = romi.Turn.of(f"{cards} 2S 3S", melds=[meld], opened=True)
    verdict = check(turn, f"take joker from 0 with {cards}")
    assert (bool(verdict), verdict.code) == (False, code)
    assert str(verdict).endswith(".")


def test_a_group_with_two_jokers_keeps_them():
    """SPEC 12.4, with the option of SPEC 10.2."""
    options = romi.Options(group_jokers=2)
    table = [romi.Meld("6C JK JK", "6C 6H 6S"), romi.Meld("6C 6D JK JK")]
    turn = romi.Turn.of("6S 6H 6D 2S", melds=table, opened=True, options=options)
    for number in (0, 1):
        verdict = check(turn, f"take joker from {number} with 6S 6H")
        assert verdict.code == "group-keeps-joker"


def test_each_of_two_jokers_of_a_run_is_taken_by_its_own_card():
    """SPEC 12.4."""
    turn = romi.Turn.of("8S 7S 2H 3H", melds=["6S JK JK 9S"], opened=True)
    both = after(turn, "take joker from 0 with 8S", "take joker from 0 with 7S")
    assert (str(both.melds[0]), both.owed, both.hand.count(romi.JOKER)) == ("6S 7S 8S 9S", 2, 2)
    # The last natural card to discard is kept; both jokers are laid again.
    laid = after(both, "lay off JK on 0 as 10S", "lay off JK on 0 as 5S")
    assert check(laid, "discard 2H")


def test_an_own_joker_in_the_hand_may_be_kept_or_discarded_meanwhile():
    """SPEC 12.4: one joker lies on the table again, whichever it is."""
    turn = romi.Turn.of("9H JK 4C 5C 2S", melds=["7H 8H JK 10H"], opened=True)
    laid = after(turn, "take joker from 0 with 9H", "lay 4C 5C JK as 4C 5C 6C")
    assert (laid.owed, laid.hand.count(romi.JOKER)) == (0, 1)
    assert check(laid, "discard JK")


# The last card


def test_worked_case_of_nothing_left_to_discard():
    """SPEC 12.7, 15: holding exactly 9C 10C JC, laying all three is refused."""
    turn = romi.Turn.of("9C 10C JC", opened=True)
    verdict = check(turn, "lay 9C 10C JC")
    assert (verdict.code, "left to discard" in str(verdict)) == ("nothing-left", True)
    assert check(romi.Turn.of("9C 10C JC 2S", opened=True), "lay 9C 10C JC")


def test_a_taken_joker_is_no_card_to_discard():
    """SPEC 12.4, 12.7."""
    turn = romi.Turn.of("9H", melds=["7H 8H JK 10H"], opened=True)
    assert check(turn, "take joker from 0 with 9H").code == "nothing-left"
    turn = romi.Turn.of("9H 2S", melds=["7H 8H JK 10H", "3S 4S 5S"], opened=True)
    took = after(turn, "take joker from 0 with 9H")
    assert check(took, "lay off 2S on 1").code == "nothing-left"
    assert check(after(took, "lay off JK on 0 as JH"), "lay off 2S on 1").code == "nothing-left"


def test_a_card_that_is_laid_off_last_is_refused():
    """SPEC 12.7."""
    turn = romi.Turn.of("10H", melds=["7H 8H 9H"], opened=True)
    assert check(turn, "lay off 10H on 0").code == "nothing-left"


# What is refused at once


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("lay 4S 5S 6S", "not-in-hand"),
        ("lay 7H 7H 7S", "not-in-hand"),
        ("lay 7H 8H KD", "run-suit"),
        ("lay 7H 8H JK", "readings"),
        ("lay JK 7H 8H as 7H 7H 8H", "run-twice"),
        ("lay off 9D on 0", "not-in-hand"),
        ("take joker from 0 with 9D", "not-in-hand"),
        ("discard 9D", "not-in-hand"),
        ("draw stock", "phase"),
        ("swap 7H", "phase"),
        ("take back", "nothing-to-take-back"),
    ],
)
def test_steps_that_are_refused_at_once(step, code):
    turn = romi.Turn.of("7H 8H JK KD 2S", melds=["7C 8C JK 10C"], opened=True)
    verdict = check(turn, step)
    assert (bool(verdict), verdict.code) == (False, code)


def test_what_is_no_step_is_a_fault_of_the_program():
    with pytest.raises(TypeError, match="a step of Römi"):
        check_action(rr.Take("3h"), romi.Turn.of("7H"))
