"""Every sentence that a person reads can be translated (DESIGN, idea 7)."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import romirami as rr
from romirami import language
from tests.frame import texts

MODULES = dict(texts.modules())
# The only places that say what was given to them as a value.
SPEAKERS = {
    "romirami/language.py",
    "romirami/verdicts.py",
    "romirami/lessons/experiment.py",
    "romirami/lessons/level.py",
}


def test_file_of_all_sentences_is_up_to_date():
    wanted = texts.written(texts.gather())
    assert texts.POT.read_text(encoding="utf-8") == wanted, "run `make texts`"


def marked_names(tree: ast.AST) -> set[str]:
    """The variables that only ever hold sentences marked by N_."""
    marked: dict[str, bool] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            is_marked = (
                isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "N_"
            )
            for target in node.targets:
                if isinstance(target, ast.Name):
                    marked[target.id] = marked.get(target.id, True) and is_marked
    return {name for name, is_marked in marked.items() if is_marked}


@pytest.mark.parametrize("name", sorted(set(MODULES) - SPEAKERS))
def test_sentences_stand_in_the_source_as_they_are_looked_up(name: str):
    tree = MODULES[name]
    marked = marked_names(tree)
    for call, function, arguments in texts.calls(tree):
        where = f"{name}:{call.lineno}: {function}"
        assert arguments, f"{where} has no sentence"
        for argument in arguments:
            literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            held = (
                function == "Verdict" and isinstance(argument, ast.Name) and argument.id in marked
            )
            assert literal or held, f"{where} needs a literal text, or one marked by N_"


def fields(text: str) -> set[str]:
    return {field for _text, field, _spec, _conversion in string.Formatter().parse(text) if field}


def all_sentences() -> Iterator[texts.Sentence]:
    for tree in MODULES.values():
        yield from texts.sentences(tree)


def test_placeholders_have_names():
    for sentence in all_sentences():
        for text in [sentence] if isinstance(sentence, str) else sentence:
            assert not re.search(r"\{[^a-z}]|\{\}", text), text
            assert all(field.isidentifier() for field in fields(text)), text


def test_plural_form_speaks_of_no_more_than_the_singular():
    for sentence in all_sentences():
        if isinstance(sentence, tuple):
            singular, plural = map(fields, sentence)
            assert singular <= plural
            assert plural <= singular | {"n"}


def test_extraction_sees_each_way_to_say_a_sentence():
    tree = ast.parse(
        "_('one'); gettext('two'); ngettext('{n} card', '{n} cards', n)\n"
        "Verdict(False, 'code', 'three', n=3)\n"
        "Verdict(False, 'code', 'four', 'fours', what='five')\n"
        "sentence = N_('six'); language.gettext('seven'); other('eight')\n"
    )
    assert set(texts.sentences(tree)) == {
        "one",
        "two",
        ("{n} card", "{n} cards"),
        "three",
        ("four", "fours"),
        "six",
        "seven",
    }


# A made-up language, in which whatever was not looked up shows


@pytest.fixture
def made_up_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak a language of brackets, with one plural form for 1, one for 2 to 4, one for others."""
    catalog = Catalog(locale="cs")
    for message in texts.gather():
        if isinstance(message.id, tuple):
            catalog.add(message.id, tuple(f"⟦{form}:{message.id[1]}⟧" for form in ("a", "b", "c")))
        elif message.id:
            catalog.add(message.id, f"⟦{message.id}⟧")
    target = tmp_path / "xx" / "LC_MESSAGES" / "romirami.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setattr(language, "LOCALE_DIR", tmp_path)
    language.use_language("xx")
    yield
    language.use_language()


@pytest.mark.usefixtures("made_up_language")
def test_verdict_is_said_in_the_chosen_language():
    verdict = rr.CONTRACTS[0].check("1h 3d 4c 5y")
    assert str(verdict) == ("⟦⟦a 4 card sequence⟧ needs consecutive numbers: 1-3-4-5 skips 2.⟧")
    language.use_language()
    assert str(verdict) == "A 4 card sequence needs consecutive numbers: 1-3-4-5 skips 2."


@pytest.mark.usefixtures("made_up_language")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            "3h 3d 3c 3y 1h",
            "⟦a:⟦4 of a kind⟧ is there, but 1 are left over: 4 cards are asked for.⟧",
        ),
        (
            "3h 3d 3c 3y 1h 2h",
            "⟦b:⟦4 of a kind⟧ is there, but 1, 2 are left over: 4 cards are asked for.⟧",
        ),
        (
            "3h 3d 3c 3y 1h 1h 1h 1h 2h",
            "⟦c:⟦4 of a kind⟧ is there, but 2, 3, 3, 3, 3 are left over: 4 cards are asked for.⟧",
        ),
    ],
    ids=["one", "few", "many"],
)
def test_plural_form_goes_with_the_number(cards: str, said: str):
    assert str(rr.CONTRACTS[3].check(cards)) == said


@pytest.mark.usefixtures("made_up_language")
def test_every_refusal_of_a_game_is_said_in_the_chosen_language():
    game = rr.new_game(2, seed=7, first=0)
    taken = game.apply(game.legal_actions()[0])
    asked = [
        *(
            game.check(text)
            for text in ("end", "take", "take 1h 2d 3c", "take 1h 1h 1h", "discard 1h")
        ),
        *(taken.check(f"fill #{number} with 1h *") for number in range(1, 37)),
        taken.check("take 1h"),
        taken.check("end"),
        game.view(1).check("end"),
        rr.check_take("*"),
        *(
            contract.check(cards)
            for contract in rr.CONTRACTS
            for cards in ("", "1h", "* *", "1h 2h 4h 4h")
        ),
    ]
    for verdict in asked:
        assert str(verdict).startswith("⟦")
        assert str(verdict).endswith("⟧")
        assert not set("{}") & set(str(verdict))


@pytest.mark.usefixtures("made_up_language")
def test_errors_and_score_sheets_are_said_in_the_chosen_language():
    with pytest.raises(rr.TextError, match=r"^⟦'9d' in 'take 9d'.*⟦a card is.*⟧⟧$"):
        rr.parse_action("take 9d")
    sheet = str(rr.score_tableaux([[4], [5]]))
    assert "⟦contracts⟧" in sheet
    assert "⟦Player 1⟧" in sheet
    assert rr.Trophy.TWO_CARD.spoken == "⟦2-card combos⟧"


def test_language_without_a_catalog_is_english():
    language.use_language("tlh", "xx")
    assert str(rr.check_take("")) == "Take at least one card, at most 3."
    language.use_language()
