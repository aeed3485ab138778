"""Who does the work: the options for it, and the executor that they mean."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Crew:
    """Who works, as the options say it: `scheduler` is the address of a cluster, None without."""

    workers: int | None = None
    scheduler: str | None = None

    def called(self, *, processes: bool = False) -> AbstractContextManager[Workforce]:
        """Return those who work, on this machine in `processes` where the work is mostly Python."""
        from dealgen.executors import dask_cluster, this_machine
        from dealgen.solve import COMPILED

        if self.scheduler is not None:
            return dask_cluster(self.scheduler)
        return this_machine(self.workers, processes=processes or not COMPILED)


def crew(engine: EngineName | None, scheduler: str | None, workers: int | None) -> Crew:
    """Return who works; the address of a scheduler alone says that Dask is meant."""
    if engine is EngineName.LOCAL and scheduler is not None:
        msg = "--scheduler names a Dask cluster; leave it out, or --engine local"
        raise typer.BadParameter(msg)
    if engine is EngineName.DASK and not scheduler:
        msg = "--engine dask needs the address of a scheduler: --scheduler tcp://192.168.1.5:8786"
        raise typer.BadParameter(msg)
    if scheduler is not None and workers is not None:
        msg = "all workers of the cluster work; leave out --workers"
        raise typer.BadParameter(msg)
    return Crew(workers, scheduler)
