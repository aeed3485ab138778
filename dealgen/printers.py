"""Printers: how far each prints backs off, as the user has measured it, kept in one JSON file.

The file is `printers.json` in the user's folder for settings (`$XDG_CONFIG_HOME/dealgen` and its
like on other systems), or in the folder that the variable `DEALGEN_CONFIG` names.
"""

from __future__ import annotations

import json
import math
import os
import shlex
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from platformdirs import user_config_path

from dealgen.compose.cutting import Flip, Shift
from dealgen.draw.files import make_folder, write_whole
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

FARTHEST = 10.0
"""No printer is off by more than so many mm."""

_LYING = "-landscape"
_SIDES = {"x", "y"}
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Way:
    """A way to print backs: the edge that the paper is turned on, and whether pages lie.

    A page that lies is turned by the printer's driver, to the left or to the right, so what was
    measured on an upright page says nothing about it.
    """

    flip: Flip
    lying: bool

    @property
    def id(self) -> str:
        """The word for it in the file: `long`, `short-landscape`."""
        return f"{self.flip}{_LYING if self.lying else ''}"

    @property
    def options(self) -> str:
        """What is typed to have it, beyond what is so by default; with a blank before it."""
        flip = " --backs short" if self.flip == "short" else ""
        return f"{flip}{' --landscape' if self.lying else ''}"


WAYS: tuple[Way, ...] = tuple(
    Way(flip, lying) for flip in get_args(Flip) for lying in (False, True)
)

Printers = dict[str, dict[Way, Shift]]
"""The shift of backs by printer, and by way of printing."""


def printers_file() -> Path:
    """Return where printers are kept."""
    named = os.environ.get("DEALGEN_CONFIG")
    folder = Path(named) if named else user_config_path("dealgen", appauthor=False)
    return folder / "printers.json"


def load_printers() -> Printers:
    """Return all printers that were saved.

    Raises:
        InputError: the file cannot be read, or is not as dealgen writes it.

    """
    file = printers_file()
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors put a mark first
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError as error:
        raise _broken(file, "this is no text") from error
    except OSError as error:
        msg = f"cannot read {file}: {error.strerror}; let it be read, or move it away"
        raise InputError(msg) from error
    try:
        tree = json.loads(text, object_pairs_hook=lambda pairs: _table(file, pairs))
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno} is" if isinstance(error, json.JSONDecodeError) else "this is"
        raise _broken(file, f"{where} no JSON") from error
    return _printers(file, tree)


def _broken(file: Path, what: str) -> InputError:
    return InputError(
        f"{file}: {what}; mend it, or delete the file and save your printers anew with "
        "dealgen printers save"
    )


def _table(file: Path, pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _broken(file, f"{twice!r} is there twice")
    return table


def _printers(file: Path, tree: object) -> Printers:
    if not isinstance(tree, dict):
        raise _broken(file, "this is no table of printers")
    ways = {way.id: way for way in WAYS}
    printers: Printers = {}
    for name, shifts in tree.items():
        if _plain(name) != name:
            raise _broken(file, f"{name!r} is no name for a printer")
        if not isinstance(shifts, dict) or not shifts:
            raise _broken(file, f"printer {name!r} has no shifts")
        printers[name] = {}
        for word, shift in shifts.items():
            if word not in ways:
                raise _broken(file, f"printer {name!r}: {word!r} is none of {', '.join(ways)}")
            printers[name][ways[word]] = _shift(file, f"printer {name!r}, {word}", shift)
    return printers


def _shift(file: Path, where: str, tree: object) -> Shift:
    if not isinstance(tree, dict) or tree.keys() != _SIDES:
        raise _broken(file, f"{where}: a shift has x and y and nothing else")
    for side, value in tree.items():
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not math.isfinite(value) or abs(value) > FARTHEST:
            limits = f"-{FARTHEST:g} to {FARTHEST:g}"
            raise _broken(file, f"{where}: {side} is no number of millimetres from {limits}")
    return Shift(float(tree["x"]), float(tree["y"]))


def save_shift(name: str, way: Way, shift: Shift) -> Path:
    """Keep a printer's shift for one way of printing, and return the file it is kept in.

    Raises:
        InputError: the name is none, or the file cannot be read or written.

    """
    plain = _plain(name)
    if plain is None:
        msg = f"{name[:30]!r} is no name for a printer; write a word of yours, such as office"
        raise InputError(msg)
    printers = load_printers()
    printers.setdefault(plain, {})[way] = shift
    return _write(printers)


def _plain(name: str) -> str | None:
    """Return a printer's name as it is kept, None when it is none.

    A name that begins as an option does could not be typed after `--printer`.
    """
    plain = unicodedata.normalize("NFC", name).strip()
    if plain and len(plain) <= _LONGEST_NAME and plain.isprintable() and plain[0] != "-":
        return plain
    return None


def forget_printer(name: str) -> Path:
    """Drop a printer, and return the file it was kept in.

    Raises:
        InputError: no printer is called so, or the file cannot be read or written.

    """
    printers = load_printers()
    del printers[_known(printers, name)]
    return _write(printers)


def _write(printers: Mapping[str, Mapping[Way, Shift]]) -> Path:
    tree = {
        name: {way.id: {"x": shifts[way].x, "y": shifts[way].y} for way in WAYS if way in shifts}
        for name, shifts in sorted(printers.items())
    }
    file = printers_file()
    try:
        make_folder(file.parent)
        write_whole(file, (json.dumps(tree, indent=2, ensure_ascii=False) + "\n").encode())
    except InputError as error:
        # These files have no --output; what the sentence tells before its advice holds.
        why = str(error).partition(";")[0]
        msg = f"{why}; let it be written, or name another folder in the variable DEALGEN_CONFIG"
        raise InputError(msg) from error
    return file


def find_shift(name: str, way: Way) -> Shift:
    """Return how far a printer's backs are to be moved.

    Raises:
        InputError: no printer is called so, or nothing is saved of this way of printing.

    """
    printers = load_printers()
    known = _known(printers, name)
    shifts = printers[known]
    if way not in shifts:
        have = " and ".join(other.id for other in WAYS if other in shifts)
        msg = (
            f"printer {known!r} is measured for {have}, not for {way.id}; print "
            f"dealgen calibrate{way.options}, and save what you read with "
            f"{save_command(known, way)} --x MM --y MM"
        )
        raise InputError(msg)
    return shifts[way]


def save_command(name: str, way: Way) -> str:
    """Return what is typed to save a printer's shift, up to the shift."""
    return f"dealgen printers save {shlex.quote(name)}{way.options}"


def _known(printers: Printers, name: str) -> str:
    """Return a printer's name as it is kept."""
    plain = _plain(name)
    if plain is None or plain not in printers:
        have = f"there are {', '.join(sorted(printers))}" if printers else "none is saved yet"
        msg = (
            f"there is no printer {name.strip()!r}, {have}; print dealgen calibrate, "
            "and save what you read with dealgen printers save NAME --x MM --y MM"
        )
        raise InputError(msg)
    return plain
