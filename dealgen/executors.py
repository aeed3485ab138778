"""Who does the work: the cores of this machine, or a Dask cluster.

Both stand behind the interface of `concurrent.futures`, which is all that a search or a count asks
for. What a cluster does is the same work, so the results are the same.
"""

from __future__ import annotations

import os
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen._version import __version__
from dealgen.errors import InputError
from dealgen.generate import worker_pool
from dealgen.solve import COMPILED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from distributed import Client

PATIENCE = 20
"""Seconds that a cluster has to answer, and to have a worker."""

_RETRIES = 3


@dataclass(frozen=True, slots=True)
class Workforce:
    """An executor, and how many tasks it does at the same time."""

    pool: Executor
    workers: int

    @property
    def ahead(self) -> int:
        """How many tasks are to be handed out at a time, so that none who works has to wait."""
        return 2 * self.workers


@contextmanager
def this_machine(
    workers: int | None = None, *, processes: bool = not COMPILED
) -> Iterator[Workforce]:
    """Let `workers` cores of this machine work, by default all.

    `processes` is for work that is Python for the most part, which threads would do one at a time.
    The pool is left without waiting for work that nobody wants any more.

    Raises:
        InputError: a worker process was ended from outside.

    """
    workers = workers or os.cpu_count() or 1
    pool = worker_pool(workers, processes=processes)
    try:
        yield Workforce(pool, workers)
    except BrokenExecutor as error:
        msg = "a worker process was ended from outside, perhaps for want of memory; start again"
        raise InputError(msg) from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def dask_cluster(scheduler: str) -> Iterator[Workforce]:
    """Let the cluster work whose Dask scheduler has the address `scheduler`.

    A worker that is lost costs its task a new start on another one.

    Raises:
        InputError: dask is not installed, the scheduler does not answer, has no workers, or has
            some with another dealgen; or the cluster is lost.

    """
    try:
        import distributed  # noqa: PLC0415 - an extra that most never need, and slow to load
    except ImportError:
        msg = 'a Dask cluster needs the package distributed: pip install "dealgen[cluster]"'
        raise InputError(msg) from None
    lost = (CancelledError, distributed.KilledWorker, distributed.comm.CommClosedError)
    client = _client(scheduler)
    try:
        _check_workers(client, scheduler)
        pool = client.get_executor(retries=_RETRIES)
        yield Workforce(pool, max(1, sum(client.nthreads().values())))
    except lost as error:
        msg = f"the cluster at {scheduler} is lost; start it and then this command again"
        raise InputError(msg) from error
    finally:
        client.close(timeout=1)


def _client(scheduler: str) -> Client:
    import distributed  # noqa: PLC0415 - as above

    try:
        return distributed.Client(scheduler, timeout=PATIENCE, set_as_default=False)
    # A TypeError is what tls:// ends in where no certificates are set up.
    except (OSError, TimeoutError, TypeError, ValueError) as error:
        msg = (
            f"no Dask scheduler answers at {scheduler}; give its address, such as "
            "tcp://192.168.1.5:8786"
        )
        raise InputError(msg) from error


def _check_workers(client: Client, scheduler: str) -> None:
    """Find out whether there are workers, and whether they do the same as we would."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        msg = (
            f"the scheduler at {scheduler} has no workers; start some with: dask worker {scheduler}"
        )
        raise InputError(msg) from error
    for worker, version in client.run(_version_there, on_error="return").items():
        if version != __version__:
            has = f"dealgen {version}" if isinstance(version, str) else "no dealgen"
            msg = f"the worker at {worker} has {has}; install dealgen {__version__} there"
            raise InputError(msg)


def _version_there() -> str:
    """Return the version of dealgen where this is run."""
    return __version__
