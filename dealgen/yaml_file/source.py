"""Where files lie: shipped with the program, or a user's own."""

from __future__ import annotations

import os
import re
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from dealgen.data import data_folder, data_ids
from dealgen.yaml_file.problems import Place, Problem, problem_at
from dealgen.yaml_file.syntax import place_of_offset

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.resources.abc import Traversable

    from dealgen.yaml_file.family import Family

YAML = (".yaml", ".yml")
"""The endings of YAML files."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file of a family: what to call it in messages, and where it is."""

    family: Family
    label: str
    origin: Traversable
    shipped: bool = False

    @property
    def id(self) -> str:
        """The id of what the file holds: its stem, made fit for an id where it is a user's."""
        stem = Path(self.origin.name).stem
        return stem if self.shipped else file_id(stem)

    @property
    def identity(self) -> str:
        """The same text for the same file, by whatever way it was named."""
        # A NUL byte in a name is refused when the file is opened, with a sentence.
        path = str(self.origin)
        return path if "\0" in path else os.path.realpath(path)

    @property
    def folder(self) -> Path:
        """The folder that the file lies in."""
        return Path(str(self.origin)).parent


def is_path(name: str, endings: Sequence[str] = YAML) -> bool:
    """Tell whether `name` is written as a path rather than as the id of something shipped."""
    return name.endswith(tuple(endings)) or any(
        separator in name for separator in (os.sep, os.altsep or os.sep)
    )


def file_source(family: Family, path: Path) -> Source:
    """Return the source of a user's file."""
    return Source(family, printable(os.path.normpath(path)), path)


def printable(name: str) -> str:
    """Return a file name with what no terminal can print written as escapes."""
    shown = name.encode("utf-8", "backslashreplace").decode()
    return shown if shown.isprintable() else shown.encode("unicode_escape").decode()


def shipped_source(family: Family, shipped_id: str) -> Source | None:
    """Return the source of a shipped file, None when there is none of this id."""
    if shipped_id not in shipped_stems(family):
        return None
    name = f"{shipped_id}.yaml"
    return Source(
        family, f"{family.folder}/{name}", data_folder(family.folder) / name, shipped=True
    )


def shipped_stems(family: Family) -> tuple[str, ...]:
    """Return the ids of all shipped files of a family, in alphabetical order."""
    if not family.folder:
        return ()
    return data_ids(family.folder)


def file_id(stem: str) -> str:
    """Return the id that a file of this stem gives: lower-case letters, digits and hyphens.

    `Pirâmide 4` becomes `piramide-4`, since ids stand in deal names and file names. The result
    is empty when nothing usable is left.
    """
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def read_text(source: Source, problems: list[Problem], asked: Place | None = None) -> str | None:
    """Return the text of a file; add to `problems` why it cannot be read, and return None.

    `asked` is the place that names the file, when that is another file's `extends`.
    """
    place = asked or Place(source.label)
    file = f"the file {source.label}" if asked else "this file"
    try:
        with source.origin.open("rb") as stream:
            data = stream.read(source.family.largest + 1)
    except FileNotFoundError:
        what = f"there is no file {source.label}" if asked else "there is no such file"
        fix = _meant(source)
    except IsADirectoryError:
        what, fix = f"{file} is a folder", "name a file in it, ending in .yaml"
    except PermissionError:
        what, fix = f"{file} may not be read", "change its permissions"
    except OSError as error:
        what, fix = f"{file} cannot be read ({error.strerror})", "check the name and the disk"
    except ValueError:
        what, fix = "a file name holds a character that none can", "check the name"
    else:
        return _decoded(source, data, problems)
    problems.append(problem_at(place, what, fix))
    return None


def _meant(source: Source) -> str:
    """Return what to write for a file that is not there."""
    path = Path(str(source.origin))
    if path.stem in shipped_stems(source.family):
        return f"for the shipped {source.family.noun} write {path.stem}"
    return file_meant(path)


def file_meant(path: Path, endings: Sequence[str] = YAML) -> str:
    """Return what to write for a file that is not there, of what lies beside it."""
    try:
        beside_it = (entry.name for entry in path.parent.iterdir())
        names = sorted(name for name in beside_it if is_path(name, endings))
    except OSError:
        return "check the name and the folder"
    beside = {Path(name).stem: name for name in names}
    near = get_close_matches(path.stem, list(beside), n=1)
    if not near:
        return "check the name and the folder"
    return f"did you mean {printable(beside[near[0]])}?"


def _decoded(source: Source, data: bytes, problems: list[Problem]) -> str | None:
    family = source.family
    if len(data) > family.largest:
        what = f"the file is longer than {family.largest // 1024} KiB"
        problems.append(problem_at(Place(source.label), what, f"name a {family.noun} file"))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        place = place_of_offset(source.label, before, len(before))
        what = f"the file is not UTF-8 text (byte 0x{data[error.start]:02X})"
        problems.append(problem_at(place, what, "save it as UTF-8"))
        return None
