"""Families of YAML files: what layouts, page formats, themes and the like differ in when read."""

from __future__ import annotations

from dataclasses import dataclass

Hint = tuple[str, str, str]
"""A part of what the parser says, what it means here, and what to do."""

SAME_INDENTATION = "give keys of one mapping the same indentation"

EXTENDS = "extends"
"""The key that names the file to build on."""


@dataclass(frozen=True, slots=True)
class Family:
    """Files of one sort, and how messages speak of them.

    `noun` is what such a file describes; `folder` is the data folder of the shipped ones, empty
    when there are none, and `example` the id of one of them. `start` is what to write into an
    empty file, `line` and `entry` are examples of a line and of a key deeper in. Without
    `extends` no file builds on another. `not_inherited` are the keys that speak of their own
    file alone, `written_anew` those of which a file that has them inherits nothing. `hints` come
    before the common ones. A file has at most `largest` bytes.
    """

    noun: str
    folder: str
    example: str
    start: str
    line: str
    entry: str
    extends: bool = True
    not_inherited: frozenset[str] = frozenset()
    written_anew: frozenset[str] = frozenset()
    hints: tuple[Hint, ...] = ()
    largest: int = 64 * 1024

    @property
    def bases(self) -> str:
        """What may follow `extends`."""
        shipped = f"a shipped {self.noun} such as {self.example}, or " if self.folder else ""
        return f"{shipped}a file such as ./base.yaml"
