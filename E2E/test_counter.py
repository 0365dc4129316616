# SPDX-License-Identifier: Apache-2.0
"""The smallest app: every way to press its button, and what a page must keep."""

from playwright.sync_api import Page, expect


def increment(page: Page):
    return page.get_by_role("button", name="Increment")


def test_click(server, visitor):
    page = visitor().open(server("counter").url).page
    expect(page.get_by_text("Count: 0")).to_be_visible()
    increment(page).click()
    expect(page.get_by_text("Count: 1")).to_be_visible()
    for _ in range(9):
        increment(page).click()
    expect(page.get_by_text("Count: 10")).to_be_visible()


def test_keyboard(server, visitor):
    page = visitor().open(server("counter").url).page
    increment(page).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Count: 1")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("Count: 2")).to_be_visible()
    expect(increment(page)).to_be_focused()


def test_the_socket_adopts_the_page_that_was_served(server, visitor):
    person = visitor().open(server("counter").url)
    assert person.statuses == ["adopted"]
    assert person.whole_pages == 0
    assert sum(len(frame) for frame in person.received) < 200, "adoption must not bring the page a second time"


def test_a_click_is_one_small_patch(server, visitor):
    person = visitor().open(server("counter").url)
    before = len(person.sent), len(person.received)
    increment(person.page).click()
    expect(person.page.get_by_text("Count: 1")).to_be_visible()
    # Two and four bytes of frame header; acknowledgements may follow later, on their own.
    up = [frame for frame in person.sent[before[0] :] if frame.startswith('["e"')]
    down = person.received[before[1] :]
    assert len(up) == 1 and len(down) == 1
    assert len(up[0]) + 6 + len(down[0]) + 2 < 100, (up, down)


def test_reload_keeps_the_count(server, visitor):
    person = visitor().open(server("counter").url)
    increment(person.page).click()
    expect(person.page.get_by_text("Count: 1")).to_be_visible()
    person.reload()
    increment(person.page).click()
    expect(person.page.get_by_text("Count: ")).to_be_visible()


def test_two_tabs_are_two_counters(server, visitor):
    first = visitor().open(server("counter").url)
    second = visitor(beside=first).open(server("counter").url)
    for _ in range(3):
        increment(first.page).click()
    increment(second.page).click()
    expect(first.page.get_by_text("Count: 3")).to_be_visible()
    expect(second.page.get_by_text("Count: 1")).to_be_visible()


def test_two_people_are_two_counters(server, visitor):
    first, second = visitor().open(server("counter").url), visitor().open(server("counter").url)
    increment(first.page).click()
    expect(first.page.get_by_text("Count: 1")).to_be_visible()
    expect(second.page.get_by_text("Count: 0")).to_be_visible()


def test_without_javascript_it_is_readable(server, visitor):
    page = visitor(java_script_enabled=False).open(server("counter").url, live=False).page
    expect(page.get_by_text("Count: 0")).to_be_visible()
    expect(increment(page)).to_be_visible()
