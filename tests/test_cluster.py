"""A real Dask cluster on this machine: the same counts and pages, also when a worker is killed."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from cli_runner import run
from dealgen.errors import InputError
from dealgen.executors import dask_cluster, this_machine
from dealgen.layout_file import load_layout
from dealgen.stats import Sample, Store, count, summarise

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

distributed = pytest.importorskip("distributed")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")

DEALS = 400


@pytest.fixture(scope="module")
def cluster() -> Iterator[distributed.LocalCluster]:
    """Two workers, each a process of its own; one that dies is started anew."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as running:
        yield running


def processes(cluster: distributed.LocalCluster) -> list[int]:
    with distributed.Client(cluster, set_as_default=False) as client:
        return list(client.run(os.getpid).values())


def test_a_worker_is_killed_in_the_middle_and_the_counts_are_right(
    cluster: distributed.LocalCluster, tmp_path: Path
) -> None:
    sample = Sample(load_layout("pyramid-open"), 1, DEALS)
    victim = processes(cluster)[0]
    done = 0
    with (
        Store(tmp_path / "cluster.sqlite") as store,
        dask_cluster(cluster.scheduler_address) as force,
    ):

        def watch(more: int) -> None:
            nonlocal done, victim
            done += more
            if victim and done > 20:
                os.kill(victim, signal.SIGKILL)
                victim = 0

        count(sample, store, force, watch)
        there = store.verdicts(store.game(sample), sample.numbers)
    assert not victim, "the worker was to be killed before the end"
    assert done == DEALS
    with Store(tmp_path / "here.sqlite") as store, this_machine(2, processes=True) as force:
        count(sample, store, force)
        assert store.verdicts(store.game(sample), sample.numbers) == there
        assert summarise(sample, 0, store).counted == DEALS


def test_the_same_file_comes_from_a_cluster(
    cluster: distributed.LocalCluster, tmp_path: Path
) -> None:
    words = ["pdf", "pyramid-easy", "--count", "6", "--winnable-only"]
    address = cluster.scheduler_address
    there = run(*words, "-o", "there.pdf", "--engine", "dask", "--scheduler", address, cwd=tmp_path)
    here = run(*words, "-o", "here.pdf", cwd=tmp_path)
    assert (there.code, here.code) == (0, 0), there.err + here.err
    assert (tmp_path / "there.pdf").read_bytes() == (tmp_path / "here.pdf").read_bytes()


def test_stats_counts_on_a_cluster(cluster: distributed.LocalCluster, tmp_path: Path) -> None:
    words = ["stats", "pyramid", "--deals", "300", "--measure", "3", "--json"]
    address = cluster.scheduler_address
    there = run(*words, "--scheduler", address, "--state", "there.sqlite", cwd=tmp_path)
    here = run(*words, "--state", "here.sqlite", cwd=tmp_path)
    assert there.code == 0, there.err
    assert there.records == here.records
    assert there.records[0]["deals"] == 300


def test_a_scheduler_that_is_not_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealgen.executors.PATIENCE", 1)
    with (
        pytest.raises(InputError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"),
        dask_cluster("tcp://127.0.0.1:9"),
    ):
        pass


def test_a_cluster_without_workers_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealgen.executors.PATIENCE", 1)
    with (
        distributed.LocalCluster(n_workers=0, processes=False, dashboard_address=None) as empty,
        pytest.raises(InputError, match="has no workers; start some with: dask worker"),
        dask_cluster(empty.scheduler_address),
    ):
        pass


def test_workers_with_another_dealgen_are_refused(
    cluster: distributed.LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealgen.executors.__version__", "9.9.9")
    with (
        pytest.raises(InputError, match=r"has dealgen \d.*; install dealgen 9\.9\.9 there"),
        dask_cluster(cluster.scheduler_address),
    ):
        pass


def test_without_dask_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(InputError, match=r'pip install "dealgen\[cluster\]"'),
        dask_cluster("tcp://127.0.0.1:8786"),
    ):
        pass
