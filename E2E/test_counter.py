# SPDX-License-Identifier: Apache-2.0
"""The smallest app: every way to press its buttons, and the state that a page must keep."""

from harness.counter import expect_count, increment, increment_button
from playwright.sync_api import expect


def test_click(server, new_user):
    page = new_user().open(server("counter").url).page
    expect_count(page, 0)
    increment(page)
    expect_count(page, 1)
    increment(page, 9)
    expect_count(page, 10)
    page.get_by_role("button", name="Decrement").click()
    expect_count(page, 9)


def test_keyboard(server, new_user):
    page = new_user().open(server("counter").url).page
    increment_button(page).focus()
    page.keyboard.press("Enter")
    expect_count(page, 1)
    page.keyboard.press("Space")
    expect_count(page, 2)
    expect(increment_button(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect_count(page, 1)


def test_the_socket_adopts_the_page_that_was_served(server, new_user):
    user = new_user().open(server("counter").url)
    assert user.statuses == ["adopted"]
    assert user.whole_pages == 0
    assert sum(len(frame) for frame in user.received) < 200, "adoption must not bring the page a second time"


def test_a_click_is_one_small_patch(server, new_user):
    user = new_user().open(server("counter").url)
    before = len(user.sent), len(user.received)
    increment(user.page)
    expect_count(user.page, 1)
    # Two and six bytes of frame header; acknowledgements may follow later, on their own.
    up = [frame for frame in user.sent[before[0] :] if frame.startswith('["e"')]
    down = user.received[before[1] :]
    assert len(up) == 1 and len(down) == 1
    assert len(up[0]) + 6 + len(down[0]) + 2 < 100, (up, down)


def test_two_tabs_are_two_counters(server, new_user):
    first = new_user().open(server("counter").url)
    second = new_user(beside=first).open(server("counter").url)
    increment(first.page, 3)
    increment(second.page)
    expect_count(first.page, 3)
    expect_count(second.page, 1)


def test_two_people_are_two_counters(server, new_user):
    first, second = new_user().open(server("counter").url), new_user().open(server("counter").url)
    increment(first.page)
    expect_count(first.page, 1)
    expect_count(second.page, 0)


def test_a_reloaded_page_is_live_again(server, new_user):
    user = new_user().open(server("counter").url)
    increment(user.page)
    expect_count(user.page, 1)
    user.reload()
    before = int(user.page.get_by_text("0", exact=True).or_(user.page.get_by_text("1", exact=True)).inner_text())
    increment(user.page)
    expect_count(user.page, before + 1)


def test_without_javascript_it_is_readable(server, new_user):
    page = new_user(java_script_enabled=False).open(server("counter").url, live=False).page
    expect_count(page, 0)
    expect(increment_button(page)).to_be_visible()
