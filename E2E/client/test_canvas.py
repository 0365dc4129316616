# SPDX-License-Identifier: Apache-2.0
"""The canvas behind the page: its place beside a dialog, and the room that it keeps for the scrollbar."""

import pytest
from harness.paths import chromium
from playwright.sync_api import Page

LINKS = "".join(
    f'<link rel="stylesheet" href="/{name}.css">'
    for name in ("base", "grids", "controls", "inputs", "containers", "navigation", "tabs", "presentation", "last")
)
LIST = '<div class="ls ls-inset"><div class="row">Row</div></div>'
PLAIN = '<div class="sv"><p>Text</p></div>'
SHEET = '<dialog class="sheet" id="d1"><p>Sheet</p></dialog>'


def screen(content: str) -> str:
    return f'{LINKS}<div class="ns"><div class="scr" id="s1"><div class="nc">{content}</div></div></div>{SHEET}'


def canvas(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")


def lightness(color: str) -> float:
    """Returns the sum of the channels: of `rgb(1, 2, 3)`, or of `color(srgb 0.1 0.2 0.3)`."""
    numbers = [float(part) for part in color[color.index("(") + 1 : -1].replace("srgb", "").replace(",", " ").split()[:3]]
    return sum(numbers) if color.startswith("color") else sum(numbers) / 255


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("content", [LIST, PLAIN], ids=["list", "text"])
def test_the_place_of_the_scrollbar_is_dimmed_behind_a_sheet(live, content, scheme):
    live.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page = live.open(screen(content), style="html { color-scheme: light dark }")
    before = lightness(canvas(page))
    page.evaluate("d1.showModal()")
    live.wait(lambda: abs(lightness(canvas(page)) - before * 0.6) < 0.02, "the canvas to be dimmed")
    page.evaluate("d1.close()")
    live.wait(lambda: lightness(canvas(page)) == before, "the canvas to be as before")


def test_a_list_in_a_sheet_leaves_the_canvas_as_it_is(live):
    page = live.open(screen(PLAIN))
    before = canvas(page)
    page.evaluate(
        """it => { d1.innerHTML = `<div class="ns"><div class="scr"><div class="nc">${it}</div></div></div>`; d1.show(); }""",
        LIST,
    )
    live.frames()
    assert canvas(page) == before


def test_a_list_in_a_sheet_begins_as_far_from_the_top_as_from_the_side(live):
    page = live.open(screen(PLAIN).replace("<p>Sheet</p>", LIST))
    page.evaluate("d1.showModal()")
    style = page.evaluate("(it => [it.paddingTop, it.paddingLeft])(getComputedStyle(d1.firstElementChild))")
    assert style[0] == style[1]


def test_nothing_jumps_sideways_when_the_page_begins_to_scroll(live, browser):
    """With scrollbars that take room, as on most desktops."""
    live.mock.body = screen('<div class="sv" style="align-self:stretch"><p id="p1">Text</p></div>')
    desktop = browser.browser_type.launch(
        executable_path=chromium(), args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"]
    )
    try:
        page = desktop.new_page(viewport={"width": 1000, "height": 600}, reduced_motion="reduce")
        page.goto(live.mock.url)
        page.wait_for_selector("html[data-vitral=live]", state="attached")
        place = "(({ left, width }) => [left, width])(p1.getBoundingClientRect())"
        before = page.evaluate(place)
        assert page.evaluate("innerWidth - document.documentElement.getBoundingClientRect().width") > 5
        page.evaluate("p1.insertAdjacentHTML('afterend', '<p style=\"height:3000px\">Long</p>')")
        assert page.evaluate("document.documentElement.scrollHeight") > 3000
        assert page.evaluate(place) == before
        page.evaluate("d1.showModal()")
        assert page.evaluate(place) == before
    finally:
        desktop.close()


@pytest.mark.parametrize(
    ("content", "is_at_top"),
    [
        (PLAIN, True), (LIST, True), (f'<div class="c">{LIST}</div>', True), (f'<div class="w">{PLAIN}</div>', True),
        ('<div class="v">Text</div>', False),
    ],
    ids=["scroll view", "list", "list in a wrapper", "scroll view in a box", "stack"],
)
def test_what_scrolls_begins_at_the_top_of_a_sheet_on_a_phone(live, content, is_at_top):
    live.page.set_viewport_size({"width": 390, "height": 844})
    live.page.emulate_media(reduced_motion="reduce")
    page = live.open(screen(PLAIN).replace("<p>Sheet</p>", content))
    page.evaluate("d1.showModal()")
    live.page.wait_for_timeout(100)
    top = """(at => { while (at.firstElementChild) at = at.firstElementChild;
        return at.getBoundingClientRect().top - d1.getBoundingClientRect().top; })(d1)"""
    assert (page.evaluate(top) < 40) is is_at_top
