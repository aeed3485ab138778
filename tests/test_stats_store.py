"""The state file: nothing lost, nothing counted twice, sentences for what is no state."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealgen.errors import InputError
from dealgen.layout_file import load_layout
from dealgen.stats import Measured, Sample, Store

PYRAMID = Sample(load_layout("pyramid"), 1, 1_000)


@settings(max_examples=25, deadline=None)  # each writes a file
@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 12)), max_size=12))
def test_what_is_missing_is_what_no_block_holds(blocks: list[tuple[int, int]]) -> None:
    with TemporaryDirectory() as folder, Store(Path(folder) / "state.sqlite") as store:
        game, counted = store.game(PYRAMID), set[int]()
        for first, deals in blocks:
            numbers = set(range(first, first + deals))
            if numbers & counted:
                with pytest.raises(ValueError, match="are counted already"):
                    store.add_block(game, first, b"W" * deals)
                continue
            store.add_block(game, first, bytes(b"WUX"[number % 3] for number in sorted(numbers)))
            counted |= numbers
        asked = range(5, 50)
        missing = [number for part in store.missing(game, asked) for number in part]
        assert missing == [number for number in asked if number not in counted]
        letters = store.verdicts(game, asked)
        for number, letter in zip(asked, letters, strict=True):
            assert letter == (b"WUX"[number % 3] if number in counted else ord("?"))


def test_the_state_stays_when_the_file_is_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "state.sqlite"
    measured = Measured(
        2, 47, shortest=True, playout_share=0.25, plays=100, decisions=3, score=2.25
    )
    with Store(file) as store:
        store.add_block(store.game(PYRAMID), 1, b"UWX")
        store.add_measured(store.game(PYRAMID), "effort", [measured])
    with Store(file) as store:
        game = store.game(PYRAMID)
        assert store.verdicts(game, range(1, 5)) == b"UWX?"
        assert store.measured(game, "effort") == {2: measured}
        assert store.measured(game, "another") == {}
        assert store.left(PYRAMID) == 997


def test_a_state_of_the_older_scale_keeps_its_verdicts(tmp_path: Path) -> None:
    path = tmp_path / "state.sqlite"
    with Store(path) as store:
        store.add_block(store.game(PYRAMID), 1, b"UWX")
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE measure")
        db.execute("CREATE TABLE measure (game INTEGER, number INTEGER, stars INTEGER)")
        db.execute("INSERT INTO measure VALUES (1, 2, 3)")
        db.execute("PRAGMA user_version = 1")
    db.close()
    measured = Measured(2, 47, True, 0.25, 100, 3, 2.25)  # noqa: FBT003 - in the table's order
    with Store(path) as store:
        game = store.game(PYRAMID)
        assert store.verdicts(game, range(1, 5)) == b"UWX?"
        assert store.measured(game, "effort") == {}
        store.add_measured(game, "effort", [measured])
    with Store(path) as store:
        assert store.measured(store.game(PYRAMID), "effort") == {2: measured}


def test_several_layouts_share_a_file(tmp_path: Path) -> None:
    giza = Sample(load_layout("giza"), 1, 10)
    built = Sample(load_layout("turtle"), 1, 10, built=True)
    with Store(tmp_path / "state.sqlite") as store:
        for letter, sample in zip((b"W", b"U", b"X"), (PYRAMID, giza, built), strict=True):
            store.add_block(store.game(sample), 1, letter)
        assert store.verdicts(store.game(giza), range(1, 2)) == b"U"
        assert store.left(built) == 9


def test_a_transaction_that_fails_leaves_nothing(tmp_path: Path) -> None:
    doubled = Measured(
        2, 47, shortest=False, playout_share=0.25, plays=100, decisions=3, score=2.25
    )
    with Store(tmp_path / "state.sqlite") as store:
        game = store.game(PYRAMID)
        with pytest.raises(InputError):
            store.add_measured(game, "effort", [doubled, doubled])
        assert store.measured(game, "effort") == {}
        with pytest.raises(ValueError, match="no verdicts"):
            store.add_block(game, 1, b"W?")
        assert store.verdicts(game, range(1, 3)) == b"??"


def test_another_game_of_the_same_name_is_refused(tmp_path: Path) -> None:
    other = replace(PYRAMID, layout=replace(load_layout("giza"), id="pyramid"))
    with Store(tmp_path / "state.sqlite") as store:
        store.game(PYRAMID)
        with pytest.raises(InputError, match="another game called pyramid"):
            store.game(other)


@pytest.mark.parametrize("change", [{"budget": 77}, {"memory": 77}])
def test_another_effort_is_refused(tmp_path: Path, change: dict[str, int]) -> None:
    with Store(tmp_path / "state.sqlite") as store:
        store.game(PYRAMID)
        with pytest.raises(InputError, match="counts pyramid with --budget 10000000 --memory 256"):
            store.game(replace(PYRAMID, **change))


def test_names_and_comforts_make_no_other_game(tmp_path: Path) -> None:
    turtle = Sample(load_layout("turtle"), 1, 10)
    rules = replace(turtle.layout.rules, reshuffles=3, time_limit=9)
    other = replace(turtle.layout, rules=rules, names={"en": "Tortoise"})
    with Store(tmp_path / "state.sqlite") as store:
        assert store.game(turtle) == store.game(replace(turtle, layout=other))


def test_one_run_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "state.sqlite"
    with Store(file), pytest.raises(InputError, match="is in use by another run"):
        Store(file)
    with Store(file):
        pass


@pytest.mark.parametrize("content", [b"hello, this is no state", b"SQLite format 3\0" + b"x" * 999])
def test_what_is_no_state_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(InputError, match=r"holds no counts of dealgen|is damaged"):
        Store(file)
    assert file.read_bytes() == content


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "theirs.sqlite"
    with sqlite3.connect(file) as theirs:
        theirs.execute("CREATE TABLE song (title TEXT)")
    before = file.read_bytes()
    with pytest.raises(InputError, match="holds no counts of dealgen"):
        Store(file)
    assert file.read_bytes() == before


def test_a_damaged_file_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "state.sqlite"
    with Store(file) as store:
        store.add_block(store.game(PYRAMID), 1, b"WU" * 500)
    whole = file.read_bytes()
    for at in range(0, len(whole), 1_024):
        file.write_bytes(
            whole[:at] + bytes(b ^ 0xFF for b in whole[at : at + 200]) + whole[at + 200 :]
        )
        try:
            with Store(file) as store:
                letters = store.verdicts(store.game(PYRAMID), range(1, 1_001))
        except InputError:
            continue
        assert letters in (b"WU" * 500, b"?" * 1_000)


def test_a_state_of_a_later_dealgen_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "state.sqlite"
    Store(file).__exit__(None, None, None)
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version = 9")
    with pytest.raises(InputError, match="written by another version of dealgen"):
        Store(file)


@pytest.mark.parametrize("place", ["missing/state.sqlite", "."])
def test_a_place_that_takes_no_file_is_a_sentence(tmp_path: Path, place: str) -> None:
    with pytest.raises(InputError, match=r"choose another place|Is a directory"):
        Store(tmp_path / place)


@pytest.mark.parametrize(
    "harm", ["DROP TABLE measure", "UPDATE measure SET steps = 'many'", "DROP TABLE block"]
)
def test_what_other_hands_did_to_a_state_is_a_sentence(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "state.sqlite"
    sample = Sample(load_layout("fish"), 1, 9)
    with Store(path) as store:
        store.add_measured(
            store.game(sample),
            "some",
            [
                Measured(
                    number=7,
                    steps=24,
                    shortest=True,
                    playout_share=0.5,
                    plays=51,
                    decisions=2,
                    score=2.25,
                )
            ],
        )
    with sqlite3.connect(path) as db:
        db.execute(harm)
    db.close()
    with Store(path) as store, pytest.raises(InputError, match="is damaged"):
        assert (store.measured(store.game(sample), "some"), store.left(sample)) is None


@pytest.mark.parametrize("name", [":memory:", "file:state?mode=memory"])
def test_every_name_is_the_name_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with Store(Path(name)):
        pass
    assert (tmp_path / name).stat().st_size
