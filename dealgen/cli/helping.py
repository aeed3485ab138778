"""Help pages without the words of programmers, and what to do about commands that are none."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand, TyperGroup

from dealgen.layout_file.family import LAYOUT
from dealgen.yaml_file.source import shipped_stems

if TYPE_CHECKING:
    from collections.abc import Sequence

_MEANT = {
    "back": "cards --backs long",
    "backs": "cards --backs long",
    "card": "cards",
    "code": "deal",
    "codes": "deal",
    "convert": "import",
    "deals": "deal",
    "deck": "cards",
    "generate": "pdf",
    "help": "--help",
    "image": "png",
    "keys": "pdf",
    "layout": "layouts",
    "list": "layouts",
    "ls": "layouts",
    "make": "pdf",
    "offset": "printers",
    "pack": "cards",
    "picture": "png",
    "play": "rules",
    "print": "pdf",
    "printer": "printers",
    "prove": "solve",
    "replay": "verify",
    "rule": "rules",
    "show": "layouts show",
    "tile": "tiles",
    "validate": "check",
    "version": "--version",
}
"""What people type, and the command that does it."""


class Command(TyperCommand):
    """A command whose help shows no types behind switches, and that takes each option once."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - click or typer's own copy of it
        """Return the parameters of the command, with `--help`."""
        return _without_types(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - as above
        """Read the words of a command line; ends in a sentence where an option stands twice."""
        for param in super().get_params(ctx):
            if times := _times_given(param, args):
                ctx.fail(f"{param.opts[0]} stands {times} times, and only one can hold")
        return super().parse_args(ctx, args)


class Group(TyperGroup):
    """Commands under one name; a command that does not exist is answered with what is meant."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - click or typer's own copy of it
        """Return the parameters of the group, with `--help`."""
        return _without_types(super().get_params(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - as above
        """Return the command that the first word names; ends in a sentence when it is none."""
        word, *rest = args
        if word in self.commands or word.startswith("-"):
            return super().resolve_command(ctx, args)
        if word.lower() in self.commands:
            return super().resolve_command(ctx, [word.lower(), *rest])
        plain = word.lower()
        meant = self._meant(plain) if ctx.parent is None else self._meant_within(plain)
        return ctx.fail(f"there is no command {word!r}; {meant}")

    def _meant_within(self, word: str) -> str:
        if self.name != "layouts":
            return f"there are {' and '.join(self.commands)}"
        name = _layout_of(word)
        if name in shipped_stems(LAYOUT):
            return f"write dealgen layouts show {name}"
        return "dealgen layouts lists them, dealgen layouts show pyramid draws one"

    def _meant(self, word: str) -> str:
        if _layout_of(word) in shipped_stems(LAYOUT):
            return f"to print deals of it write dealgen pdf {word}"
        if word in _MEANT:
            return f"write dealgen {_MEANT[word]}"
        if near := get_close_matches(word, list(self.commands), n=1):
            return f"did you mean dealgen {near[0]}?"
        return f"the commands are {', '.join(self.commands)}"


def _times_given(param: Any, args: Sequence[str]) -> int:  # noqa: ANN401 - as above
    """Return how often an option with one value is given, where that is more than once; else 0."""
    if param.param_type_name != "option" or param.multiple or param.is_flag:
        return 0
    words = args[: args.index("--")] if "--" in args else args
    times = sum(word.partition("=")[0] in param.opts for word in words)
    return times if times > 1 else 0


def _without_types(params: list[Any]) -> list[Any]:
    """Leave out of the help what only programmers say: `<bool>`, `<list[str]>`."""
    for param in params:
        if getattr(param, "is_flag", False) and param.metavar is None:
            param.metavar = ""
        # Newer releases of typer alone put a type behind the name of an argument.
        if param.param_type_name == "argument" and hasattr(param, "display_type_rich"):
            param.display_type_rich = _no_type
    return params


def _no_type(ctx: object) -> None:
    """Take the place of the method that names a type."""


def _layout_of(word: str) -> str:
    """Return the layout's id in a word such as `turtle@built#7`."""
    return word.partition("#")[0].partition("@")[0]
