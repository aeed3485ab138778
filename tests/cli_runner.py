"""The program as a user meets it: started as a process of its own, or called within the tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from dealgen.cli import app
from dealgen.errors import InputError

CHECKOUT = Path(__file__).parent.parent
PROGRAM = (sys.executable, "-m", "dealgen")
REFERENCE = (
    sys.executable,
    "-c",
    "import sys; sys.modules['dealgen.solve._core'] = None; from dealgen.cli import main; main()",
)
"""The program as it is where no compiler was: the Python solver, in processes."""

BAD_INPUT = 3


@dataclass(frozen=True)
class Done:
    """How a run ended."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def environment(**changes: str) -> dict[str, str]:
    """Return this machine's variables, those that colour or bend the output left out."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LC_", "LANG"))}
    return kept | {"PYTHONPATH": str(CHECKOUT), "LC_ALL": "C.UTF-8"} | changes


def run(
    *words: str | Path,
    stdin: str | bytes = b"",
    program: tuple[str, ...] = PROGRAM,
    cwd: Path | None = None,
    **variables: str,
) -> Done:
    """Run the program as a process and wait for its end."""
    done = subprocess.run(
        [*program, *map(str, words)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        check=False,
        cwd=cwd,
        env=environment(**variables),
        timeout=120,
    )
    return Done(done.returncode, *(b.decode(errors="replace") for b in (done.stdout, done.stderr)))


def call(*words: str | Path, stdin: str | bytes | None = None) -> Done:
    """Call the program within this process: quicker, and open to monkeypatching."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=stdin)
    if isinstance(result.exception, InputError):
        return Done(BAD_INPUT, result.stdout, f"{result.stderr}dealgen: {result.exception}\n")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def plain(text: str) -> str:
    """Return a text without the frame that typer puts round it, and without its line breaks."""
    return " ".join(text.replace("│", " ").split())


def is_a_sentence(err: str) -> bool:
    """Tell whether a run's talk is one sentence for people, and no traceback."""
    return (
        err.startswith("dealgen: ")
        and err.count("\n") == 1
        and "Traceback" not in err
        and "a fault of dealgen" not in err
    )
