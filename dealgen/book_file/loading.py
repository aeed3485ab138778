"""Book files by path: read, checked and built."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealgen.book_file.building import build_book
from dealgen.book_file.checks import check_book
from dealgen.book_file.declaration import BOOK, BOOK_KEYS
from dealgen.yaml_file import FileError, check_source
from dealgen.yaml_file.problems import Place, problem_at
from dealgen.yaml_file.source import file_source

if TYPE_CHECKING:
    from dealgen.book_file.book import Book


def load_book(file: Path | str) -> Book:
    """Return the book that a file asks for.

    Raises:
        FileError: the file has errors; it carries them all, each with file, line and column.

    """
    source = file_source(BOOK, Path(file))
    reading, problems = check_source(source, BOOK_KEYS, check_book)
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors or reading is None:
        raise FileError(errors)
    if not reading.id:
        what = "the file's name gives none to the book: it has no letter a to z and no digit"
        raise FileError([problem_at(Place(source.label), what, "rename it, such as evenings.yaml")])
    return build_book(reading)
