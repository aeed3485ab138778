"""Book files: what they say becomes a Book, and what is wrong with them is said with its place."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import jsonschema
import pytest
import yaml

from cli_runner import call
from dealgen.book_file import BOOK, BOOK_KEYS, Cover, Imprint, load_book
from dealgen.deal import text_seed
from dealgen.errors import InputError
from dealgen.yaml_file.schema import file_schema

if TYPE_CHECKING:
    from pathlib import Path

LEAST = "title: Evenings\nsections: [{layout: pyramid, count: 2}]\n"
WHOLE = """\
title: Evenings
subtitle: Sixty deals
author: Ana Lima
language: pt-BR
page: kdp-6x9
profile: kdp
bleed: true
colour: true
four_colour: true
theme: high-contrast
per_page: 2
stock: hidden
keys: section
hints: pages
contents: false
how_to_play: false
solved_boxes: true
numbered: false
notes: 4
imprint:
  publisher: Lantern Press
  isbn: "978-0-306-40615-7"
  published: 2026-11-30
  lines: [Printed in Portugal, All rights to the reader]
cover:
  paper: cream
  back: [Sixty deals., Each can be won.]
  image: front.png
sections:
  - title: First
    layout: small.yaml
    count: 3
    seed: Maria
    where: steps < 45
    difficulty: ..4
    sort: -steps
    per_page: 1
    language: en
    stock: shown
  - {layout: turtle, count: 2, deal: built, winnable: false, hide_covered: true,
     reshuffles: 2, time_limit: 20}
"""
SMALL = "extends: pyramid\nname: {en: Small}\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_is_left_out_goes_without_saying(folder: Path) -> None:
    (folder / "evenings.yaml").write_text(LEAST)
    book = load_book("evenings.yaml")
    assert (book.id, book.title, book.subtitle, book.author) == ("evenings", "Evenings", "", "")
    assert (book.language, book.form.id, book.profile.id) == ("en", "a4", "home")
    assert (book.keys, book.hints, book.theme, book.notes) == ("end", "none", "", 0)
    assert (book.contents, book.how_to_play, book.numbered) == (True, True, True)
    assert not any((book.bleed, book.colour, book.four_colour, book.large_print))
    assert not book.solved_boxes
    assert (book.imprint, book.cover, book.deals) == (None, None, 2)
    (section,) = book.sections
    assert (section.title, section.layout.id, section.source) == ("", "pyramid", "pyramid")
    assert (section.count, section.seed, section.built) == (2, 1, False)
    assert section.winnable_only
    assert (section.condition, section.order, section.per_page) == (None, "", 1)
    assert (section.language, section.stock, section.hide_covered) == ("en", "shown", False)


def test_all_keys_reach_the_book(folder: Path) -> None:
    (folder / "evenings.yaml").write_text(WHOLE)
    (folder / "small.yaml").write_text(SMALL)
    (folder / "front.png").write_bytes(b"\xff\xd8\xff picture")
    book = load_book("evenings.yaml")
    assert (book.subtitle, book.author, book.language) == ("Sixty deals", "Ana Lima", "pt-BR")
    assert (book.form.id, book.profile.id, book.theme) == ("kdp-6x9", "kdp", "high-contrast")
    assert (book.keys, book.hints, book.notes) == ("section", "pages", 4)
    assert not any((book.contents, book.how_to_play, book.numbered, book.large_print))
    assert all((book.bleed, book.colour, book.four_colour, book.solved_boxes))
    assert book.imprint == Imprint(
        "Lantern Press",
        "978-0-306-40615-7",
        date(2026, 11, 30),
        ("Printed in Portugal", "All rights to the reader"),
    )
    assert book.cover == Cover(
        "cream", ("Sixty deals.", "Each can be won."), b"\xff\xd8\xff picture"
    )
    first, second = book.sections
    assert (first.title, first.layout.id, first.source) == ("First", "small", "small.yaml")
    assert (first.seed, first.order, first.built) == (text_seed("Maria"), "-steps", False)
    assert first.condition is not None
    assert set(first.condition.names) == {"steps", "stars"}
    assert (first.per_page, first.language, first.stock) == (1, "en", "shown")
    assert (second.per_page, second.language, second.stock) == (2, "pt-BR", "hidden")
    assert (second.built, second.winnable_only, second.hide_covered) == (True, False, True)
    assert (second.layout.rules.reshuffles, second.layout.rules.time_limit) == (2, 20)


def test_a_condition_on_keys_keeps_winnable_deals(folder: Path) -> None:
    sections = (
        "sections:\n"
        "- {layout: pyramid, count: 1, winnable: false, difficulty: 3}\n"
        "- {layout: pyramid, count: 1, winnable: false, where: kings_in_tableau == 4}\n"
    )
    (folder / "a.yaml").write_text(f"title: A\n{sections}")
    assert [section.winnable_only for section in load_book("a.yaml").sections] == [True, False]


def test_fingerprints_tell_what_is_searched(folder: Path) -> None:
    def fingerprint(rest: str) -> str:
        section = f"layout: pyramid, count: 2{rest}"
        (folder / "a.yaml").write_text(f"title: A\nsections: [{{{section}}}]\n")
        return load_book("a.yaml").sections[0].fingerprint

    same = ("", ", sort: steps", ", title: Other", ", per_page: 2", ', seed: "1"')
    other = (", seed: 2", ", deal: built", ", winnable: false", ", difficulty: 3")
    assert {fingerprint(rest) for rest in same} == {fingerprint("")}
    assert len({fingerprint(rest) for rest in ("", *other)}) == 5


def test_a_book_may_extend_another(folder: Path) -> None:
    (folder / "base").mkdir()
    (folder / "base" / "series.yaml").write_text(
        "title: Series\nprofile: screen\nimprint: {publisher: Us}\n"
        "sections: [{layout: own.yaml, count: 9}]\n"
    )
    (folder / "base" / "own.yaml").write_text(SMALL)
    (folder / "second.yaml").write_text("extends: base/series.yaml\ntitle: Second\nimprint: null\n")
    book = load_book("second.yaml")
    assert (book.id, book.title, book.profile.id, book.deals) == ("second", "Second", "screen", 9)
    assert book.imprint is None
    assert book.sections[0].layout.id == "own"


BROKEN = {
    "title: 12\nsections: [{layout: pyramid, count: 2}]\n": [
        '1:8: title is the number 12; write "12"',
    ],
    "subtitel: Hi\n" + LEAST: [
        '1:1: unknown key "subtitel" in the book; write subtitle',
    ],
    "title: A\n": [
        ("1:1: the book has no sections; write for example sections: "
        "[{layout: pyramid, count: 12}]"),
    ],
    "title: A\nsections: []\n": [
        "2:11: sections has no entries; write 1 to 500, such as [{layout: pyramid, count: 12}]",
    ],
    "title: A\nsections:\n- layout: piramid\n  count: 0\n- count: 2\n": [
        '3:11: there is no layout "piramid"; did you mean pyramid or par-pyramid?',
        "4:10: count is the number 0; write a whole number from 1 to 20000",
        "5:3: entry 2 of sections has no layout; write for example layout: pyramid-easy",
    ],
    "title: A\nsections:\n- {layout: pyramid, count: 15000}\n- {layout: giza, count: 9000}\n": [
        "2:1: the sections have 24,000 deals together; make several books of at most 20,000 deals",
    ],
    "title: A\nsections:\n- layout: pyramid\n  count: 2\n  where: steps < kigns\n"
    "  difficulty: 4..2\n  sort: lenght\n  seed: random\n": [
        ("5:10: at column 9 of the condition: there is no property 'kigns'; did you mean takings? "
        "dealgen properties lists them"),
        "6:15: '4..2' runs backwards; write 2..4",
        "7:9: there is no property 'lenght'; dealgen properties lists them",
        ('8:9: seed is the text "random"; write any other text or a number, so that the book '
        "comes out the same again"),
    ],
    "title: A\nsections:\n- {layout: pyramid, count: 2, where: steps <}\n": [
        ("3:38: at column 8 of the condition: the condition ends after '<'; a number or a "
        "property is missing"),
    ],
    "title: A\nsections:\n- {layout: turtle, count: 2, where: kings_in_tableau > 2}\n": [
        ("3:37: kings_in_tableau is for games of cards, and turtle is one of tiles; dealgen "
        "properties tells them apart"),
    ],
    "title: A\nsections:\n- {layout: small.yaml, count: 2, difficulty: 2}\n": [
        ("3:46: deals of small have no stars, since no cut points are known for them; write where: "
        "playout_share < 0.05, or sort: difficulty"),
    ],
    "title: A\nsections:\n- {layout: giza, count: 2, reshuffles: 2}\n": [
        ("3:28: reshuffles is for layouts of tiles, and giza is a game of cards; leave reshuffles "
        "out"),
    ],
    'title: A\nsections:\n- {layout: "turtle@built", count: 2}\n': [
        ('3:12: "turtle@built" names deals; only the layout stands here; write layout: turtle, '
        "with seed and count, and deal: built for built ones"),
    ],
    "title: A\nsections:\n- {layout: wrong.yaml, count: 2}\n": [
        ('3:12: "wrong.yaml" has errors of its own, first wrong.yaml:1:10: extends names no '
        'shipped layout: "piramid"; write pyramid, or a file such as ./base.yaml; dealgen check '
            "wrong.yaml tells them all"),
    ],
    "page: kdp-8x12\n" + LEAST: [
        '1:7: there is no page format "kdp-8x12"; did you mean kdp-8x10, kdp-8.5x11 or kdp-7x10?',
    ],
    "page: nowhere.yaml\n" + LEAST: [
        "1:7: there is no file nowhere.yaml; check the name and the folder",
    ],
    "profile: kdb\n" + LEAST: ['1:10: there is no print profile "kdb"; did you mean kdp?'],
    "page: a5\nprofile: kdp\n" + LEAST: [
        ("1:1: kdp prints no pages of 5.827 × 8.268 in (148 × 210 mm); choose the page "
        "kdp-5.5x8.5 or kdp-5.25x8"),
    ],
    "bleed: true\n" + LEAST: [
        "1:1: home prints no bleed; leave bleed out, or choose another profile",
    ],
    "page: kdp-6x9\nprofile: kdp\nper_page: 4\n" + LEAST: [
        ("3:1: 4 sheets on a page cannot be had on kdp-6x9 here; write per_page: 1 or 2, or choose "
        "another page"),
    ],
    "large_print: true\nper_page: 2\n" + LEAST: [
        ("2:1: 2 sheets on a page leave no room for type of 16 pt; write per_page: 1, or leave "
        "large_print out"),
    ],
    "theme: darkk\n" + LEAST: [
        ('1:8: there is no theme "darkk"; write dark, high-contrast, paper or transparent, or a '
        "file such as ./mine.yaml"),
    ],
    "language: pt\n" + LEAST: [
        '1:11: language is the text "pt"; write de, en, es, fr or pt-BR',
    ],
    "per_page: 3\n" + LEAST: ["1:11: per_page is the number 3; write 1, 2 or 4"],
    'imprint:\n  isbn: "978-0-306-40615-8"\n  published: 2026-13-01\n' + LEAST: [
        ('2:9: isbn is the text "978-0-306-40615-8"; write it again from its source: after these '
        "twelve digits the last one is 7"),
        "3:14: published is the date 2026-13-01; write a day as year-month-day, such as 2026-11-30",
    ],
    "cover:\n  back: [Hi]\n  image: nope.png\n" + LEAST: [
        "2:3: a front alone has no back to print on; write paper: white, cream or colour",
        "3:10: there is no file nope.png; check the name and the folder",
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_wrong_is_said_with_its_place(text: str, folder: Path) -> None:
    (folder / "bad.yaml").write_text(text)
    (folder / "small.yaml").write_text("extends: pyramid\nrules: {stock: {passes: 7}}\n")
    (folder / "wrong.yaml").write_text("extends: piramid\n")
    with pytest.raises(InputError) as error:
        load_book("bad.yaml")
    assert str(error.value).splitlines() == [f"bad.yaml:{line}" for line in BROKEN[text]]


def test_check_knows_a_book_by_its_keys(folder: Path) -> None:
    (folder / "good.yaml").write_text(LEAST)
    (folder / "bad.yaml").write_text("titel: A\nsections: [{layout: pyramid, count: 2}]\n")
    done = call("check", "good.yaml", "bad.yaml")
    assert done.code == 3
    assert done.out == 'bad.yaml:1:1: unknown key "titel" in the book; write title\n'


def test_the_schema_knows_what_the_reader_knows() -> None:
    schema = file_schema(BOOK, BOOK_KEYS, "A book.")
    jsonschema.Draft202012Validator.check_schema(schema)
    valid = jsonschema.Draft202012Validator(schema)
    whole = yaml.safe_load(WHOLE)
    whole["imprint"]["published"] = "2026-11-30"  # JSON knows no dates
    assert valid.is_valid(whole)
    assert valid.is_valid(yaml.safe_load(LEAST))
    assert valid.is_valid(yaml.safe_load("{extends: ./a.yaml, cover: null}"))
    for wrong in ("title: A", "title: A\nsections: []", f"{LEAST}pages: 3", f"{LEAST}per_page: 3"):
        assert not valid.is_valid(yaml.safe_load(wrong))
    assert call("schema", "book").out.startswith('{\n  "$schema"')


def test_the_books_in_examples_are_right(root: Path) -> None:
    books = [load_book(root / "examples" / f"{name}.yaml") for name in EXAMPLES]
    assert [book.deals for book in books] == list(EXAMPLES.values())


EXAMPLES = {"large-pyramid": 60, "misto": 12, "teacher": 22}
