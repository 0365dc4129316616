# SPDX-License-Identifier: Apache-2.0
"""What the user does between the first paint and the live page: nothing is lost, and the order is kept."""

import pytest
from playwright.sync_api import expect

CORE = "/core.js"
BODY = (
    '<button id="b1" data-e="c">One</button><a id="l1" href="/item" data-e="c">Item</a>'
    '<input id="n1" data-e="i s" aria-label="Name"><input id="n2" type="checkbox" data-e="g" aria-label="On">'
    '<form id="f1" data-e="s"><input id="n3" aria-label="Plain"><button id="b2">Send</button></form>'
)


@pytest.fixture
def painted(live, mock):
    """A painted page whose core is still on its way."""
    mock.held_modules.add(CORE)
    page = live.open(BODY, live=False)
    expect(page.locator("#b1")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.vitral") is None
    return page


def start(live, mock):
    mock.held_modules.clear()
    live.wait_until_live()


def kinds(mock):
    return [(event[0], event[1]) for event in mock.events]


def test_taps_wait_for_the_page_and_arrive_in_order(painted, live, mock):
    painted.click("#b1")
    painted.click("#l1")
    painted.click("#b1")
    expect(painted.locator("#b1[data-busy]")).to_be_visible()
    assert painted.url == mock.url + "/"
    start(live, mock)
    live.events(3)
    assert kinds(mock) == [("c", "b1"), ("c", "l1"), ("c", "b1")]
    expect(painted.locator("[data-busy]")).to_have_count(0)
    painted.click("#b1")
    assert live.events(4)[3][:2] == ["c", "b1"]


def test_what_was_typed_arrives_before_the_return_key(painted, live, mock):
    painted.locator("#n1").press_sequentially("faro")
    painted.keyboard.press("Enter")
    painted.check("#n2")
    start(live, mock)
    live.wait(lambda: len(mock.events) == 3, "three events")
    assert {event[0]: event[2] for event in mock.events if event[0] in "ig"} == {"i": "faro", "g": "true"}
    assert kinds(mock)[-1] == ("s", "n1")
    assert painted.input_value("#n1") == "faro" and painted.is_checked("#n2")


def test_a_form_is_not_sent_by_the_browser(painted, live, mock):
    painted.click("#b2")
    start(live, mock)
    live.events(1)
    assert kinds(mock) == [("s", "f1")] and mock.loads == 1


def test_an_element_that_is_gone_gets_no_event(painted, live, mock):
    painted.click("#b1")
    painted.click("#l1")
    painted.evaluate("b1.remove()")
    start(live, mock)
    live.events(1)
    assert kinds(mock) == [("c", "l1")]


def test_links_work_when_the_core_does_not_load(painted, live, mock):
    live.forgive("Failed to load resource|503")
    painted.click("#l1")
    mock.broken_modules.add(CORE)
    mock.held_modules.clear()
    painted.wait_for_url("**/item")


def test_a_modified_click_is_the_browser_s(painted, live, mock):
    with live.context.expect_page() as opened:
        painted.click("#l1", modifiers=["ControlOrMeta"])
    opened.value.close()
    assert painted.evaluate("vitralHeld.length") == 0
    start(live, mock)
