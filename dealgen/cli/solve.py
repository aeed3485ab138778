"""`dealgen solve`: verdicts with proof."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.engine import Engine, Scheduler, crew
from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_LAYOUT,
    DEFAULT_MEMORY,
    LANGUAGES,
    AsJson,
    Budget,
    Grade,
    Memory,
    ShortestOption,
    Workers,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.cli.selection import Selection
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.generate import Judged
    from dealgen.layout import Layout
    from dealgen.rules import Move


_LONGEST_NAME = 60  # characters; a deal code has more, and need not be looked at as a name


_Deals = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="DEAL",
        help="Deals: an id such as pyramid#7, pyramid#7,9,12-20 or turtle@built#7, or a deal "
        "code in quotes.",
        show_default=False,
    ),
]
_Layout = Annotated[
    str | None,
    typer.Option(
        metavar="LAYOUT",
        help="The layout of deal codes and of --deals (default: pyramid).",
        show_default=False,
    ),
]
_File = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Read deals from a file, one code or number a line; - is standard input. # "
        "starts a comment; what stands before a | is the deal's name.",
        show_default=False,
    ),
]


def solve(  # noqa: PLR0913 - one parameter for each option of the command line
    deal: _Deals = None,
    *,
    layout: _Layout = None,
    deals: _File = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Write out each solution, or why there is none.")
    ] = False,
    grade: Grade = False,
    as_json: AsJson = False,
    lang: Annotated[
        str, typer.Option(metavar=LANGUAGES, help="The language of what is said.")
    ] = "en",
    shortest: ShortestOption = False,
    budget: Budget = DEFAULT_BUDGET,
    memory: Memory = DEFAULT_MEMORY,
    workers: Workers = None,
    engine: Engine = None,
    scheduler: Scheduler = None,
) -> None:
    """Prove whether deals can be won.

    Exits with 0 when the deal can be won and 1 when it cannot; with several deals with 0 when
    each is decided; with 4 when the budget was spent on one, with --shortest on its key too.
    """
    from dealgen.cli.choosing import choose, keys_stay_open
    from dealgen.cli.exits import Exit
    from dealgen.compose.texts import load_texts
    from dealgen.generate import Wish, worth_of_a_key
    from dealgen.solve import Undecided, Unwinnable

    texts = load_texts(lang)
    seen = []
    for selection in _selections(deal or [], layout, deals):
        wish = Wish(
            budget=budget,
            memory=memory,
            explain=explain,
            graded=grade,
            shorten=worth_of_a_key(selection.layout, budget, shortest=shortest),
        )
        for judged in choose(selection, wish, crew=crew(engine, scheduler, workers)):
            if as_json:
                _print_json(judged, selection, texts, explain=explain)
            else:
                _print_text(judged, texts, explain=explain)
            seen.append(judged)
    stay_open = shortest and keys_stay_open(seen)
    verdicts = [type(judged.verdict) for judged in seen]
    if stay_open or Undecided in verdicts:
        raise typer.Exit(Exit.SPENT)
    if verdicts == [Unwinnable]:
        raise typer.Exit(Exit.NO)


def _selections(named: list[str], layout: str | None, file: str | None) -> Iterator[Selection]:
    from dealgen.cli.deal_lines import noted_layout, one_deal
    from dealgen.cli.selection import Choice, Selection, select
    from dealgen.cli.target import is_layout_name, is_number_list, join_numbers, plain_name
    from dealgen.layout_file import load_layout

    if not named and file is None:
        msg = "name a deal, such as pyramid#7, or give a file with --deals"
        raise typer.BadParameter(msg)
    source = plain_name(layout or DEFAULT_LAYOUT)
    if file is not None:
        yield select(source, Choice(deals=file))
    # A line as `deal` writes it may be pasted whole.
    words = [word.partition(" # ")[0].strip() for word in named]
    for text in join_numbers(_as_one_code(words, load_layout(source))):
        if is_layout_name(text):
            msg = f"{text} is a layout; name a deal of it with no space before the #: {text}#1"
            raise typer.BadParameter(msg)
        if "|" not in text and not is_number_list(text) and (found := _by_id(text, layout)):
            yield found
        else:
            own = noted_layout(text) if layout is None else None
            loaded = load_layout(own or source)
            yield Selection(own or source, loaded, one_deal(loaded, text), None)


def _as_one_code(words: list[str], layout: Layout) -> list[str]:
    """Return words that are the parts of one deal code, without quotes round it, as one text."""
    from dealgen.notation import count_pieces

    counts = [count_pieces(word, layout.pack) for word in words]
    parts = [count for count in counts if count is not None and 0 < count < len(layout.slots)]
    if len(words) == 1 or not parts or len(parts) < len(words) / 2:
        return words
    if sum(parts) == len(layout.slots) and len(parts) == len(words):
        return [" ".join(words)]
    msg = f'the deal code comes in {len(words)} parts; put it in quotes: "{" ".join(words[:3])} …"'
    raise typer.BadParameter(msg)


def _by_id(text: str, layout: str | None) -> Selection | None:
    """Return the deals of an id such as `pyramid#7`, None when the text is no id."""
    from dealgen.cli.selection import Choice, select
    from dealgen.cli.target import plain_name, read_target

    if "#" not in text and len(text) > _LONGEST_NAME:
        return None
    target = read_target(text)
    if target.numbers is None or target.source is None:
        return None
    if layout is not None and plain_name(layout) != target.source:
        numbers = text.rpartition("#")[2] if "#" in text else target.numbers[0]
        msg = (
            f"{text} is a deal of {target.source}; leave out --layout {layout}, "
            f"or write {layout}#{numbers}"
        )
        raise typer.BadParameter(msg)
    return select(text, Choice())


def _print_json(judged: Judged, selection: Selection, texts: Texts, *, explain: bool) -> None:
    from dealgen.compose.words import verdict_text
    from dealgen.records import as_line, judged_record

    record = judged_record(judged, selection.source)
    if explain and judged.verdict is not None:
        record["explanation"] = verdict_text(judged.deal, judged.verdict, texts)
    typer.echo(as_line(record))


def _print_text(judged: Judged, texts: Texts, *, explain: bool) -> None:
    from dealgen.compose.words import difficulty_text, verdict_text
    from dealgen.solve import Winnable

    verdict = judged.verdict
    if verdict is None:
        return
    title = f" ({judged.deal.title})" if judged.deal.title else ""
    said = [verdict_text(judged.deal, verdict, texts)]
    if judged.difficulty is not None:
        said.append(difficulty_text(judged.difficulty, texts))
    typer.echo(f"{judged.deal.id}{title}: {' '.join(said)}")
    if explain and isinstance(verdict, Winnable):
        typer.echo(f"  {' · '.join(_phrases(judged.deal, verdict.solution, texts))}")


def _phrases(deal: Deal, solution: Sequence[Move], texts: Texts) -> list[str]:
    """Return a solution in phrases; tiles, of which four are alike, with their places."""
    from dealgen.compose.solution_words import solution_phrases
    from dealgen.notation import placed_take_text
    from dealgen.rules import Take

    if deal.layout.is_tiles:
        takes = (move for move in solution if isinstance(move, Take))
        return [placed_take_text(deal.pieces, deal.layout.slots, take) for take in takes]
    return solution_phrases(deal, solution, texts)
