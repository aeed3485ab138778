"""Animations: the pages of a film as one GIF or APNG, small, and the same bytes every time.

All shots share one palette: a page has few colours, and what lies between them comes of smoothed
edges. Of each shot only what has changed is drawn, and written.
"""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from itertools import islice, pairwise
from math import ceil, floor
from typing import TYPE_CHECKING, Literal

from PIL import Image, ImageChops

from dealgen.compose.scene import Document
from dealgen.draw.changing import Area, Unfolding, changed_areas, within
from dealgen.draw.png import page_pictures, picture_size
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.played import Film
    from dealgen.compose.scene import Page

    Box = tuple[int, int, int, int]
    """Left, top, right and bottom edge of a part of a picture, in pixels."""
    Patch = tuple[Image.Image, tuple[int, int]]
    """A picture and where its upper left corner comes to lie, in pixels."""

Kind = Literal["gif", "apng"]

MOST_PIXELS = 150_000_000
"""An animation of more pixels in all its shots is refused: it would eat all memory."""

_HOLE = 255  # the place in the palette that stands for what was there before
_LOOKED_AT = 12  # shots whose colours are counted
_CANDIDATES = 3000  # so many of their colours
_IS_CHANGED = [0, *[255] * 255]
_NEAR = 11  # colours that differ by less, of 255, in red, green and blue are one


def animation_bytes(
    film: Film, kind: Kind, *, dpi: float = 96.0, width: int | None = None, clear: bool = False
) -> bytes:
    """Return a film as an animation that runs for ever, at `dpi`, or `width` pixels wide.

    Where nothing is painted it is white; a `clear` APNG is transparent there.

    Raises:
        InputError: the picture would have no pixels, or the film more than `MOST_PIXELS`; or a
            clear GIF is asked for.

    """
    if clear and kind == "gif":
        msg = (
            "a GIF has no half transparent edges, so they would be ragged; write an APNG, or "
            "choose a theme with a ground"
        )
        raise InputError(msg)
    pages = tuple(shot.page for shot in film.shots)
    across, down = picture_size(pages[0], dpi=dpi, width=width)
    if across * down * len(pages) > MOST_PIXELS:
        msg = (
            f"the animation would have {len(pages)} pictures of {across} × {down} pixels, which "
            "is too much; ask for a smaller width or dpi"
        )
        raise InputError(msg)
    patches = list(_patches(pages, dpi, width, clear=clear))
    if clear:
        frames = [picture.copy() for picture in _whole(patches)]
    else:
        step = max(1, len(pages) // _LOOKED_AT)
        frames = list(_flat(patches, _palette(islice(_whole(patches), 0, None, step))))
    return _written(frames, [shot.duration for shot in film.shots], kind, clear=clear)


def _patches(
    pages: tuple[Page, ...], dpi: float, width: int | None, *, clear: bool
) -> Iterator[list[Patch]]:
    """Yield what is to be laid on the shot before to see the next; the first is a whole picture."""
    size = picture_size(pages[0], dpi=dpi, width=width)
    unfolded = list(map(Unfolding().page, pages))
    boxes = [[(0, 0, *size)]]
    partial = [unfolded[0]]
    for before, after in pairwise(unfolded):
        here = [_pixels(area, after, size) for area in changed_areas(before, after)]
        boxes.append(here)
        partial.append(within(after, [_millimetres(box, after, size) for box in here]))
    document = Document(tuple(partial), "", "en")
    rendered = page_pictures(document, dpi, width, transparent=clear)
    for (picture, _), here in zip(rendered, boxes, strict=True):
        shown = picture if clear else picture.convert("RGB")
        yield [(shown.crop(box), box[:2]) for box in here]


def _pixels(area: Area, page: Page, size: tuple[int, int]) -> Box:
    """Return the pixels that an area of a page touches, and a little more."""
    by = size[0] / page.width, size[1] / page.height
    return (
        max(0, floor(area.left * by[0]) - 1),
        max(0, floor(area.top * by[1]) - 1),
        min(size[0], ceil(area.right * by[0]) + 1),
        min(size[1], ceil(area.bottom * by[1]) + 1),
    )


def _millimetres(box: Box, page: Page, size: tuple[int, int]) -> Area:
    """Return the area of a page whose ink may colour some pixels."""
    by = page.width / size[0], page.height / size[1]
    left, top, right, bottom = box
    return Area((left - 1) * by[0], (top - 1) * by[1], (right + 1) * by[0], (bottom + 1) * by[1])


def _whole(patches: Iterable[list[Patch]]) -> Iterator[Image.Image]:
    """Yield whole pictures; each is the one before, painted over."""
    shown: Image.Image | None = None
    for shot in patches:
        if shown is None:
            shown = shot[0][0].copy()
        for picture, corner in shot:
            shown.paste(picture, corner)
        yield shown


def _palette(pictures: Iterable[Image.Image]) -> Image.Image:
    """Return a picture whose palette are the colours that are seen most.

    None is so near to another that one could be taken for the other.
    """
    counts: Counter[tuple[int, ...]] = Counter()
    for picture in pictures:
        for count, colour in picture.getcolors(picture.width * picture.height) or ():
            counts[colour] += count  # type: ignore[index]  # an RGB picture has triples
    chosen: list[tuple[int, ...]] = []
    for colour, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:_CANDIDATES]:
        if len(chosen) < _HOLE and all(_apart(colour, other) >= _NEAR for other in chosen):
            chosen.append(colour)
    palette = Image.new("P", (1, 1))
    # What is left of the palette repeats its first colour, and is never chosen.
    chosen += [chosen[0]] * (_HOLE + 1 - len(chosen))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette


def _apart(first: Sequence[int], second: Sequence[int]) -> int:
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def _flat(patches: Iterable[list[Patch]], palette: Image.Image) -> Iterator[Image.Image]:
    """Yield the first shot in the colours of a palette, and of each other what has changed.

    The rest is a hole.
    """
    before: Image.Image | None = None
    for shot in patches:
        parts = [(_in_colours(picture, palette), corner) for picture, corner in shot]
        if before is None:
            before = shown = parts[0][0]
        else:
            shown = Image.new("L", before.size, _HOLE)
            for part, (x, y) in parts:
                box = (x, y, x + part.width, y + part.height)
                changed = ImageChops.difference(before.crop(box), part).point(_IS_CHANGED)
                shown.paste(part, (x, y), changed)
                before.paste(part, (x, y))
        flat = Image.frombytes("P", shown.size, shown.tobytes())
        flat.putpalette(palette.getpalette() or [])
        if shown is not before:
            flat.info["transparency"] = _HOLE  # else a hole would be compared by its colour
        yield flat


def _in_colours(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """Return the numbers of a picture's colours in a palette, as greys."""
    numbers = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    return Image.frombytes("L", numbers.size, numbers.tobytes())


def _written(
    frames: Sequence[Image.Image], durations: Sequence[int], kind: Kind, *, clear: bool
) -> bytes:
    stream = BytesIO()
    first, *others = frames
    how: dict[str, object] = {"save_all": True, "append_images": others, "loop": 0}
    if kind == "gif":
        how |= {"disposal": 1, "optimize": False, "transparency": _HOLE}
    elif clear:
        how |= {"compress_level": 9}
    else:
        how |= {"compress_level": 9, "blend": 1, "transparency": _HOLE}
    first.save(stream, "GIF" if kind == "gif" else "PNG", duration=list(durations), **how)
    return stream.getvalue()
