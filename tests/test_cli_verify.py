"""`dealgen verify`: every false claim is refused, by step and reason."""

from __future__ import annotations

import json
import re
from contextlib import nullcontext
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli_runner import Done, call, is_a_sentence, run
from dealgen.deal import numbered_deal
from dealgen.layout_file import load_layout
from dealgen.notation import move_from_json
from dealgen.rules import IllegalMoveError, Take, apply, is_won, start
from dealgen.verify import RefutedError, verify

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.deal import Deal
    from dealgen.rules import Move


ONE_OR_TWO = "a taking is one piece or two different ones"

REFUSAL = r"\Astep \d+(: .| comes after)|\Aafter \d+ steps the deal is not won"


@cache
def records() -> tuple[dict[str, Any], ...]:
    """Won deals of several layouts, the first of each from number 1 on."""
    layouts = ("pyramid-open", "giza", "pyramid-waste-pairs-easy", "par-pyramid", "triangle")
    return tuple(call("deal", name, "--winnable-only", "--json").records[0] for name in layouts)


def verified(record: object, *options: str) -> tuple[int, str]:
    done = call("verify", "-", *options, stdin=json.dumps(record) + "\n")
    return done.code, done.out + done.err


def test_true_claims_hold(tmp_path: Path) -> None:
    file = tmp_path / "won ♠.jsonl"
    lines = [json.dumps(record) for record in records()]
    file.write_text("\n\n".join(lines), encoding="utf-8-sig")
    done = run("verify", file)
    assert (done.code, done.err) == (0, "")
    said = [f"{record['id']}: wins in {record['steps']} steps" for record in records()]
    assert done.out.splitlines() == said
    for quiet in ("--quiet", "-q"):
        assert call("verify", quiet, file, file) == Done(0, "", "")


def test_only_the_layout_the_code_and_the_solution_must_be_there() -> None:
    record = {key: records()[0][key] for key in ("layout", "code", "solution")}
    steps = len(record["solution"])
    assert verified(record) == (0, f"standard input:1: wins in {steps} steps\n")


def test_deals_without_solution_are_counted_apart() -> None:
    lost = call("solve", "pyramid#1", "--json").records[0]
    assert verified(lost) == (0, "pyramid#1: called unwinnable; no solution to replay\n")
    assert verified(lost, "--quiet") == (0, "")
    lines = [lost, records()[0], records()[0] | {"steps": 1}]
    done = call("verify", "-q", "-", stdin="\n".join(map(json.dumps, lines)))
    assert (done.code, done.out.count("\n")) == (1, 1)
    assert done.err == "1 solution wins, 1 fails, 1 line has none\n"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"number": 3}, "the code is not that of deal number 3"),
        ({"id": "pyramid-open#99"}, "the id is not that of this deal, which is pyramid-open#1"),
        ({"steps": 3}, r"3 steps are claimed, the solution has \d+"),
        ({"verdict": "unwinnable"}, "called unwinnable, but the solution wins"),
        ({"verdict": "undecided"}, "called undecided, but the solution wins"),
        ({"solution": None}, "called winnable, but there is no solution"),
        (
            {"solution": None, "verdict": "undecided"},
            r"\d+ steps are claimed, but there is no solution",
        ),
        ({"solution": []}, "after 0 steps the deal is not won: 52 cards are left"),
        ({"solution": [{"take": [0]}]}, "step 1: 3♦ does not go alone"),
        ({"solution": [{"take": [0, 51]}]}, "step 1: 3♦ and 8♦ do not match"),
        ({"solution": [{"take": [0, 34]}]}, "step 1: 3♦ is covered by Q♦ and Q♣"),
        (
            {"solution": [{"take": [0, 1, 2]}]},
            "step 1: a taking is one piece or two different ones",
        ),
        ({"solution": [{"take": [7, 7]}]}, "step 1: a taking is one piece or two different ones"),
        ({"solution": [{"take": [52]}]}, "step 1: there is no slot 52"),
        ({"solution": [{"take": [-1, 5]}]}, "step 1: there is no slot -1"),
        ({"solution": [{"take": [10**300]}]}, "step 1: there is no slot 10+"),
        ({"solution": ["draw", "redeal"]}, "step 2: the stock is not empty yet"),
        ({"solution": ["draw"] * 25}, "step 25: the stock is empty"),
        ({"solution": ["draw"] * 24 + ["redeal"]}, "after 25 steps the deal is not won"),
    ],
)
def test_false_claims_are_refused(changes: dict[str, object], reason: str) -> None:
    record = records()[0]
    assert record["id"] == "pyramid-open#1"
    code, said = verified(record | changes)
    first, summary, end = said.split("\n")
    assert code == 1
    assert re.match(rf"{changes.get('id', record['id'])}: fails: {reason}", first)
    assert (summary, end) == ("0 solutions win, 1 fails, 0 lines have none", "")


def test_play_stops_where_the_deal_is_won() -> None:
    for record in records():
        code, said = verified(record | {"solution": [*record["solution"], "draw"]})
        assert code == 1
        assert f"fails: step {record['steps'] + 1} comes after the deal is won" in said


def test_a_failure_does_not_hide_the_lines_after_it() -> None:
    record = records()[0]
    lines = [record, record | {"steps": 1}, record]
    done = call("verify", "-", "-q", stdin="\n".join(map(json.dumps, lines)))
    assert (done.code, done.out.count("\n")) == (1, 1)
    assert done.err == "2 solutions win, 1 fails, 0 lines have none\n"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"layout": None}, "'layout' is missing; give lines as solve --json writes them"),
        ({"code": None}, "'code' is missing; give lines as solve --json writes them"),
        ({"layout": 5}, "'layout' is 5, not text"),
        ({"layout": "pyr"}, 'there is no layout "pyr"; did you mean pyramid?'),
        ({"layout": "no.yaml"}, "no.yaml: there is no such file; check the name and the folder"),
        ({"code": "6d"}, "the deal code has 1 card, not 52: "),
        ({"id": ["a"]}, "'id' is [\"a\"], not text"),
        ({"number": True}, "'number' is true, not a whole number"),
        ({"number": 1.0}, "'number' is 1.0, not a whole number"),
        ({"number": "1"}, "'number' is \"1\", not a whole number"),
        ({"number": -1}, "deal number -1 is out of range; numbers run from 0 to 999999999999"),
        ({"steps": True}, "'steps' is true, not a whole number"),
        ({"steps": "x" * 99}, f"'steps' is \"{'x' * 39}…, not a whole number"),
        ({"verdict": "won"}, "'verdict' is \"won\"; write one of winnable, unwinnable, undecided"),
        ({"verdict": 5}, "'verdict' is 5, not text"),
        ({"solution": "draw"}, "'solution' is \"draw\", not a list of moves"),
        ({"solution": {}}, "'solution' is {}, not a list of moves"),
        ({"solution": ["draw", "Draw"]}, "step 2: 'Draw' is not a move; "),
        ({"solution": [["draw"]]}, "step 1: ['draw'] is not a move; "),
        ({"solution": [{"take": []}]}, "step 1: {'take': []} is not a move; "),
        ({"solution": [{"take": "ab"}]}, "step 1: {'take': 'ab'} is not a move; "),
        ({"solution": [{"take": [True, 3]}]}, "step 1: {'take': [True, 3]} is not a move; "),
        ({"solution": [{"take": [1.0]}]}, "step 1: {'take': [1.0]} is not a move; "),
        ({"solution": [{"take": [1], "x": 1}]}, "step 1: {'take': [1], 'x': 1} is not a move; "),
        ({"solution": [None]}, "step 1: None is not a move; "),
    ],
)
def test_values_of_the_wrong_kind_are_bad_input(changes: dict[str, object], said: str) -> None:
    code, talk = verified(records()[0] | changes)
    assert code == 3
    assert talk.startswith(f"dealgen: standard input:1: {said}")
    assert is_a_sentence(talk)


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b"null",
        b"1e999",
        b"NaN",
        b'"draw"',
        b"{",
        b"9" * 5000,
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\x00\x01",
        b'{"layout": "pyramid"} {"layout": "pyramid"}',
    ],
)
def test_what_is_no_json_object(line: bytes) -> None:
    done = call("verify", "-", stdin=b"\n" + line)
    assert (done.code, done.out) == (3, "")
    said = "dealgen: standard input:2: not a JSON object; give lines as solve --json writes them\n"
    assert done.err == said


@pytest.mark.parametrize("garbage", [b"\xff\xfe\xfd", b"\xc3\x28", b"\xfe\xff\xd8\x00"])
def test_what_is_no_text(tmp_path: Path, garbage: bytes) -> None:
    (tmp_path / "garbage").write_bytes(garbage)
    done = call("verify", tmp_path / "garbage")
    assert (done.code, done.out) == (3, "")
    assert done.err == f"dealgen: cannot read {tmp_path / 'garbage'}: it is not UTF-8 text\n"


def test_files_that_are_not_there_or_hold_nothing(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    for file, said in [
        (tmp_path / "no", f"cannot read {tmp_path / 'no'}: there is no such file"),
        (tmp_path, f"cannot read {tmp_path}: it is a folder"),
        (tmp_path / "empty", f"{tmp_path / 'empty'}: holds no lines to verify"),
    ]:
        done = call("verify", file)
        assert done.code == 3
        assert done.err.startswith(f"dealgen: {said}")


def replayed(deal: Deal, moves: list[Move]) -> bool:
    """Tell whether moves win, by the rules alone, and stop there."""
    position = start(deal.layout, deal.cards)
    for move in moves:
        if is_won(position):
            return False
        try:
            position = apply(position, move)
        except IllegalMoveError:
            return False
    return is_won(position)


@st.composite
def mutated(draw: st.DrawFn) -> tuple[int, list[Any]]:
    """Return one of the records by its place, and its solution with a single slip in it."""
    which = draw(st.integers(0, len(records()) - 1))
    moves = list(records()[which]["solution"])
    place = draw(st.integers(0, len(moves) - 1))
    match draw(st.sampled_from(("drop", "double", "swap", "move", "slot", "replace"))):
        case "drop":
            del moves[place]
        case "double":
            moves.insert(place, moves[place])
        case "swap":
            other = draw(st.integers(0, len(moves) - 1))
            moves[place], moves[other] = moves[other], moves[place]
        case "move":
            moves.insert(draw(st.integers(0, len(moves) - 1)), moves.pop(place))
        case "slot" if isinstance(moves[place], dict):
            slots = list(moves[place]["take"])
            slots[draw(st.integers(0, len(slots) - 1))] = draw(st.integers(-2, 54))
            moves[place] = {"take": slots}
        case _:
            slots = draw(st.lists(st.integers(0, 51), min_size=1, max_size=3))
            moves[place] = draw(st.sampled_from(("draw", "redeal", {"take": slots})))
    return which, moves


@settings(max_examples=250, deadline=None)
@given(mutated())
def test_a_slip_is_refused_by_step_and_reason_or_wins_all_the_same(
    case: tuple[int, list[Any]],
) -> None:
    record, moves = records()[case[0]], [move_from_json(move) for move in case[1]]
    deal = numbered_deal(load_layout(record["layout"]), record["number"])
    wins = replayed(deal, moves)
    with nullcontext() if wins else pytest.raises(RefutedError, match=REFUSAL):
        verify(deal, moves)
    if wins:
        gone = [slot for move in moves if isinstance(move, Take) for slot in move.slots]
        assert len(gone) == len(set(gone))
        assert set(gone) >= {slot.index for slot in deal.layout.tableau}


@settings(max_examples=40, deadline=None)
@given(mutated())
def test_the_command_says_the_same(case: tuple[int, list[Any]]) -> None:
    record, moves = records()[case[0]], case[1]
    deal = numbered_deal(load_layout(record["layout"]), record["number"])
    wins = replayed(deal, [move_from_json(move) for move in moves])
    code, said = verified(record | {"solution": moves, "steps": len(moves)})
    assert code == (0 if wins else 1)
    assert said.startswith(f"{record['id']}: {'wins in' if wins else 'fails: '}")
