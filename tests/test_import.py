"""Layouts of other programs, format by format, from small samples of our own."""

from __future__ import annotations

import json

import pytest

from dealgen.importing import ForeignLayout, read_foreign, settled, with_desktop
from dealgen.layout_file import FileError

Spot = tuple[int, int, int]


def spots(layout: ForeignLayout) -> list[Spot]:
    """Layer, row, column, as the slots will have them."""
    return [(tile.layer, tile.y, tile.x) for tile in settled(layout.tiles)]


def one(text: str | bytes) -> ForeignLayout:
    (layout,) = read_foreign(text.encode() if isinstance(text, str) else text, "f")
    return layout


def refusal(text: str | bytes) -> str:
    with pytest.raises(FileError) as caught:
        read_foreign(text.encode() if isinstance(text, str) else text, "f")
    return str(caught.value)


def kmahjongg(
    *rows: str, header: str = "kmahjongg-layout-v1.1", measures: str = "w6\nh4\nd2"
) -> str:
    return "\n".join([header, measures, *rows, ""])


ROWS = ("1212..", "4343..", "....12", "....43", ".12...", ".43...", "......", "......")
PLACES = [(0, 0, 0), (0, 0, 2), (0, 2, 4), (1, 0, 1)]


@pytest.mark.parametrize("header", ["kmahjongg-layout-v1.1", "mahjongg-layout-v1.1"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_kmahjongg_of_version_1_1(header: str, end: str) -> None:
    layout = one(kmahjongg(*ROWS, header=header).replace("\n", end))
    assert spots(layout) == PLACES
    assert (layout.names, layout.author, layout.remarks) == ({}, "", ())
    assert layout.program == "KMahjongg"


def test_kmahjongg_rows_may_be_broken_anywhere_and_comments_stand_anywhere() -> None:
    text = "".join(ROWS)
    broken = [text[:7], "# a comment", text[7:20], "", text[20:]]
    assert spots(one(kmahjongg(*broken))) == PLACES
    measures = "# one\nd2\nh 4\n# two\nw6"
    assert spots(one(kmahjongg(*ROWS, measures=measures))) == PLACES


def test_kmahjongg_of_version_1_0_is_always_as_large() -> None:
    rows = [".." + "12" + "." * 28, ".." + "43" + "." * 28, *["." * 32] * 78]
    rows[79] = "." * 32
    rows[16], rows[17] = "12" + "." * 30, "43" + "." * 30
    text = "\n".join(["kmahjongg-layout-v1.0", "# Level 0 ---", *rows])
    assert spots(one(text)) == [(0, 0, 2), (1, 0, 0)]
    assert "2,528 cells, where 32 × 16 × 5 make 2,560" in refusal(text.rsplit("\n", 1)[0])


def test_kmahjongg_comments_may_name_the_layout() -> None:
    about = "# name: Two Hills\n# by: Ada\n# category: Shapes\nw6\nh4\nd2"
    layout = one(kmahjongg(*ROWS, measures=about))
    assert (layout.names, layout.author, layout.category) == ({"en": "Two Hills"}, "Ada", "Shapes")


def test_only_the_first_corner_places_a_tile_and_slips_in_the_others_are_told() -> None:
    (slip,) = one(kmahjongg("1212..", "3243..", *ROWS[2:])).remarks
    assert str(slip).startswith("f:5:1: warning: one tile is drawn otherwise than as 12 over 43")
    (stray,) = one(kmahjongg("1212.4", *ROWS[1:])).remarks
    assert str(stray).startswith("f:5:6: warning: one corner belongs to no tile")
    assert spots(one(kmahjongg("1212.4", "32435.", *ROWS[2:]))) == PLACES


def test_the_file_beside_a_kmahjongg_layout_names_it() -> None:
    text = (
        "[Other]\nName=Wrong\n[KMahjonggLayout]\nName=The Well\nName[pt_BR]=O Poço\n"
        "Name[de]=Der Brunnen\nAuthor=Bo\n# Author=Nobody\nFileName=well.layout\n"
    )
    layout = with_desktop(one(kmahjongg(*ROWS)), text.encode(), "g")
    assert layout.names == {"en": "The Well", "pt-BR": "O Poço"}
    assert layout.author == "Bo"
    assert with_desktop(layout, b"nothing", "g") == layout


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            kmahjongg(*ROWS, header="kmahjongg-layout-v1.2"),
            'f:1:1: KMahjongg layouts of version "1.2"',
        ),
        (kmahjongg(*ROWS, measures="w6\nh4"), "f:1:1: no line gives the depth of the board"),
        (kmahjongg(*ROWS, measures="w6\nh4\nd0"), 'f:4:1: "0" is no depth of a board'),
        (kmahjongg(*ROWS, measures="wide\nh4\nd2"), 'f:2:1: "ide" is no width of a board'),
        (kmahjongg(*ROWS, measures="w6\nh" + "9" * 5000 + "\nd2"), "f:3:1: "),
        (kmahjongg(*ROWS[:-1]), "f:12:1: the board has 42 cells, where 6 × 4 × 2 make 48"),
        (kmahjongg(*ROWS, "."), "f:13:1: the board has 49 cells"),
        (kmahjongg(".....1", *ROWS[1:]), "f:5:6: a tile sticks out of the board over its right"),
        (
            kmahjongg(*ROWS[:3], "1...43", *ROWS[4:]),
            "f:8:1: a tile sticks out of the board over its lower",
        ),
    ],
)
def test_broken_kmahjongg(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


def test_gnome_maps() -> None:
    text = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE mahjongg SYSTEM "nowhere.dtd">
<!-- coordinates are of whole tiles -->
<mahjongg>
  <map name="First" scorename="easy">
    <layer z="1">
      <row y="0" left="1" right="3"/>
      <tile x="4.5" Y="1.5" z="2"/>
      <column x="0" top="0.5" bottom="2"/>
    </layer>
    <block left="0" right="1.9" top="0" bottom="1"/>
  </map>
  <map name="Second"><tile x="7" y="7" z="3"/></map>
</mahjongg>
"""
    first, second = read_foreign(text.encode(), "f")
    assert (first.names, second.names) == ({"en": "First"}, {"en": "Second"})
    assert first.program == "GNOME Mahjongg"
    assert spots(first) == [
        *((0, y, x) for y in (0, 2) for x in (0, 2)),
        (1, 0, 2),
        (1, 0, 4),
        (1, 0, 6),
        (1, 1, 0),
        (1, 3, 0),
        (2, 3, 9),
    ]
    assert spots(second) == [(0, 0, 0)]


def test_gnome_parts_that_give_nothing_are_told() -> None:
    text = '<map name="A">\n<row y="0" left="3" right="1"/>\n<tlie x="0" y="0"/></map>'
    empty, unknown = map(str, one(text).remarks)
    assert empty.startswith("f:2:1: warning: <row> ends before it begins, and has no tile")
    assert unknown.startswith("f:3:1: warning: <tlie> is no part of a map")


BOMB = '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<map name="&b;"/>'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOMB, "f:1:25: entities are not read; remove <!ENTITY …>"),
        ("<mahjongg>\n<map>\n", "f:3:1: this is not XML: no element found"),
        ('<map name="A"><tile x="1"/>', "f:1:15: <tile> has no y"),
        ("<mahjongg/>", "f:1:1: the file has no map"),
        ("<html><body/></html>", "f:1:1: the file has no map"),
        ("<m>\n<tile x='1' y='1'/></m>", "f:2:1: <tile> stands outside a map"),
        ("<map><map/></map>", "f:1:6: a map begins within a map"),
        ("<map><tile x='1' y='one'/></map>", 'f:1:6: "one" is no number of tiles'),
        ("<map><tile x='1' y='1e9'/></map>", 'f:1:6: "1e9" is no number of tiles'),
        (
            "<map><block left='0' right='999' top='0' bottom='999'/></map>",
            "f:1:6: the map has more than 1,000 tiles",
        ),
    ],
)
def test_broken_gnome_maps(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


def kyodai(cells: set[Spot], title: str = "Hill", *, height: int = 20, width: int = 34) -> str:
    board = [
        "1" if (layer, y, x) in cells else "0"
        for layer in range(5)
        for y in range(height)
        for x in range(width)
    ]
    return f"Kyodai 3.0\r\n{title}\r\n{''.join(board)}\r\n"


CELLS = {(0, 0, 0), (0, 1, 2), (0, 18, 32), (4, 0, 1)}


@pytest.mark.parametrize(
    ("title", "about"),
    [
        ("Hill", ("Hill", "", "")),
        ("Step by Step by Ann Lee", ("Step by Step", "Ann Lee", "")),
        ("Hill by Ann::Nature", ("Hill", "Ann", "Nature")),
        ("Hill::Nature", ("Hill", "", "Nature")),
        ("", ("", "", "")),
    ],
)
def test_kyodai(title: str, about: tuple[str, str, str]) -> None:
    layout = one(kyodai(CELLS, title))
    assert spots(layout) == sorted(CELLS)
    assert (layout.names.get("en", ""), layout.author, layout.category) == about
    assert layout.program == "Kyodai"


def test_kyodai_of_other_versions_and_writings() -> None:
    text = kyodai(CELLS, "Drachenhügel")
    assert one(text.encode("cp1252")).names == {"en": "Drachenhügel"}
    assert one(text.encode("utf-16")).names == {"en": "Drachenhügel"}
    assert one(text.encode("utf-8-sig")).names == {"en": "Drachenhügel"}
    assert spots(one(text.replace("3.0", "6.0").replace("\r\n", "\n").rstrip())) == sorted(CELLS)
    assert spots(one(text + "\x1a")) == sorted(CELLS)
    small = {(0, 0, 0), (3, 15, 31)}
    assert spots(one(kyodai(small, height=17, width=33))) == sorted(small)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Kyodai", 'f:1:1: "Kyodai" gives no version of a Kyodai layout'),
        ("Kyodai 3.0", "f:1:1: the file has no board"),
        ("Kyodai 3.0\nHill\n" + "0" * 3399, "f:3:1: the board has 3,399 cells"),
        ("Kyodai 3.0\nHill\n0002" + "0" * 3396, 'f:3:4: "2" stands in the board'),
    ],
)
def test_broken_kyodai(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


def test_xmahjongg() -> None:
    layout = one("#\n#  a layout\n\n0 2 0 # first\n  0\t4   0\n1 3 1\n")
    assert spots(layout) == [(0, 0, 0), (0, 0, 2), (1, 1, 1)]
    assert layout.program == "xmahjongg"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0 0 0\n0 2\n", 'f:2:1: "0 2" is no tile'),
        ("# row col lev\n0 0 0 0\n", 'f:2:1: "0 0 0 0" is no tile'),
        ("0 0 0\nhello\n", 'f:2:1: "hello" is no tile'),
        ("0 0 0\n0 99999 0\n", 'f:2:1: "0 99999 0" is no tile'),
    ],
)
def test_broken_xmahjongg(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


# A stack of three at (0, 0); one tile on layer 1 at column 26, row 3.
PYSOL = "0caahAd"
PYSOL_SPOTS = [(0, 0, 0), (1, 0, 0), (1, 3, 26), (2, 0, 0)]


def test_pysol_strings_alone() -> None:
    layout = one(f"  {PYSOL}  \r\n")
    assert spots(layout) == PYSOL_SPOTS
    assert (layout.names, layout.program) == ({}, "PySol")
    assert [spots(several) for several in read_foreign(f"{PYSOL}\n0aaa\n".encode(), "f")] == [
        PYSOL_SPOTS,
        [(0, 0, 0)],
    ]


def test_pysol_calls() -> None:
    text = f'''"""Layouts; it's "all" here."""
def r(id, short_name, name=None, ncards=144, layout=None):
    pass
r(5001, "Hill", "Mahjongg Hill", ncards=8, layout="{PYSOL}")
# r(5002, "Left out", layout="0aaa")
r(5003, 'Ann\\'s', layout=
  "0caa"  # goes on
  "hAd")
r(5004, layout='0aaa')
'''
    first, second, third = read_foreign(text.encode(), "f")
    assert [first.names.get("en"), third.names.get("en")] == ["Hill", None]
    assert spots(first) == spots(second) == PYSOL_SPOTS
    assert [layout.place.line for layout in (first, second, third)] == [4, 7, 9]
    assert [tile.place.line for tile in second.tiles] == [7, 7, 7, 8]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0caahA", 'f:1:1: "0caahA" is not a layout\'s string (5 letters)'),
        ('\nr(1, "A", layout="0aaab1")', 'f:2:24: "1" cannot stand in a layout\'s string'),
        ('r(1, layout="0aaa")\nr(2, layout="")', 'f:2:14: "" is not a layout\'s string'),
        ("r(1, layout='0aaa')\nr(2, layout='", 'f:2:14: "" is not a layout\'s string'),
    ],
)
def test_broken_pysol(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


BOARD = {
    "id": "1",
    "name": "Hill",
    "cat": "Nature",
    "by": "Ann",
    "map": [[0, [[0, [0, [4, 3]]], [3, 7]]], [2, [[1, [[1, 2], 9]]]]],
}
BOARD_SPOTS = [(0, 0, 0), (0, 0, 4), (0, 0, 6), (0, 0, 8), (0, 3, 7)]
BOARD_SPOTS += [(2, 1, 1), (2, 1, 3), (2, 1, 9)]


@pytest.mark.parametrize(
    "value", [{"mah": "1.0", "boards": [BOARD]}, [BOARD], BOARD], ids=["file", "list", "board"]
)
@pytest.mark.parametrize("indent", [None, 2])
def test_mah(value: object, indent: int | None) -> None:
    layout = one(json.dumps(value, indent=indent))
    assert spots(layout) == BOARD_SPOTS
    assert (layout.names, layout.author, layout.category) == ({"en": "Hill"}, "Ann", "Nature")
    assert layout.program == "mah"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"mah": "1.0",\n "boards": [', "f:2:12: this is not JSON: a value is missing"),
        ('[{"name": "A"\n "map": []}]', 'f:2:2: this is not JSON: neither a comma nor "}"'),
        ('[{"name" "A"}]', 'f:1:10: this is not JSON: no colon follows "name"'),
        ("[{name: 1}]", "f:1:3: this is not JSON: a key is missing"),
        ('["\\q"]', "f:1:2: this is not JSON: an escape names no character"),
        ("[nil]", 'f:1:2: this is not JSON: "nil" stands here'),
        ("[:]", 'f:1:2: this is not JSON: ":" stands where a value should'),
        ("[] []", "f:1:4: this is not JSON: something follows the end"),
        ("[" * 100_000, "f:1:33: this is not JSON: brackets lie more than 32 deep here"),
        ("[]", "f:1:1: there are no boards"),
        ("{}", "f:1:1: the object has neither boards nor a map"),
        ("[1]", "f:1:2: a board is no object"),
        ('[{"name": "A"}]', 'f:1:2: the board "A" has no map'),
        ('[{"map": 1}]', "f:1:10: the map is no list"),
        ('[{"map": [\n[0, 1, 2]]}]', "f:2:1: a layer is not a list of its number and its rows"),
        ('[{"map": [[0, [[0, [true]]]]]}]', "f:1:21: a number is missing or out of range here"),
        ('[{"map": [[0, [[0, [1.5]]]]]}]', "f:1:21: a number is missing or out of range here"),
        ('[{"map": [[0, [[0, [[0, 1e9]]]]]]}]', "f:1:25: a number is missing or out of range"),
        (f'[{{"map": [[0, [[{"9" * 9999}, 0]]]]}}]', "f:1:17: a number is missing or out of"),
        (
            f'[{{"map": [[0, {[[y, [[0, 999]]] for y in range(2)]}]]}}]',
            "f:1:38: a layout has more than 1,000 tiles",
        ),
    ],
)
def test_broken_mah(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "f: the file is empty"),
        (b" \r\n\t\n", "f: the file is empty"),
        (b"\xef\xbb\xbf", "f: the file is empty"),
        (b"\n\nHello, world\n", "f:3:1: this is no layout of KMahjongg, GNOME Mahjongg, Kyodai"),
        (b"name: {en: Hill}\npack: tiles-144\n", "f:1:1: this is no layout of KMahjongg"),
        (b"\x89PNG\r\n\x1a\n\0\0", "f:3:1: the file is not text (it holds the character U+0000)"),
        (b"text\n\xff\x81", "f:2:2: the file is not text (byte 0x81)"),
        (
            "<map/>".encode("utf-16-le"),
            "f:1:2: the file is not text (it holds the character U+0000)",
        ),
        (b"\xff\xfe\x00\xd8", "f:1:3: the file is not text"),
        (b" " * (2 * 2**20 + 1), "f: the file is longer than 2 MiB"),
    ],
)
def test_what_is_no_layout_of_any_program(data: bytes, message: str) -> None:
    assert refusal(data).startswith(message)


def test_a_mark_that_is_nearly_a_layout_is_none() -> None:
    assert "this is no layout" in refusal('print("0", "abc")')
