"""Pages drawn as PNG."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from dealgen.compose.scene import Document, Page, Rect, Text
from dealgen.draw.png import png_bytes, png_pages
from dealgen.errors import InputError

PAGE = Page(50.8, 25.4, (Rect(0, 0, 25.4, 25.4, fill="#ff0000"), Text(30, 10, "Pyramid", 10)))


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def test_resolution_is_kept_and_recorded() -> None:
    picture = opened(png_bytes(PAGE, dpi=200))
    assert picture.format == "PNG"
    assert picture.size == (400, 200)
    assert picture.info["dpi"] == pytest.approx((200, 200), abs=0.1)
    assert picture.convert("RGB").getpixel((100, 100)) == (255, 0, 0)
    assert picture.convert("RGB").getpixel((399, 199)) == (255, 255, 255)


@pytest.mark.parametrize("width", [1, 333, 800, 1201])
@pytest.mark.parametrize("millimetres", [50.8, 146.0, 209.97])
def test_width_is_exact(width: int, millimetres: float) -> None:
    page = Page(millimetres, 90, ())
    assert opened(png_bytes(page, width=width)).width == width


def test_same_page_gives_the_same_bytes() -> None:
    assert png_bytes(PAGE, dpi=96) == png_bytes(PAGE, dpi=96)


def test_pages_come_one_by_one() -> None:
    document = Document((PAGE, Page(25.4, 25.4, ())), "two", "en")
    assert [opened(data).size for data in png_pages(document, dpi=100)] == [(200, 100), (100, 100)]
    assert list(png_pages(Document((), "none", "en"))) == []


@pytest.mark.parametrize("size", [{"dpi": 0}, {"dpi": -5}, {"width": 0}, {"width": -1}])
def test_picture_without_pixels_is_refused(size: dict[str, int]) -> None:
    with pytest.raises(InputError, match="no pixels"):
        png_bytes(PAGE, **size)


@pytest.mark.parametrize("size", [{"dpi": 1e6}, {"width": 200_000}, {"dpi": float("inf")}])
def test_huge_picture_is_refused(size: dict[str, int]) -> None:
    with pytest.raises(InputError, match="are the most"):
        png_bytes(PAGE, **size)


def test_no_number_is_no_resolution() -> None:
    with pytest.raises(InputError, match="no pixels"):
        png_bytes(PAGE, dpi=float("nan"))
