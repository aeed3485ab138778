"""The program among other programs: signals, pipes, terminals, closed streams, encodings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cli_runner import PROGRAM, REFERENCE, environment, is_a_sentence, run

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals and shells")

STOPPED = "dealgen: stopped; nothing half-written is left behind\n"
SLOWER = (
    "dealgen: no compiled core here; the slower Python solver serves, and shortens keys and "
    "grades deals only where it is asked to\n"
)
LONG = {
    "pdf": "pdf pyramid-strict --count 20000 --winnable-only --output {}/book.pdf",
    "drawing": "pdf --count 20000 --answers none --output {}/book.pdf",
    "png": "png pyramid-strict --count 20000 --winnable-only --output {}/pictures",
    "deal": "deal pyramid-strict --count 20000 --winnable-only",
    "solve": "solve pyramid-strict#1-100000 --json",
    "stdin": "solve --deals -",
}


def begin(words: str, program: tuple[str, ...] = PROGRAM) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*program, *words.split(" ")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - this process has no other threads
    )


def heed_interrupts() -> None:
    """Ctrl-C means something even where these tests run in the background of a shell."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_for(what: Callable[[], bool], seconds: float = 20) -> bool:
    """Wait until something is so, and tell whether it came to be."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def heeds(process: subprocess.Popen[str]) -> bool:
    """Tell whether a process catches SIGTERM by now, read from Linux's own account of it."""
    status = Path(f"/proc/{process.pid}/status")
    if not status.exists():
        time.sleep(1)
        return True
    line = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt:"))
    return bool(int(line.split()[1], 16) >> (signal.SIGTERM - 1) & 1)


def children(process: subprocess.Popen[str]) -> list[Path]:
    """Return the folders under /proc of a process's children."""
    tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
    numbers = [number for task in tasks for number in task.read_text().split()]
    return [Path("/proc", number) for number in numbers]


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize("work", LONG)
def test_ctrl_c_ends_long_work_with_a_sentence(tmp_path: Path, work: str) -> None:
    process = begin(LONG[work].format(tmp_path))
    assert wait_for(lambda: heeds(process))
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)  # unfinished, this work would take minutes
    assert (process.returncode, err) == (130, STOPPED)
    assert out.endswith("\n") or not out
    assert all(file.suffix == ".png" for file in files(tmp_path))
    for file in files(tmp_path):
        assert file.read_bytes().endswith(b"IEND\xaeB`\x82")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_other_signals_to_end_are_heeded_too(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "book.pdf").write_text("old")
    process = begin(LONG["pdf"].format(tmp_path))
    assert wait_for(lambda: heeds(process))
    time.sleep(0.5)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (128 + number, STOPPED)
    assert [file.read_text() for file in files(tmp_path)] == ["old"]


def test_a_signal_that_was_to_be_ignored_stays_so() -> None:
    ignoring = ("sh", "-c", "trap '' HUP; exec \"$@\"", "sh", *PROGRAM)
    process = begin("solve --deals -", ignoring)
    assert wait_for(lambda: heeds(process))
    time.sleep(0.2)
    process.send_signal(signal.SIGHUP)
    out, _ = process.communicate("1\n", timeout=60)
    assert (process.returncode, out.count("\n")) == (1, 1)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="Linux lists children in /proc")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_the_program(number: signal.Signals) -> None:
    process = begin("deal pyramid-strict --count 9 --winnable-only --workers 2", REFERENCE)
    assert wait_for(lambda: len(children(process)) == 2)
    time.sleep(0.3)
    workers = children(process)
    if number == signal.SIGINT:  # a terminal sends it to every process
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert wait_for(lambda: not any(worker.exists() for worker in workers))
    if number == signal.SIGKILL:
        assert (process.returncode, err) == (-9, SLOWER)
    else:
        assert (process.returncode, err) == (128 + number, SLOWER + STOPPED)


def test_the_reference_gives_the_same_result() -> None:
    words = ("deal", "pyramid-open", "--count", "8", "--verdict")
    compiled = run(*words)
    for workers in ("1", "4"):
        done = run(*words, "--workers", workers, program=REFERENCE)
        assert (done.code, done.out, done.err) == (0, compiled.out, SLOWER)


@pytest.mark.parametrize(
    "words",
    ["deal --count 5000", "solve pyramid#1-5000", "solve giza#1-900 --json", "--help", "layouts"],
)
def test_a_reader_that_leaves_early_is_no_error(words: str) -> None:
    process = begin(words)
    assert process.stdout is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == ""
    assert process.wait(timeout=60) == 0


def shell(command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "-c", command, "sh", *PROGRAM],
        capture_output=True,
        text=True,
        check=False,
        env=environment(**variables),
        timeout=60,
    )


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ('"$@" solve --deals - <&-', 3),
        ('"$@" verify - <&-', 3),
        ('"$@" deal nope >&-', 3),
        ('"$@" deal --count 0 >&-', 2),
        ('"$@" deal nope 2>&-', 3),
        ('"$@" deal --winnable-only 2>&-', 0),
        ('"$@" deal nope 2>/dev/full', 3),
        ('"$@" deal >/dev/full', 3),
        ('"$@" --help >/dev/full', 3),
        ('"$@" deal <&- >&- 2>&-', 0),
    ],
)
def test_closed_and_full_streams(command: str, code: int) -> None:
    if "/dev/full" in command and not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    done = shell(command)
    assert done.returncode == code
    assert "Traceback" not in done.stderr + done.stdout
    assert "fault" not in done.stderr
    if code == 3 and "2>" not in command:
        assert is_a_sentence(done.stderr)


def test_a_full_disk_under_standard_output_is_named() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    done = shell('"$@" deal >/dev/full')
    assert done.stderr == "dealgen: output: No space left on device\n"


@pytest.mark.parametrize(
    "variables",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "latin-1"},
    ],
)
def test_terminals_without_unicode(variables: dict[str, str]) -> None:
    solved = run("solve", "pyramid-open#1", "--explain", **variables)
    assert (solved.code, solved.err) == (0, "")
    assert ("\\u2660" in solved.out) == (variables.get("PYTHONIOENCODING") == "latin-1")
    listed = run("layouts", **variables)
    assert (listed.code, listed.err) == (0, "")
    assert run("pdf", "--per-page", "3", **variables).code == 2
    assert is_a_sentence(run("solve", "6♦ 5♠", **variables).err)
    # Deals are UTF-8 whatever the terminal speaks.
    signs = run("deal").out.translate(str.maketrans({"d": "♦", "h": "♥"}))
    read = run("solve", "--deals", "-", stdin=signs.partition("  #")[0], **variables)
    assert (read.code, read.err) == (1, "")
    record = run("solve", "pyramid-open#1", "--json", **variables)
    assert record.records[0]["steps"] > 0


def on_a_terminal(*words: str) -> tuple[int, str, str]:
    """Run the program with a terminal as its stderr: exit code, stdout, stderr."""
    pty = pytest.importorskip("pty")
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*PROGRAM, *words], stdout=subprocess.PIPE, stderr=follower, text=True, env=environment()
    )
    os.close(follower)
    shown = b""
    try:
        while piece := os.read(leader, 4096):
            shown += piece
    except OSError:
        pass  # how Linux says that nobody writes any more
    finally:
        os.close(leader)
    out, _ = process.communicate(timeout=60)
    return process.returncode, out, shown.decode()


def test_progress_is_shown_on_a_terminal_alone(tmp_path: Path) -> None:
    words = ("pdf", "pyramid-strict", "--count", "3", "--winnable-only", "--output")
    code, out, shown = on_a_terminal(*words, str(tmp_path / "seen.pdf"))
    assert (code, out) == (0, f"{tmp_path / 'seen.pdf'}\n")
    notes = [note for note in shown.split("\r\x1b[K") if note]
    assert notes[0].startswith("tried ")
    assert " · fit " in notes[0]
    assert " of 3 · " in notes[0]
    assert notes[0].endswith(" deals/s")
    *told, last = notes[-1].splitlines()
    assert last == "drawing 3 deals …"
    assert [line.partition(":")[0] for line in told] == ["dealgen", "dealgen"]
    assert shown.endswith("\r\x1b[K")
    assert shown.count("\n") == len(told)
    piped = run(*words, tmp_path / "piped.pdf")
    assert (piped.code, piped.err.splitlines()) == (0, told[1:])  # that such deals are rare
    assert (tmp_path / "piped.pdf").read_bytes() == (tmp_path / "seen.pdf").read_bytes()


def test_a_terminal_is_spared_the_bytes_of_a_pdf() -> None:
    pty = pytest.importorskip("pty")
    leader, follower = pty.openpty()
    done = subprocess.run(
        [*PROGRAM, "pdf", "--output", "-"],
        stdout=follower,
        stderr=subprocess.PIPE,
        check=False,
        env=environment(),
        timeout=60,
    )
    os.close(follower)
    os.close(leader)
    assert done.returncode == 2
    assert b"a terminal cannot show a PDF" in done.stderr
