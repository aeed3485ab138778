"""The deals of a book: found once, kept, gone on with after a stop, and the same in every way."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from cli_runner import call
from dealgen.book_deals import Effort, Kept, gather, sought
from dealgen.book_file import load_book
from dealgen.building import built_deal
from dealgen.deal import HIGHEST_NUMBER, numbered_deal
from dealgen.errors import InputError
from dealgen.generate import search
from dealgen.solve import Undecided, Unwinnable, Winnable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dealgen.book_deals import Sought
    from dealgen.generate import Judged

FIRST = "{layout: pyramid-easy, count: 4, sort: difficulty}"
SECOND = "{layout: fish, count: 3, deal: built}"
BUDGET = 10_000_000


class StopError(Exception):
    """The power goes."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Search:
    """Finds deals, counts the finds, and stops after `most` of them."""

    def __init__(self, most: int | None = None, workers: int = 1) -> None:
        self.most = most
        self.workers = workers
        self.found: list[str] = []

    def __call__(self, each: Sought, first: int, count: int) -> Iterator[Judged]:
        section = each.section
        make = built_deal if section.built else numbered_deal
        deals = (make(section.layout, n) for n in range(first, HIGHEST_NUMBER + 1))
        with ThreadPoolExecutor(self.workers) as pool:
            for judged in search(deals, each.wish, pool, most=count):
                if len(self.found) == self.most:
                    raise StopError
                self.found.append(judged.deal.id)
                yield judged


def wished(*sections: str, budget: int = BUDGET) -> tuple[Sought, ...]:
    text = "".join(f"- {section}\n" for section in sections)
    with open("book.yaml", "w") as file:  # noqa: PTH123 - a name in the folder of the test
        file.write(f"title: Book\nsections:\n{text}")
    return sought(load_book("book.yaml"), Effort(budget))


def book(
    folder: Path, *sections: str, find: Search | None = None, name: str = "kept.jsonl"
) -> tuple[tuple[Judged, ...], ...]:
    return gather(wished(*sections), Kept(folder / name), find or Search())


def names(found: tuple[tuple[Judged, ...], ...]) -> list[list[str]]:
    return [[judged.deal.id for judged in deals] for deals in found]


def test_what_is_kept_is_a_list_that_verify_reads(folder: Path) -> None:
    found = book(folder, FIRST, SECOND)
    assert [len(deals) for deals in found] == [4, 3]
    assert all(isinstance(judged.verdict, Winnable) for deals in found for judged in deals)
    scores = [judged.difficulty.score for judged in found[0] if judged.difficulty]
    assert scores == sorted(scores)
    done = call("verify", "kept.jsonl")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert len(lines) == 7
    assert {line.partition(":")[0] for line in lines} == {n for part in names(found) for n in part}
    assert all(" wins in " in line for line in lines)
    # Whatever the order in print, the file has the deals as the search has met them.
    numbers = [json.loads(line)["number"] for line in (folder / "kept.jsonl").open()][:4]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("most", [0, 1, 4, 6])
def test_a_book_goes_on_where_it_was_stopped(most: int, folder: Path) -> None:
    whole = book(folder, FIRST, SECOND, name="whole.jsonl")
    find = Search(most)
    with pytest.raises(StopError):
        book(folder, FIRST, SECOND, find=find)
    again = Search(workers=2)
    assert book(folder, FIRST, SECOND, find=again) == whole
    assert len(find.found) + len(again.found) == 7
    assert (folder / "kept.jsonl").read_bytes() == (folder / "whole.jsonl").read_bytes()
    idle = Search()
    assert book(folder, FIRST, SECOND, find=idle) == whole
    assert not idle.found


@pytest.mark.parametrize("tail", [b"", b'{"id": "pyr', b'{"id": "pyramid"}\n', b"\0\0\0\n"])
def test_a_last_line_that_was_cut_off_is_dropped(tail: bytes, folder: Path) -> None:
    whole = book(folder, FIRST)
    kept = (folder / "kept.jsonl").read_bytes()
    lines = kept.splitlines(keepends=True)
    (folder / "kept.jsonl").write_bytes(b"".join(lines[:2]) + tail)
    assert book(folder, FIRST) == whole
    assert (folder / "kept.jsonl").read_bytes() == kept


@pytest.mark.parametrize("size", [0, 1, 9, 700])
def test_wherever_it_was_cut_off(size: int, folder: Path) -> None:
    whole = book(folder, FIRST)
    kept = (folder / "kept.jsonl").read_bytes()
    (folder / "kept.jsonl").write_bytes(kept[:size])
    assert book(folder, FIRST) == whole
    assert (folder / "kept.jsonl").read_bytes() == kept


def test_only_a_section_that_has_changed_is_searched_anew(folder: Path) -> None:
    before = book(folder, FIRST, SECOND)
    find = Search()
    other = FIRST.replace("count: 4", "count: 4, seed: 20")
    after = book(folder, other, SECOND, find=find)
    assert after[1] == before[1]
    assert set(find.found) == set(names(after)[0])
    # What another section wanted is left out in the end, and only then.
    kept = Kept(folder / "kept.jsonl")
    assert len(kept) == 11
    assert kept.of_book(wished(FIRST, other, SECOND)) is None
    tidied = kept.of_book(wished(other, SECOND))
    assert tidied is not None
    (folder / "kept.jsonl").write_bytes(tidied)
    idle = Search()
    assert book(folder, other, SECOND, find=idle) == after
    assert not idle.found


def test_more_deals_and_fewer(folder: Path) -> None:
    five = book(folder, FIRST.replace("4", "5").replace(", sort: difficulty", ""))
    find = Search()
    assert sorted(names(book(folder, FIRST, find=find))[0]) == sorted(names(five)[0][:4])
    assert not find.found
    six = book(folder, FIRST.replace("4", "6").replace(", sort: difficulty", ""), find=find)
    assert six[0][:5] == five[0]
    assert len(find.found) == 1


def test_looks_and_order_cost_no_search(folder: Path) -> None:
    plain = "layout: pyramid-easy, count: 4"
    book(folder, FIRST)
    for look in ("title: Other", "per_page: 2", "stock: hidden", "language: de", "sort: -steps"):
        find = Search()
        book(folder, f"{{{plain}, {look}}}", find=find)
        assert not find.found, look


def test_effort_and_version_are_part_of_what_was_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = wished(FIRST)
    (other,) = wished(FIRST, budget=5)
    assert one.key != other.key
    monkeypatch.setattr("dealgen.book_deals.seeking.__version__", "9")
    assert wished(FIRST)[0].key != one.key


def test_no_board_comes_twice_in_a_book(folder: Path) -> None:
    plain = "{layout: pyramid-easy, count: 3}"
    hard = "{layout: pyramid-easy, count: 3, where: steps > 50}"
    found = book(folder, plain, hard, plain)
    every = [name for part in names(found) for name in part]
    assert len(every) == len(set(every)) == 9
    assert book(folder, plain, hard, plain) == found
    assert book(folder, plain, hard, plain, name="anew.jsonl") == found
    sisters = book(folder, plain, plain.replace("easy", "three-passes"), name="sisters.jsonl")
    numbers = [judged.deal.number for part in sisters for judged in part]
    assert len(set(numbers)) == 6
    # What comes first does not depend on what comes after it.
    assert book(folder, plain)[0] == found[0]


def test_deals_that_cannot_be_won_come_back_with_their_reasons(folder: Path) -> None:
    every = "{layout: pyramid, count: 4, winnable: false}"
    found = book(folder, every)
    verdicts = [type(judged.verdict) for judged in found[0]]
    assert verdicts == [Unwinnable] * 4
    assert all(judged.verdict.reason for judged in found[0])  # type: ignore[union-attr]
    assert book(folder, every) == found
    spent = wished(every, budget=1)
    undecided = gather(spent, Kept(folder / "spent.jsonl"), Search())
    assert Undecided in [type(judged.verdict) for judged in undecided[0]]
    assert gather(spent, Kept(folder / "spent.jsonl"), Search()) == undecided


AWAY = "move the file away to search anew, or print to another place"


def changed(line: str, **values: object) -> str:
    return json.dumps(json.loads(line) | values)


DAMAGE = {
    "a letter": (lambda a, b, c: [a, f"x{b}", c], "2: this is no deal that was found for a book"),
    "a gap": (lambda a, _, c: [a, c], "2: a line before it is missing"),
    "a step": (
        lambda a, b, c: [a, changed(b, solution=json.loads(b)["solution"][1:], steps=None), c],
        "2: step ",
    ),
    "a verdict": (
        lambda a, b, c: [changed(a, solution=None, steps=None, verdict="undecided"), b, c],
        "1: there is no solution, and the section has winnable deals alone",
    ),
    "a number": (
        lambda a, b, c: [a, changed(b, number=77, id="pyramid-easy#77"), c],
        "2: the code is not that of deal number 77",
    ),
    "nodes": (lambda a, b, c: [changed(a, nodes=None), b, c], "1: 'nodes' is no whole number"),
    "another": (
        lambda a, _, c: [a, changed(a, book=json.loads(a)["book"] | {"place": 2}), c],
        "2: its number is not the next one",
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_is_a_sentence(name: str, folder: Path) -> None:
    damage, said = DAMAGE[name]
    plain = "{layout: pyramid-easy, count: 3}"
    book(folder, plain)
    lines = (folder / "kept.jsonl").read_text().splitlines()
    (folder / "kept.jsonl").write_text("".join(f"{line}\n" for line in damage(*lines)))
    with pytest.raises(InputError) as error:
        book(folder, plain)
    assert str(error.value).startswith(f"{folder / 'kept.jsonl'}:{said}")
    assert str(error.value).endswith(AWAY)


@pytest.mark.parametrize("data", [b"dear diary", b"[1, 2]\n", b"{}\n", b"\xff\xfe\n", b"\n"])
def test_a_file_of_something_else_is_left_alone(data: bytes, folder: Path) -> None:
    (folder / "kept.jsonl").write_bytes(data)
    with pytest.raises(InputError, match=r"kept\.jsonl:1: the file holds no deals that were found"):
        book(folder, FIRST)
    assert (folder / "kept.jsonl").read_bytes() == data
