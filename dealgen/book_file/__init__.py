"""Book files: what a book is to hold and how it looks, as YAML.

The Book value (`book`) is built (`building`) from what the reader of all YAML files
(`dealgen.yaml_file`) reads by the declared keys (`declaration`, `kinds`), once it is checked as a
whole (`checks`, `loading`).
"""

from __future__ import annotations

from dealgen.book_file.book import Book, Cover, CoverPaper, Hints, Imprint, KeysPlace, Section
from dealgen.book_file.declaration import BOOK, BOOK_KEYS
from dealgen.book_file.loading import load_book

__all__ = [
    "BOOK",
    "BOOK_KEYS",
    "Book",
    "Cover",
    "CoverPaper",
    "Hints",
    "Imprint",
    "KeysPlace",
    "Section",
    "load_book",
]
