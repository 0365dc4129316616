# SPDX-License-Identifier: Apache-2.0
"""Long lists: changes are small, lazy lists stay small, and the scrollbar is correct."""

import re

import pytest
from harness.scrolling import wheel
from playwright.sync_api import Locator, Page, expect


def rows(page: Page) -> Locator:
    return page.locator("span").filter(has_text=re.compile(r"^Row \d+$"))


def row(page: Page, number: int) -> Locator:
    # Not by text alone: row 11 with no changes reads "Row 11" and "0".
    return page.locator("span").filter(has_text=re.compile(rf"^Row {number}$"))


def scroll_to(page: Page, share: float) -> None:
    """Drags the scrollbar: 0 is the top, 1 the bottom."""
    page.evaluate(
        "share => { const all = document.scrollingElement; all.scrollTo(0, all.scrollHeight * share); }", share
    )


@pytest.mark.parametrize("app", ["rows", "rows-lazy"])
def test_change_reverse_append(server, new_user, app):
    user = new_user().open(server(app).url)
    page = user.page
    expect(rows(page).first).to_have_text("Row 1")
    page.get_by_role("button", name="Change one").click()
    expect(page.get_by_text("1", exact=True)).to_have_count(1)
    page.get_by_role("button", name="Reverse").click()
    expect(rows(page).first).to_have_text("Row 1000")
    page.get_by_role("button", name="Append 100").click()
    # A list that has grown stays where it is, so scroll again once the rows have come.
    user.wait_for(lambda: scroll_to(page, 1) or row(page, 1100).count(), "the last row")
    scroll_to(page, 1)
    expect(row(page, 1100)).to_be_in_viewport()


def test_changing_one_row_of_a_thousand_is_one_small_patch(server, new_user):
    user = new_user().open(server("rows").url)
    before = len(user.received)
    user.page.get_by_role("button", name="Change one").click()
    expect(user.page.get_by_text("1", exact=True)).to_have_count(1)
    assert sum(len(frame) for frame in user.received[before:]) < 100, user.received[before:]


def test_reversing_a_thousand_rows_moves_them(server, new_user):
    user = new_user().open(server("rows").url)
    before = len(user.received)
    user.page.get_by_role("button", name="Reverse").click()
    expect(rows(user.page).first).to_have_text("Row 1000")
    assert rows(user.page).all_text_contents() == [f"Row {number}" for number in range(1000, 0, -1)]
    assert sum(len(frame) for frame in user.received[before:]) < 4096


def test_appending_a_hundred_rows_brings_only_those(server, new_user):
    user = new_user().open(server("rows").url)
    before = len(user.received)
    user.page.get_by_role("button", name="Append 100").click()
    expect(rows(user.page)).to_have_count(1100)
    assert sum(len(frame) for frame in user.received[before:]) < 50_000


def test_a_lazy_list_holds_a_window_and_reaches_every_row(server, new_user):
    page = new_user().open(server("rows-lazy").url).page
    expect(rows(page).first).to_have_text("Row 1")
    seen: set[str] = set()
    most = 0
    for _ in range(400):
        texts = rows(page).all_text_contents()
        most = max(most, len(texts))
        seen.update(texts)
        if len(seen) >= 1000:
            break
        wheel(page, 600)
    assert len(seen) == 1000
    assert most <= 200, f"{most} rows at once in the document"
    scroll_to(page, 0)
    expect(row(page, 1)).to_be_in_viewport()


def test_jumping_with_the_scrollbar(server, new_user):
    page = new_user().open(server("rows-lazy").url).page
    expect(rows(page).first).to_have_text("Row 1")
    height = page.evaluate("document.scrollingElement.scrollHeight")
    scroll_to(page, 0.5)
    expect(row(page, 510)).to_be_attached()
    for share in (0.9, 0.2, 1, 0.4):
        scroll_to(page, share)
        expect(rows(page).filter(visible=True).first).to_be_visible()
    scroll_to(page, 1)
    expect(row(page, 1000)).to_be_in_viewport()
    assert abs(page.evaluate("document.scrollingElement.scrollHeight") - height) < height * 0.05
