"""Who does the work: the options for it, and the executor that they mean."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.parsing import one_of

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from dealgen.executors import Workforce

_EFFORT = "How hard it is tried"


class EngineName(StrEnum):
    """Who works: this machine, or a Dask cluster."""

    LOCAL = "local"
    DASK = "dask"


Engine = Annotated[
    EngineName | None,
    typer.Option(
        parser=one_of(EngineName),
        metavar="local|dask",
        help="Who works: this machine (the default), or a Dask cluster; the result is the same.",
        show_default=False,
        rich_help_panel=_EFFORT,
    ),
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="The address of the cluster's scheduler, such as tcp://192.168.1.5:8786.",
        show_default=False,
        rich_help_panel=_EFFORT,
    ),
]


def workforce(
    engine: EngineName | None,
    scheduler: str | None,
    workers: int | None,
    *,
    processes: bool = False,
) -> AbstractContextManager[Workforce]:
    """Return who works, on this machine in `processes` where the work is mostly Python.

    The address of a scheduler alone says that Dask is meant.
    """
    from dealgen.executors import dask_cluster, this_machine
    from dealgen.solve import COMPILED

    if scheduler is None and engine is not EngineName.DASK:
        return this_machine(workers, processes=processes or not COMPILED)
    if engine is EngineName.LOCAL:
        msg = "--scheduler names a Dask cluster; leave it out, or --engine local"
        raise typer.BadParameter(msg)
    if not scheduler:
        msg = "--engine dask needs the address of a scheduler: --scheduler tcp://192.168.1.5:8786"
        raise typer.BadParameter(msg)
    if workers is not None:
        msg = "all workers of the cluster work; leave out --workers"
        raise typer.BadParameter(msg)
    return dask_cluster(scheduler)
