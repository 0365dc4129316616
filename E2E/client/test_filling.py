# SPDX-License-Identifier: Apache-2.0
"""Views fill the height that they are offered, as in SwiftUI, and leave taps to what is behind their empty room."""

import pytest
from playwright.sync_api import Page

LINKS = "".join(
    f'<link rel="stylesheet" href="/{name}.css">'
    for name in (
        "base", "grids", "controls", "inputs", "menus", "containers", "navigation", "tabs", "presentation", "effects",
        "last",
    )
)
HEIGHT = 600
SHAPE = '<div class="sh fw fh" style="background:red"></div>'
PHONE = {"viewport": {"width": 390, "height": HEIGHT}, "has_touch": True, "is_mobile": True, "locale": "en-US"}


def show(live, content: str) -> Page:
    return live.open(f'{LINKS}<main class="root">{content}</main>')


def top(page: Page, name: str) -> float:
    return page.evaluate("name => document.getElementById(name).getBoundingClientRect().top", name)


def bottom(page: Page, name: str) -> float:
    return page.evaluate("name => document.getElementById(name).getBoundingClientRect().bottom", name)


def size(page: Page, name: str) -> list[float]:
    return page.evaluate("(it => [it.width, it.height])(document.getElementById(%r).getBoundingClientRect())" % name)


@pytest.mark.parametrize(
    "around",
    ["{}", f'<div class="z">{SHAPE}{{}}</div>', '<div class="w"><div class="z">{}</div></div>', '<div class="ly">{}</div>'],
    ids=["alone", "over a color", "in a modifier", "with a background"],
)
def test_a_column_with_a_spacer_fills_the_window(live, around):
    column = '<div class="v"><span class="t" id="t1">A</span><div class="sp"></div><span class="t" id="t2">B</span></div>'
    page = show(live, around.format(column))
    assert top(page, "t1") == pytest.approx(0, abs=1)
    assert bottom(page, "t2") == pytest.approx(HEIGHT, abs=1)


@pytest.mark.parametrize("stack", ["v", "h", "z"])
def test_a_stack_with_a_shape_fills_the_window(live, stack):
    page = show(live, f'<div class="{stack}" id="s1">{SHAPE}<span class="t">A</span></div>')
    assert size(page, "s1")[1] == HEIGHT


@pytest.mark.parametrize("kind", ["sv", "ls ls-inset"])
def test_what_scrolls_begins_at_the_top(live, kind):
    page = show(live, f'<div class="{kind}" id="s1"><p id="p1">A</p></div>')
    assert (top(page, "s1"), bottom(page, "s1")) == (0, HEIGHT)


def test_a_stack_in_a_frame_is_as_large_as_the_frame(live):
    tile = f'<div class="w" style="border-radius:6px;overflow:clip"><div class="z" id="s1">{SHAPE}<span class="t">8</span></div></div>'
    page = show(live, f'<div class="w fr" style="width:65px;height:65px">{tile}</div>')
    assert size(page, "s1") == [65, 65]


def test_a_stack_in_what_scrolls_is_as_high_as_its_text(live):
    card = f'<div class="z" id="s1">{SHAPE}<span class="t" id="t1" style="padding:16px">Card</span></div>'
    page = show(live, f'<div class="sv"><div class="v">{card}</div></div>')
    assert size(page, "s1")[1] == size(page, "t1")[1]


def test_a_fixed_height_stays(live):
    page = show(live, f'<div class="v"><div class="z" id="s1" style="height:90px">{SHAPE}</div>{SHAPE}</div>')
    assert size(page, "s1")[1] == 90


def test_buttons_with_labels_that_fill_share_a_row(live):
    key = '<div class="w" style="border-radius:4px"><button class="b"><div class="w"><span class="t fr fw">Q</span></div></button></div>'
    page = show(live, f'<div class="v"><div class="h" id="s1">{key * 10}</div></div>')
    assert size(page, "s1")[0] == page.evaluate("document.querySelector('main').clientWidth")


def test_the_empty_room_of_a_stack_in_front_takes_no_taps(live):
    front = (
        '<div class="v"><div class="h"><div class="sp"></div><button class="b" id="b2" data-e="c">Add</button></div>'
        '<div class="sp"></div></div>'
    )
    page = show(live, f'<div class="z"><div class="v"><button class="b" id="b1" data-e="c">Card</button></div>{front}</div>')
    page.click("#b1", timeout=1_000)
    page.click("#b2", timeout=1_000)
    assert live.events(2) == [["c", "b1"], ["c", "b2"]]


def test_a_stack_in_front_that_handles_taps_takes_them(live):
    front = '<div class="v fw fh" id="v1" data-e="c"><div class="sp"></div></div>'
    page = show(live, f'<div class="z"><button class="b" data-e="c">Card</button>{front}</div>')
    page.mouse.click(400, 300)
    assert live.events(1) == [["c", "v1"]]


def test_a_button_has_the_style_of_the_views_around_it(live):
    page = show(live, '<div class="v" style="color:rgb(1, 2, 3)"><button class="b" id="b1">A</button></div>')
    assert page.evaluate("getComputedStyle(b1).color") == "rgb(1, 2, 3)"
    plain = show(live, '<div class="v"><button class="b" id="b1">A</button></div>')
    assert plain.evaluate("getComputedStyle(b1).color != getComputedStyle(b1.parentElement).color")


def test_a_stretched_circle_stays_round(live):
    circle = '<div class="sh fw fh" id="c1" style="background:red;border-radius:50%;aspect-ratio:1;max-height:64px"></div>'
    page = show(live, f'<div class="v" style="width:256px">{circle}</div>')
    assert page.evaluate("getComputedStyle(c1).clipPath").startswith("circle(")


#: The custom properties that the rules for a class set, and those that they read.
PROPERTIES = """name => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
        .flatMap(rule => rule.selectorText ? [rule] : [...rule.cssRules ?? []])
        .filter(rule => new RegExp(`\\\\.${name}(?![\\\\w-])`).test(rule.selectorText));
    return [
        rules.flatMap(rule => [...rule.style].filter(it => it.startsWith('--'))),
        rules.flatMap(rule => [...rule.cssText.matchAll(/var\\((--[\\w-]+)/g)].map(it => it[1])),
    ];
}"""


def test_a_slider_has_its_line_in_a_sheet_too(live):
    page = show(live, "")
    set_by_sheets, _ = page.evaluate(PROPERTIES, "sheet")
    _, read_by_sliders = page.evaluate(PROPERTIES, "sl")
    assert set_by_sheets and read_by_sliders
    # Every container tells its children how to fill it.
    assert set(set_by_sheets) & set(read_by_sliders) <= {"--cross", "--ff", "--fh", "--fw"}


@pytest.mark.parametrize("context_options", [PHONE])
def test_a_swipe_reveals_the_button_that_deletes_a_row(live):
    button = '<span class="re"><button class="re-d" id="b1" data-e="c" aria-label="Delete"></button></span>'
    row = f'<div class="row" id="r1"><span class="t">Dune</span>{button}</div>'
    page = show(live, f'<div class="ls ls-inset">{row}</div>')
    assert page.evaluate("r1.scrollLeft") == 0
    assert page.evaluate("b1.getBoundingClientRect().left >= r1.getBoundingClientRect().right")
    page.evaluate("r1.scrollTo({ left: 60, behavior: 'instant' })")
    live.wait(lambda: page.evaluate("b1.getBoundingClientRect().right <= r1.getBoundingClientRect().right + 1"), "the button")
    page.tap("#b1")
    assert live.events(1) == [["c", "b1"]]


@pytest.mark.parametrize("context_options", [PHONE])
def test_the_arrow_of_a_menu_in_a_menu_is_in_its_line(live):
    page = show(live, '<div class="mn" popover id="m1"><button class="b b-plain mn-i mn-g" id="b1">More</button></div>')
    page.evaluate("m1.showPopover()")
    assert page.evaluate("getComputedStyle(b1, '::after').position") == "static"


@pytest.mark.parametrize("context_options", [PHONE])
def test_a_sheet_does_not_bring_the_keyboard_of_a_phone(live):
    sheet = '<dialog id="d1" class="sheet" data-open data-e="d"><input class="tf" id="n1" aria-label="1"></dialog>'
    page = live.open(LINKS)
    live.patch(["i", "vitral", 0, sheet])
    assert page.evaluate("d1.matches(':modal')")
    assert live.focus() == "d1"
