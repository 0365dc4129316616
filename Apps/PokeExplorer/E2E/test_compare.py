# SPDX-License-Identifier: Apache-2.0
"""The comparison: choosing in the grid, one table with heads that stay, adding and removing in place."""

import re

import pytest
from harness.devices import DESKTOP, PHONE
from harness.look import Eyesight
from harness.scrolling import wheel
from playwright.sync_api import Page, expect

from .pokedex import expect_grid, heading, start_comparison

WINDOWS = pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])


def arrive(page: Page) -> None:
    expect(heading(page, "Compare")).to_be_visible()
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_role("progressbar", name="HP").first).to_be_visible()


@WINDOWS
def test_rows_are_aligned_and_heads_stay(server, new_user, viewport: dict):
    page = new_user(viewport=viewport).open(server("pokeexplorer").url + "/compare/1-4-7-25").page
    arrive(page)
    expect(page.get_by_role("columnheader")).to_have_count(5)
    row = page.get_by_role("row").filter(has=page.get_by_role("progressbar", name="HP"))
    expect(row.get_by_role("rowheader")).to_have_text("HP")
    expect(row.get_by_role("cell")).to_have_count(4)
    # The table fits the window, so its first column is always in view.
    table = page.get_by_role("table").bounding_box()
    assert table["x"] >= 0 and table["x"] + table["width"] <= viewport["width"]
    widths = [cell.bounding_box()["width"] for cell in row.get_by_role("cell").all()]
    assert max(widths) - min(widths) <= 1
    wheel(page, 600)
    for name in ("Bulbasaur", "Charmander", "Squirtle", "Pikachu"):
        head = page.get_by_role("columnheader", name=name)
        expect(head).to_be_in_viewport(ratio=1)
        top = head.bounding_box()["y"]
        assert 0 <= top <= 60, top
        assert head.evaluate("e => { const b = e.getBoundingClientRect();"
                             " return e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)); }")


def test_one_is_added_and_removed_in_place(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/compare/1-4").page
    arrive(page)
    page.get_by_role("button", name="Add a Pokémon").click()
    field = page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_be_focused()
    field.fill("hooh")
    page.get_by_role("button", name="Add Ho-Oh").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("columnheader", name="Ho-Oh")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/compare/1-4-250$"))
    page.get_by_role("button", name="Remove Charmander").click()
    expect(page.get_by_role("columnheader", name="Charmander")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/compare/1-250$"))


@WINDOWS
def test_the_tray_shows_who_is_chosen(server, new_user, viewport: dict):
    page = new_user(viewport=viewport).open(server("pokeexplorer").url).page
    expect_grid(page)
    start_comparison(page)
    tray = page.get_by_role("group", name="Pokémon to compare")
    expect(tray).to_be_in_viewport(ratio=1)
    for name in ("Bulbasaur", "Squirtle", "Charmander"):
        page.get_by_role("button", name=re.compile(rf"#\d+ {name}")).click()
        expect(tray.get_by_role("button", name=f"Remove {name}")).to_be_visible()
    tray.get_by_role("button", name="Remove Squirtle").click()
    expect(tray.get_by_role("button")).to_have_count(2)
    wheel(page, 900)
    expect(tray).to_be_in_viewport(ratio=1)
    tray.get_by_role("link", name="Compare 2").click()
    expect(page).to_have_url(re.compile(r"/compare/1-4$"))
    arrive(page)


def test_titles_and_badges_fit_at_twice_the_text_size(server, new_user):
    user = new_user(viewport=PHONE, is_mobile=True, has_touch=True)
    Eyesight(user).set(200)
    user.open(server("pokeexplorer").url + "/compare/1-4-7")
    user.settle()
    cut = user.page.evaluate(
        """() => [...document.querySelectorAll('table :is(th, td) .t.ll')].filter(text => {
            const range = new Range(), cell = text.closest('th, td').getBoundingClientRect();
            range.selectNodeContents(text);
            const box = range.getBoundingClientRect();
            return box.left < cell.left || box.right > cell.right;
        }).map(text => text.textContent)"""
    )
    assert cut == []
