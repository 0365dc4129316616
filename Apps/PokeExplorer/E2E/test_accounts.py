# SPDX-License-Identifier: Apache-2.0
"""PokeExplorer's accounts and favorites: sign-up, sign-in, hearts, the list, and the deletion of an account."""

import re

import pytest
from harness import axe
from harness.accounts import HASHING, PASSWORD
from harness.devices import DESKTOP, DEVICES
from harness.keyboard import tab_to
from harness.look import judge
from harness.scrolling import come_to_rest, wheel
from playwright.sync_api import expect

from .accounts import (
    account_link,
    expect_signed_in,
    expect_signed_out,
    fill,
    give,
    like,
    listed,
    new_name,
    sign_in,
    sign_up,
    take,
)
from .pokedex import card, expect_grid, first_visible, heading


@pytest.fixture
def url(own_server) -> str:
    """Returns the URL of a server for this test alone, because sign-ups from one address are limited."""
    return own_server("pokeexplorer").url


# Sign-up, sign-in and sign-out


def test_who_signs_up_stays_signed_in_and_may_come_back(url, visitor):
    person = visitor()
    name = sign_up(person, url)
    expect(person.page).to_have_url(re.compile(r"/$"))
    person.reload()
    expect_signed_in(person.page, name)
    account_link(person.page, name).click()
    person.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(heading(person.page, "You’re not signed in")).to_be_visible()
    person.reload()
    expect(heading(person.page, "You’re not signed in")).to_be_visible()
    person.page.get_by_role("link", name="Sign in", exact=True).filter(visible=True).last.click()
    fill(person.page, name.upper())
    person.page.get_by_role("button", name="Sign in", exact=True).click()
    # Back on the page that asked for the sign-in.
    expect(person.page).to_have_url(re.compile(r"/account$"))
    expect(person.page.get_by_text("This device")).to_be_visible()


def test_the_first_wrong_field_has_the_focus_and_says_why(url, visitor):
    page = visitor().open(url + "/sign-up").page
    fill(page, "an", "short")
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="Name", exact=True)
    expect(page.get_by_text("The name must be 3 to 32 characters long.")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-description", "The name must be 3 to 32 characters long.")
    expect(field).to_have_attribute("autocomplete", "username")
    field.fill(new_name())
    expect(page.get_by_text("The name must be 3 to 32 characters long.")).to_have_count(0)
    page.keyboard.press("Enter")
    password = page.get_by_label("Password", exact=True)
    expect(password).to_be_focused()
    expect(password).to_have_attribute("autocomplete", "new-password")
    assert axe.violations(page) == []


def test_a_taken_name_and_a_wrong_password_are_told(url, visitor):
    name = sign_up(visitor(), url)
    page = visitor().open(url + "/sign-up").page
    fill(page, name)
    page.keyboard.press("Enter")
    expect(page.get_by_text("This name is already taken. Choose another one.")).to_be_visible()
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page).to_have_url(re.compile(r"/sign-in$"))
    fill(page, name, "wrong horse")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The name or password is incorrect.")).to_be_visible(timeout=HASHING)
    expect(page.get_by_label("Password", exact=True)).to_be_focused()
    fill(page, name)
    page.keyboard.press("Enter")
    expect_signed_in(page, name)


def test_the_password_never_comes_back_to_the_page(url, visitor):
    person = visitor().open(url + "/sign-in")
    fill(person.page, new_name(), "a secret of mine")
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_text("The name or password is incorrect.")).to_be_visible(timeout=HASHING)
    assert not any("a secret of mine" in frame for frame in person.received)


# Hearts


def test_the_heart_asks_to_sign_in_and_returns_to_the_same_place(url, visitor):
    name = sign_up(visitor(), url)
    page = visitor().open(url).page
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


def test_the_wish_lives_through_a_reload_and_going_back_takes_it_away(url, visitor):
    name = sign_up(visitor(), url)
    person = visitor().open(url + "/pokemon/25")
    give(person.page, "Pikachu").click()
    expect(person.page).to_have_url(re.compile(r"/sign-in\?favorite=25$"))
    person.reload()
    fill(person.page, name)
    person.page.keyboard.press("Enter")
    expect_signed_in(person.page, name)
    expect(take(person.page, "Pikachu")).to_be_visible()
    other = visitor().open(url)
    give(other.page, "Bulbasaur").click()
    expect(other.page.get_by_text("Sign in to add Bulbasaur")).to_be_visible()
    other.page.go_back()
    expect(other.page).to_have_url(re.compile(r"/$"))
    expect(give(other.page, "Bulbasaur")).to_be_visible()


def test_a_link_makes_nothing_a_favorite(url, visitor):
    name = sign_up(visitor(), url)
    person = visitor().open(url + "/sign-in?favorite=25")
    expect(person.page.get_by_text("Sign in to save your favorite Pokémon.")).to_be_visible()
    fill(person.page, name)
    person.page.keyboard.press("Enter")
    expect_signed_in(person.page, name)
    person.open(url + "/pokemon/25")
    expect(give(person.page, "Pikachu")).to_be_visible()


def test_all_tabs_and_devices_show_the_same_hearts(url, visitor):
    person = visitor()
    name = sign_up(person, url)
    tab = visitor(beside=person).open(url + "/pokemon/1")
    phone = visitor(**DEVICES["phone"])
    sign_in(phone, url, name)
    phone.open(url + "/favorites")
    give(person.page, "Bulbasaur").click()
    expect(take(person.page, "Bulbasaur")).to_be_visible()
    expect(take(tab.page, "Bulbasaur")).to_be_visible()
    expect(listed(phone.page)).to_have_count(1)
    take(tab.page, "Bulbasaur").click()
    expect(give(person.page, "Bulbasaur")).to_be_visible()
    expect(phone.page.get_by_text("No favorites yet")).to_be_visible()


def test_the_first_page_has_the_hearts_already(url, visitor):
    person = visitor()
    sign_up(person, url)
    like(person.page, "Bulbasaur")
    tab = visitor(beside=person)
    body = tab.page.request.get(url + "/").text()
    assert "Remove Bulbasaur from favorites" in body


# The list


def test_favorites_are_sorted_removed_and_brought_back(url, visitor):
    person = visitor()
    sign_up(person, url)
    page = person.page
    like(page, "Charmander", "Bulbasaur", "Squirtle")
    page.get_by_role("link", name="Favorites 3", exact=True).click()
    expect(page).to_have_url(re.compile(r"/favorites$"))
    expect(listed(page)).to_have_text([re.compile(n) for n in ("Squirtle", "Bulbasaur", "Charmander")])
    page.get_by_text("Number", exact=True).last.click()
    expect(listed(page)).to_have_text([re.compile(n) for n in ("Bulbasaur", "Charmander", "Squirtle")])
    expect(page).to_have_url(re.compile(r"/favorites\?order=number$"))
    person.reload()
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


def test_favorites_by_keyboard_alone(url, visitor):
    person = visitor()
    sign_up(person, url)
    page = person.page
    expect_grid(page)
    tab_to(page, "^Add Bulbasaur")
    page.keyboard.press("Enter")
    expect(take(page, "Bulbasaur")).to_be_visible()
    expect(take(page, "Bulbasaur")).to_be_focused()
    person.open(url + "/favorites")
    expect(listed(page)).to_have_count(1)
    tab_to(page, "^Remove Bulbasaur")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No favorites yet")).to_be_visible()
    tab_to(page, "^Undo")
    page.keyboard.press("Enter")
    expect(listed(page)).to_have_count(1)


def test_a_short_list_has_the_ground_of_the_whole_screen(url, visitor):
    person = visitor()
    sign_up(person, url)
    like(person.page, "Bulbasaur")
    person.open(url + "/favorites")
    expect(listed(person.page)).to_have_count(1)
    # The part of the list up to the edge of its background: nothing else may show below it or beside it.
    box = person.page.get_by_role("list").filter(has=listed(person.page), visible=True).first.bounding_box()
    assert box["x"] == 0 and box["width"] == DESKTOP["width"], box
    assert box["y"] + box["height"] >= DESKTOP["height"], box


def test_a_swipe_brings_the_button_out(url, visitor):
    person = visitor(**DEVICES["phone"])
    sign_up(person, url)
    page = person.page
    like(page, "Bulbasaur")
    person.open(url + "/favorites")
    expect(listed(page)).to_have_count(1)
    # The effect of a finger, because the row scrolls natively.
    listed(page).first.evaluate("row => { row.closest('.sw').scrollLeft = 200; }")
    take(page, "Bulbasaur").tap()
    expect(page.get_by_text("No favorites yet")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


# The account


def test_a_device_can_be_signed_out(url, visitor):
    person = visitor()
    name = sign_up(person, url)
    phone = visitor(**DEVICES["phone"])
    sign_in(phone, url, name)
    person.open(url + "/account")
    person.page.get_by_role("button", name=re.compile("^Sign out (?!everywhere)")).click()
    expect_signed_out(phone.page)
    expect(person.page.get_by_text("This device")).to_be_visible()


def test_signing_out_everywhere_asks_first(url, visitor):
    person = visitor()
    name = sign_up(person, url)
    phone = visitor(**DEVICES["phone"])
    sign_in(phone, url, name)
    page = person.open(url + "/account").page
    page.get_by_role("button", name="Sign out everywhere").click()
    page.get_by_role("button", name="Cancel").filter(visible=True).click()
    expect(page.get_by_text("This device")).to_be_visible()
    page.get_by_role("button", name="Sign out everywhere").click()
    page.get_by_role("button", name="Sign out all devices").click()
    expect(heading(page, "You’re not signed in")).to_be_visible()
    expect_signed_out(phone.page)


def test_the_password_is_changed(url, visitor):
    person = visitor()
    name = sign_up(person, url)
    page = person.open(url + "/account").page
    page.get_by_role("button", name="Change password").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Current password", exact=True).fill("wrong horse")
    dialog.get_by_label("New password", exact=True).fill("battery staple")
    page.keyboard.press("Enter")
    expect(dialog.get_by_text("The password is incorrect.")).to_be_visible(timeout=HASHING)
    expect(dialog.get_by_label("Current password", exact=True)).to_be_focused()
    dialog.get_by_label("Current password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0, timeout=HASHING)
    other = visitor().open(url + "/sign-in").page
    fill(other, name, "battery staple")
    other.keyboard.press("Enter")
    expect_signed_in(other, name)


def test_deleting_the_account_deletes_the_favorites(url, visitor):
    person = visitor()
    name = sign_up(person, url)
    page = person.page
    like(page, "Bulbasaur")
    person.open(url + "/account")
    page.get_by_role("button", name="Delete this account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Delete account").click()
    expect(heading(page, "You’re not signed in")).to_be_visible(timeout=HASHING)
    sign_up(person, url, name)
    expect(give(page, "Bulbasaur")).to_be_visible()
    expect(page.get_by_role("link", name="Favorites", exact=True)).to_be_visible()


# URLs


@pytest.mark.parametrize("path, title", [("favorites", "Favorites"), ("account", "Account"), ("sign-in", "Sign in")])
def test_places_have_addresses(url, visitor, path, title):
    person = visitor()
    name = sign_up(person, url)
    person.open(f"{url}/{path}")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(title)
    if path == "sign-in":
        expect(person.page.get_by_text(f"You’re signed in as {name}")).to_be_visible()
    person.page.get_by_role("button", name=re.compile("back", re.I)).filter(visible=True).first.click()
    expect_grid(person.page)


def test_it_speaks_portuguese(url, visitor):
    person = visitor(locale="pt-BR").open(url + "/sign-up")
    page = person.page
    page.get_by_role("textbox", name="Nome", exact=True).fill(new_name())
    page.get_by_label("Senha", exact=True).fill("curta")
    page.keyboard.press("Enter")
    expect(page.get_by_text("A senha deve ter pelo menos 8 caracteres.")).to_be_visible()
    page.get_by_label("Senha", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Adicionar Bulbasaur aos favoritos").click()
    expect(page.get_by_role("link", name="Favoritos 1", exact=True)).to_be_visible()


# Appearance


@pytest.mark.parametrize("device", DEVICES)
def test_screens_of_somebody_signed_in(url, visitor, device):
    """Leaves screenshots in E2E/artifacts/screens; nothing overflows, and axe-core finds no violation."""
    person = visitor(**DEVICES[device], reduced_motion="reduce")
    sign_up(person, url)
    page = person.page

    def look(name: str) -> None:
        judge(person, f"accounts-{name}-{device}")

    person.open(url + "/favorites")
    expect(page.get_by_text("No favorites yet")).to_be_visible()
    look("favorites-empty")
    person.open(url)
    expect(card(page, "Bulbasaur")).to_be_visible()
    like(page, "Bulbasaur", "Charizard" if device == "desktop" else "Ivysaur", "Charmander")
    look("grid")
    person.open(url + "/pokemon/1")
    expect(heading(page, "Bulbasaur")).to_be_visible()
    expect(take(page, "Bulbasaur")).to_be_visible()
    expect(page.locator(".rd").filter(visible=True)).to_have_count(0)
    look("detail")
    person.open(url + "/favorites")
    expect(listed(page)).to_have_count(3)
    look("favorites")
    row = listed(page).first
    if device == "phone":
        row.evaluate("row => { row.closest('.sw').scrollLeft = 200; }")
    else:
        row.hover()
    page.get_by_role("button", name=re.compile("^Remove Charmander")).click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    look("favorites-undo")
    person.open(url + "/account")
    expect(page.get_by_text("This device")).to_be_visible()
    look("account")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("dialog").get_by_label("New password", exact=True).fill("short")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The password must be at least 8 characters long.")).to_be_visible()
    look("change-password")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Delete this account").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("delete-account")


@pytest.mark.parametrize("device", DEVICES)
def test_a_form_with_mistakes(url, visitor, device):
    person = visitor(**DEVICES[device], reduced_motion="reduce")
    page = person.open(url + "/sign-up").page
    fill(page, "an", "short")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The name must be 3 to 32 characters long.")).to_be_visible()
    judge(person, f"accounts-mistakes-{device}")
