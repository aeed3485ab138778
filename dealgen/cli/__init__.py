"""The command line: one small file a command."""

from dealgen.cli.main import app, main

__all__ = ["app", "main"]
