# SPDX-License-Identifier: Apache-2.0
"""Any view masks another by its opacity: texts, images, drawings and rows of them, at any size and after a change."""

import io
from urllib.parse import quote

import pytest
from PIL import Image
from playwright.sync_api import Page

LINKS = '<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/effects.css">'
PLACE = "position:fixed;inset:0 auto auto 0"
BLUE = "width:200px;height:100px;background:rgb(0,0,255)"
STYLE = "html { color-scheme: light dark; background: #fff !important } body { background: none !important }"

#: A circle in a transparent square.
DOT = "data:image/svg+xml," + quote(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>'
)
SYMBOL = (
    '<svg id="s1" viewBox="0 0 24 24" fill="currentColor" width="100" height="100">'
    '<path d="M12 2L22 22L2 22z"/></svg>'
)


def masked(mask: str) -> str:
    """A blue view with a mask."""
    return (
        f'{LINKS}<div id="m1" class="ly mk" style="{PLACE}">'
        f'<div id="v1" style="{BLUE}"></div>'
        f'<div id="m2" class="ly-f mk-m" style="place-items:center">{mask}</div></div>'
    )


def wait_for_mask(live) -> None:
    live.page.wait_for_selector(".mk[data-state=masked]")
    live.page.wait_for_timeout(150)


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def blue(page: Page, x: int, y: int) -> float:
    """Returns how much of the view is seen at a point of a white page, from 0 to 1."""
    return 1 - picture(page).getpixel((x, y))[0] / 255


def show(live, mask: str) -> Page:
    page = live.open(masked(mask), style=STYLE)
    wait_for_mask(live)
    return page


def test_a_row_of_shapes(live):
    page = show(
        live,
        '<div class="h" style="gap:0"><div style="width:100px;height:100px;border-radius:50%;background:red"></div>'
        '<div style="width:100px;height:100px;background:#000;opacity:0.5"></div></div>',
    )
    assert blue(page, 50, 50) == 1
    assert blue(page, 3, 3) == 0  # the corner beside the circle
    assert blue(page, 150, 50) == pytest.approx(0.5, abs=0.02)
    assert live.mock.loaded.count("/masking.js") == 1


def test_a_text(live):
    page = show(live, '<span class="t" style="font:900 80px sans-serif">II</span>')
    shown = picture(page)
    cells = [shown.getpixel((x, 50))[0] for x in range(200)]
    assert min(cells) == 0 and cells.count(255) > 100
    # The text is read, as it is seen.
    assert page.get_by_text("II").count() == 1
    assert "II" in page.locator("#m1").aria_snapshot()


def test_a_symbol(live):
    page = show(live, SYMBOL)
    assert blue(page, 100, 80) == 1
    assert blue(page, 60, 10) == 0


def test_images(live):
    template = f"mask:url({DOT}) center/contain no-repeat"
    page = show(
        live,
        f'<div class="h" style="gap:0"><img src="{DOT}" style="width:100px;height:100px" alt="">'
        f'<img src="/pixel.png" style="width:100px;height:100px;background:#000;{template}" alt=""></div>',
    )
    live.wait(lambda: blue(page, 50, 50) == 1, "the image")
    assert blue(page, 3, 3) == 0
    assert blue(page, 150, 50) == 1
    assert blue(page, 197, 97) == 0


def test_an_image_of_the_server_is_embedded(live, mock):
    release = mock.hold_picture("late")
    page = show(live, '<img src="/held/late.png" style="width:100px;height:100px" alt="">')
    assert blue(page, 100, 50) == 0
    release()
    live.wait(lambda: blue(page, 100, 50) == 1, "the image")
    assert blue(page, 20, 50) == 0


def test_an_image_that_must_not_be_read_is_filled(live, mock):
    live.forgive("Content Security Policy")
    address = mock.url.replace("127.0.0.1", "localhost") + "/pixel.png"
    page = live.open(masked(f'<img src="{address}" style="width:100px;height:100px" alt="">'), style=STYLE)
    wait_for_mask(live)
    live.wait(lambda: blue(page, 100, 50) == 1, "a filled box")
    assert blue(page, 20, 50) == 0


def test_parts_without_an_element(live):
    style = "#b1::before { content: 'I'; display: block; width: 20px; height: 20px; background: #000; color: #000 }"
    page = live.open(masked('<div id="b1" style="width:100px;height:100px"></div>'), style=STYLE + style)
    wait_for_mask(live)
    assert blue(page, 55, 5) == 1
    assert blue(page, 90, 50) == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_only_opacity_counts(live, scheme):
    live.page.emulate_media(color_scheme=scheme)
    page = show(
        live, '<div style="width:50px;height:50px;background:#fff"></div><div class="d" style="place-self:start"></div>'
    )
    assert blue(page, 100, 50) == 1


def test_the_color_scheme_may_change_the_opacity(live):
    style = "#d1 { width: 50px; height: 50px; background: light-dark(#000, #0000) }"
    page = live.open(masked('<div id="d1"></div>'), style=STYLE + style)
    wait_for_mask(live)
    assert blue(page, 100, 50) == 1
    page.emulate_media(color_scheme="dark")
    live.wait(lambda: blue(page, 100, 50) == 0, "the mask of the dark scheme")


def test_another_size(live):
    page = show(live, '<div style="place-self:stretch;margin-inline:25%;background:#000"></div>')
    assert blue(page, 45, 50) == 0 and blue(page, 55, 50) == 1 and blue(page, 155, 50) == 0
    page.evaluate("v1.style.width = '400px'")
    live.wait(lambda: blue(page, 95, 50) == 0 and blue(page, 105, 50) == 1, "the mask of the new size")
    assert blue(page, 295, 50) == 1 and blue(page, 305, 50) == 0


def test_patches_of_the_mask_and_of_the_view(live):
    page = show(live, '<div id="c1" style="width:50px;height:50px;background:#000"></div>')
    assert blue(page, 100, 50) == 1 and blue(page, 20, 50) == 0
    live.patch(["a", "c1", "style", "width:50px;height:50px;background:#0000"])
    live.wait(lambda: blue(page, 100, 50) == 0, "the changed style")
    live.patch(["x", "c1", '<div id="c1" style="width:190px;height:50px;background:#000"></div>'])
    live.wait(lambda: blue(page, 20, 50) == 1, "the replaced element")
    # A style of the view itself, and what it shows.
    live.patch(["a", "m1", "style", PLACE + ";margin:0"], ["a", "v1", "style", BLUE])
    assert blue(page, 20, 50) == 1 and blue(page, 20, 5) == 0
    live.patch(["x", "m1", masked('<div style="width:20px;height:20px;background:#000"></div>').removeprefix(LINKS)])
    live.wait(lambda: blue(page, 100, 50) == 1 and blue(page, 20, 50) == 0, "the mask of the replaced view")


def test_a_mask_that_moves(live):
    style = "#c1 { width: 50px; height: 50px; background: #000; transition: translate 0.3s linear }"
    page = live.open(masked('<div id="c1"></div>'), style=STYLE + style)
    wait_for_mask(live)
    page.evaluate("c1.style.translate = '70px'")
    live.wait(lambda: blue(page, 180, 50) == 1, "the mask at its end")
    assert blue(page, 100, 50) == 0


def test_the_view_works_and_its_mask_does_not(live):
    page = live.open(
        f'{LINKS}<div class="ly mk" style="{PLACE}"><button id="b1" data-e="c" style="{BLUE}">x</button>'
        '<div class="ly-f mk-m" style="place-items:center"><button id="b2" data-e="c">y</button></div></div>',
        style=STYLE,
    )
    wait_for_mask(live)
    page.mouse.click(100, 50)
    assert live.events(1) == [["c", "b1"]]


def test_a_mask_in_a_mask(live):
    inner = (
        '<div class="ly mk"><div style="width:100px;height:100px;background:#000"></div>'
        '<div class="ly-f mk-m" style="place-items:center">'
        '<div style="width:30px;height:30px;background:#000"></div></div></div>'
    )
    page = show(live, inner)
    live.wait(lambda: blue(page, 100, 50) == 1 and blue(page, 70, 50) == 0, "the inner mask")


def test_without_the_script_the_view_is_shown_whole(live, mock):
    live.forgive("vitral: |Failed to load resource|Failed to fetch")
    mock.broken_modules.add("/masking.js")
    page = live.open(masked(SYMBOL), style=STYLE)
    assert blue(page, 20, 50) == 0
    live.wait(lambda: blue(page, 20, 50) == 1, "the whole view")
    mock.broken_modules.clear()
