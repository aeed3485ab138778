"""Animations: the pages of a film as one GIF or APNG, small, and the same bytes every time.

All shots share one palette: a page has few colours, and what lies between them comes of smoothed
edges. Of each shot only what has changed is written.
"""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from typing import TYPE_CHECKING, Literal

from PIL import Image, ImageChops

from dealgen.compose.scene import Document
from dealgen.draw.png import page_pictures, picture_size
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.played import Film
    from dealgen.compose.scene import Page

Kind = Literal["gif", "apng"]

MOST_PIXELS = 150_000_000
"""An animation of more pixels in all its shots is refused: it would eat all memory."""

_HOLE = 255  # the place in the palette that stands for what was there before
_LOOKED_AT = 12  # shots whose colours are counted
_CANDIDATES = 3000  # so many of their colours
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
    if clear:
        frames = list(_rendered(pages, dpi, width, clear=True))
    else:
        palette = _palette(_rendered(pages[:: max(1, len(pages) // _LOOKED_AT)], dpi, width))
        flat = (
            picture.quantize(palette=palette, dither=Image.Dither.NONE)
            for picture in _rendered(pages, dpi, width)
        )
        frames = list(_changes(flat))
    return _written(frames, [shot.duration for shot in film.shots], kind, clear=clear)


def _rendered(
    pages: tuple[Page, ...], dpi: float, width: int | None, *, clear: bool = False
) -> Iterator[Image.Image]:
    """Yield pages as pictures, one at a time, since all of them are large."""
    for picture, _ in page_pictures(Document(pages, "", "en"), dpi, width, transparent=clear):
        yield picture if clear else picture.convert("RGB")


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


def _changes(frames: Iterable[Image.Image]) -> Iterator[Image.Image]:
    """Yield the first frame, and of each other what has changed; the rest is a hole."""
    before: Image.Image | None = None
    for frame in frames:
        plain = Image.frombytes("L", frame.size, frame.tobytes())
        shown = plain
        if before is not None:
            changed = ImageChops.difference(before, plain).point(lambda value: 255 * bool(value))
            shown = Image.new("L", frame.size, _HOLE)
            shown.paste(plain, mask=changed)
        before = plain
        flat = Image.frombytes("P", frame.size, shown.tobytes())
        flat.putpalette(frame.getpalette() or [])
        if shown is not plain:
            flat.info["transparency"] = _HOLE  # else a hole would be compared by its colour
        yield flat


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
