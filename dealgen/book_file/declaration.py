"""The keys of book files, each with its kind, what it means and an example."""

from __future__ import annotations

from dealgen.book_file.kinds import Day, Isbn, OneNumber, SeedText, StarsText
from dealgen.data import data_ids
from dealgen.generate import MOST_PRINTED
from dealgen.pages import PER_PAGE
from dealgen.yaml_file import (
    EXTENDS,
    Choice,
    Family,
    FileName,
    Flag,
    Integer,
    Key,
    Keys,
    ListOf,
    Text,
)

BOOK = Family(
    noun="book",
    folder="",
    example="",
    start="title, sections, and what else the book is to have",
    line="title: Evenings",
    entry="layout: pyramid",
    largest=256 * 1024,
)

PICTURES = (".png", ".jpg", ".jpeg")
_LANGUAGE = Choice(data_ids("templates/text"))
_LINE = Text(longest=200)
_STOCK = Choice(("shown", "hidden"))

_SECTION = Keys(
    {
        "title": Key(Text(longest=120), "What the section is called.", "First evenings"),
        "layout": Key(
            FileName(or_id=True),
            "The game: the id of a shipped layout, or a file of yours.",
            "pyramid-easy",
            required=True,
        ),
        "count": Key(Integer(1, MOST_PRINTED), "How many deals.", "12", required=True),
        "seed": Key(
            SeedText(),
            "Where the walk over the deal numbers starts: a number or any text.",
            "2026",
            default="1",
        ),
        "difficulty": Key(
            StarsText(), "Only deals of these stars, from 1 (easy) to 5 (hard).", '"2..4"'
        ),
        "where": Key(
            Text(longest=1000), "Only deals for which this condition holds.", '"steps < 45"'
        ),
        "sort": Key(
            Text(), "The order of the deals, by properties; a - puts the largest first.",
            "difficulty",
        ),
        "deal": Key(
            Choice(("shuffled", "built")),
            "By chance, or made backwards so that they can be won.",
            "built",
            default="shuffled",
        ),
        "winnable": Key(
            Flag(), "Only deals that are proven to be winnable.", "false", default=True
        ),
        "per_page": Key(OneNumber(PER_PAGE), "Sheets on a page.", "2"),
        "language": Key(_LANGUAGE, "The language of its pages.", "pt-BR"),
        "stock": Key(_STOCK, "Whether sheets show the order of the stock.", "hidden"),
        "hide_covered": Key(
            Flag(), "Tiles: only what a player at the table would see.", "true", default=False
        ),
        "reshuffles": Key(
            Integer(0, 99), "Tiles: how often a player who is stuck may reshuffle.", "2"
        ),
        "time_limit": Key(Integer(1, 999), "Tiles: a time limit in minutes.", "20"),
    },
    "{layout: pyramid, count: 12}",
)  # fmt: skip

_IMPRINT = Keys(
    {
        "publisher": Key(_LINE, "Who publishes the book.", "Lantern Press"),
        "isbn": Key(Isbn(), "Its ISBN.", '"978-0-306-40615-7"'),
        "published": Key(Day(), "The day on which it is published.", "2026-11-30"),
        "lines": Key(
            ListOf(_LINE, 30, '["Printed in Portugal"]'),
            "Lines that are printed as they are.",
            '["Printed in Portugal"]',
        ),
    },
    "{publisher: Lantern Press}",
)

_COVER = Keys(
    {
        "paper": Key(
            Choice(("white", "cream", "colour", "none")),
            "The paper of the pages, which says how thick the spine is; none is a front alone.",
            "cream",
            default="none",
        ),
        "back": Key(
            ListOf(Text(longest=600), 12, '["Sixty deals."]'),
            "Paragraphs on the back.",
            '["Sixty deals."]',
        ),
        "image": Key(
            FileName(PICTURES), "A picture of your own for the front.", "front.png"
        ),
    },
    "{paper: cream}",
)  # fmt: skip

BOOK_KEYS = Keys(
    {
        EXTENDS: Key(
            Text(longest=1000),
            "Build on another book file (a path from this file's folder): mappings merge key by "
            "key, lists and all else are replaced, null takes a key away.",
            "./base.yaml",
            brings=True,
        ),
        "title": Key(Text(longest=120), "What the book is called.", "Evenings", required=True),
        "subtitle": Key(_LINE, "What stands beneath the title.", "Sixty deals that can be won"),
        "author": Key(Text(longest=120), "Whose book it is.", "Ana Lima"),
        "language": Key(
            _LANGUAGE, "The language of front matter and headings, and of sections without one.",
            "pt-BR", default="en",
        ),
        "page": Key(
            FileName(or_id=True),
            "The page: the id of a shipped format, or a file of yours.",
            "kdp-6x9",
            default="a4",
        ),
        "profile": Key(
            FileName(or_id=True),
            "What it is printed by: home, screen, kdp, ingram, or a file of yours.",
            "kdp",
            default="home",
        ),
        "bleed": Key(
            Flag(), "Grounds run off the page, which is cut.", "true", default=False
        ),
        "colour": Key(
            Flag(), "Print in colour where the profile allows it and has grey otherwise.", "true",
            default=False,
        ),
        "four_colour": Key(
            Flag(), "Print each suit in a colour of its own.", "true", default=False
        ),
        "theme": Key(
            FileName(or_id=True), "Colours and type: a shipped theme, or a file of yours.", "paper"
        ),
        "large_print": Key(Flag(), "No type below 16 pt.", "true", default=False),
        "per_page": Key(OneNumber(PER_PAGE), "Sheets on a page.", "2", default=1),
        "stock": Key(
            _STOCK, "Whether sheets show the order of the stock.", "hidden", default="shown"
        ),
        "keys": Key(
            Choice(("section", "end", "separate", "none")),
            "Keys after each section, at the end, in a file of their own, or nowhere.",
            "section",
            default="end",
        ),
        "hints": Key(
            Choice(("none", "foot", "pages")),
            "First moves: nowhere, upside down at the foot of each sheet, or on pages of their "
            "own.",
            "foot",
            default="none",
        ),
        "contents": Key(Flag(), "A page of contents.", "false", default=True),
        "how_to_play": Key(Flag(), "A rule card for each game.", "false", default=True),
        "solved_boxes": Key(
            Flag(), "Room on each sheet for the day and the time.", "true", default=False
        ),
        "numbered": Key(
            Flag(), "Deals are counted from 1 through the book.", "false", default=True
        ),
        "notes": Key(Integer(0, 100), "Ruled pages at the end.", "4", default=0),
        "imprint": Key(_IMPRINT, "The page behind the title.", _IMPRINT.example),
        "cover": Key(_COVER, "A cover in a file of its own.", _COVER.example),
        "sections": Key(
            ListOf(_SECTION, 500, f"[{_SECTION.example}]"),
            "The deals: games in the order in which they are printed.",
            f"[{_SECTION.example}]",
            required=True,
        ),
    },
    "{title: Evenings, sections: [{layout: pyramid, count: 12}]}",
)  # fmt: skip
"""All keys of a book."""
