# SPDX-License-Identifier: Apache-2.0
"""Long lists: what changes is small, what is lazy stays small, and the scrollbar tells the truth."""

import pytest
from harness.pokedex import wheel
from playwright.sync_api import expect


@pytest.mark.parametrize("app", ["rows", "rows-lazy"])
def test_change_reverse_append(server, visitor, app):
    page = visitor().open(server(app).url).page
    rows = page.get_by_role("listitem")
    expect(rows.first).to_contain_text("Row 0")
    page.get_by_role("button", name="Change one").click()
    page.get_by_role("button", name="Reverse").click()
    expect(rows.first).to_contain_text("Row 999")
    page.get_by_role("button", name="Append 100").click()
    page.keyboard.press("End")
    expect(page.get_by_text("Row 1099")).to_be_visible()


def test_changing_one_row_of_a_thousand_is_one_small_patch(server, visitor):
    person = visitor().open(server("rows").url)
    before = len(person.received)
    person.page.get_by_role("button", name="Change one").click()
    person.wait_for(lambda: len(person.received) > before, "the patch")
    assert len(person.received[before]) < 100, person.received[before]


def test_reversing_a_thousand_rows_moves_them(server, visitor):
    person = visitor().open(server("rows").url)
    before = len(person.received)
    person.page.get_by_role("button", name="Reverse").click()
    expect(person.page.get_by_role("listitem").first).to_contain_text("Row 999")
    assert sum(len(frame) for frame in person.received[before:]) < 4096


def test_a_lazy_list_holds_a_window_and_reaches_every_row(server, visitor):
    page = visitor().open(server("rows-lazy").url).page
    rows = page.get_by_role("listitem")
    expect(rows.first).to_contain_text("Row 0")
    seen: set[str] = set()
    most = 0
    for _ in range(400):
        texts = rows.all_inner_texts()
        most = max(most, len(texts))
        seen.update(texts)
        if len(seen) >= 1000:
            break
        wheel(page, 600)
    assert len(seen) == 1000
    assert most <= 200, f"{most} rows at once in the document"
    # And back to the top without a jump.
    page.keyboard.press("Home")
    expect(page.get_by_text("Row 0", exact=True)).to_be_visible()


def test_jumping_with_the_scrollbar(server, visitor):
    page = visitor().open(server("rows-lazy").url).page
    expect(page.get_by_role("listitem").first).to_contain_text("Row 0")
    height = page.evaluate("document.scrollingElement.scrollHeight")
    page.evaluate("document.scrollingElement.scrollTo(0, document.scrollingElement.scrollHeight / 2)")
    expect(page.get_by_text("Row 500", exact=True)).to_be_visible()
    assert abs(page.evaluate("document.scrollingElement.scrollHeight") - height) < height * 0.02
