"""`dealgen pdf`: sheets, keys and the rule card as a book."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.engine import Engine, Scheduler, crew
from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_MEMORY,
    DEFAULT_PAGE,
    LOOK,
    Answers,
    Budget,
    Count,
    DealOption,
    Deals,
    Difficulty,
    FourColour,
    HideCovered,
    Lang,
    LayoutName,
    Memory,
    PageOption,
    PrintedGrade,
    Reshuffles,
    Seed,
    ShortestOption,
    Sort,
    Stock,
    StockOption,
    TimeLimit,
    Where,
    WinnableOnly,
    Workers,
)
from dealgen.cli.parsing import one_of, profile_name
from dealgen.cli.theming import ThemeName, in_colours_of, theme_in_force

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.cli.printing import Asked
    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.scene import Document
    from dealgen.compose.theme import Theme
    from dealgen.generate import Judged
    from dealgen.pages import Profile


def _per_page(text: str | int) -> int:
    from dealgen.pages import PER_PAGE

    for number in PER_PAGE:
        if str(text).strip() == str(number):
            return number
    *others, last = PER_PAGE
    msg = f"{str(text)!r} cannot be had; choose {', '.join(map(str, others))} or {last}"
    raise typer.BadParameter(msg)


_PerPage = Annotated[
    int,
    typer.Option(parser=_per_page, metavar="1|2|4", help="Sheets on a page.", rich_help_panel=LOOK),
]
_Answers = Annotated[
    Answers,
    typer.Option(
        parser=one_of(Answers),
        metavar="end|separate|none",
        help="Keys at the end, in a file of their own, or none.",
        rich_help_panel=LOOK,
    ),
]
_LargePrint = Annotated[
    bool,
    typer.Option(
        "--large-print",
        help="Everything larger, no type below 16 pt: one sheet on a page, keys on pages of their "
        "own.",
        rich_help_panel=LOOK,
    ),
]
_Profile = Annotated[
    str | None,
    typer.Option(
        "--profile",
        parser=profile_name,
        metavar="home|screen|kdp|ingram",
        help="Make the file fit for a printer at home, a screen or a printing house, or as a file "
        "of your own says.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
_Colour = Annotated[
    bool,
    typer.Option(
        "--colour",
        "--color",
        help="With a profile that prints grey: print in colour.",
        rich_help_panel=LOOK,
    ),
]
_Rules = Annotated[bool, typer.Option(help="Begin with the rule card.", rich_help_panel=LOOK)]
_Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to this file (default: named by layout and numbers); a file that is there is "
        "replaced; - is standard output.",
        show_default=False,
    ),
]


def pdf(  # noqa: PLR0913 - one parameter for each option of the command line
    layout: LayoutName = None,
    *,
    count: Count = None,
    seed: Seed = None,
    deals: Deals = None,
    dealing: DealOption = None,
    winnable_only: WinnableOnly = False,
    difficulty: Difficulty = None,
    where: Where = None,
    sort: Sort = None,
    page: PageOption = None,
    per_page: _PerPage = 1,
    lang: Lang = "en",
    answers: _Answers = Answers.END,
    rules: _Rules = True,
    large_print: _LargePrint = False,
    profile: _Profile = None,
    colour: _Colour = False,
    stock: StockOption = Stock.SHOWN,
    hide_covered: HideCovered = False,
    reshuffles: Reshuffles = None,
    time_limit: TimeLimit = None,
    grade: PrintedGrade = None,
    four_colour: FourColour = False,
    theme: ThemeName = None,
    output: _Output = None,
    shortest: ShortestOption = False,
    budget: Budget = DEFAULT_BUDGET,
    memory: Memory = DEFAULT_MEMORY,
    workers: Workers = None,
    engine: Engine = None,
    scheduler: Scheduler = None,
) -> None:
    """Print deals as a PDF: sheets to play from, checked keys, and the rule card.

    The main job: dealgen pdf --count 30 --winnable-only
    """
    from dealgen.cli import printing
    from dealgen.compose.enlarging import LARGE_PRINT
    from dealgen.pages import find_format

    asked = printing.Asked(
        layout,
        printing.Choice(count, seed, deals, dealing),
        printing.Wanted(winnable_only, difficulty, where, sort),
        printing.Effort(budget, memory, shortest, grade, crew(engine, scheduler, workers)),
        printing.Comforts(reshuffles, time_limit, hide_covered),
        keys=answers is not Answers.NONE,
    )
    looks = asked.looks(lang, stock.value, four_colour=four_colour)
    options = replace(
        looks,
        form=find_format(page or DEFAULT_PAGE),
        per_page=per_page,
        answers=answers.value,
        rules=rules,
        enlarge=LARGE_PRINT if large_print else 1.0,
    )
    _print(asked, options, output, _Making(theme, _profile(profile), colour))


def _profile(name: str | None) -> Profile | None:
    from dealgen.pages import find_profile

    return find_profile(name) if name else None


@dataclass(frozen=True, slots=True)
class _Making:
    """How a book becomes a file: in a theme, and for a print profile, where they are asked for."""

    theme: str | None
    profile: Profile | None
    colour: bool

    def check(self, options: BookOptions) -> None:
        """Refuse a page that is not shared so before the search, not after.

        Raises:
            InputError: it is not, or not by this profile.
            typer.BadParameter: large print has a sheet on each page.

        """
        from dealgen.pages.binding import check_standing

        sheets = options.per_page
        if options.enlarge > 1 and sheets > 1:
            msg = f"{sheets} sheets on a page leave no room for large print; give one of the two"
            raise typer.BadParameter(msg)
        if self.profile is not None:
            check_standing(options.form, self.profile, options.per_page)
        self._bound(options).form.grid(options.per_page)

    def book(self, chosen: Sequence[Judged], options: BookOptions) -> Document:
        """Return the book of some deals."""
        from dealgen.compose.book import book
        from dealgen.compose.profiled import profiled

        if self.profile is None:
            return book(chosen, options)
        return profiled(partial(book, chosen), options, self.profile, colour=self.colour)

    def answers(self, chosen: Sequence[Judged], options: BookOptions) -> Document:
        """Return the keys alone; no printer binds them, whatever their number of pages."""
        from dealgen.compose.book import answers

        return answers(chosen, self._bound(options))

    def _bound(self, options: BookOptions) -> BookOptions:
        from dealgen.compose.finishing import finish_of
        from dealgen.pages.binding import bind

        if self.profile is None:
            return options
        form = bind(options.form, self.profile, 1, bleed=False, enlarge=options.enlarge)
        return replace(options, form=form, finish=finish_of(self.profile, colour=self.colour))


def _print(asked: Asked, options: BookOptions, output: Path | None, making: _Making) -> None:
    """Find the deals and write the book."""
    from dealgen.cli.delivering import deliver, name_of, pdf_file
    from dealgen.compose.theme import check_ground

    making.check(options)
    output = output and pdf_file(output)
    selection = asked.selection()
    _check(output, Answers(options.answers))
    with theme_in_force(making.theme, options.language) as theme:
        if theme is not None and making.profile is not None:
            check_ground(theme, making.profile, "leave the profile out")
        options = in_colours_of(theme, options)
        chosen = list(asked.deals(selection))
        target = output or Path(f"{name_of(chosen)}.pdf")
        deliver(_documents(chosen, options, target, (making, theme)))
    asked.leave_if_spent(chosen)


def _check(output: Path | None, answers: Answers) -> None:
    """Find out what cannot be written before the search, not after."""
    from dealgen.cli.delivering import check_output
    from dealgen.draw.files import check_folder

    if output is None:
        check_folder(Path())
    elif answers is Answers.SEPARATE:
        check_output(output, _answers_file(output))
    else:
        check_output(output)


def _documents(
    chosen: Sequence[Judged],
    options: BookOptions,
    target: Path,
    how: tuple[_Making, Theme | None],
) -> dict[Path, bytes]:
    """Return the book, and the answers where they go apart, each by its file."""
    from dealgen.cli.progress import passing_note
    from dealgen.compose.theme import themed_document
    from dealgen.draw.pdf import pdf_bytes

    making, theme = how
    with passing_note(f"drawing {len(chosen):,} {'deal' if len(chosen) == 1 else 'deals'}"):
        documents = {target: making.book(chosen, options)}
        if options.answers == Answers.SEPARATE.value:
            documents[_answers_file(target)] = making.answers(chosen, options)
        if theme is not None:
            documents = {file: themed_document(d, theme) for file, d in documents.items()}
        return {file: pdf_bytes(document) for file, document in documents.items()}


def _answers_file(target: Path) -> Path:
    return target.with_stem(f"{target.stem}-answers")
