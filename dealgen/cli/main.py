"""The program: its commands in groups, and what becomes of everything that goes wrong."""

from __future__ import annotations

import io
import os
import sys
import traceback
from typing import Annotated

import typer

from dealgen._version import __version__
from dealgen.cli import (
    book,
    calibrate,
    cards,
    check,
    deal,
    import_,
    layouts,
    mat,
    pages,
    pdf,
    png,
    preflight,
    printers,
    properties,
    rules,
    schema,
    solve,
    stats,
    svg,
    tiles,
    verify,
)
from dealgen.cli.exits import Exit
from dealgen.cli.helping import Command, Group
from dealgen.cli.leaving import StoppedError, end, heed_signals, leave, leave_unread
from dealgen.errors import InputError

_PRINT, _SOLVE, _LAYOUTS = "Print", "Deal and prove", "Layouts"

app = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="A layout is the id of a shipped one, or a path to your own YAML file.",
)
app.command(cls=Command, rich_help_panel=_PRINT)(pdf.pdf)
app.command(cls=Command, rich_help_panel=_PRINT)(book.book)
app.command(cls=Command, rich_help_panel=_PRINT)(png.png)
app.command(cls=Command, rich_help_panel=_PRINT)(svg.svg)
app.command(cls=Command, rich_help_panel=_PRINT)(mat.mat)
app.command(cls=Command, rich_help_panel=_PRINT)(rules.rules)
app.command(cls=Command, rich_help_panel=_PRINT)(pages.pages)
app.command(cls=Command, rich_help_panel=_PRINT)(preflight.preflight)
app.command(cls=Command, rich_help_panel=_PRINT)(preflight.preflight)
app.command(cls=Command, rich_help_panel=_PRINT)(cards.cards)
app.command(cls=Command, rich_help_panel=_PRINT)(tiles.tiles)
app.command(cls=Command, rich_help_panel=_PRINT)(calibrate.calibrate)
app.add_typer(printers.app, name="printers", cls=Group, rich_help_panel=_PRINT)
app.command(cls=Command, rich_help_panel=_SOLVE)(deal.deal)
app.command(cls=Command, rich_help_panel=_SOLVE)(solve.solve)
app.command(cls=Command, rich_help_panel=_SOLVE)(verify.verify)
app.command(cls=Command, rich_help_panel=_SOLVE)(stats.stats)
app.command(cls=Command, rich_help_panel=_SOLVE)(properties.properties)
app.add_typer(layouts.app, name="layouts", cls=Group, rich_help_panel=_LAYOUTS)
app.command(cls=Command, rich_help_panel=_LAYOUTS)(check.check)
app.command("import", cls=Command, rich_help_panel=_LAYOUTS)(import_.import_layouts)
app.command(cls=Command, rich_help_panel=_LAYOUTS)(schema.schema)


def _show_version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(f"dealgen {__version__}")
        raise typer.Exit


@app.callback()
def program(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Print-and-play solitaire: deals that are proven, printed with their answer keys.

    The main job: dealgen pdf --count 30 --winnable-only
    """


def main() -> None:
    """Run the program; whatever a user can cause ends in a sentence and an exit code."""
    heed_signals()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show ♠ gets \u2660 instead of an error.
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):
            leave_unread()
        leave(leaving.code if isinstance(leaving.code, int) else Exit.DONE)
    except InputError as error:
        end(str(error), Exit.BAD_INPUT)
    except StoppedError as stopped:
        end("stopped; nothing half-written is left behind", stopped.code)
    except BrokenPipeError:
        leave_unread()
    except Exception as error:  # noqa: BLE001 - whatever it is, a user gets a sentence
        end(*_sentence(error))


def _sentence(error: Exception) -> tuple[str, Exit]:
    """Return what to say of an error that no command has foreseen, and the exit code."""
    if "DEALGEN_DEBUG" in os.environ:
        traceback.print_exception(error)
    match error:
        case OSError():
            return f"{error.filename or 'output'}: {error.strerror or error}", Exit.BAD_INPUT
        case MemoryError():
            return "out of memory; ask for fewer deals at a time", Exit.BAD_INPUT
        case _:
            what = f"{type(error).__name__}: {error} (DEALGEN_DEBUG=1 shows where)"
            return f"a fault of dealgen itself, please report it: {what}", Exit.FAULT
