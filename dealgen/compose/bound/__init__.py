"""Bound books: front matter, sections, keys and notes as pages that are numbered and trimmed."""

from __future__ import annotations

from dealgen.compose.bound.book import Composed, compose_book

__all__ = ["Composed", "compose_book"]
