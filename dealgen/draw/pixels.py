"""Pictures of pixels in the ink of a document."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageChops
from reportlab.lib.utils import ImageReader

if TYPE_CHECKING:
    from dealgen.pages.profile import Ink


def pixels(data: bytes, ink: Ink) -> ImageReader:
    """Return the PNG or JPEG file `data` for reportlab, its pixels in grey or CMYK if need be.

    A JPEG that is printed in colour goes into the PDF as it is. CMYK is made as for all other
    colours (`dealgen.draw.ink`).
    """
    image = Image.open(BytesIO(data))
    match ink:
        case "colour" if image.mode in ("RGB", "L"):
            return ImageReader(BytesIO(data))
        case "colour":
            return ImageReader(image.convert("RGB"))
        case "grey":
            return ImageReader(image.convert("L"))
        case "cmyk":
            return ImageReader(_four_inks(image.convert("RGB")))


def _four_inks(image: Image.Image) -> Image.Image:
    """Return an RGB picture in CMYK; what the three colours have in common is black instead."""
    inks = [ImageChops.invert(band) for band in image.split()]
    black = ImageChops.darker(ImageChops.darker(inks[0], inks[1]), inks[2])
    return Image.merge("CMYK", [*(ImageChops.subtract(band, black) for band in inks), black])
