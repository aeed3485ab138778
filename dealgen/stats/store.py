"""The state of a count: one SQLite file that a kill at any moment leaves whole.

Verdicts are kept for blocks of consecutive deals, one letter a deal (`W` winnable, `U`
unwinnable, `X` undecided), and a block is written in one transaction: a run that is killed loses
the blocks that were being worked on and nothing else, and the next run sees by the blocks what is
left to do. One file may hold several layouts. One run at a time may have it open.
"""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import contextmanager
from dataclasses import astuple
from typing import TYPE_CHECKING, Any, Self

from dealgen._version import __version__
from dealgen.difficulty.stars import fingerprint
from dealgen.errors import InputError
from dealgen.stats.measuring import Measured

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path
    from types import TracebackType

    from dealgen.stats.sample import Sample

_APPLICATION = int.from_bytes(b"deal", "big")
"""SQLite's mark of whose file it is."""

_SCHEMA_VERSION = 2
_STARS_KEPT = 1  # the version that kept stars in place of scores
_GAMES = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL,
    budget INTEGER NOT NULL, memory INTEGER NOT NULL
)"""
"""`name` is the layout's id, with @built for built deals; `game` is the layout's fingerprint."""

_BLOCKS = """
CREATE TABLE block (
    game INTEGER NOT NULL REFERENCES game, first INTEGER NOT NULL, deals INTEGER NOT NULL,
    verdicts BLOB NOT NULL, version TEXT NOT NULL,
    PRIMARY KEY (game, first)
) WITHOUT ROWID"""
"""`verdicts` are `deals` letters, compressed by zlib; `version` is the dealgen that counted."""

_MEASURES = """
CREATE TABLE measure (
    game INTEGER NOT NULL REFERENCES game, number INTEGER NOT NULL, effort TEXT NOT NULL,
    steps INTEGER NOT NULL, shortest INTEGER NOT NULL, playout_share REAL NOT NULL,
    plays INTEGER NOT NULL, decisions INTEGER NOT NULL, score REAL NOT NULL,
    PRIMARY KEY (game, number, effort)
) WITHOUT ROWID"""
"""`effort` names what the measuring was allowed."""

_HEADER = b"SQLite format 3\0"
_LETTERS = frozenset(b"WUX")


class Store:
    """A state file, open for one run; use it as a context."""

    def __init__(self, path: Path) -> None:
        """Open `path`, and make the file where there is none.

        Raises:
            InputError: it is no state file, damaged, in use, or cannot be read and written.

        """
        self._path = path
        _check_header(path)
        with self._sentences():
            # To SQLite a bare name may be more than a file: ":memory:", "file:…".
            self._db = sqlite3.connect(path.absolute(), timeout=0, isolation_level=None)
        try:
            with self._sentences():
                self._lock()
                self._check()
        except BaseException:
            self._db.close()
            raise

    def __enter__(self) -> Self:
        """Enter the context."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file and let others have it."""
        self._db.close()

    def game(self, sample: Sample) -> int:
        """Return the key of a sample's game, entered into the file where it is new.

        Raises:
            InputError: the file holds another game by that name, or another effort.

        """
        asked = fingerprint(sample.layout)
        with self._transaction():
            self._db.execute(
                "INSERT OR IGNORE INTO game (name, game, budget, memory) VALUES (?, ?, ?, ?)",
                (sample.name, asked, sample.budget, sample.memory),
            )
            key, known, *effort = self._db.execute(
                "SELECT id, game, budget, memory FROM game WHERE name = ?", (sample.name,)
            ).fetchone()
        if known != asked:
            msg = (
                f"{self._path} counts another game called {sample.name}, whose places or rules "
                "differ; name another file with --state"
            )
            raise InputError(msg)
        if effort != [sample.budget, sample.memory]:
            budget, memory = effort
            msg = (
                f"{self._path} counts {sample.name} with --budget {budget} --memory {memory}; "
                "give the same, or name another file with --state"
            )
            raise InputError(msg)
        return int(key)

    def missing(self, game: int, numbers: range) -> list[range]:
        """Return the parts of `numbers` that are not counted yet, in order."""
        parts, start = [], numbers.start
        for first, deals in self._blocks("first, deals", game, numbers):
            if first > start:
                parts.append(range(start, first))
            start = max(start, first + deals)
        if start < numbers.stop:
            parts.append(range(start, numbers.stop))
        return parts

    def left(self, sample: Sample) -> int:
        """Return how many deals of a sample are not counted yet.

        Raises:
            InputError: the file holds another game by that name, or another effort.

        """
        return sum(map(len, self.missing(self.game(sample), sample.numbers)))

    def add_block(self, game: int, first: int, verdicts: bytes) -> None:
        """Keep the verdicts, a letter each, on the deals from `first` on.

        Raises:
            InputError: the file cannot be written.
            ValueError: a deal is counted already, or a letter is no verdict.

        """
        if not verdicts or not _LETTERS.issuperset(verdicts):
            msg = f"no verdicts: {verdicts[:20]!r}"
            raise ValueError(msg)
        with self._transaction():
            numbers = range(first, first + len(verdicts))
            if self._blocks("first", game, numbers):
                msg = f"deals {first} to {numbers[-1]} are counted already"
                raise ValueError(msg)
            self._db.execute(
                "INSERT INTO block (game, first, deals, verdicts, version) VALUES (?, ?, ?, ?, ?)",
                (game, first, len(verdicts), zlib.compress(verdicts), __version__),
            )

    def verdicts(self, game: int, numbers: range) -> bytes:
        """Return the letters of those of `numbers` that are counted, `?` for the others.

        Raises:
            InputError: the file is damaged.

        """
        letters = bytearray(b"?") * len(numbers)
        for first, deals, packed in self._blocks("first, deals, verdicts", game, numbers):
            begin, end = max(first, numbers.start), min(first + deals, numbers.stop)
            letters[begin - numbers.start : end - numbers.start] = self._unpacked(packed, deals)[
                begin - first : end - first
            ]
        return bytes(letters)

    def add_measured(self, game: int, effort: str, measured: Iterable[Measured]) -> None:
        """Keep what was measured with an effort.

        Raises:
            InputError: the file cannot be written.

        """
        rows = [(game, m.number, effort, *astuple(m)[1:]) for m in measured]
        with self._transaction():
            self._db.executemany("INSERT INTO measure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def measured(self, game: int, effort: str) -> Mapping[int, Measured]:
        """Return what was measured with an effort, by deal number.

        Raises:
            InputError: the file is damaged.

        """
        with self._sentences():
            rows = self._db.execute(
                "SELECT number, steps, shortest, playout_share, plays, decisions, score"
                " FROM measure WHERE game = ? AND effort = ?",
                (game, effort),
            ).fetchall()
        if not all(isinstance(figure, int | float) for row in rows for figure in row):
            raise InputError(_damaged(self._path))
        return {
            number: Measured(number, steps, bool(shortest), *others)
            for number, steps, shortest, *others in rows
        }

    def _blocks(self, columns: str, game: int, numbers: range) -> list[Any]:
        """Return `columns` of the blocks that hold some of `numbers`, in order."""
        with self._sentences():
            return self._db.execute(
                f"SELECT {columns} FROM block"  # noqa: S608 - columns are written in this file
                " WHERE game = ? AND first < ? AND first + deals > ? ORDER BY first",
                (game, numbers.stop, numbers.start),
            ).fetchall()

    def _unpacked(self, packed: bytes, deals: int) -> bytes:
        try:
            letters = zlib.decompress(packed)
        except zlib.error:
            letters = b""
        if len(letters) != deals or not _LETTERS.issuperset(letters):
            raise InputError(_damaged(self._path))
        return letters

    def _lock(self) -> None:
        """Have the file for this run alone until it is closed, however this program ends."""
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("BEGIN EXCLUSIVE")
        self._db.execute("COMMIT")

    def _check(self) -> None:
        """Find out whether the file is ours and whole; an empty one becomes ours."""
        (application,) = self._db.execute("PRAGMA application_id").fetchone()
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        (tables,) = self._db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if not tables and not application:
            self._create()
        elif application != _APPLICATION:
            raise InputError(_foreign(self._path))
        elif version not in (_STARS_KEPT, _SCHEMA_VERSION):
            msg = (
                f"{self._path} was written by another version of dealgen; name another file "
                "with --state"
            )
            raise InputError(msg)
        elif self._db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise InputError(_damaged(self._path))
        elif version == _STARS_KEPT:
            self._renew_measures()

    def _renew_measures(self) -> None:
        """Drop what an older scale measured, to be measured anew; the verdicts stay."""
        with self._transaction():
            self._db.execute("DROP TABLE IF EXISTS measure")
            self._db.execute(_MEASURES)
            self._db.execute(f"PRAGMA user_version = {_SCHEMA_VERSION}")

    def _create(self) -> None:
        with self._transaction():
            for statement in (_GAMES, _BLOCKS, _MEASURES):
                self._db.execute(statement)
            self._db.execute(f"PRAGMA application_id = {_APPLICATION}")
            self._db.execute(f"PRAGMA user_version = {_SCHEMA_VERSION}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of what is done within, or nothing."""
        with self._sentences():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        """Turn what SQLite says into what a user can do."""
        try:
            yield
        except sqlite3.Error as error:
            raise InputError(_sentence(self._path, error)) from error


def _check_header(path: Path) -> None:
    """Refuse at once what is no SQLite file; an empty file may become one."""
    try:
        with path.open("rb") as file:
            header = file.read(len(_HEADER))
    except FileNotFoundError:
        return
    except OSError as error:
        msg = f"cannot read {path}: {error.strerror}"
        raise InputError(msg) from error
    if header and header != _HEADER:
        raise InputError(_foreign(path))


def _foreign(path: Path) -> str:
    return f"{path} holds no counts of dealgen; name another file with --state"


def _damaged(path: Path) -> str:
    return f"{path} is damaged; delete it to count anew, or name another file with --state"


def _sentence(path: Path, error: sqlite3.Error) -> str:
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            said = "{} is in use by another run; wait for its end, or name another file"
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            said = (
                "cannot write {}: the folder does not exist, or writing there is not allowed; "
                "choose another place with --state"
            )
        case sqlite3.SQLITE_FULL:
            said = "cannot write {}: the disk is full; free some room and start again"
        case sqlite3.SQLITE_IOERR:
            said = (
                "cannot read or write {}: the disk fails, or files may not grow so large; choose "
                "another place with --state"
            )
        case sqlite3.SQLITE_NOTADB:
            return _foreign(path)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_ERROR:  # the latter where tables are missing
            return _damaged(path)
        case _:
            return f"{path}: {error}"
    return said.format(path)
