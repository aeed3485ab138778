"""What was found for a book, in a file to which each deal is added as soon as it is found.

A line is what `solve --json` writes, so that `verify` reads the file, and under `book` the key of
the search, the deal's place in it from 1, and what the stars are cut from. A search walks upwards
over the deal numbers, so that the last number tells how far it has come.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.difficulty import Difficulty
from dealgen.errors import InputError
from dealgen.generate import Judged, judge
from dealgen.records import as_line, deal_of, judged_record, read_claim, replay
from dealgen.solve import Undecided, Unwinnable, Winnable
from dealgen.verify import RefutedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from dealgen.book_deals.seeking import Sought
    from dealgen.deal import Deal
    from dealgen.records import Claim
    from dealgen.solve import Verdict

Record = dict[str, object]

_BEGINNING = b'{"id": "'
"""With this every file begins; a file of something else is never written over."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the file: its number, its text, and what it says."""

    number: int
    text: str
    record: Record


class Kept:
    """The file with what was found; nothing is written before the first `add`."""

    def __init__(self, path: Path) -> None:
        """Read the file, if it is there; a last line that was not written to its end is dropped.

        Raises:
            InputError: the file cannot be read, or holds something else.

        """
        self._path = path
        self._lines: dict[str, list[_Line]] = {}
        self._read = 0
        self._sound = 0
        self._load()

    def __len__(self) -> int:
        """Return the number of deals that are kept."""
        return sum(map(len, self._lines.values()))

    def _load(self) -> None:
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            msg = f"cannot read {self._path}: {error.strerror or error}"
            raise InputError(msg) from None
        if data[: len(_BEGINNING)] != _BEGINNING[: len(data)]:
            raise InputError(self._damaged(1, "the file holds no deals that were found for a book"))
        lines = data.split(b"\n")
        # What follows the last line end was cut off.
        for number, raw in enumerate(lines[:-1], start=1):
            line = self._line(number, raw)
            if line is None:
                if number == len(lines) - 1 and number > 1:
                    return
                raise InputError(self._damaged(number, "this is no deal that was found for a book"))
            key, place, _ = _of_book(line.record)
            known = self._lines.setdefault(key, [])
            if place == len(known) + 1:
                known.append(line)
            elif place > len(known):
                raise InputError(self._damaged(number, "a line before it is missing"))
            self._read = number
            self._sound += len(raw) + 1

    @staticmethod
    def _line(number: int, raw: bytes) -> _Line | None:
        try:
            text = raw.decode()
            record = json.loads(text)
            _of_book(record)
        except (ValueError, RecursionError, TypeError, KeyError):
            return None
        return _Line(number, text, record)

    def _damaged(self, line: int, why: str) -> str:
        return (
            f"{self._path}:{line}: {why}; move the file away to search anew, or print to another "
            "place"
        )

    def found(self, sought: Sought) -> Iterator[Judged]:
        """Yield what was found for a section, in the order of the search, each proven anew.

        Solutions are replayed; what is said to be unwinnable is proven once more.

        Raises:
            InputError: a line says what is not so.

        """
        last = sought.section.seed - 1
        for line in self._lines.get(sought.key, ()):
            try:
                judged = _judged(line, sought)
            except (InputError, RefutedError) as error:
                raise InputError(self._damaged(line.number, str(error))) from None
            number = judged.deal.number
            if number is None or number <= last:
                raise InputError(self._damaged(line.number, "its number is not the next one"))
            last = number
            yield judged

    def add(self, sought: Sought, judged: Judged) -> None:
        """Add a deal that was found.

        Raises:
            InputError: the file cannot be written.

        """
        known = self._lines.setdefault(sought.key, [])
        score = None if judged.difficulty is None else judged.difficulty.score
        mark = {"search": sought.key, "place": len(known) + 1, "score": score}
        record = {**judged_record(judged, sought.section.source), "book": mark}
        text = as_line(record)
        try:
            with self._path.open("r+b" if self._sound else "wb") as file:
                file.truncate(self._sound)
                file.seek(self._sound)
                file.write(f"{text}\n".encode())
        except OSError as error:
            msg = f"cannot write {self._path}: {error.strerror or error}; what it holds is kept"
            raise InputError(msg) from error
        self._read += 1
        self._sound += len(text.encode()) + 1
        known.append(_Line(self._read, text, record))

    def of_book(self, all_sought: Iterable[Sought]) -> bytes | None:
        """Return the file without what was found for other sections, None where that is all of it.

        Sections that have changed since leave their deals behind.
        """
        keys = dict.fromkeys(each.key for each in all_sought)
        if self._lines.keys() <= keys.keys():
            return None
        lines = (line.text for key in keys for line in self._lines.get(key, ()))
        return "".join(f"{text}\n" for text in lines).encode()


def _of_book(record: Record) -> tuple[str, int, float | None]:
    """Return the search, the place and the score of a line.

    Raises:
        KeyError, TypeError: it has none.

    """
    mark = record["book"]
    match mark:
        case {"search": str(key), "place": int(place), "score": int() | float() | None as score}:
            return key, place, score
        case _:
            raise TypeError


def _judged(line: _Line, sought: Sought) -> Judged:
    """Return the deal of a line with what is known of it.

    Raises:
        InputError, RefutedError: the line says what is not so.

    """
    claim = read_claim(line.text)
    section = sought.section
    deal = deal_of(claim, section.layout)
    if deal.built != section.built:
        kind = "built" if section.built else "shuffled"
        msg = f"the section is of {kind} deals"
        raise RefutedError(msg)
    replay(claim, deal)
    return Judged(deal, _verdict(line, claim, deal, sought), _difficulty(line.record))


def _verdict(line: _Line, claim: Claim, deal: Deal, sought: Sought) -> Verdict:
    nodes, shortest = line.record.get("nodes"), line.record.get("shortest")
    if not isinstance(nodes, int):
        msg = "'nodes' is no whole number"
        raise InputError(msg)
    if claim.solution is not None:
        return Winnable(claim.solution, nodes, shortest=shortest is True)
    if sought.wish.only_winnable:
        msg = "there is no solution, and the section has winnable deals alone"
        raise RefutedError(msg)
    if claim.verdict == "undecided":
        return Undecided(nodes)
    verdict = judge(deal, sought.wish).verdict
    if not isinstance(verdict, Unwinnable):
        msg = "called unwinnable, and it is not proven to be"
        raise RefutedError(msg)
    return verdict


def _difficulty(record: Record) -> Difficulty | None:
    _, _, score = _of_book(record)
    match record.get("difficulty"):
        case {
            "stars": int() | None as stars,
            "playout_share": int() | float() as share,
            "plays": int(plays),
            "decisions": int(decisions),
        } if score is not None:
            return Difficulty(share, decisions, stars, plays, score)
        case None:
            return None
        case _:
            msg = "'difficulty' is not what solve --grade --json writes"
            raise InputError(msg)
