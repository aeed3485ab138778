"""Whatever is typed or piped in, the program ends in a sentence: nothing else gets out."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cli_runner import Done, call, is_a_sentence
from dealgen.deal import numbered_deal
from dealgen.layout_file import load_layout

CODE = numbered_deal(load_layout("pyramid"), 1).code
RECORD = call("solve", "pyramid-open#1", "--json").records[0]
TILES = call("solve", "turtle@built#1", "--json").records[0]
TILE_CODE = TILES["code"]

PIECES = (
    "#",
    ",",
    "-",
    " ",
    "7",
    "0",
    "99999999999999",
    "pyramid",
    "giza",
    "turtle",
    "@built",
    "@",
    ".yaml",
    "/",
    "..",
    "\0",
)
TARGETS = st.one_of(
    st.lists(st.sampled_from(PIECES), max_size=7).map("".join),
    st.text(max_size=12),
    st.text(st.sampled_from("#0123456789,- ٣²"), max_size=12).map("pyramid#{}".format),
    st.text(st.sampled_from("#0123456789,- ٣²"), max_size=4).map("turtle@built#{}".format),
)
TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("take", "draw", "x")), inner, max_size=2)
    ),
    max_leaves=6,
)


def is_well_ended(done: Done) -> bool:
    """Tell whether a run ended as documented: with an exit code, and talk where it failed."""
    if done.code in (0, 1, 4):
        return True
    if done.code == 2:
        return "Error" in done.err
    # A layout file tells all its problems, each on a line.
    first = done.err.split("\n")[0] + "\n"
    return done.code == 3 and is_a_sentence(first) and done.err.endswith("\n")


@settings(max_examples=60, deadline=None)
@given(TARGETS)
def test_any_layout_and_list_of_numbers(target: str) -> None:
    for command in ("deal", "solve"):
        # A list may be long and good, and then many deals are written out.
        assert is_well_ended(call(command, "--", target))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=12))
def test_any_seed(seed: str) -> None:
    assert is_well_ended(call("deal", f"--seed={seed}"))


@settings(max_examples=100, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=40),
        TEXT.map(str.encode),
        st.tuples(st.integers(0, len(CODE)), TEXT).map(
            lambda slip: f"{CODE[: slip[0]]}{slip[1]}{CODE[slip[0] + 1 :]}".encode()
        ),
    )
)
def test_any_file_of_deals(data: bytes) -> None:
    assert is_well_ended(call("deal", "--deals", "-", stdin=data))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(TILE_CODE)), TEXT | st.text("mpszfq0123456789 ", max_size=6))
def test_any_code_of_tiles(place: int, slip: str) -> None:
    line = f"{TILE_CODE[:place]}{slip}{TILE_CODE[place + 1 :]}".encode()
    assert is_well_ended(call("deal", "turtle", "--deals", "-", stdin=line))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([RECORD, TILES]), st.sampled_from(list(TILES)), JSON, st.booleans())
def test_any_value_in_a_claim(
    record: dict[str, Any],
    key: str,
    value: object,
    inside: bool,  # noqa: FBT001 - drawn
) -> None:
    changed = record | {key: [value] if inside and key == "solution" else value}
    done = call("verify", "-", stdin=json.dumps(changed))
    assert is_well_ended(done)
    untouched = value is None and key in ("id", "number", "verdict", "steps", "nodes")
    as_it_was = value == record.get(key) or (key == "built" and not value and record is RECORD)
    # Other programs may give deals names of their own.
    own_name = key == "id" and isinstance(value, str) and "#" not in value
    # What a search says of itself is not replayed.
    of_the_search = key in ("nodes", "shortest")
    assert done.code in (1, 3) or of_the_search or untouched or as_it_was or own_name


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=60) | JSON.map(json.dumps).map(str.encode))
def test_any_file_to_verify(data: bytes) -> None:
    assert call("verify", "-", stdin=data).code == 3
