# SPDX-License-Identifier: Apache-2.0
"""Containers of the gallery in a real browser: properties that depend on its layout and its native controls."""

import pytest
from harness.axe import violations
from harness.devices import PHONE
from playwright.sync_api import expect

#: The user agent of a phone: the server uses it as long as the width of the window is unknown.
PHONE_NAME = "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36"


@pytest.fixture
def exhibit(server, new_user):
    """`exhibit("table", viewport=PHONE)`: the page of an exhibit."""

    def open_page(slug: str, **options):
        return new_user(**options).open(f"{server('gallery').url}/{slug}").page

    return open_page


def test_a_row_is_chosen_by_tapping_anywhere_on_it(exhibit):
    page = exhibit("list-selection", viewport=PHONE)
    box = page.get_by_role("listitem").filter(has_text="Faro").bounding_box()
    page.mouse.click(box["x"] + box["width"] - 4, box["y"] + 3)
    expect(page.get_by_role("radio", name="Faro")).to_be_checked()
    expect(page.get_by_text("Faro, extras: 0")).to_be_visible()
    page.get_by_role("radio", name="Faro").press("ArrowUp")
    expect(page.get_by_text("Porto, extras: 0")).to_be_visible()
    page.get_by_role("checkbox", name="Dog").press("Space")
    expect(page.get_by_text("Porto, extras: 1")).to_be_visible()


def test_a_table_is_sorted_and_keeps_its_selection(exhibit):
    page = exhibit("table", viewport=PHONE)
    page.get_by_role("checkbox", name="Fern").check()
    page.get_by_role("button", name="Height").click()
    expect(page.get_by_role("columnheader", name="Height")).to_have_attribute("aria-sort", "ascending")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Aloe")
    page.get_by_role("button", name="Height").click()
    expect(page.get_by_role("row").nth(1)).to_contain_text("Monstera")
    expect(page.get_by_role("checkbox", name="Fern")).to_be_checked()
    assert violations(page) == []


def test_columns_of_a_grid_line_up(exhibit):
    page = exhibit("grid", viewport=PHONE)
    ends = [
        page.get_by_text(price, exact=True).evaluate("e => Math.round(e.getBoundingClientRect().right)")
        for price in ("€6.50", "€14.00", "€20.50")
    ]
    assert len(set(ends)) == 1, ends


def test_a_dot_brings_its_page(exhibit):
    page = exhibit("paged-tabview", viewport=PHONE)
    page.get_by_role("tab", name="Page 3").click()
    expect(page.get_by_text("Travel", exact=True)).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Selected: 2")).to_be_visible()


def test_a_split_view_is_one_column_on_a_phone(exhibit):
    page = exhibit("navigationsplitview", viewport=PHONE)
    expect(page.get_by_text("Choose a recipe", exact=True)).to_be_hidden()
    page.get_by_text("Lentil soup", exact=True).click()
    expect(page.get_by_text("How to make lentil soup", exact=True)).to_be_visible()
    expect(page.get_by_role("radio", name="Pancakes")).to_be_hidden()
    page.get_by_role("button", name="Back").last.click()
    expect(page.get_by_role("radio", name="Lentil soup")).to_be_visible()


def test_the_back_gesture_leads_to_the_column_before_on_a_phone(exhibit):
    page = exhibit("navigationsplitview", viewport=PHONE, is_mobile=True, user_agent=PHONE_NAME)
    soup, recipe = page.get_by_role("radio", name="Lentil soup"), page.get_by_text("How to make lentil soup", exact=True)
    length = page.evaluate("history.length")
    page.get_by_text("Lentil soup", exact=True).click()
    expect(recipe).to_be_visible()
    page.go_back()
    expect(soup).to_be_visible()
    expect(recipe).to_be_hidden()
    page.go_forward()
    expect(recipe).to_be_visible()
    # The app's own button uses the same history: the browser has one more entry, not two.
    page.get_by_role("button", name="Back").last.click()
    expect(soup).to_be_visible()
    assert page.evaluate("history.length") == length + 1
    page.go_forward()
    expect(recipe).to_be_visible()


def test_a_split_view_is_two_columns_on_a_desktop(exhibit):
    page = exhibit("navigationsplitview")
    page.get_by_text("Pancakes", exact=True).click()
    expect(page.get_by_text("How to make pancakes", exact=True)).to_be_visible()
    expect(page.get_by_role("radio", name="Pancakes")).to_be_visible()
    page.get_by_role("button", name="Sidebar").click()
    expect(page.get_by_role("radio", name="Pancakes")).to_be_hidden()
    assert violations(page) == []


@pytest.mark.parametrize("user_agent", [PHONE_NAME, None], ids=["phone", "narrow window"])
def test_a_reload_shows_the_same_column_and_back_leads_to_the_list(server, new_user, user_agent):
    user = new_user(viewport=PHONE, user_agent=user_agent)
    page = user.open(f"{server('gallery').url}/navigationsplitview").page
    page.get_by_text("Lentil soup", exact=True).click()
    expect(page.get_by_text("How to make lentil soup")).to_be_visible()
    before = page.evaluate("history.length")
    for _ in range(2):
        user.reload()
        expect(page.get_by_text("How to make lentil soup")).to_be_visible()
        expect(page.get_by_role("radio", name="Pancakes")).to_be_hidden()
    assert page.evaluate("history.length") == before
    page.go_back()
    expect(page.get_by_role("radio", name="Pancakes")).to_be_visible()
    expect(page.get_by_text("How to make lentil soup")).to_be_hidden()
    page.get_by_text("Pancakes", exact=True).click()
    expect(page.get_by_text("How to make pancakes")).to_be_visible()


def test_a_reload_of_a_wide_page_shows_the_same_selection(server, new_user):
    user = new_user()
    page = user.open(f"{server('gallery').url}/navigationsplitview").page
    page.get_by_text("Apple pie", exact=True).click()
    expect(page.get_by_text("How to make apple pie")).to_be_visible()
    user.reload()
    expect(page.get_by_text("How to make apple pie")).to_be_visible()
    assert user.statuses[-1] == "restored"
