"""The steps of a turn as values and as text."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi.cards import KINDS, NATURALS

cards = st.sampled_from(KINDS)
numbers = st.integers(0, 99)
steps = st.one_of(
    st.builds(romi.Swap, cards),
    st.builds(romi.Draw, st.sampled_from(("stock", "discard", "exchange"))),
    st.builds(romi.Lay, st.lists(cards, max_size=6)),
    st.lists(st.tuples(cards, st.sampled_from(NATURALS)), max_size=6).map(
        lambda pairs: romi.Lay([one for one, _as in pairs], [as_ for _one, as_ in pairs])
    ),
    st.builds(romi.LayOff, cards, numbers),
    st.builds(romi.LayOff, cards, numbers, st.sampled_from(NATURALS)),
    st.builds(romi.TakeJoker, numbers, st.lists(cards, max_size=3)),
    st.just(romi.TakeBack()),
    st.builds(romi.Discard, cards),
)


@given(steps)
def test_steps_are_values_that_read_back(step):
    names = {name: getattr(romi, name) for name in romi.__all__}
    assert eval(repr(step), names) == step  # noqa: S307
    assert pickle.loads(pickle.dumps(step)) == step  # noqa: S301
    assert hash(pickle.loads(pickle.dumps(step))) == hash(step)  # noqa: S301
    with pytest.raises(AttributeError, match="does not change"):
        step.card = None


@given(steps)
def test_a_step_reads_back_from_its_text(step):
    text = str(step)
    # Nobody writes a declaration of jokers where there is none; all else reads back.
    if isinstance(step, romi.Lay) and not step.cards:
        return
    assert romi.parse_action(text) == step
    assert romi.parse_action(f"  {text.replace(' ', '  ')} ") == step


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("SWAP 2c", romi.Swap("2C")),
        ("draw Stock", romi.Draw("stock")),
        ("lay 6♠ 7♠ jk as 6♠ 7♠ 8♠", romi.Lay("6S 7S JK", "6S 7S 8S")),
        ("lay jk 7s 6s as 8s 7s 6s", romi.Lay("6S 7S JK", "6S 7S 8S")),
        ("lay AS AH AC", romi.Lay("AS AH AC")),
        ("lay as ah ac", romi.Lay("AS AH AC")),
        ("lay qs ks as", romi.Lay("QS KS AS")),
        ("lay JK AS JK as QS AS KS", romi.Lay("JK JK AS", "QS KS AS")),
        ("lay off AS on 2", romi.LayOff("AS", 2)),
        ("lay off as on #2", romi.LayOff("AS", 2)),
        ("lay off JK on 2 as AS", romi.LayOff("JK", 2, "AS")),
        ("take joker from #2 with 6D 6S", romi.TakeJoker(2, "6S 6D")),
        ("take back", romi.TakeBack()),
        ("discard jk", romi.Discard("JK")),
    ],
)
def test_what_people_write(text, step):
    assert romi.parse_action(text) == step


@pytest.mark.parametrize(
    ("text", "place", "word", "says"),
    [
        ("fly", 0, "fly", "a step is 'swap 2C', 'draw stock'"),
        ("draw well", 5, "well", "from the stock, the discard or the exchange"),
        ("discard", 0, "discard", "one card is expected"),
        ("swap 2C 3C", 5, "2C 3C", "one card is expected"),
        ("lay 6S 7S 8X", 10, "8X", "a card is a rank"),
        ("lay 6S 7S JK as 6S 7S 8X", 22, "8X", "a card is a rank"),
        ("lay 6S 7S JK as 6S 7S", 16, "6S 7S", "place by place: of 3 cards"),
        ("lay 6S 7S JK as 6S 7S JK", 16, "6S 7S JK", "a joker stands for a natural card"),
        ("lay off 7X on 2", 8, "7X", "a card is a rank"),
        ("lay off JK on 2 as JK", 19, "JK", "a joker stands for a natural card"),
        ("lay off JK on 2 as 7H 8H", 19, "7H 8H", "one card is expected"),
        ("lay off 7H on x", 0, "lay off 7H on x", "a step is"),
        ("take joker from 2 with 6Q", 23, "6Q", "a card is a rank"),
    ],
)
def test_bad_text_names_the_word_and_its_place(text, place, word, says):
    with pytest.raises(rr.TextError, match=says) as caught:
        romi.parse_action(text)
    assert (caught.value.text, caught.value.place, caught.value.word) == (text, place, word)


def test_values_that_can_not_be_are_refused():
    with pytest.raises(rr.TextError, match="numbered from 0"):
        romi.LayOff("7H", -1)
    with pytest.raises(TypeError, match="the number of a meld is an int"):
        romi.TakeJoker("2", "7H")
    with pytest.raises(TypeError, match="a text or a Card, not a int"):
        romi.Discard(7)
    with pytest.raises(TypeError, match="a text is read here"):
        romi.parse_action(None)
