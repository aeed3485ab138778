"""A picture of the user's for the front of a cover: read, found large enough, cut to shape."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageOps, UnidentifiedImageError

from dealgen.compose.naming import named
from dealgen.compose.scene import Picture, Symbol, Use
from dealgen.errors import InputError
from dealgen.pages.measured import size_words

if TYPE_CHECKING:
    from dealgen.pages.box import Box
    from dealgen.pages.profile import Profile

_LEAST_DPI = 300.0
"""What printers want at the least where the profile says nothing."""

_NEARLY = 0.995  # a pixel more or less is no reason to refuse a picture
_MM_PER_INCH = 25.4
_ORIENTATION = 0x0112  # the Exif tag; 1 is upright
_UPRIGHT = 1


def cover_image(data: bytes, room: Box, profile: Profile) -> Use:
    """Return a PNG or JPEG that fills `room`, cut alike on both sides where its shape is another.

    Raises:
        InputError: it is no such picture, or has too few pixels.

    """
    data, width, height = _plain(data)
    scale = max(room.width / width, room.height / height)  # mm a pixel
    least = max(_LEAST_DPI, profile.least_dpi)
    dpi = _MM_PER_INCH / scale
    if dpi < least * _NEARLY:
        across, down = (round(side / _MM_PER_INCH * least) for side in (room.width, room.height))
        size = size_words(room.width, room.height, profile.unit)
        msg = (
            f"the picture for the cover has {width:,} × {height:,} pixels, which are {dpi:.0f} "
            f"dots an inch on {size}; printers want {least:.0f}: give one of {across:,} × "
            f"{down:,} pixels or more"
        )
        raise InputError(msg)
    drawn = (width * scale, height * scale)
    left, top = (room.width - drawn[0]) / 2, (room.height - drawn[1]) / 2
    picture = Picture(left, top, *drawn, data)
    return Use(Symbol(named("cover", picture), room.width, room.height, (picture,)), room.x, room.y)


def _plain(data: bytes) -> tuple[bytes, int, int]:
    """Return a picture as an upright, opaque PNG or JPEG, and its width and height in pixels."""
    try:
        image = Image.open(BytesIO(data), formats=("PNG", "JPEG"))
        image.load()
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError) as error:
        msg = "the picture for the cover cannot be read; give a whole PNG or JPEG file"
        raise InputError(msg) from error
    upright = image.getexif().get(_ORIENTATION, _UPRIGHT) == _UPRIGHT
    if upright and image.mode in ("RGB", "L") and "transparency" not in image.info:
        return data, image.width, image.height
    seen = ImageOps.exif_transpose(image).convert("RGBA")
    opaque = Image.new("RGBA", seen.size, "white")
    opaque.alpha_composite(seen)
    stream = BytesIO()
    opaque.convert("RGB").save(stream, "PNG")
    return stream.getvalue(), seen.width, seen.height
