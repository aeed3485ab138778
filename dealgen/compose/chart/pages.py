"""Pages of charts: one that compares layouts, and one for each layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen._version import __version__
from dealgen.compose.chart.digits import percent, plain
from dealgen.compose.chart.panel import HEAD, LABEL, Panel, fitted, panel_items
from dealgen.compose.chart.share_bar import share_bar
from dealgen.compose.fitting import fitting_size
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.scene import Document, Font, Page, Path, Stroke, Text
from dealgen.compose.sizes import SOFT
from dealgen.pages.box import Box
from dealgen.stats.figures import edged_histogram, whole_histogram

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.stats import Spread, Summary

_WIDTH, _MARGIN = 210.0, 14.0  # mm
_TITLE, _SECOND = 20.0, 9.5  # points
_BAR, _PANEL, _PANEL_GAP = 11.0, 62.0, 9.0  # mm
_ROW, _ROW_BAR = 7.2, 4.6  # mm of a line of the comparison
_MOST_ROWS = 34
_MOST_BINS = 16
_SHARES = (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
_MOST_STARS = 5


def chart_document(summaries: Sequence[Summary], texts: Texts) -> Document:
    """Return the charts of some counts: a comparison where there are several, then each alone."""
    pages = [_layout_page(summary, texts) for summary in summaries]
    if len(summaries) > 1:
        parts = range(0, len(summaries), _MOST_ROWS)
        pages[:0] = [_comparison(summaries[at : at + _MOST_ROWS], texts) for at in parts]
    names = [_name(summary, texts) for summary in summaries]
    title = texts("stats.document", layouts=", ".join(names))
    return Document(tuple(pages), title, texts.language)


def _name(summary: Summary, texts: Texts) -> str:
    name = summary.sample.layout.name(texts.language)
    return texts("stats.built", layout=name) if summary.sample.built else name


def _layout_page(summary: Summary, texts: Texts) -> Page:
    width = _WIDTH - 2 * _MARGIN
    items: list[Item] = []
    second = _numbers(summary, texts)
    y = _heading(items, _name(summary, texts), second)
    items += _share_words(summary, texts, y)
    y += cap_height(Font.BOLD, HEAD) + 2.4
    items += share_bar(summary, Box(_MARGIN, y, width, _BAR))
    y += _BAR
    if panels := list(_panels(summary, texts)):
        y += 9.0
        each = (width - _PANEL_GAP * (len(panels) - 1)) / len(panels)
        for place, panel in enumerate(panels):
            x = _MARGIN + place * (each + _PANEL_GAP)
            items += panel_items(panel, Box(x, y, each, _PANEL), texts)
        y += _PANEL
    return _page(items, y, _foot(summary, texts))


def _comparison(summaries: Sequence[Summary], texts: Texts) -> Page:
    items: list[Item] = []
    y = _heading(items, texts("stats.comparison"), texts("stats.interval"))
    names = [_name(summary, texts) for summary in summaries]
    shares = [texts("stats.percent", share=percent(s.share, texts.language)) for s in summaries]
    size = fitted(names, 9.0, 52.0)
    room = max(text_width(name, Font.REGULAR, size) for name in names)
    end = max(text_width(share, Font.BOLD, size) for share in shares)
    left, right = _MARGIN + room + 3, _WIDTH - _MARGIN - end - 3
    for name, share, summary in zip(names, shares, summaries, strict=True):
        base = y + _ROW_BAR / 2 + cap_height(Font.REGULAR, size) / 2
        items.append(Text(_MARGIN, base, name, size))
        items += share_bar(summary, Box(left, y, right - left, _ROW_BAR))
        items.append(Text(_WIDTH - _MARGIN, base, share, size, Font.BOLD, anchor="end"))
        y += _ROW
    return _page(items, y - _ROW + _ROW_BAR, f"dealgen {__version__}")


def _heading(items: list[Item], title: str, second: str) -> float:
    """Set a heading over the whole width, and return where the contents may begin."""
    width = _WIDTH - 2 * _MARGIN
    base = _MARGIN + cap_height(Font.BOLD, _TITLE)
    size = fitting_size(title, Font.BOLD, _TITLE, width)
    items.append(Text(_MARGIN, base, title, size, Font.BOLD))
    base += cap_height(Font.REGULAR, _SECOND) * 2.4
    size = fitting_size(second, Font.REGULAR, _SECOND, width)
    items.append(Text(_MARGIN, base, second, size, colour=SOFT))
    rule = base + 3.0
    items.append(Path((("M", _MARGIN, rule), ("L", _WIDTH - _MARGIN, rule)), stroke=Stroke(0.5)))
    return rule + 7.0


def _numbers(summary: Summary, texts: Texts) -> str:
    """Return which deals were counted."""
    first = str(summary.sample.first)
    if len(summary.sample.numbers) == 1:
        return texts("stats.one_deal", first=first)
    return texts("stats.deals", deals=summary.counted, first=first)


def _share_words(summary: Summary, texts: Texts, y: float) -> Iterator[Item]:
    """Yield what the bar says, in words on a line above it."""
    base = y + cap_height(Font.BOLD, HEAD)
    low, high = (percent(bound, texts.language) for bound in summary.interval)
    share = percent(summary.share, texts.language)
    won = texts("stats.winnable", share=share)
    between = texts("stats.between", deals=summary.winnable, low=low, high=high)
    lost = texts("stats.unwinnable", deals=summary.unwinnable)
    if summary.undecided:
        unknown = texts("stats.undecided", deals=summary.undecided)
        lost = f"{unknown} · {lost}"
    yield Text(_MARGIN, base, won, HEAD, Font.BOLD)
    beside = _MARGIN + text_width(won, Font.BOLD, HEAD) + 2.5
    yield Text(beside, base, between, 8.5, colour=SOFT)
    yield Text(_WIDTH - _MARGIN, base, lost, 8.5, anchor="end")


def _panels(summary: Summary, texts: Texts) -> Iterator[Panel]:
    measured = summary.measured
    if not measured:
        return
    steps = [each.steps for each in measured]
    lengths = whole_histogram(steps, _MOST_BINS)
    single = lengths.edges[1] - lengths.edges[0] == 1
    edges = tuple(plain(edge, texts.language) for edge in lengths.edges)
    yield Panel(
        texts("stats.length.head"),
        _lie(summary.steps, texts),
        lengths.counts,
        edges[:-1] if single else edges,
        texts("stats.pairs" if summary.sample.layout.is_tiles else "stats.length.below"),
        "bars" if single else "edges",
    )
    yield _beginner(summary, texts)
    yield _stars(summary, texts) if summary.stars else _decisions(summary, texts)


def _beginner(summary: Summary, texts: Texts) -> Panel:
    """Return how the shares of plays that win lie, on bins that grow; those never won apart."""
    shares = [each.playout_share for each in summary.measured]
    middle = 0.0 if summary.playout_share is None else summary.playout_share.median
    share = texts("stats.percent", share=percent(middle, texts.language))
    never = sum(not each for each in shares)
    return Panel(
        texts("stats.beginner.head"),
        texts("stats.median", median=share),
        (never, *edged_histogram([each for each in shares if each], _SHARES).counts),
        ("", *(plain(100 * edge, texts.language) for edge in _SHARES)),
        texts("stats.beginner.below"),
        "edges",
    )


def _stars(summary: Summary, texts: Texts) -> Panel:
    counts = tuple(summary.stars.get(grade, 0) for grade in range(1, _MOST_STARS + 1))
    labels = tuple(str(grade) for grade in range(1, _MOST_STARS + 1))
    head, below = texts("stats.stars.head"), texts("stats.stars.below")
    return Panel(head, texts("stats.stars.words"), counts, labels, below, "bars")


def _decisions(summary: Summary, texts: Texts) -> Panel:
    found = whole_histogram([each.decisions for each in summary.measured], _MOST_BINS)
    single = found.edges[1] - found.edges[0] == 1
    labels = tuple(plain(edge, texts.language) for edge in found.edges)
    return Panel(
        texts("stats.decisions.head"),
        _lie(summary.decisions, texts),
        found.counts,
        labels[:-1] if single else labels,
        texts("stats.decisions.below"),
        "bars" if single else "edges",
    )


def _lie(spread: Spread | None, texts: Texts) -> str:
    if spread is None:
        return ""
    if spread.least == spread.most:
        return texts("stats.always", value=plain(spread.least, texts.language))
    low, high, median = (
        plain(round(value, 1), texts.language)
        for value in (spread.lower, spread.upper, spread.median)
    )
    return texts("stats.half", median=median, low=low, high=high)


def _foot(summary: Summary, texts: Texts) -> str:
    source = f"dealgen {__version__}"
    number = len(summary.measured)
    if not number:
        return source
    measured = _counted("stats.measured", number, texts)
    proven = _counted("stats.proven", summary.shortest, texts) if summary.shortest else ""
    return f"{measured} {proven}".strip() + f" · {source}"


def _counted(key: str, number: int, texts: Texts) -> str:
    return texts(f"{key}.one") if number == 1 else texts(f"{key}.more", deals=number)


def _page(items: list[Item], bottom: float, foot: str) -> Page:
    """Return a page as high as its contents, with a foot of small type."""
    base = bottom + 9.0
    size = fitting_size(foot, Font.REGULAR, LABEL, _WIDTH - 2 * _MARGIN)
    foot_item = Text(_MARGIN, base, foot, size, colour=SOFT)
    return Page(_WIDTH, base + 9.0, (*items, foot_item))
