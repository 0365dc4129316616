# SPDX-License-Identifier: Apache-2.0
"""On a phone a sheet follows a finger down and closes; what scrolls in it, scrolls first."""

import pytest
from playwright.sync_api import expect

PHONE = {"viewport": {"width": 390, "height": 600}, "has_touch": True, "is_mobile": True, "locale": "en-US"}
STYLE = "dialog { position: fixed; inset: auto 0 0; margin: 0; width: 100%; max-width: none; height: 500px; padding: 0;" \
    " border: 0; overflow: auto } .cover { height: 600px; max-height: none } .window { inset: 0 0 auto }"

pytestmark = pytest.mark.parametrize("context_options", [PHONE])


def show(live, mock, kind="sheet", events="d", content="<p>Settings</p>"):
    mock.handler = lambda event: [["r", "d1"]]
    page = live.open('<p id="t1">x</p>', style=STYLE)
    live.patch(["i", "vitral", 0, f'<dialog id="d1" class="{kind}" data-open data-e="{events}">{content}</dialog>'])
    expect(page.locator("#d1")).to_be_visible()
    return page


def drag(live, start, end, across=0, steps=8, pause=0):
    tools = live.devtools
    tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 100, "y": start}]})
    for step in range(1, steps + 1):
        point = {"x": 100 + across * step / steps, "y": start + (end - start) * step / steps}
        tools.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        live.page.wait_for_timeout(16)
    live.page.wait_for_timeout(pause)
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_pull_of_a_quarter_closes_it(live, mock):
    page = show(live, mock)
    drag(live, 150, 350)
    expect(page.locator("dialog")).to_have_count(0)
    assert live.events(1) == [["d", "d1"]]


def test_a_short_slow_pull_springs_back(live, mock):
    page = show(live, mock)
    drag(live, 150, 200, pause=300)
    assert page.evaluate("d1.style.translate") == ""
    live.frames(3)
    live.events(0)


@pytest.mark.parametrize(("kind", "events"), [("sheet", ""), ("sheet cover", "d"), ("sheet window", "d"), ("alert", "d")])
def test_it_stays_where_it_must_not_close_by_a_pull(live, mock, kind, events):
    page = show(live, mock, kind, events)
    drag(live, 250, 500)
    live.frames(3)
    assert page.evaluate("d1.open && d1.style.translate") == ""
    live.events(0)


def test_content_that_has_scrolled_scrolls_back_first(live, mock):
    page = show(live, mock, content='<p style="height:3000px">Rows</p>')
    page.evaluate("d1.scrollTo(0, 400)")
    drag(live, 150, 350)
    live.frames(3)
    live.events(0)


def test_a_list_at_its_top_does_not_hold_it(live, mock):
    show(live, mock, content='<p style="height:3000px">Rows</p>')
    drag(live, 150, 400)
    assert live.events(1) == [["d", "d1"]]


def test_a_pull_to_the_side_or_up_moves_nothing(live, mock):
    page = show(live, mock)
    drag(live, 250, 270, across=150)
    drag(live, 400, 200)
    live.frames(3)
    assert page.evaluate("d1.style.translate") == ""
    live.events(0)
