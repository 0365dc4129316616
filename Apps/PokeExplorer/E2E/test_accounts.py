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


def test_who_signs_up_stays_signed_in_and_may_come_back(url, new_user):
    user = new_user()
    name = sign_up(user, url)
    expect(user.page).to_have_url(re.compile(r"/$"))
    user.reload()
    expect_signed_in(user.page, name)
    account_link(user.page, name).click()
    user.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(heading(user.page, "You’re not signed in")).to_be_visible()
    user.reload()
    expect(heading(user.page, "You’re not signed in")).to_be_visible()
    user.page.get_by_role("link", name="Sign in", exact=True).filter(visible=True).last.click()
    fill(user.page, name.upper())
    user.page.get_by_role("button", name="Sign in", exact=True).click()
    # Back on the page that asked for the sign-in.
    expect(user.page).to_have_url(re.compile(r"/account$"))
    expect(user.page.get_by_text("This device")).to_be_visible()


def test_the_first_wrong_field_has_the_focus_and_says_why(url, new_user):
    page = new_user().open(url + "/sign-up").page
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


def test_a_taken_name_and_a_wrong_password_are_told(url, new_user):
    name = sign_up(new_user(), url)
    page = new_user().open(url + "/sign-up").page
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


def test_the_password_never_comes_back_to_the_page(url, new_user):
    user = new_user().open(url + "/sign-in")
    fill(user.page, new_name(), "a secret of mine")
    user.page.keyboard.press("Enter")
    expect(user.page.get_by_text("The name or password is incorrect.")).to_be_visible(timeout=HASHING)
    assert not any("a secret of mine" in frame for frame in user.received)


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
    assert box["x"] == 0 and box["width"] == DESKTOP["width"], box
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


# The account


def test_a_device_can_be_signed_out(url, new_user):
    user = new_user()
    name = sign_up(user, url)
    phone = new_user(**DEVICES["phone"])
    sign_in(phone, url, name)
    user.open(url + "/account")
    user.page.get_by_role("button", name=re.compile("^Sign out (?!everywhere)")).click()
    expect_signed_out(phone.page)
    expect(user.page.get_by_text("This device")).to_be_visible()


def test_signing_out_everywhere_asks_first(url, new_user):
    user = new_user()
    name = sign_up(user, url)
    phone = new_user(**DEVICES["phone"])
    sign_in(phone, url, name)
    page = user.open(url + "/account").page
    page.get_by_role("button", name="Sign out everywhere").click()
    page.get_by_role("button", name="Cancel").filter(visible=True).click()
    expect(page.get_by_text("This device")).to_be_visible()
    page.get_by_role("button", name="Sign out everywhere").click()
    page.get_by_role("button", name="Sign out all devices").click()
    expect(heading(page, "You’re not signed in")).to_be_visible()
    expect_signed_out(phone.page)


def test_the_password_is_changed(url, new_user):
    user = new_user()
    name = sign_up(user, url)
    page = user.open(url + "/account").page
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
    other = new_user().open(url + "/sign-in").page
    fill(other, name, "battery staple")
    other.keyboard.press("Enter")
    expect_signed_in(other, name)


def test_deleting_the_account_deletes_the_favorites(url, new_user):
    user = new_user()
    name = sign_up(user, url)
    page = user.page
    like(page, "Bulbasaur")
    user.open(url + "/account")
    page.get_by_role("button", name="Delete this account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Delete account").click()
    expect(heading(page, "You’re not signed in")).to_be_visible(timeout=HASHING)
    sign_up(user, url, name)
    expect(give(page, "Bulbasaur")).to_be_visible()
    expect(page.get_by_role("link", name="Favorites", exact=True)).to_be_visible()


# URLs


@pytest.mark.parametrize("path, title", [("favorites", "Favorites"), ("account", "Account"), ("sign-in", "Sign in")])
def test_places_have_addresses(url, new_user, path, title):
    user = new_user()
    name = sign_up(user, url)
    user.open(f"{url}/{path}")
    expect(user.page.get_by_role("heading", level=1)).to_have_text(title)
    if path == "sign-in":
        expect(user.page.get_by_text(f"You’re signed in as {name}")).to_be_visible()
    user.page.get_by_role("button", name=re.compile("back", re.I)).filter(visible=True).first.click()
    expect_grid(user.page)


def test_it_speaks_portuguese(url, new_user):
    user = new_user(locale="pt-BR").open(url + "/sign-up")
    page = user.page
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
def test_screens_of_somebody_signed_in(url, new_user, device):
    """Leaves screenshots in E2E/artifacts/screens; nothing overflows, and axe-core finds no violation."""
    user = new_user(**DEVICES[device], reduced_motion="reduce")
    sign_up(user, url)
    page = user.page

    def look(name: str) -> None:
        judge(user, f"accounts-{name}-{device}")

    user.open(url + "/favorites")
    expect(page.get_by_text("No favorites yet")).to_be_visible()
    look("favorites-empty")
    user.open(url)
    expect(card(page, "Bulbasaur")).to_be_visible()
    like(page, "Bulbasaur", "Charizard" if device == "desktop" else "Ivysaur", "Charmander")
    look("grid")
    user.open(url + "/pokemon/1")
    expect(heading(page, "Bulbasaur")).to_be_visible()
    expect(take(page, "Bulbasaur")).to_be_visible()
    expect(page.locator(".rd").filter(visible=True)).to_have_count(0)
    look("detail")
    user.open(url + "/favorites")
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
    user.open(url + "/account")
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
def test_a_form_with_mistakes(url, new_user, device):
    user = new_user(**DEVICES[device], reduced_motion="reduce")
    page = user.open(url + "/sign-up").page
    fill(page, "an", "short")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The name must be 3 to 32 characters long.")).to_be_visible()
    judge(user, f"accounts-mistakes-{device}")
