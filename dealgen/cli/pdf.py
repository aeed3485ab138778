"""`dealgen pdf`: sheets, keys and the rule card as a book."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_MEMORY,
    LOOK,
    MOST_PRINTED,
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
    PageSize,
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
from dealgen.cli.parsing import one_of

if TYPE_CHECKING:
    from dealgen.compose.book import BookOptions
    from dealgen.generate import Judged


def _per_page(text: str | int) -> int:
    from dealgen.compose.paper import PER_PAGE

    for number in PER_PAGE:
        if str(text).strip() == str(number):
            return number
    *others, last = PER_PAGE
    msg = f"{str(text)!r} cannot be had; choose {', '.join(map(str, others))} or {last}"
    raise typer.BadParameter(msg)


_Page = Annotated[
    PageSize,
    typer.Option(
        parser=one_of(PageSize), metavar="a4|letter", help="The paper.", rich_help_panel=LOOK
    ),
]
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
    page: _Page = PageSize.A4,
    per_page: _PerPage = 1,
    lang: Lang = "en",
    answers: _Answers = Answers.END,
    rules: _Rules = True,
    stock: StockOption = Stock.SHOWN,
    hide_covered: HideCovered = False,
    reshuffles: Reshuffles = None,
    time_limit: TimeLimit = None,
    grade: PrintedGrade = None,
    four_colour: FourColour = False,
    output: _Output = None,
    shortest: ShortestOption = False,
    budget: Budget = DEFAULT_BUDGET,
    memory: Memory = DEFAULT_MEMORY,
    workers: Workers = None,
) -> None:
    """Print deals as a PDF: sheets to play from, checked keys, and the rule card.

    The main job: dealgen pdf --count 30 --winnable-only
    """
    from dealgen.cli.choosing import choose, spent
    from dealgen.cli.comforts import Comforts
    from dealgen.cli.delivering import deliver, name_of, pdf_file
    from dealgen.cli.exits import Exit
    from dealgen.cli.selection import Choice, select
    from dealgen.cli.target import one_target
    from dealgen.cli.wishing import Wanted, worth_of_a_key
    from dealgen.compose.book import BookOptions
    from dealgen.compose.cards import CardStyle
    from dealgen.compose.paper import find_paper
    from dealgen.compose.texts import language_tag
    from dealgen.generate import Wish
    from dealgen.solve import COMPILED

    wanted = Wanted(winnable_only, difficulty, where, sort)
    options = BookOptions(
        language=language_tag(lang),
        paper=find_paper(page.value),
        per_page=per_page,
        answers=answers.value,
        rules=rules,
        stock=stock.value,
        hide_covered=hide_covered,
        proven=wanted.only_winnable,
        style=CardStyle(four_colour=four_colour),
    )
    choice = Choice(count, seed, deals, dealing)
    comforts = Comforts(reshuffles, time_limit, hide_covered)
    output = output and pdf_file(output)
    selection = select(one_target(layout or ()), choice, most=MOST_PRINTED, comforts=comforts)
    _check(output, answers)
    with_keys = answers is not Answers.NONE
    effort = Wish(
        budget=budget,
        memory=memory,
        explain=with_keys,
        graded=COMPILED if grade is None else grade,
        shorten=worth_of_a_key(budget, shortest=shortest),
        solved=with_keys or wanted.only_winnable,
        keyed=with_keys,
    )
    wish = wanted.wish(selection.layout, effort)
    chosen = list(choose(selection, wish, workers=workers, order=sort))
    deliver(_documents(chosen, options, output or Path(f"{name_of(chosen)}.pdf")))
    if spent(chosen, shortest=shortest and with_keys):
        raise typer.Exit(Exit.SPENT)


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


def _documents(chosen: list[Judged], options: BookOptions, target: Path) -> dict[Path, bytes]:
    """Return the book, and the answers where they go apart, each by its file."""
    from dealgen.cli.progress import passing_note
    from dealgen.compose.book import answers, book
    from dealgen.draw.pdf import pdf_bytes

    with passing_note(f"drawing {len(chosen):,} {'deal' if len(chosen) == 1 else 'deals'}"):
        documents = {target: pdf_bytes(book(chosen, options))}
        if options.answers == Answers.SEPARATE.value:
            documents[_answers_file(target)] = pdf_bytes(answers(chosen, options))
    return documents


def _answers_file(target: Path) -> Path:
    return target.with_stem(f"{target.stem}-answers")
