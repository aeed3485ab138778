"""`dealgen rules`: the rule card of one layout, as text or as a PDF."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.delivering import STDOUT, check_output, deliver, pdf_file
from dealgen.cli.options import (
    DEFAULT_LAYOUT,
    DEFAULT_PAGE,
    LOOK,
    FourColour,
    Lang,
    PageOption,
    Reshuffles,
    TimeLimit,
)
from dealgen.cli.parsing import one_of

if TYPE_CHECKING:
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout

_WIDTH = 78


class RulesFormat(StrEnum):
    """What a rule card is written as."""

    TEXT = "text"
    PDF = "pdf"


class CardSize(StrEnum):
    """How large a printed rule card is."""

    PAGE = "page"
    A6 = "a6"


_Layout = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="LAYOUT",
        help="A layout's id, or a layout file (default: pyramid).",
        show_default=False,
    ),
]
_Form = Annotated[
    RulesFormat | None,
    typer.Option(
        "--format",
        parser=one_of(RulesFormat),
        metavar="text|pdf",
        help="Text, or a PDF. By default a PDF when a printed size or a .pdf file is asked "
        "for, else text.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
_Size = Annotated[
    CardSize | None,
    typer.Option(
        parser=one_of(CardSize),
        metavar="page|a6",
        help="A full page (the default) or an A6 card.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
_Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to this file. A PDF goes to LAYOUT-rules.pdf by default, text to the terminal.",
        show_default=False,
    ),
]


def rules(  # noqa: PLR0913 - one parameter for each option of the command line
    layout: _Layout = None,
    *,
    form: _Form = None,
    size: _Size = None,
    page: PageOption = None,
    lang: Lang = "en",
    reshuffles: Reshuffles = None,
    time_limit: TimeLimit = None,
    four_colour: FourColour = False,
    output: _Output = None,
) -> None:
    """Print the rule card of a layout: goal, setup, moves, end."""
    from dealgen.cli.comforts import Comforts, with_comforts
    from dealgen.cli.target import one_target, read_target
    from dealgen.compose.texts import load_texts
    from dealgen.layout_file import load_layout

    printed = bool(size or page or four_colour)
    chosen = form or _implied_format(output, printed=printed)
    if chosen is RulesFormat.TEXT and printed:
        msg = "--size, --page and --four-colour are for a PDF; leave out --format text"
        raise typer.BadParameter(msg)
    if size is CardSize.A6 and page is not None:
        msg = "an A6 card has a size of its own; leave out --page, or --size a6"
        raise typer.BadParameter(msg)
    texts = load_texts(lang)
    # The rules of pyramid#53 are those of pyramid.
    source = read_target(one_target(layout or ())).source or DEFAULT_LAYOUT
    chosen_layout = with_comforts(load_layout(source), Comforts(reshuffles, time_limit))
    if chosen is RulesFormat.TEXT:
        _write_text(chosen_layout, texts, output)
        return
    paper = None if size is CardSize.A6 else page or DEFAULT_PAGE
    data = _pdf(chosen_layout, texts, paper, four_colour=four_colour)
    target = pdf_file(output) if output else Path(_default_file(chosen_layout, size))
    check_output(target)
    deliver({target: data})


def _implied_format(output: Path | None, *, printed: bool) -> RulesFormat:
    """Return the format that the file's name or the other options ask for."""
    if printed:
        return RulesFormat.PDF
    if output is None or output == STDOUT:
        return RulesFormat.TEXT
    match output.suffix.lower():
        case ".pdf":
            return RulesFormat.PDF
        case ".txt":
            return RulesFormat.TEXT
        case suffix:
            msg = f"the ending {suffix!r} of {output} names no format; add --format pdf or text"
            raise typer.BadParameter(msg)


def _default_file(layout: Layout, size: CardSize | None) -> str:
    ending = "-a6" if size is CardSize.A6 else ""
    return f"{layout.id}-rules{ending}.pdf"


def _write_text(layout: Layout, texts: Texts, output: Path | None) -> None:
    from dealgen.compose.rule_text import rules_as_text

    text = rules_as_text(layout, texts, _WIDTH)
    if output is None:
        typer.echo(text, nl=False)
        return
    deliver({output: text.encode()})


def _pdf(layout: Layout, texts: Texts, paper: str | None, *, four_colour: bool) -> bytes:
    """Return the rule card as a PDF: a page of `paper`, or an A6 card when there is none."""
    from dealgen.compose.cards import CardStyle
    from dealgen.compose.rulecard import rule_card_a6, rule_card_page
    from dealgen.compose.scene import Document
    from dealgen.draw.pdf import pdf_bytes
    from dealgen.pages import find_format

    style = CardStyle(four_colour=four_colour)
    if paper is None:
        page = rule_card_a6(layout, texts, style)
    else:
        page = rule_card_page(layout, texts, style, find_format(paper))
    title = texts("card.document", layout=layout.name(texts.language))
    return pdf_bytes(Document((page,), title, texts.language))
