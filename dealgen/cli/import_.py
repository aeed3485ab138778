"""`dealgen import`: layouts of other programs as layout files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from dealgen.importing import ForeignLayout
    from dealgen.layout_file import Problem

_STDIN = Path("-")


def import_layouts(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE",
            help="Layouts of KMahjongg, GNOME Mahjongg, Kyodai, xmahjongg, PySol or mah; "
            "- is standard input.",
            show_default=False,
        ),
    ],
    *,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            help="The folder to write into; it is made where there is none.",
        ),
    ] = Path(),
    force: Annotated[
        bool,
        typer.Option("--force", help="Overwrite files that are there from before."),
    ] = False,
) -> None:
    """Turn tile layouts of other programs into layout files, one a layout.

    The program that a file is of is told by its content. A file is named after its layout; where
    the name is taken a number is put to it. Exits with 3 when a layout could not be imported;
    the others are written all the same.
    """
    from dealgen.cli.exits import Exit

    taken = _taken(output, force=force)
    found: list[Problem] = []
    written = 0
    for file in files:
        layouts, problems = _read(file)
        for problem in problems:
            typer.echo(str(problem), err=True)
        found += problems
        for layout in layouts:
            _write(layout, file, output, taken)
        written += len(layouts)
    errors = sum(problem.severity == "error" for problem in found)
    counts = ((errors, "error"), (len(found) - errors, "warning"))
    talk = [_count(len(files), "file"), f"{_count(written, 'layout')} written"]
    typer.echo(", ".join([*talk, *(_count(n, word) for n, word in counts if n)]), err=True)
    if errors:
        raise typer.Exit(Exit.BAD_INPUT)


def _taken(folder: Path, *, force: bool) -> set[str]:
    """Return the ids that no new file may have: shipped ones always, those there unless forced."""
    from dealgen.layout_file.family import LAYOUT
    from dealgen.yaml_file.source import file_id, shipped_stems

    there = folder.iterdir() if folder.is_dir() and not force else ()
    files = (path for path in there if path.suffix.lower() in {".yaml", ".yml"})
    return {*shipped_stems(LAYOUT), *(file_id(path.stem) for path in files)}


def _read(file: Path) -> tuple[list[ForeignLayout], list[Problem]]:
    """Return the layouts of a file that can be dealt, and all that is wrong with the file."""
    from dealgen.importing import faults_of, read_foreign
    from dealgen.layout_file import FileError

    label = _label(file)
    try:
        layouts = read_foreign(_data(file, label), label)
    except FileError as error:
        return [], list(error.problems)
    sound: list[ForeignLayout] = []
    problems: list[Problem] = []
    for read in layouts:
        layout = _with_desktop(read, file) if read.program == "KMahjongg" else read
        faults = faults_of(layout)
        problems += (*layout.remarks, *faults)
        if not faults:
            sound.append(layout)
    return sound, problems


def _with_desktop(layout: ForeignLayout, file: Path) -> ForeignLayout:
    """Return a layout of KMahjongg with what the file beside it says of it, where there is one."""
    from dealgen.importing import with_desktop
    from dealgen.layout_file import FileError

    desktop = file.with_suffix(".desktop")
    if file == _STDIN or not desktop.is_file():
        return layout
    label = _label(desktop)
    try:
        return with_desktop(layout, _data(desktop, label), label)
    except FileError as error:
        unread = [replace(problem, severity="warning") for problem in error.problems]
        return replace(layout, remarks=(*layout.remarks, *unread))


def _label(file: Path) -> str:
    from dealgen.yaml_file.source import printable

    return "standard input" if file == _STDIN else printable(str(file))


def _data(file: Path, label: str) -> bytes:
    """Return the bytes of a file, one more than may be read when it is too long."""
    import sys

    from dealgen.importing import LARGEST
    from dealgen.layout_file import FileError
    from dealgen.yaml_file.problems import Place, problem_at

    try:
        if file == _STDIN:
            return sys.stdin.buffer.read(LARGEST + 1) if sys.stdin else b""
        with file.open("rb") as stream:
            return stream.read(LARGEST + 1)
    except FileNotFoundError:
        what, fix = "there is no such file", "check the name and the folder"
    except IsADirectoryError:
        what, fix = "this is a folder", "name the files in it"
    except PermissionError:
        what, fix = "this file may not be read", "change its permissions"
    except OSError as error:
        what, fix = f"this file cannot be read ({error.strerror})", "check the name and the disk"
    except ValueError:
        what, fix = "a file name holds a character that none can", "check the name"
    raise FileError([problem_at(Place(label), what, fix)])


def _write(layout: ForeignLayout, file: Path, folder: Path, taken: set[str]) -> None:
    from dealgen.draw.files import make_folder, write_whole
    from dealgen.importing import free_id, layout_yaml, spoken_name

    source = _label(Path(file.name)) if file != _STDIN else "standard input"
    name = file.name if file != _STDIN else ""
    layout_id = free_id(layout, name, taken)
    taken.add(layout_id)
    make_folder(folder)
    target = folder / f"{layout_id}.yaml"
    write_whole(target, layout_yaml(layout, spoken_name(name, layout_id), source).encode())
    typer.echo(str(target))


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
