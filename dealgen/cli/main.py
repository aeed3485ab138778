"""The program: its commands in groups, and what becomes of everything that goes wrong."""

from __future__ import annotations

import io
import os
import sys
import traceback
from typing import Annotated

import typer

from dealgen._version import __version__
from dealgen.cli import check, deal, layouts, pdf, png, rules, schema, solve, verify
from dealgen.cli.exits import Exit
from dealgen.errors import InputError

_PRINT, _SOLVE, _LAYOUTS = "Print", "Deal and prove", "Layouts"

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="A layout is the id of a shipped one, or a path to your own YAML file.",
)
app.command(rich_help_panel=_PRINT)(pdf.pdf)
app.command(rich_help_panel=_PRINT)(png.png)
app.command(rich_help_panel=_PRINT)(rules.rules)
app.command(rich_help_panel=_SOLVE)(deal.deal)
app.command(rich_help_panel=_SOLVE)(solve.solve)
app.command(rich_help_panel=_SOLVE)(verify.verify)
app.add_typer(layouts.app, name="layouts", rich_help_panel=_LAYOUTS)
app.command(rich_help_panel=_LAYOUTS)(check.check)
app.command(rich_help_panel=_LAYOUTS)(schema.schema)


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
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show ♠ gets \u2660 instead of an error.
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except InputError as error:
        _end(str(error), Exit.BAD_INPUT)
    except KeyboardInterrupt:
        _end("stopped; nothing half-written is left behind", Exit.STOPPED)
    except BrokenPipeError:
        # The reader of our output has gone (as `head` does): there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(Exit.DONE)
    except OSError as error:
        _end(f"{error.filename or 'output'}: {error.strerror or error}", Exit.BAD_INPUT)
    except MemoryError:
        _end("out of memory; ask for fewer deals at a time", Exit.BAD_INPUT)
    except Exception as error:  # noqa: BLE001 - a fault of ours still gets a sentence, no traceback
        if "DEALGEN_DEBUG" in os.environ:
            traceback.print_exc()
        _end(
            f"a fault of dealgen itself, please report it: {type(error).__name__}: {error} "
            "(DEALGEN_DEBUG=1 shows where)",
            Exit.FAULT,
        )


def _end(message: str, code: Exit) -> None:
    typer.echo(f"dealgen: {message}", err=True)
    # Worker threads may be deep in a search; leaving must not wait for them.
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
