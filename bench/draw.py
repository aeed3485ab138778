"""Time drawing: seconds and megabytes of a book's PDF, for each ink, with lines as they are or not.

    python bench/draw.py [--deals 300] [--keys] [LAYOUT …]

The deals are 1, 2, 3, …, one sheet a page; they are solved for `--keys` alone, which come at the
end, with an outline and links to and fro where the file has navigation. Composing is timed by
itself, on the first line of a layout; drawing is what follows: from a scene to the bytes of a file.
`thick` is the least line that printers ask for, 0.75 pt, for which small symbols are drawn anew.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace

from dealgen.compose.book import BookOptions, book
from dealgen.compose.scene import PLAIN, Document, Finish
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged, Wish, judge
from dealgen.layout_file import load_layout

THICK = 0.75 * 25.4 / 72
FINISHES = {
    "colour": PLAIN,
    "colour, thick": Finish(least_line=THICK),
    "grey": Finish(ink="grey"),
    "grey, thick, silent": Finish(ink="grey", least_line=THICK, metadata=False, unscaled=False),
    "cmyk": Finish(ink="cmyk"),
    "cmyk, thick, silent": Finish(ink="cmyk", least_line=THICK, metadata=False, unscaled=False),
    "colour, navigation": Finish(navigation=True),
}


def main() -> None:
    """Print one line for each layout and finish."""
    parser = argparse.ArgumentParser(description="Time the drawing of books.")
    parser.add_argument("layouts", nargs="*", default=["pyramid", "turtle"])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--keys", action="store_true", help="solve the deals and print keys")
    options = parser.parse_args()
    for layout in options.layouts:
        report(layout, options.deals, keys=options.keys)


def report(name: str, count: int, *, keys: bool) -> None:
    """Print what a book of `count` deals of a layout costs."""
    layout = load_layout(name)
    deals = [numbered_deal(layout, number) for number in range(1, count + 1)]
    wish = Wish()
    judged = [judge(deal, wish) if keys else Judged(deal, None) for deal in deals]
    # Composed with all that a finish may use; what it has no use for is not drawn.
    looks = BookOptions(answers="end" if keys else "none", finish=Finish(navigation=True))
    start = time.process_time()
    composed = book(judged, looks)
    seconds = time.process_time() - start
    print(f"{name}: {len(composed.pages)} pages, composed in {seconds:.2f} s")
    for title, finish in FINISHES.items():
        seconds, size = drawn(replace(composed, finish=finish))
        print(f"    {title:22}{seconds:6.2f} s{size:8.2f} MB")


def drawn(document: Document) -> tuple[float, float]:
    """Return the seconds that drawing takes, and the megabytes of the file."""
    start = time.process_time()
    size = len(pdf_bytes(document))
    return time.process_time() - start, size / 1e6


if __name__ == "__main__":
    main()
