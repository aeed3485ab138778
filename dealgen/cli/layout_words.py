"""The rules of a layout in English words, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.pieces import rank_name

if TYPE_CHECKING:
    from dealgen.layout import Layout, Match, Rules, StockRules

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def rules_line(layout: Layout) -> str:
    """Return the rules in one line: what goes, how the stock turns, what wins."""
    rules = layout.rules
    parts = [", ".join(part for part in (_match(rules.match), _singles(rules)) if part)]
    parts.append(_stock_briefly(rules.stock) if rules.stock else "no stock")
    if rules.cover_pairs:
        parts.append("cover pairs")
    goal = f"all {len(layout.pack)}" if rules.goal == "all" else "the tableau"
    parts.append(f"clear {goal}")
    if rules.par:
        parts.append(f"par {'/'.join(str(points) for points in rules.par)}")
    return "; ".join(parts)


def size_line(layout: Layout) -> str:
    """Return how many cards lie where, such as `tableau 28, 7 free; stock 24`."""
    free = sum(not slot.covered_by for slot in layout.tableau)
    parts = [f"tableau {len(layout.tableau)}, {free} free"]
    if layout.reserve:
        columns = sum(not slot.covered_by for slot in layout.reserve)
        parts.append(f"reserve {len(layout.reserve)}, {columns} free")
    if layout.stock:
        parts.append(f"stock {len(layout.stock)}")
    return "; ".join(parts)


def rules_sentences(layout: Layout) -> tuple[str, ...]:
    """Return the rules as sentences."""
    rules = layout.rules
    sentences = []
    ways = _match_at_length(rules.match)
    if ways:
        sentences.append(f"Two free cards may go together when {' or '.join(ways)}.")
        sentences.append("Suits do not matter.")
    if rules.singles:
        goes = "goes" if len(rules.singles) == 1 else "go"
        sentences.append(f"{_ranks(rules.singles)} {goes} alone.")
    if layout.tableau:
        sentences.append("A tableau card is free when nothing lies on it.")
    if rules.cover_pairs:
        sentences.append("A free card may also go together with a card that it alone still covers.")
    if layout.reserve:
        sentences.append("In the reserve, the last card of each column is free.")
    if rules.stock:
        sentences.extend(_stock_sentences(rules.stock))
    if rules.goal == "all":
        sentences.append(f"The game is won when all {len(layout.pack)} cards are gone.")
    else:
        sentences.append("The game is won when the tableau is gone, whatever else is left.")
    if rules.par:
        points = ", ".join(f"{number} in pass {i}" for i, number in enumerate(rules.par, start=1))
        sentences.append(f"Points for clearing the tableau: {points}.")
        sentences.append("Each card that is left when play ends takes a point away; 0 is par.")
    return tuple(sentences)


def _match(match: Match) -> str:
    ways = []
    if match.sum is not None:
        ways.append(f"sum {match.sum}")
    if match.pairs:
        ways.append(", ".join(_pairs(match)))
    apart = sorted(match.differences - {0})
    if 0 in match.differences:
        ways.append("equal ranks")
    if apart:
        ways.append(f"ranks {' or '.join(str(number) for number in apart)} apart")
    return " or ".join(ways)


def _match_at_length(match: Match) -> list[str]:
    ways = []
    if match.sum is not None:
        ways.append(f"their values add up to {match.sum} (A is 1, J 11, Q 12, K 13)")
    if match.pairs:
        ways.append(f"they are {' or '.join(_pairs(match))}")
    if 0 in match.differences:
        ways.append("their ranks are equal")
    apart = sorted(match.differences - {0})
    if apart:
        ways.append(f"their values differ by {' or '.join(str(number) for number in apart)}")
    return ways


def _pairs(match: Match) -> list[str]:
    return [f"{rank_name(high)}-{rank_name(low)}" for low, high in sorted(match.pairs)]


def _singles(rules: Rules) -> str:
    return f"{_ranks(rules.singles)} alone" if rules.singles else ""


def _ranks(values: frozenset[int]) -> str:
    return ", ".join(rank_name(value) for value in sorted(values))


def _passes(stock: StockRules) -> str:
    if stock.passes is None:
        return "unlimited passes"
    number = _WORDS[stock.passes] if stock.passes < len(_WORDS) else str(stock.passes)
    return f"{number} pass{'' if stock.passes == 1 else 'es'}"


def _stock_briefly(stock: StockRules) -> str:
    opened = " of an open stock" if stock.open else ""
    return f"{_passes(stock)}{opened}{', waste pairs' if stock.waste_pairs else ''}"


def _stock_sentences(stock: StockRules) -> list[str]:
    sentences = [
        f"The stock is turned one card at a time onto the waste: {_passes(stock)}.",
        "The top card of the waste is free.",
    ]
    if stock.open:
        sentences.append("The stock lies face up; its top card is free too.")
    if stock.waste_pairs:
        sentences.append("The card just turned may pair with the waste card directly beneath it.")
    return sentences
