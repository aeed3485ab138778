"""Whatever a file of another program holds, it is read or refused with a sentence and a place."""

from __future__ import annotations

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from dealgen.importing import ForeignLayout, faults_of, layout_yaml, read_foreign
from dealgen.layout_file import FileError
from dealgen.layout_file.family import LAYOUT
from dealgen.yaml_file.tree import parse

KMAHJONGG = "kmahjongg-layout-v1.1\nw6\nh4\nd1\n# name: A\n1212..\n4343..\n......\n......\n"
GNOME = (
    '<?xml version="1.0"?>\n<mahjongg><map name="A"><layer z="1"><row y="0" left="1.5" right="4"/>'
    '</layer><block left="0" right="3" top="0" bottom="1"/><tile x="9" y="9" z="3"/></map>'
    "</mahjongg>"
)
KYODAI = "Kyodai 3.0\r\nHill by Ann::Nature\r\n" + "1" + "0" * 3397 + "10\r\n"
XMAHJONGG = "# row col lev\n0 0 0\n0 2 0\n 2\t2 1\n"
PYSOL = "r(5001, 'Hill', \"Mahjongg Hill\", ncards=8, layout='0caahAd'\n  \"0aa\")\n0aaaacc\n"
MAH = json.dumps({"mah": "1.0", "boards": [{"name": "A", "map": [[0, [[0, [0, [4, 3]]]]]]}]})
SAMPLES = (KMAHJONGG, GNOME, KYODAI, XMAHJONGG, PYSOL, MAH)
SCRAPS = (
    "kmahjongg-layout-v1.0\n", "Kyodai 6.0\n", "<map>", "</map>", "<tile x='1' y='2'/>", "&a;",
    "<!DOCTYPE a [<!ENTITY a 'b'>]>", "<!--", "<![CDATA[", "[", "]", "{", "}", '"', "'", "'''",
    "\\", "layout=", "(", ")", "0aaa", "1 2 3\n", "-9 0 0\n", "9" * 30, "1e999", "NaN", "#", ":",
    ",", "\n", "\r", "\t", " ", "\0", "\x1a", "\ufeff", "é", "１", "12\n43\n", "w9\n", "d0\n",
)  # fmt: skip
SENTENCE = re.compile(r"f(:[0-9]+:[0-9]+)?: (warning: )?\S[^\n]*; \S[^\n]*")


def read(data: bytes) -> tuple[ForeignLayout, ...]:
    """Return the layouts in some bytes, none when they are refused with one sentence."""
    try:
        layouts = read_foreign(data, "f")
    except FileError as error:
        said = str(error)
    else:
        assert layouts
        return layouts
    assert SENTENCE.fullmatch(said), said
    return ()


def judge(data: bytes) -> None:
    """Read bytes; whatever is found can be written as YAML, or is refused."""
    for layout in read(data):
        faults = faults_of(layout)
        for problem in (*faults, *layout.remarks):
            assert SENTENCE.fullmatch(str(problem)), str(problem)
        if not faults:
            assert (
                parse(layout_yaml(layout, "A", "f"), "a.yaml", problems := [], LAYOUT) is not None
            )
            assert problems == []


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    judge(data)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(SCRAPS) | st.text(max_size=3), max_size=12).map("".join))
def test_any_scraps(text: str) -> None:
    judge(text.encode("utf-8", "replace"))


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(SAMPLES), st.data())
def test_any_slip_in_a_good_file(sample: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(sample)))
    gone = data.draw(st.integers(0, 12))
    scrap = data.draw(st.sampled_from(SCRAPS) | st.text(max_size=3))
    judge((sample[:at] + scrap + sample[at + gone :]).encode("utf-8", "replace"))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SAMPLES), st.sampled_from(["utf-16", "utf-16-be", "cp1252", "cp037"]))
def test_any_encoding(sample: str, encoding: str) -> None:
    judge(sample.encode(encoding))
    judge(sample.replace("A", "\udcff").encode("utf-8", "surrogateescape"))


def test_long_and_deep_files_are_refused_in_time() -> None:
    for piece in ("[", "{", "'", '"', "\\'", "'''", "(", "<a>", "0a", "1", "1 ", "&", '"\\', '"" '):
        for before in ("", "0aaa\n", "r('", '[{"map":', "<map>", "kmahjongg-layout-v1.0\n", "["):
            judge((before + piece * (100_000 // len(piece))).encode())
    judge(b"kmahjongg-layout-v1.1\nw999\nh999\nd1\n" + b"1" * 998_001)
    judge(b"0 0 0\n" * 100_000)
