"""The workers of this machine, behind the interface of `concurrent.futures`."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

from dealgen.solve import COMPILED


def worker_pool(workers: int | None = None, *, processes: bool = not COMPILED) -> Executor:
    """Return an executor with `workers` workers, by default one for each core.

    The compiled core works outside Python's lock, so threads fill every core; the reference
    needs `processes`, and so does work that is Python for the most part.
    """
    workers = workers or os.cpu_count() or 1
    return (
        ProcessPoolExecutor(workers, initializer=_serve_the_parent)
        if processes
        else ThreadPoolExecutor(workers)
    )


def _serve_the_parent() -> None:
    """Leave Ctrl-C to the parent, and leave with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_leave_with_the_parent, daemon=True).start()


def _leave_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nothing else ends a search, and nobody waits for its result
