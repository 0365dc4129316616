# SPDX-License-Identifier: Apache-2.0
"""Animated patches: by view transitions, never blocking later patches."""

import pytest
from playwright.sync_api import expect

BODY = '<p id="t1">0</p><p id="t2">0</p>'
ANIMATED = ["an", "250ms", "ease-out"]

SPY = """() => {
    window.log = [];
    const original = document.startViewTransition;
    document.startViewTransition = function (update) {
        log.push('start');
        const it = original.call(document, () => { log.push('update'); return update(); });
        const skip = it.skipTransition.bind(it);
        it.skipTransition = () => { log.push('skip'); skip(); };
        it.finished.then(() => log.push('finished'));
        window.transition = it;
        return it;
    };
}"""


# A browser that never draws.
NEVER_DRAWN = """() => {
    document.startViewTransition = update => {
        let reject;
        const ready = new Promise((_, no) => { reject = no; });
        const finished = new Promise(done => { window.done = done; });
        return { ready, finished, skipTransition() { reject(new Error('skipped')); update(); done(); } };
    };
}"""


@pytest.fixture
def page(live):
    page = live.open(BODY)
    page.evaluate(SPY)
    return page


def test_a_patch_animates_with_its_duration(page, live, mock):
    mock.patch(ANIMATED, ["t", "t1", "1"])
    expect(page.locator("#t1")).to_have_text("1")
    names = "['--vt-dur', '--vt-ease'].map(name => document.documentElement.style.getPropertyValue(name))"
    assert page.evaluate(names) == ["250ms", "ease-out"]
    page.evaluate("transition.finished")
    live.frames()
    assert page.evaluate(names) == ["", ""]
    assert page.evaluate("log") == ["start", "update", "finished"]


def test_patches_that_follow_wait_for_the_capture_and_keep_their_order(page, live, mock):
    mock.patch(ANIMATED, ["t", "t1", "1"])
    mock.patch(["t", "t1", "2"])
    live.patch(["t", "t2", "3"])
    assert live.texts("p") == ["2", "3"]
    assert page.evaluate("log.slice(0, 2)") == ["start", "update"]


def test_a_capture_that_takes_too_long_is_skipped(live, mock):
    page = live.open(BODY)
    page.evaluate(NEVER_DRAWN)
    mock.patch(ANIMATED, ["t", "t1", "1"])
    mock.patch(["t", "t1", "2"])
    expect(page.locator("#t1")).to_have_text("2")


def test_a_press_comes_before_a_capture(live, mock):
    page = live.open('<div id="d1"><button id="b1" data-e="c" style="height:40px">Save</button></div>')
    page.evaluate(NEVER_DRAWN)
    mock.patch(ANIMATED, ["i", "d1", "b1", '<p id="p1" style="height:200px">Above</p>'])
    expect(page.locator("html.vt")).to_be_attached()
    page.locator("#b1").hover()
    page.mouse.down()
    # The capture has ended, without the patch, which would move the button away from under the pointer.
    expect(page.locator("html:not(.vt)")).to_be_attached()
    page.mouse.up()
    assert [event[:2] for event in live.events(1)] == [["c", "b1"]]
    expect(page.locator("#p1")).to_be_visible()


def test_an_animation_that_interrupts_another(page, live, mock):
    for number in range(1, 6):
        mock.patch(ANIMATED, ["t", "t1", str(number)])
    expect(page.locator("#t1")).to_have_text("5")
    page.evaluate("transition.finished")
    assert page.evaluate("log.filter(entry => entry === 'update').length") == 5
    live.frames()
    assert page.evaluate("document.documentElement.style.length") == 0


def test_a_hidden_page_does_not_animate(page, live, mock):
    live.hide(True)
    live.patch(ANIMATED, ["t", "t1", "1"])
    assert page.evaluate("log") == []


def test_reduced_motion_does_not_animate(page, live, mock):
    page.emulate_media(reduced_motion="reduce")
    live.patch(ANIMATED, ["t", "t1", "1"])
    assert page.evaluate("log") == []


def test_a_browser_without_view_transitions_gets_a_class(clock, live, mock):
    mock.script += "delete Document.prototype.startViewTransition"
    page = live.open(BODY)
    live.patch(["an", "0.15s", "linear"], ["t", "t1", "1"])
    assert live.texts("#t1") == ["1"]
    expect(page.locator("html.vt")).to_be_attached()
    clock.wind(1_000)
    expect(page.locator("html:not(.vt)")).to_be_attached()
    assert page.evaluate("document.documentElement.style.length") == 0


def test_typing_goes_on_during_an_animation(live, mock):
    page = live.open('<input id="n1" data-e="i" aria-label="1"><p id="t1">0</p>')
    mock.handler = lambda event: [ANIMATED, ["t", "t1", event[2]], ["v", "n1", event[2], event[3]]]
    page.focus("#n1")
    page.keyboard.type("some words typed fast")
    expect(page.locator("#t1")).to_have_text("some words typed fast")
    assert page.input_value("#n1") == "some words typed fast"
    assert live.focus() == "n1"


def test_an_event_before_the_capture_is_acknowledged_in_order(live, mock):
    page = live.open('<button id="b1" data-e="c">0</button>')
    mock.handler = lambda event: [ANIMATED, ["t", "b1", str(len(mock.events))]]
    for _ in range(5):
        page.evaluate("b1.click()")
    expect(page.locator("#b1")).to_have_text("5")
    expect(page.locator("#b1:not([data-busy])")).to_be_visible()


def card(name, text):
    return f'<a id="c{text}" style="--mg:{name}">{text}</a>'


def test_only_the_element_that_both_screens_share_has_a_name(live, mock):
    cards = "".join(card(f"m-{n}", n) for n in range(3))
    page = live.open(f'<div id="ns"><section class="scr" id="list">{cards}</section></div>')
    live.wait(lambda: "/matching.js" in mock.loaded, "the part")
    live.frames()
    page.evaluate(SPY)
    names = "[...document.querySelectorAll('a')].map(el => el.style.viewTransitionName)"
    page.evaluate(
        f"""() => {{
            window.seen = [];
            const start = document.startViewTransition;
            document.startViewTransition = update => {{
                seen.push({names});
                return start.call(document, () => {{ update(); seen.push({names}); }});
            }};
        }}"""
    )
    detail = f'<section class="scr" id="detail">{card("m-1", 9)}</section>'
    live.patch(ANIMATED, ["a", "list", "hidden", ""], ["i", "ns", 0, detail], ["S", "detail"])
    live.wait(lambda: len(page.evaluate("seen")) == 2, "the transition")
    assert page.evaluate("seen") == [["", "m-1", ""], ["", "", "", "m-1"]]
    page.evaluate("transition.finished")
    assert page.evaluate(names) == [""] * 4
    live.patch(ANIMATED, ["r", "detail"], ["a", "list", "hidden", None], ["S", "list"])
    live.wait(lambda: len(page.evaluate("seen")) == 4, "the transition back")
    assert page.evaluate("seen.slice(2)") == [["", "", "", "m-1"], ["", "m-1", ""]]


def test_without_a_new_screen_all_named_elements_move(live, mock):
    page = live.open(f'<div id="d1">{card("m-1", 1)}{card("m-2", 2)}{card("m-1", 3)}</div>')
    live.wait(lambda: "/matching.js" in mock.loaded, "the part")
    live.frames()
    page.evaluate(SPY)
    mock.patch(ANIMATED, ["m", "d1", "c1", "c2"])
    live.wait(lambda: page.evaluate("!!window.transition"), "the transition")
    page.evaluate("transition.ready")
    names = "[...document.querySelectorAll('a')].map(el => [el.id, el.style.viewTransitionName])"
    assert page.evaluate(names) == [["c2", "m-2"], ["c1", "m-1"], ["c3", ""]]


def test_a_step_that_the_browser_has_animated_is_not_animated_again(live, mock):
    page = live.open('<div id="ns"><section class="scr" id="list">List</section></div>')
    page.evaluate(SPY)
    page.evaluate("history.pushState({ key: 'x', stack: [] }, '')")
    for drawn in (True, False):
        mock.handler = lambda event: [ANIMATED, ["S", "list"]] if event[0] == "n" else None
        count = len(mock.events)
        key = f"key-{drawn}"
        state = f"{{ state: {{ key: '{key}', stack: [] }}, hasUAVisualTransition: {str(drawn).lower()} }}"
        page.evaluate(f"dispatchEvent(new PopStateEvent('popstate', {state}))")
        live.wait(lambda: len(mock.events) > count, "the event")
        live.frames(4)
    live.wait(lambda: page.evaluate("log.includes('update')"), "one transition")
    assert page.evaluate("log.filter(it => it === 'start').length") == 1
