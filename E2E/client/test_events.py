# SPDX-License-Identifier: Apache-2.0
"""The user's actions become the right events: by mouse, by keyboard, by touch."""

import pytest
from playwright.sync_api import expect


def test_the_innermost_control_takes_the_click(live, mock):
    page = live.open(
        """<div id="row" data-e="c" role="button" tabindex="0"><span id="text">Row</span>
        <button id="b1" data-e="c">Inner</button> <a id="out" href="#there">Link</a>
        <label id="lab"><input id="check" type="checkbox" data-e="g"> Check</label></div>"""
    )
    page.click("#text")
    page.click("#b1")
    page.click("#out")
    page.click("#lab", position={"x": 3, "y": 3})
    assert [event[:2] for event in live.events(3)] == [["c", "row"], ["c", "b1"], ["g", "check"]]


def press(page, selector):
    """Moves the mouse to an element and presses its button; returns how to release it."""
    box = page.locator(selector).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    return page.mouse.up


LATE = ["i", "s1", 0, '<p id="p1" style="height:300px">Late</p>']


def test_what_comes_during_a_press_does_not_move_its_control(live, mock):
    page = live.open('<div id="s1"></div><button id="b1" data-e="c">Delete</button>')
    release = press(page, "#b1")
    mock.patch(LATE)
    page.wait_for_timeout(100)
    release()
    assert live.events(1) == [["c", "b1"]]
    expect(page.locator("#p1")).to_be_visible()


def test_a_press_holds_the_page_only_briefly_and_only_on_a_control(live, mock):
    page = live.open('<div id="s1" style="height:80px"></div><button id="b1" data-e="c">Delete</button>')
    for selector in ("#s1", "#b1"):
        release = press(page, selector)
        live.patch(LATE)
        release()
        live.patch(["r", "p1"])


def test_only_plain_left_clicks_on_links_are_ours(live, mock):
    page = live.open(
        """<a id="a1" data-e="c" href="/one">One</a> <a id="a2" data-e="c" href="/two" target="_blank">Two</a>
        <a id="a3" data-e="c" href="data:,x" download="x.txt">Three</a>"""
    )
    page.click("#a1")
    live.events(1)
    for arguments in ({"modifiers": ["Control"]}, {"button": "middle"}, {"modifiers": ["Shift"]}):
        with live.context.expect_page() as other:
            page.click("#a1", **arguments)
        other.value.close()
    with live.context.expect_page() as other:
        page.click("#a2")
    other.value.close()
    with page.expect_download():
        page.click("#a3")
    assert page.url == mock.url + "/"
    assert live.events(1) == [["c", "a1"]]


def test_enter_and_space_press_what_is_no_button_by_itself(live, mock):
    page = live.open('<div id="d1" data-e="c" role="button" tabindex="0">Press</div><p id="end">.</p>')
    page.focus("#d1")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    live.events(2)
    page.focus("#d1")
    page.keyboard.press("x")
    assert mock.events == [["c", "d1"]] * 2


def test_native_buttons_press_once_by_keyboard(live, mock):
    page = live.open('<button id="b1" data-e="c">Press</button>')
    page.focus("#b1")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert live.events(2) == [["c", "b1"]] * 2


def test_disabled_controls_are_silent(live, mock):
    page = live.open(
        """<button id="b1" data-e="c" disabled>One</button> <button id="b2" data-e="c" aria-disabled="true">Two</button>
        <button id="b3" data-e="c">Three</button>"""
    )
    page.click("#b1", force=True)
    page.click("#b2", force=True)
    page.click("#b3")
    assert live.events(1) == [["c", "b3"]]


def test_a_slow_answer_shows_as_busy(live, mock):
    page = live.open('<button id="b1" data-e="c">Press</button>')
    mock.is_slow = True
    page.click("#b1")
    expect(page.locator("#b1[data-busy][aria-busy=true]")).to_be_visible()
    page.click("#b1")
    mock.go_on()
    expect(page.locator("#b1:not([data-busy]):not([aria-busy])")).to_be_visible()
    live.events(2)


def test_a_quick_answer_never_shows_as_busy(clock, live, mock):
    page = live.open('<button id="b1" data-e="c">Press</button>')
    page.evaluate("new MutationObserver(() => { window.busy = true; }).observe(b1, { attributes: true })")
    page.click("#b1")
    live.events(1)
    live.patch(["T", "x"])
    clock.wind(1_000)
    assert not page.evaluate("window.busy")


def test_focus_is_told_but_not_that_of_patches_or_other_windows(live, mock):
    page = live.open(
        """<div id="box"><input id="n1" data-e="f" aria-label="1"><input id="n2" data-e="f" aria-label="2"></div>
        <button id="b1">x</button>"""
    )
    page.focus("#n1")
    page.focus("#n2")
    page.focus("#b1")
    expected = [["f", "n1", True], ["f", "n1", False], ["f", "n2", True], ["f", "n2", False]]
    assert live.events(4) == expected
    # The server requested this focus, so the client does not report it; it must report the loss of the focus.
    live.patch(["f", "n1"])
    assert live.focus() == "n1"
    live.patch(["m", "box", 0, "n1"])
    # The window loses and regains the focus: the element keeps its focus.
    page.evaluate("n1.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))")
    page.evaluate("n1.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))")
    page.focus("#b1")
    assert live.events(5) == [*expected, ["f", "n1", False]]


def test_forms_submit_once_with_what_was_typed(live, mock):
    page = live.open(
        """<form id="f1" data-e="s"><input id="n1" data-e="i" data-debounce="5000" aria-label="1">
        <button id="b1">Send</button></form>"""
    )
    page.fill("#n1", "by button")
    page.click("#b1")
    page.fill("#n1", "by return")
    page.keyboard.press("Enter")
    told = [event[:3] for event in live.events(4)]
    assert told == [["i", "n1", "by button"], ["s", "f1"], ["i", "n1", "by return"], ["s", "f1"]]


def test_the_return_key_of_a_lone_field_submits(live, mock):
    page = live.open('<input id="n1" data-e="i s" data-debounce="5000" aria-label="1">')
    page.fill("#n1", "text")
    page.keyboard.press("Enter")
    assert [event[:3] for event in live.events(2)] == [["i", "n1", "text"], ["s", "n1"]]


def test_actions_are_named_by_the_view(live, mock):
    page = live.open(
        """<button id="b1" data-e="x" data-x="rate" data-value="5">Five</button>
        <div id="d1" data-e="x" data-x="pick" role="button" tabindex="0">Any</div>"""
    )
    page.click("#b1")
    page.focus("#d1")
    page.keyboard.press("Enter")
    assert live.events(2) == [["x", "b1", "rate", "5"], ["x", "d1", "pick", ""]]


RADIOS = """<div id="rg" role="radiogroup"><button id="r1" role="radio" data-e="c" tabindex="0">1</button
><button id="r2" role="radio" data-e="c" tabindex="-1">2</button
><button id="r3" role="radio" data-e="c" tabindex="-1" disabled>3</button
><button id="r4" role="radio" data-e="c" tabindex="-1">4</button></div><button id="b1">after</button>"""


@pytest.mark.parametrize("direction, forward", [("ltr", "ArrowRight"), ("rtl", "ArrowLeft")])
def test_arrows_choose_within_a_radio_group(live, mock, direction, forward):
    page = live.open(RADIOS, direction=direction)
    page.focus("#r1")
    for key in (forward, "ArrowDown", forward, "ArrowUp"):
        page.keyboard.press(key)
    assert [event[1] for event in live.events(4)] == ["r2", "r4", "r1", "r4"]
    assert live.focus() == "r4"
    assert page.eval_on_selector_all("[role=radio]", "all => all.map(el => el.tabIndex)") == [-1, -1, -1, 0]
    page.keyboard.press("Tab")
    assert live.focus() == "b1"


def test_arrows_move_among_tabs_and_enter_opens_one(live, mock):
    page = live.open(
        """<nav id="tl" role="tablist"><a id="t1" role="tab" data-e="c" href="/1" tabindex="0">1</a>
        <a id="t2" role="tab" data-e="c" href="/2" tabindex="-1">2</a></nav>"""
    )
    page.focus("#t1")
    page.keyboard.press("ArrowRight")
    assert live.focus() == "t2"
    page.keyboard.press("Enter")
    assert live.events(1) == [["c", "t2"]]


def test_a_click_that_another_script_has_handled_is_left_alone(live, mock):
    page = live.open('<button id="b1" data-e="c">x</button><button id="b2" data-e="c">y</button>')
    page.evaluate("b1.addEventListener('click', event => event.preventDefault())")
    page.click("#b1")
    page.click("#b2")
    assert live.events(1) == [["c", "b2"]]


# Pull to refresh

PHONE = {"viewport": {"width": 390, "height": 600}, "has_touch": True, "is_mobile": True, "locale": "en-US"}


def drag(live, start, end, release=True):
    tools = live.devtools
    steps = 6
    tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 100, "y": start}]})
    for step in range(1, steps + 1):
        point = {"x": 100, "y": start + (end - start) * step / steps}
        tools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    if release:
        tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("context_options", [PHONE])
def test_pulling_down_refreshes(live, mock):
    page = live.open('<div id="s1" class="sv" data-e="r"><p style="height:3000px">Rows</p></div>')
    mock.is_slow = True
    drag(live, 100, 300, release=False)
    expect(page.locator("#s1[data-pull=ready]")).to_be_visible()
    assert page.evaluate("s1.style.getPropertyValue('--pull')") == "100px"
    live.devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    live.wait(lambda: mock.of("e"), "the refresh")
    assert mock.of("e") == [["e", 1, "r", "s1"]]
    expect(page.locator("#s1[data-busy]:not([data-pull])")).to_be_visible()
    mock.go_on()
    expect(page.locator("#s1:not([data-busy])")).to_be_visible()


@pytest.mark.parametrize("context_options", [PHONE])
def test_scrolling_a_little_or_from_below_refreshes_nothing(live, mock):
    page = live.open(
        """<div id="s1" class="sv" data-e="r"><p style="height:3000px">Rows</p></div>
        <button id="b1" data-e="c" style="position:fixed;bottom:0">x</button>"""
    )
    drag(live, 100, 140)
    drag(live, 400, 200)
    live.wait(lambda: page.evaluate("scrollY") > 0, "the page to scroll")
    drag(live, 100, 250)
    # A tap during a fling would only stop it.
    rests = "new Promise(tell => { const y = scrollY; setTimeout(() => tell(y === scrollY), 150); })"
    live.wait(lambda: page.evaluate(rests), "rest")
    page.tap("#b1")
    assert live.events(1) == [["c", "b1"]]


def test_refresh_is_a_button_elsewhere(live, mock):
    page = live.open('<button id="b1" data-e="r">Refresh</button><div id="s1" data-e="r">Rows</div>')
    page.click("#s1")
    page.click("#b1")
    assert live.events(1) == [["r", "b1"]]
