# SPDX-License-Identifier: Apache-2.0
"""The stylesheets keep the work of a change small."""

import json

import pytest

from .mock import CLIENT

#: All but that of swiped rows, which looks at the rows around.
SHEETS = [file.stem for file in sorted((CLIENT / "Built").glob("*.css")) if file.stem not in ("effects", "last")]
LINKS = "".join(f'<link rel="stylesheet" href="/{name}.css">' for name in [*SHEETS, "last"])
CELL = '<div class="w"><div class="v fr fw" style="padding:4px"><p class="t">Cell</p><img class="im" alt=""></div></div>'
CELLS = 300


@pytest.mark.parametrize(
    "change",
    [
        "lg1.style.minHeight = '900px'",
        "lg1.dataset.lz = 'before'",
    ],
)
def test_a_change_of_a_grid_leaves_its_cells_alone(live, change):
    """A selector such as `:is([style] > *)` would style all elements below each changed one again."""
    page = live.open(
        f'{LINKS}<main class="root"><div class="sv"><div id="lg1" class="lg fw">{CELL * CELLS}</div></div></main>'
    )
    page.evaluate("document.body.offsetHeight")
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    page.evaluate(f"() => {{ {change}; document.body.offsetHeight; }}")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    # Rules that look into the cells by `:has` may style their boxes again, but not what is in them.
    assert styled and max(styled) < page.locator("#lg1 *").count() * 0.6, styled


def test_words_stay_whole_in_large_type(live):
    """A word that is wider than its column is written smaller; only what would be too small to read breaks."""
    words = ["Configurações", "Responsabilidade", "telecommunications", "Donaudampfschifffahrt"]
    page = live.open(
        LINKS
        + '<main class="root"><div class="v" style="align-items:start;padding:16px">'
        + "".join(f'<span class="t f-{font}">A {word} here</span>' for word in words for font in ("largeTitle", "body"))
        + f'<span class="t t-lw" id="t1">https://example.com/{"x" * 60}</span></div></main>'
    )
    page.set_viewport_size({"width": 320, "height": 900})
    live.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    live.frames()
    lines = """selector => [...document.querySelectorAll(selector)].map(el => {
        const word = el.textContent.split(' ').find(it => it.length > 5), from = el.textContent.indexOf(word);
        const range = document.createRange();
        range.setStart(el.firstChild, from);
        range.setEnd(el.firstChild, from + word.length);
        return new Set([...range.getClientRects()].map(box => Math.round(box.bottom))).size;
    })"""
    try:
        assert page.evaluate(lines, ".t:not(.t-lw)") == [1] * 8
        assert page.evaluate(lines, "#t1")[0] > 2
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    finally:
        live.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})


@pytest.mark.parametrize("det", ["", "--det:50dvh", "--det:300px"])
def test_a_sheet_on_a_desktop_shows_all_of_its_content(live, det):
    rows = '<span class="t">Row</span>' * 14
    page = live.open(
        f"""{LINKS}<main class="root"><dialog class="sheet" data-open style="{det}">
        <div class="v" id="v1">{rows}<button id="b1" class="b">Save</button></div></dialog></main>"""
    )
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function("document.querySelector('dialog').open")
    page.wait_for_timeout(500)
    places = "[b1, document.querySelector('dialog')].map(el => el.getBoundingClientRect().bottom)"
    button, sheet = page.evaluate(places)
    assert button <= sheet < 720
    assert page.evaluate("(it => it.scrollHeight <= it.clientHeight)(document.querySelector('dialog'))")


def test_a_sheet_on_a_desktop_is_as_high_as_it_asks_for(live):
    page = live.open(
        f"""{LINKS}<main class="root"><dialog class="sheet" data-open style="--det:50dvh">
        <span class="t">Little</span></dialog></main>"""
    )
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function("document.querySelector('dialog').open")
    height = "document.querySelector('dialog').offsetHeight"
    assert page.evaluate(height) == 360
    # A list scrolls in it.
    rows = "".join(f'<div class="row">Row {n}</div>' for n in range(60))
    page.evaluate(f"document.querySelector('dialog').innerHTML = `<div class='ls'>{rows}</div>`")
    assert page.evaluate(height) == 360


IMAGE = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='900'%3E"
    "%3Crect width='300' height='900'/%3E%3C/svg%3E"
)


def async_image(style="", inner="", classes=""):
    return f"""<div class="ai {classes}" style="{style}" data-state="loaded"><div class="ai-p"></div>
        <div class="ai-s"><img class="im rs" alt="" style="{inner}" src="{IMAGE}"></div><div class="ai-f"></div></div>"""


def test_a_picture_that_fills_keeps_its_proportions(live):
    """`scaledToFill` may be set on the image or around it, and the height may be that of a frame or of a stack."""
    cover = "object-fit:cover"
    page = live.open(
        f"""{LINKS}<main class="root"><div class="v" style="width:400px">
        {async_image(f"{cover};height:100px", classes="fr")}
        {async_image("height:100px", cover, classes="fr")}
        <div class="w" style="{cover};height:100px">{async_image()}</div>
        <div class="v" style="height:100px">{async_image("", cover)}</div>
        <div class="v" style="height:100px">{async_image(cover)}<span class="t">Caption</span></div>
        <div class="h" style="height:100px">{async_image("", cover)}<span class="t">Caption</span></div>
        <div class="v" style="height:100px"><img class="im rs" alt="" style="{cover}" src="{IMAGE}"></div>
        </div></main>"""
    )
    page.wait_for_function("[...document.images].every(it => it.complete)")
    images = page.evaluate("[...document.images].map(it => [getComputedStyle(it).objectFit, it.offsetHeight])")
    assert [fit for fit, _ in images] == ["cover"] * 7
    heights = [height for _, height in images]
    assert heights[:2] + heights[3:4] + heights[5:] == [100] * 5, heights
    assert 0 < heights[4] < 100
