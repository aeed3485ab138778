"""Options that several commands share, declared once."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from dealgen.cli.parsing import one_of, page_name, whole
from dealgen.cli.wishing import condition, order, stars
from dealgen.generate import MOST_PRINTED, Order
from dealgen.solve import DEFAULT_BUDGET
from dealgen.solve.solver import DEFAULT_MEMORY
from dealgen.where import Condition


class Answers(StrEnum):
    """Where the keys go."""

    END = "end"
    SEPARATE = "separate"
    NONE = "none"


class Dealing(StrEnum):
    """How deals are made: by chance, or backwards so that they can be won."""

    SHUFFLED = "shuffled"
    BUILT = "built"


class Stock(StrEnum):
    """Whether a sheet shows the order of its stock."""

    SHOWN = "shown"
    HIDDEN = "hidden"


_CHOICE, _EFFORT = "Which deals", "How hard it is tried"

LOOK = "How they look"
"""The heading over options that change what is seen, in every command's help."""

LayoutName = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="LAYOUT",
        help="A layout's id or file, with numbers if you like: pyramid, pyramid#7, "
        "pyramid#7,9,12-20, turtle@built#7, my.yaml (default: pyramid).",
        show_default=False,
    ),
]
Count = Annotated[
    int | None,
    typer.Option(
        parser=whole(1, MOST_PRINTED),
        metavar="N",
        help="How many deals (default: 1).",
        show_default=False,
        rich_help_panel=_CHOICE,
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(
        metavar="S",
        help="Where the walk over the deal numbers starts: a number, any text, or random "
        "(default: 1).",
        show_default=False,
        rich_help_panel=_CHOICE,
    ),
]
Deals = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Take the deals from a file, one code or number a line; - is standard input.",
        show_default=False,
        rich_help_panel=_CHOICE,
    ),
]
DealOption = Annotated[
    Dealing | None,
    typer.Option(
        "--deal",
        parser=one_of(Dealing),
        metavar="shuffled|built",
        help="How deals are made: shuffled by chance (the default), or built so that they can be "
        "won; built deals are easier, and have names of their own.",
        show_default=False,
        rich_help_panel=_CHOICE,
    ),
]
WinnableOnly = Annotated[
    bool,
    typer.Option(
        "--winnable-only", help="Keep only deals proven to be winnable.", rich_help_panel=_CHOICE
    ),
]
Difficulty = Annotated[
    Condition | None,
    typer.Option(
        parser=stars,
        metavar="STARS",
        help="Keep only winnable deals of these stars, from 1 (easy) to 5 (hard): 3, 2..4, 2.., "
        "..4.",
        show_default=False,
        rich_help_panel=_CHOICE,
    ),
]
Where = Annotated[
    Condition | None,
    typer.Option(
        parser=condition,
        metavar="CONDITION",
        help="Keep only deals that fit, such as 'steps < 40 and kings_in_tableau > 2'; dealgen "
        "properties lists what can be asked. What asks of keys keeps only winnable deals.",
        show_default=False,
        rich_help_panel=_CHOICE,
    ),
]
Sort = Annotated[
    Order | None,
    typer.Option(
        parser=order,
        metavar="PROPERTY",
        help="Put the deals that were found in order: by difficulty, from easy to hard, by steps "
        "or any other property; -steps puts the most steps first.",
        show_default=False,
        rich_help_panel=_CHOICE,
    ),
]
Budget = Annotated[
    int,
    typer.Option(
        parser=whole(1, 10**15),
        metavar="N",
        help="How far the solver searches, in nodes, before it calls a deal undecided.",
        rich_help_panel=_EFFORT,
    ),
]
ShortestOption = Annotated[
    bool,
    typer.Option(
        "--shortest",
        help="Search for the fewest steps with all of --budget, where keys are otherwise only "
        "shortened a little, and say whether fewer are impossible.",
        rich_help_panel=_EFFORT,
    ),
]
Memory = Annotated[
    int,
    typer.Option(
        parser=whole(1, 1_000_000),
        metavar="MB",
        help="Megabytes that a search may fill with what it has seen.",
        rich_help_panel=_EFFORT,
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        parser=whole(1, 256),
        metavar="N",
        rich_help_panel=_EFFORT,
        help="Cores to use (default: all); the result is the same.",
        show_default=False,
    ),
]
LANGUAGES = "en|pt-BR|es|fr|de"
"""What stands in the help for the languages that texts exist in."""

Lang = Annotated[str, typer.Option(metavar=LANGUAGES, help="The language.", rich_help_panel=LOOK)]
PageOption = Annotated[
    str | None,
    typer.Option(
        "--page",
        parser=page_name,
        metavar="PAGE",
        help="The page: a4 (the default), letter, a5, kdp-6x9 and others that dealgen pages lists, "
        "or a file of your own.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
FourColour = Annotated[
    bool,
    typer.Option(
        "--four-colour", help="Print each suit in a colour of its own.", rich_help_panel=LOOK
    ),
]
StockOption = Annotated[
    Stock,
    typer.Option(
        parser=one_of(Stock),
        metavar="shown|hidden",
        help="Hidden: the stock's order and the setup table go to pages of their own.",
        rich_help_panel=LOOK,
    ),
]
Reshuffles = Annotated[
    int | None,
    typer.Option(
        parser=whole(0, 99),
        metavar="N",
        help="Tiles: print that a player who is stuck may reshuffle so often.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
TimeLimit = Annotated[
    int | None,
    typer.Option(
        parser=whole(1, 999),
        metavar="MINUTES",
        help="Tiles: print a time limit.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
HideCovered = Annotated[
    bool,
    typer.Option(
        "--hide-covered",
        help="Tiles: show only what a player at the table would see.",
        rich_help_panel=LOOK,
    ),
]
Grade = Annotated[
    bool,
    typer.Option(
        "--grade",
        help="Say how hard each winnable deal is: in stars, by the plays of a careful beginner "
        "that win, by the decisions in its key.",
    ),
]
PrintedGrade = Annotated[
    bool | None,
    typer.Option(
        "--grade/--no-grade",
        help="Print how hard winnable deals are (the default), or leave the line for filling in.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON Lines for programs.")]

DEFAULT_LAYOUT = "pyramid"
DEFAULT_PAGE = "a4"

__all__ = [
    "DEFAULT_BUDGET",
    "DEFAULT_LAYOUT",
    "DEFAULT_MEMORY",
    "DEFAULT_PAGE",
    "LANGUAGES",
    "LOOK",
    "MOST_PRINTED",
    "Answers",
    "AsJson",
    "Budget",
    "Count",
    "DealOption",
    "Dealing",
    "Deals",
    "Difficulty",
    "FourColour",
    "Grade",
    "HideCovered",
    "Lang",
    "LayoutName",
    "Memory",
    "PageOption",
    "PrintedGrade",
    "Reshuffles",
    "Seed",
    "ShortestOption",
    "Sort",
    "Stock",
    "StockOption",
    "TimeLimit",
    "Where",
    "WinnableOnly",
    "Workers",
]
