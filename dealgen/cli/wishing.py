"""What `--difficulty`, `--where` and `--sort` say, and whether the layout has what they ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from dealgen.errors import InputError
from dealgen.generate import LackingError, Order, read_order, read_stars
from dealgen.where import Condition, WhereError, read_condition

if TYPE_CHECKING:
    from dealgen.generate import Wanted, Wish
    from dealgen.layout import Layout


def wish_for(wanted: Wanted, layout: Layout, effort: Wish) -> Wish:
    """Return `effort` with what is wanted added to it.

    Raises:
        typer.BadParameter: deals of the layout do not have a property that is asked for.

    """
    try:
        return wanted.wish(layout, effort)
    except LackingError as error:
        instead = f"{error.what}; write --where 'playout_share < 0.05', or --sort difficulty"
        msg = instead if error.has_figures else str(error)
        raise typer.BadParameter(msg, param_hint=f"'--{error.part}'") from None


def condition(text: str | Condition) -> Condition:
    """Read the condition of `--where`."""
    if isinstance(text, Condition):
        return text
    try:
        return read_condition(text)
    except WhereError as error:
        raise typer.BadParameter(str(error)) from None


def stars(text: str | Condition) -> Condition:
    """Read the stars of `--difficulty`: `3`, `2..4`, `2..`, `..4`, `2-4`."""
    if isinstance(text, Condition):
        return text
    try:
        return read_stars(text)
    except InputError as error:
        raise typer.BadParameter(str(error)) from None


def order(text: str | Order) -> Order:
    """Read the order of `--sort`: properties with commas between, `-` for the largest first."""
    if isinstance(text, Order):
        return text
    try:
        return read_order(text)
    except InputError as error:
        raise typer.BadParameter(str(error)) from None
