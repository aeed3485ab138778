"""`dealgen printers`: what is known of printers, kept in the user's folder for settings."""

from __future__ import annotations

from typing import Annotated

import typer

from dealgen.cli.cutting_options import Edge, EdgeOption, Landscape
from dealgen.cli.helping import Command, Group
from dealgen.cli.parsing import millimetres

_FARTHEST = 10

app = typer.Typer(
    cls=Group,
    help="List the printers that are saved, save one, forget one.",
    invoke_without_command=True,
)

_Name = Annotated[
    str, typer.Argument(metavar="NAME", help="Your word for the printer.", show_default=False)
]
_X = Annotated[
    float,
    typer.Option(
        "--x",
        parser=millimetres(-_FARTHEST, _FARTHEST),
        metavar="MM",
        help="How far backs are moved to the right, as one looks at the back; to the left with −.",
        show_default=False,
    ),
]
_Y = Annotated[
    float,
    typer.Option(
        "--y",
        parser=millimetres(-_FARTHEST, _FARTHEST),
        metavar="MM",
        help="How far backs are moved down; up with −.",
        show_default=False,
    ),
]


@app.callback()
def printers(context: typer.Context) -> None:
    """List the printers that are saved."""
    from dealgen.printers import WAYS, load_printers

    if context.invoked_subcommand is not None:
        return
    known = load_printers()
    for name in sorted(known):
        for way in WAYS:
            if way in known[name]:
                shift = known[name][way]
                typer.echo(f"{name}  {way.id}  x {shift.x:g} mm, y {shift.y:g} mm")
    if not known:
        typer.echo("no printer is saved; dealgen calibrate prints a sheet to measure one", err=True)


@app.command(cls=Command)
def save(
    name: _Name,
    *,
    x: _X,
    y: _Y,
    backs: EdgeOption = Edge.LONG,
    landscape: Landscape = False,
) -> None:
    """Save what the sheet of dealgen calibrate has shown of a printer."""
    from dealgen.compose.cutting import Shift
    from dealgen.printers import Way, save_shift

    way = Way("long" if backs is Edge.LONG else "short", landscape)
    typer.echo(str(save_shift(name, way, Shift(x, y))))


@app.command(cls=Command)
def forget(name: _Name) -> None:
    """Forget a printer."""
    from dealgen.printers import forget_printer

    typer.echo(str(forget_printer(name)))
