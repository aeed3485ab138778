"""What sort of file a YAML file is, told by its keys, and the problems that it has as such."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from dealgen.yaml_file import Family, Keys, Problem, Reading


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of file: the keys at its top, the ids of shipped ones, and what finds problems."""

    words: frozenset[str]
    ids: tuple[str, ...]
    problems: Callable[[Path], tuple[Problem, ...]]


def problems_of(file: Path) -> tuple[Problem, ...]:
    """Return all problems of a file, read as the sort that most of its keys belong to.

    Where these leave it open what it extends tells; a file that says nothing is a layout.
    """
    from dealgen.layout_file.family import LAYOUT
    from dealgen.yaml_file import EXTENDS
    from dealgen.yaml_file.loading import top_values
    from dealgen.yaml_file.source import file_source

    values = top_values(file_source(LAYOUT, file))

    def likeness(sort: Sort) -> tuple[int, bool]:
        return len(sort.words & values.keys()), values.get(EXTENDS) in sort.ids

    # Of equals the first.
    return max(_sorts(), key=likeness).problems(file)


def _sorts() -> tuple[Sort, ...]:
    from dealgen.book_file import BOOK, BOOK_KEYS
    from dealgen.book_file.checks import check_book
    from dealgen.compose.theme.theme_file import THEME, THEME_KEYS, check_theme
    from dealgen.layout_file import check_file
    from dealgen.layout_file.declaration import LAYOUTS
    from dealgen.layout_file.family import LAYOUT
    from dealgen.pages.format_file import FORMAT, FORMAT_KEYS, check_format
    from dealgen.pages.profile_file import PROFILE, PROFILE_KEYS, check_profile
    from dealgen.yaml_file import EXTENDS, shipped_stems

    words = frozenset(word for keys in LAYOUTS.values() for word in keys.keys)
    return (
        Sort(words - {EXTENDS}, shipped_stems(LAYOUT), check_file),
        _sort(FORMAT, FORMAT_KEYS, check_format),
        _sort(PROFILE, PROFILE_KEYS, check_profile),
        _sort(THEME, THEME_KEYS, check_theme),
        _sort(BOOK, BOOK_KEYS, check_book),
    )


def _sort(family: Family, keys: Keys, check: Callable[[Reading], None]) -> Sort:
    from dealgen.yaml_file import EXTENDS, check_source, shipped_stems
    from dealgen.yaml_file.source import file_source

    def problems(file: Path) -> tuple[Problem, ...]:
        return check_source(file_source(family, file), keys, check)[1]

    return Sort(frozenset(keys.keys) - {EXTENDS}, shipped_stems(family), problems)
