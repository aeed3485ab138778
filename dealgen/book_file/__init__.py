"""Book files: what a book is to hold and how it looks, as YAML."""

from __future__ import annotations

from dealgen.book_file.book import Book, Cover, CoverPaper, Hints, Imprint, KeysPlace, Section

__all__ = ["Book", "Cover", "CoverPaper", "Hints", "Imprint", "KeysPlace", "Section"]
