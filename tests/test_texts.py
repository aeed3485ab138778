"""The texts: every language complete, filled in strictly, number and gender right."""

from __future__ import annotations

from itertools import pairwise
from string import Formatter

import pytest
import yaml

from dealgen.cli.options import LANGUAGES
from dealgen.compose.by_language import NO_BREAK, plural_form
from dealgen.compose.fonts import text_width
from dealgen.compose.scene import Font
from dealgen.compose.texts import (
    TextError,
    Texts,
    language_tag,
    languages,
    load_texts,
    placeholders,
)
from dealgen.data import data_folder
from dealgen.errors import InputError

SUITS = "♣♦♥♠"


def forms(entry: object) -> dict[str, str]:
    return dict(entry) if isinstance(entry, dict) else {"": str(entry)}


def values(entry: object) -> set[str]:
    return set().union(*(placeholders(text) for text in forms(entry).values()))


def made(language: str = "en", **entries: object) -> Texts:
    numbers, feminine = {1: "um", 2: "dois"}, {1: "uma", 2: "duas"}
    return Texts(language, entries, numbers, feminine)  # type: ignore[arg-type]


ENGLISH = load_texts("en").entries
OTHERS = [language for language in languages() if language != "en"]
CATEGORIES = {
    "de": {"one", "other"},
    "en": {"one", "other"},
    "es": {"one", "many", "other"},
    "fr": {"one", "many", "other"},
    "pt-BR": {"one", "many", "other"},
}
SAME_WORD = {
    "fr": {
        "rank.6",
        "bare_zone.triangle",
        "bare_zone.tableau",
        "label.triangle",
        "label.tableau",
        "board.line.time",
        "book.sheet_page",
    },
}
"""Texts whose words are those of English by right: triangle, tableau, page."""


def has_words(entry: object) -> bool:
    """Tell whether a text says anything beside the values that it names."""
    literals = (part[0] for text in forms(entry).values() for part in Formatter().parse(text))
    return any(letter.isalpha() for literal in literals for letter in literal)


def test_the_languages_are_these_five() -> None:
    assert languages() == ("de", "en", "es", "fr", "pt-BR")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert load_texts(language).entries.keys() == ENGLISH.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_names_the_same_values_in_every_language(language: str) -> None:
    for key, text in load_texts(language).entries.items():
        assert values(text) == values(ENGLISH[key]), key
        assert isinstance(text, str) == isinstance(ENGLISH[key], str), key


@pytest.mark.parametrize("language", languages())
def test_forms_are_those_that_the_language_has(language: str) -> None:
    for key, entry in load_texts(language).entries.items():
        if not isinstance(entry, str):
            assert entry.keys() <= CATEGORIES[language] | {"zero", "two"}, key
    samples = range(-2, 2_000_001, 500_000)
    assert {plural_form(n, language) for n in (0, 1, *samples)} <= CATEGORIES[language]


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_left_in_english(language: str) -> None:
    same = {
        key
        for key, text in load_texts(language).entries.items()
        if text == ENGLISH[key] and has_words(text)
    }
    assert same == SAME_WORD.get(language, set())


@pytest.mark.parametrize("language", languages())
def test_every_letter_can_be_printed(language: str) -> None:
    for entry in load_texts(language).entries.values():
        for text in forms(entry).values():
            plain = "".join(letter for letter in text if letter not in SUITS)
            assert text_width(plain, Font.REGULAR, 10) > 0
            assert text_width(plain, Font.BOLD, 10) > 0


@pytest.mark.parametrize("language", languages())
def test_bold_marks_come_in_pairs(language: str) -> None:
    for entry in load_texts(language).entries.values():
        for text in forms(entry).values():
            assert text.count("*") % 2 == 0, text


class _NoDoubles(yaml.SafeLoader):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:  # noqa: FBT001, FBT002 - the signature is yaml's
        keys = [self.construct_object(key) for key, _ in node.value]
        assert len(keys) == len(set(keys)), f"{node.start_mark}: a key stands twice"
        return super().construct_mapping(node, deep)


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice_in_a_file(language: str) -> None:
    file = data_folder("templates") / "text" / f"{language}.yaml"
    yaml.load(file.read_text(encoding="utf-8"), _NoDoubles)  # noqa: S506 - a SafeLoader


@pytest.mark.parametrize(
    ("typed", "tag"),
    [
        ("en", "en"),
        ("EN", "en"),
        ("en-GB", "en"),
        ("en_US.UTF-8", "en"),
        ("pt", "pt-BR"),
        ("pt-BR", "pt-BR"),
        ("pt_br", "pt-BR"),
        (" PT-br ", "pt-BR"),
        ("es", "es"),
        ("es_MX.UTF-8", "es"),
        ("fr-CA", "fr"),
        ("DE", "de"),
        ("de_AT", "de"),
        ("pt_BR.UTF-8", "pt-BR"),
    ],
)
def test_languages_as_people_write_them(typed: str, tag: str) -> None:
    assert language_tag(typed) == tag
    assert load_texts(typed).language == tag


@pytest.mark.parametrize("typed", ["it", "", "english", "pt-PT", "../en"])
def test_other_languages_are_refused_with_the_list(typed: str) -> None:
    with pytest.raises(InputError, match="use one of de, en, es, fr, pt-BR"):
        load_texts(typed)


def test_a_number_chooses_the_form() -> None:
    texts = made(cards={"one": "{n:feminine} carta", "two": "ambas", "other": "{n} cartas"})
    assert [texts("cards", n=n) for n in (0, 1, 2, 3)] == [
        "0 cartas",
        "uma carta",
        "ambas",
        "3 cartas",
    ]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["other", "one", "other", "other"]),
        ("de", ["other", "one", "other", "other"]),
        ("es", ["other", "one", "other", "many"]),
        ("fr", ["one", "one", "other", "many"]),
        ("pt-BR", ["one", "one", "other", "many"]),
    ],
)
def test_each_language_has_its_own_plural_rule(language: str, expected: list[str]) -> None:
    texts = made(language, thing={"one": "one", "many": "many", "other": "other"})
    assert [texts("thing", n=n) for n in (0, 1, 2, 1_000_000)] == expected
    # A language without the form takes `other`; what is said of just this number comes first.
    texts = made(language, thing={"zero": "none", "two": "both", "one": "one", "other": "other"})
    assert [texts("thing", n=n) for n in (0, 1, 2)] == ["none", "one", "both"]
    assert texts("thing", n=1_000_000) == "other"


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "12,345"), ("pt-BR", "12.345"), ("es", "12.345"), ("fr", "12_345"), ("de", "12.345")],
)
def test_numbers_are_grouped_and_names_are_not(language: str, expected: str) -> None:
    texts = made(language, both="{n} / {number}", word="{n:words}")
    grouped = expected.replace("_", NO_BREAK)
    assert texts("both", n=12345, number="12345") == f"{grouped} / 12345"
    assert texts("both", n=-12345, number="1") == f"-{grouped} / 1"
    assert texts("word", n=12345) == grouped
    assert texts("both", n=999, number="1") == "999 / 1"


def test_french_signs_stand_apart_and_hold() -> None:
    texts = load_texts("fr")
    assert texts("book.title", layout="L", deals="D") == f"L{NO_BREAK}: D"
    for entry in texts.entries.values():
        for text in forms(entry).values():
            said = "".join(
                part[0] + "x" * (part[1] is not None) for part in Formatter().parse(text)
            )
            for space, sign in pairwise(said):
                assert sign not in ":;!?»" or space == NO_BREAK, text


@pytest.mark.parametrize("language", languages())
def test_apostrophes_are_those_of_print(language: str) -> None:
    for entry in load_texts(language).entries.values():
        assert not any("'" in text for text in forms(entry).values()), entry


def test_the_help_names_the_languages() -> None:
    assert sorted(LANGUAGES.split("|")) == list(languages())


def test_small_numbers_in_words_with_their_gender() -> None:
    texts = made(both="{n:words} reis, {n:feminine} damas, {n}")
    assert texts("both", n=2) == "dois reis, duas damas, 2"
    assert texts("both", n=28) == "28 reis, 28 damas, 28"


def test_mistakes_of_ours_are_errors() -> None:
    texts = made(a="{x}", plural={"one": "1", "other": "{n}"}, strange="{n:roman}")
    for key, given in [
        ("b", {}),
        ("a", {}),
        ("a", {"x": 1, "y": 2}),
        ("plural", {}),
        ("plural", {"n": "two"}),
        ("strange", {"n": 2}),
    ]:
        with pytest.raises(TextError):
            texts(key, **given)  # type: ignore[arg-type]


def test_portuguese_genders_in_use() -> None:
    texts = load_texts("pt")
    assert texts("setup.pyramid", n=2, rows=2) == "duas pirâmides de duas fileiras"
    assert texts("setup.triangle", n=1, rows=7).startswith("um triângulo de sete fileiras")
    assert texts("a_rank.12") == "uma dama"
    assert texts("a_rank.11") == "um valete"
    assert texts("moves.times", n=3).endswith("três\N{NO-BREAK SPACE}passagens ao todo")


@pytest.mark.parametrize(
    ("language", "pyramids", "triangle", "rank"),
    [
        ("es", "dos pirámides de dos filas", "un triángulo de siete filas", "una reina (Q)"),
        ("fr", "deux pyramides de deux rangées", "un triangle de sept rangées", "une dame (Q)"),
        ("de", "zwei Pyramiden mit zwei Reihen", "einem Dreieck mit sieben Reihen", "einer Dame"),
    ],
)
def test_genders_and_cases_in_use(language: str, pyramids: str, triangle: str, rank: str) -> None:
    texts = load_texts(language)
    assert texts("setup.pyramid", n=2, rows=2) == pyramids
    assert texts("setup.triangle", n=1, rows=7).startswith(triangle)
    assert texts("a_rank.12").replace(NO_BREAK, " ").startswith(rank)
