"""`dealgen pages`: the page formats and the print profiles that are shipped."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.pages import Format, Margins, Profile


def pages(
    *, as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False
) -> None:
    """List the page formats for --page and the print profiles, with their margins.

    A page of your own is a YAML file: docs/pages.md tells how to write one.
    """
    from dealgen.pages import find_format, find_profile, format_ids, profile_ids

    formats = [find_format(name) for name in format_ids()]
    profiles = [find_profile(name) for name in profile_ids()]
    if as_json:
        listed = {
            "pages": [_format_record(form) for form in formats],
            "profiles": [asdict(profile) for profile in profiles],
        }
        typer.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    _echo_table(_FORMAT_HEAD, [_format_row(form) for form in formats])
    typer.echo()
    _echo_table(_PROFILE_HEAD, [_profile_row(profile) for profile in profiles])


_FORMAT_HEAD = ("page", "mm", "inches", "margins in mm: top, bottom, inner, outer", "sheets")
_PROFILE_HEAD = ("profile", "least margins in mm: top, bottom, inner, outer", "bleed", "ink")


def _format_row(form: Format) -> tuple[str, ...]:
    from dealgen.pages.measured import MM_PER_INCH, plain

    sides = form.width, form.height
    return (
        form.id,
        " × ".join(plain(side, 1) for side in sides),
        " × ".join(plain(side / MM_PER_INCH, 2) for side in sides),
        _margins(form.sharing[1].margins),
        ", ".join(map(str, form.sharing)),
    )


def _profile_row(profile: Profile) -> tuple[str, ...]:
    from dealgen.pages.measured import plain

    margins = profile.margins
    widest = profile.inner(profile.pages[1])
    inner = plain(margins.inner, 1)
    if widest > margins.inner:
        inner = f"{inner} to {plain(widest, 1)}"
    bleed = f"{plain(profile.bleed, 1)} mm" if profile.bleed else "none"
    ink = (
        profile.ink
        if profile.ink == "colour" or not profile.colour_allowed
        else (f"{profile.ink}, or colour when asked for" if profile.ink == "grey" else "CMYK")
    )
    return profile.id, _margins(margins, inner), bleed, ink


def _margins(margins: Margins, inner: str = "") -> str:
    from dealgen.pages.measured import plain

    top, bottom, own, outer = (
        plain(side, 1) for side in (margins.top, margins.bottom, margins.inner, margins.outer)
    )
    return ", ".join((top, bottom, inner or own, outer))


def _echo_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print columns as wide as what stands in them, two blanks apart."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        typer.echo("  ".join(cells).rstrip())


def _format_record(form: Format) -> dict[str, object]:
    """Return what programs may want to know of a format; lengths in mm."""
    return {
        "id": form.id,
        "width": form.width,
        "height": form.height,
        "foot": form.foot,
        "header": form.header,
        "sheets": {str(number): asdict(way) for number, way in form.sharing.items()},
    }
