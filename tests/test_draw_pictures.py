"""Pictures of pixels, and symbols turned by 90°: read back as they are seen."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader

from dealgen.compose.moving import enlarged, moved
from dealgen.compose.scene import Document, Finish, Page, Picture, Rect, Symbol, Use
from dealgen.draw.pdf import pdf_bytes
from dealgen.draw.svg import svg_bytes

RED, BLUE = (200, 30, 60), (20, 30, 220)
SCALE = 4


def file_of(kind: str) -> bytes:
    """Return a picture of 60 × 40 pixels, red, its left half blue."""
    image = Image.new("RGB", (60, 40), RED)
    image.paste(BLUE, (0, 0, 30, 40))
    stream = BytesIO()
    image.save(stream, kind, quality=95)
    return stream.getvalue()


def seen(*items: Use | Picture, ink: str = "colour") -> Image.Image:
    page = Page(100, 100, items)
    data = pdf_bytes(Document((page,), "t", "en", finish=Finish(ink=ink)))  # type: ignore[arg-type]
    return pypdfium2.PdfDocument(data)[0].render(scale=SCALE * 25.4 / 72).to_pil().convert("RGB")


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    pixel = image.getpixel((round(x * SCALE), round(y * SCALE)))
    assert isinstance(pixel, tuple)
    return pixel


def near(one: tuple[int, ...], other: tuple[int, ...], most: int = 12) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= most


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_fills_its_rectangle(kind: str) -> None:
    image = seen(Picture(20, 30, 60, 40, file_of(kind)))
    assert near(at(image, 25, 50), BLUE)
    assert near(at(image, 75, 50), RED)
    for x, y in ((19, 50), (81, 50), (50, 29), (50, 71)):
        assert at(image, x, y) == (255, 255, 255)


def test_pictures_are_moved_and_enlarged_like_all_else() -> None:
    picture = Picture(1, 2, 3, 4, b"")
    assert list(moved([picture], 10, 20)) == [Picture(11, 22, 3, 4, b"")]
    assert list(enlarged([picture], 2)) == [Picture(2, 4, 6, 8, b"")]


def test_grey_and_cmyk_have_no_other_colours() -> None:
    picture = Picture(20, 30, 60, 40, file_of("PNG"))
    grey = at(seen(picture, ink="grey"), 25, 50)
    assert max(grey) - min(grey) <= 1
    page = Page(100, 100, (picture,))
    for ink, space in (("grey", "/DeviceGray"), ("cmyk", "/DeviceCMYK")):
        data = pdf_bytes(Document((page,), "t", "en", finish=Finish(ink=ink)))  # type: ignore[arg-type]
        resources = PdfReader(BytesIO(data)).pages[0]["/Resources"]
        images = [form.get_object() for form in resources["/XObject"].values()]  # type: ignore[index]
        assert [image["/ColorSpace"] for image in images if image["/Subtype"] == "/Image"] == [
            space
        ]


def test_no_four_inks_are_more_than_printers_take() -> None:
    image = Image.effect_noise((64, 64), 200)
    noise = Image.merge("RGB", (image, image.rotate(90), image.rotate(180)))
    stream = BytesIO()
    noise.save(stream, "PNG")
    page = Page(100, 100, (Picture(0, 0, 100, 100, stream.getvalue()),))
    data = pdf_bytes(Document((page,), "t", "en", finish=Finish(ink="cmyk")))
    image_form = next(iter(PdfReader(BytesIO(data)).pages[0]["/Resources"]["/XObject"].values()))  # type: ignore[index]
    inks = image_form.get_object().get_data()
    assert max(sum(inks[place : place + 4]) for place in range(0, len(inks), 4)) <= 2 * 255 + 2


def test_what_reaches_beyond_a_symbol_is_cut_off() -> None:
    symbol = Symbol("cut", 20, 40, (Picture(-20, 0, 60, 40, file_of("PNG")),))
    image = seen(Use(symbol, 40, 30))
    assert near(at(image, 45, 50), BLUE)
    assert near(at(image, 55, 50), RED)
    assert at(image, 39, 50) == at(image, 61, 50) == (255, 255, 255)


def test_an_upended_symbol_has_its_left_end_above() -> None:
    symbol = Symbol(
        "long", 30, 10, (Rect(0, 0, 10, 10, fill="#ff0000"), Rect(10, 0, 20, 5, fill="#0000ff"))
    )
    image = seen(Use(symbol, 40, 20, 2.0, upended=True))
    assert at(image, 50, 25) == (255, 0, 0)
    assert at(image, 55, 60) == (0, 0, 255)
    assert at(image, 45, 60) == (255, 255, 255)
    for x, y in ((39, 30), (61, 30), (50, 19), (55, 81)):
        assert at(image, x, y) == (255, 255, 255)


def test_svg_has_both() -> None:
    symbol = Symbol("long", 30, 10, (Rect(0, 0, 30, 10, fill="#ff0000"),))
    page = Page(
        100, 100, (Use(symbol, 40, 20, 2.0, upended=True), Picture(1, 2, 3, 4, file_of("PNG")))
    )
    text = svg_bytes(page, title="t").decode()
    assert 'transform="translate(60 20)rotate(90)scale(2)"' in text
    assert '<image x="1" y="2" width="3" height="4"' in text
    assert "data:image/png;base64," in text
