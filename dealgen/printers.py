"""Printers: how far each prints backs off, as the user has measured it, kept in one JSON file.

The file is `printers.json` in the user's folder for settings (`$XDG_CONFIG_HOME/dealgen` and its
like on other systems), or in the folder that the variable `DEALGEN_CONFIG` names.
"""

from __future__ import annotations

import json
import math
import os
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
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        msg = f"cannot read {file}: {why}"
        raise InputError(msg) from error
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f":{error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise _broken(file, f"no JSON{where}") from error
    return _printers(file, tree)


def _broken(file: Path, what: str) -> InputError:
    return InputError(
        f"{file}: {what}; mend it, or delete the file and save your printers anew with "
        "dealgen printers save"
    )


def _printers(file: Path, tree: object) -> Printers:
    if not isinstance(tree, dict):
        raise _broken(file, "this is no table of printers")
    ways = {way.id: way for way in WAYS}
    printers: Printers = {}
    for name, shifts in tree.items():
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
    plain = name.strip()
    if not plain or len(plain) > _LONGEST_NAME or not plain.isprintable():
        msg = f"{name[:30]!r} is no name for a printer; write a word of yours, such as office"
        raise InputError(msg)
    printers = load_printers()
    printers.setdefault(plain, {})[way] = shift
    return _write(printers)


def forget_printer(name: str) -> Path:
    """Drop a printer, and return the file it was kept in.

    Raises:
        InputError: no printer is called so, or the file cannot be read or written.

    """
    printers = load_printers()
    _known(printers, name)
    del printers[name.strip()]
    return _write(printers)


def _write(printers: Mapping[str, Mapping[Way, Shift]]) -> Path:
    tree = {
        name: {way.id: {"x": shifts[way].x, "y": shifts[way].y} for way in WAYS if way in shifts}
        for name, shifts in sorted(printers.items())
    }
    file = printers_file()
    make_folder(file.parent)
    write_whole(file, (json.dumps(tree, indent=2, ensure_ascii=False) + "\n").encode())
    return file


def find_shift(name: str, way: Way) -> Shift:
    """Return how far a printer's backs are to be moved.

    Raises:
        InputError: no printer is called so, or nothing is saved of this way of printing.

    """
    printers = load_printers()
    _known(printers, name)
    shifts = printers[name.strip()]
    if way not in shifts:
        have = " and ".join(known.id for known in WAYS if known in shifts)
        msg = (
            f"printer {name.strip()!r} is measured for {have}, not for {way.id}; print "
            f"dealgen calibrate{way.options}, and save what you read with "
            f"dealgen printers save {name.strip()}{way.options} --x MM --y MM"
        )
        raise InputError(msg)
    return shifts[way]


def _known(printers: Printers, name: str) -> None:
    if name.strip() not in printers:
        have = f"there are {', '.join(sorted(printers))}" if printers else "none is saved yet"
        msg = (
            f"there is no printer {name.strip()!r}, {have}; print dealgen calibrate, "
            "and save what you read with dealgen printers save NAME --x MM --y MM"
        )
        raise InputError(msg)
