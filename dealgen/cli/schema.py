"""`dealgen schema`: the JSON Schemas of layouts, books and other YAML files."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.parsing import one_of

if TYPE_CHECKING:
    from dealgen.yaml_file.kinds import Schema


class Sort(StrEnum):
    """Sorts of files."""

    LAYOUT = "layout"
    BOOK = "book"
    PAGE = "page"
    PROFILE = "profile"
    THEME = "theme"


def schema(
    sort: Annotated[
        Sort,
        typer.Argument(
            parser=one_of(Sort), metavar="layout|book|page|profile|theme", help="Of which files."
        ),
    ] = Sort.LAYOUT,
) -> None:
    """Print the JSON Schema of layout files, or of others, for editors that check as you type."""
    typer.echo(json.dumps(_schema(sort), ensure_ascii=False, indent=2))


def _schema(sort: Sort) -> Schema:
    from dealgen.yaml_file.schema import file_schema

    match sort:
        case Sort.LAYOUT:
            from dealgen.layout_file import json_schema

            return json_schema()
        case Sort.BOOK:
            from dealgen.book_file import BOOK, BOOK_KEYS

            about = "One book: its sections, how it looks, and what goes in besides the deals."
            return file_schema(BOOK, BOOK_KEYS, about)
        case Sort.PAGE:
            from dealgen.pages.format_file import FORMAT, FORMAT_KEYS

            about = "One page: its size, its margins, and how sheets share it."
            return file_schema(FORMAT, FORMAT_KEYS, about)
        case Sort.PROFILE:
            from dealgen.pages.profile_file import PROFILE, PROFILE_KEYS

            return file_schema(PROFILE, PROFILE_KEYS, "What a printer asks of a file.")
        case Sort.THEME:
            from dealgen.compose.theme import THEME, THEME_KEYS

            return file_schema(THEME, THEME_KEYS, "The colours and the type of what is shown.")
