"""The texts: both languages complete, filled in strictly, number and gender right."""

from __future__ import annotations

import pytest
import yaml

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


def made(**entries: object) -> Texts:
    numbers, feminine = {1: "um", 2: "dois"}, {1: "uma", 2: "duas"}
    return Texts("xx", entries, numbers, feminine)  # type: ignore[arg-type]


def test_both_languages_have_the_same_keys() -> None:
    english, portuguese = load_texts("en").entries, load_texts("pt-BR").entries
    assert english.keys() == portuguese.keys()


@pytest.mark.parametrize("key", sorted(load_texts("en").entries))
def test_a_text_names_the_same_values_in_both_languages(key: str) -> None:
    english, portuguese = load_texts("en").entries[key], load_texts("pt-BR").entries[key]
    assert values(english) == values(portuguese)
    assert isinstance(english, str) == isinstance(portuguese, str)
    if not isinstance(english, str):
        assert english.keys() <= {"one", "two", "other"}


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
        ("pt_BR.UTF-8", "pt-BR"),
    ],
)
def test_languages_as_people_write_them(typed: str, tag: str) -> None:
    assert language_tag(typed) == tag
    assert load_texts(typed).language == tag


@pytest.mark.parametrize("typed", ["de", "", "english", "pt-PT", "../en"])
def test_other_languages_are_refused_with_the_list(typed: str) -> None:
    with pytest.raises(InputError, match="use one of en, pt-BR"):
        load_texts(typed)


def test_a_number_chooses_the_form() -> None:
    texts = made(cards={"one": "{n:feminine} carta", "two": "ambas", "other": "{n} cartas"})
    assert [texts("cards", n=n) for n in (0, 1, 2, 3)] == [
        "0 cartas",
        "uma carta",
        "ambas",
        "3 cartas",
    ]


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
