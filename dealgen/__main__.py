"""The program: `dealgen`, and `python -m dealgen`."""

from __future__ import annotations

import sys

_STOPPED = 130  # Ctrl-C, as shells count it


def main() -> None:
    """Run the command line; also a Ctrl-C while it is still being loaded ends quietly."""
    try:
        from dealgen.cli import main as run  # noqa: PLC0415 - loading is what may be interrupted

        run()
    except KeyboardInterrupt:
        sys.exit(_STOPPED)


if __name__ == "__main__":
    main()
