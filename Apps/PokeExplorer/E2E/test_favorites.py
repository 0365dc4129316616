# SPDX-License-Identifier: Apache-2.0
"""PokeExplorer's favorites: hearts, and the list of them."""

import re

import pytest
from harness.devices import DESKTOP, DEVICES
from harness.keyboard import tab_to
from harness.scrolling import come_to_rest, wheel
from playwright.sync_api import expect

from .accounts import expect_signed_in, fill, give, like, listed, sign_in, sign_up, take
from .pokedex import expect_grid, first_visible, heading


@pytest.fixture
def url(own_server) -> str:
    """Returns the URL of a server for this test alone, because sign-ups from one address are limited."""
    return own_server("pokeexplorer").url


# Hearts


def test_the_heart_asks_to_sign_in_and_returns_to_the_same_place(url, new_user):
    name = sign_up(new_user(), url)
    page = new_user().open(url).page
    expect_grid(page)
    for _ in range(6):
        wheel(page, 500)
    come_to_rest(page)
    number, top = first_visible(page)
    pokemon = page.locator(f"a[href='/pokemon/{number}']").inner_text().split("\n")[1].strip()
    give(page, pokemon).click()
    expect(page.get_by_text(f"Sign in to add {pokemon} to your favorites.")).to_be_visible()
    fill(page, name)
    page.keyboard.press("Enter")
    expect(take(page, pokemon)).to_be_visible()
    expect(page).to_have_url(re.compile(r"/$"))
    come_to_rest(page)
    again, place = first_visible(page)
    assert again == number and abs(place - top) <= 4, (again, place, number, top)


def test_the_wish_lives_through_a_reload_and_going_back_takes_it_away(url, new_user):
    name = sign_up(new_user(), url)
    user = new_user().open(url + "/pokemon/25")
    give(user.page, "Pikachu").click()
    expect(user.page).to_have_url(re.compile(r"/sign-in\?favorite=25$"))
    user.reload()
    fill(user.page, name)
    user.page.keyboard.press("Enter")
    expect_signed_in(user.page, name)
    expect(take(user.page, "Pikachu")).to_be_visible()
    other = new_user().open(url)
    give(other.page, "Bulbasaur").click()
    expect(other.page.get_by_text("Sign in to add Bulbasaur")).to_be_visible()
    other.page.go_back()
    expect(other.page).to_have_url(re.compile(r"/$"))
    expect(give(other.page, "Bulbasaur")).to_be_visible()


def test_a_link_makes_nothing_a_favorite(url, new_user):
    name = sign_up(new_user(), url)
    user = new_user().open(url + "/sign-in?favorite=25")
    expect(user.page.get_by_text("Sign in to save your favorite Pokémon.")).to_be_visible()
    fill(user.page, name)
    user.page.keyboard.press("Enter")
    expect_signed_in(user.page, name)
    user.open(url + "/pokemon/25")
    expect(give(user.page, "Pikachu")).to_be_visible()


def test_all_tabs_and_devices_show_the_same_hearts(url, new_user):
    user = new_user()
    name = sign_up(user, url)
    tab = new_user(beside=user).open(url + "/pokemon/1")
    phone = new_user(**DEVICES["phone"])
    sign_in(phone, url, name)
    phone.open(url + "/favorites")
    give(user.page, "Bulbasaur").click()
    expect(take(user.page, "Bulbasaur")).to_be_visible()
    expect(take(tab.page, "Bulbasaur")).to_be_visible()
    expect(listed(phone.page)).to_have_count(1)
    take(tab.page, "Bulbasaur").click()
    expect(give(user.page, "Bulbasaur")).to_be_visible()
    expect(phone.page.get_by_text("No favorites yet")).to_be_visible()


def test_the_first_page_has_the_hearts_already(url, new_user):
    user = new_user()
    sign_up(user, url)
    like(user.page, "Bulbasaur")
    tab = new_user(beside=user)
    body = tab.page.request.get(url + "/").text()
    assert "Remove Bulbasaur from favorites" in body


# The list


def test_favorites_are_sorted_removed_and_brought_back(url, new_user):
    user = new_user()
    sign_up(user, url)
    page = user.page
    like(page, "Charmander", "Bulbasaur", "Squirtle")
    page.get_by_role("link", name="Favorites 3", exact=True).click()
    expect(page).to_have_url(re.compile(r"/favorites$"))
    expect(listed(page)).to_have_text([re.compile(n) for n in ("Squirtle", "Bulbasaur", "Charmander")])
    page.get_by_text("Number", exact=True).last.click()
    expect(listed(page)).to_have_text([re.compile(n) for n in ("Bulbasaur", "Charmander", "Squirtle")])
    expect(page).to_have_url(re.compile(r"/favorites\?order=number$"))
    user.reload()
    expect(listed(page)).to_have_text([re.compile(n) for n in ("Bulbasaur", "Charmander", "Squirtle")])
    listed(page).nth(1).hover()
    take(page, "Charmander").click()
    expect(listed(page)).to_have_count(2)
    expect(page.get_by_text("Charmander was removed from your favorites.").filter(visible=True).first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(listed(page)).to_have_text([re.compile(n) for n in ("Bulbasaur", "Charmander", "Squirtle")])
    page.get_by_text("Date", exact=True).click()
    # It was restored with its date.
    expect(listed(page)).to_have_text([re.compile(n) for n in ("Squirtle", "Bulbasaur", "Charmander")])
    listed(page).first.click()
    expect(heading(page, "Squirtle")).to_be_visible()
    page.go_back()
    expect(heading(page, "Favorites")).to_be_visible()


def test_favorites_by_keyboard_alone(url, new_user):
    user = new_user()
    sign_up(user, url)
    page = user.page
    expect_grid(page)
    tab_to(page, "^Add Bulbasaur")
    page.keyboard.press("Enter")
    expect(take(page, "Bulbasaur")).to_be_visible()
    expect(take(page, "Bulbasaur")).to_be_focused()
    user.open(url + "/favorites")
    expect(listed(page)).to_have_count(1)
    tab_to(page, "^Remove Bulbasaur")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No favorites yet")).to_be_visible()
    tab_to(page, "^Undo")
    page.keyboard.press("Enter")
    expect(listed(page)).to_have_count(1)


def test_a_short_list_has_the_ground_of_the_whole_screen(url, new_user):
    user = new_user()
    sign_up(user, url)
    like(user.page, "Bulbasaur")
    user.open(url + "/favorites")
    expect(listed(user.page)).to_have_count(1)
    # The part of the list up to the edge of its background: nothing else may show below it or beside it.
    box = user.page.get_by_role("list").filter(has=listed(user.page), visible=True).first.bounding_box()
    # The scroll bar has its room in every page.
    width = user.page.evaluate("document.documentElement.getBoundingClientRect().width")
    assert box["x"] == 0 and box["width"] == width, box
    assert box["y"] + box["height"] >= DESKTOP["height"], box


def test_a_swipe_brings_the_button_out(url, new_user):
    user = new_user(**DEVICES["phone"])
    sign_up(user, url)
    page = user.page
    like(page, "Bulbasaur")
    user.open(url + "/favorites")
    expect(listed(page)).to_have_count(1)
    # The effect of a finger, because the row scrolls natively.
    listed(page).first.evaluate("row => { row.closest('.sw').scrollLeft = 200; }")
    take(page, "Bulbasaur").tap()
    expect(page.get_by_text("No favorites yet")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
