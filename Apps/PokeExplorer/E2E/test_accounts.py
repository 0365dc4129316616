# SPDX-License-Identifier: Apache-2.0
"""PokeExplorer's accounts: sign-up, sign-in, devices, the password, and the deletion of an account."""

import re

import pytest
from harness import axe
from harness.accounts import HASHING, PASSWORD
from harness.devices import DEVICES
from playwright.sync_api import expect

from .accounts import account_link, expect_signed_in, expect_signed_out, fill, give, like, new_name, sign_in, sign_up
from .pokedex import expect_grid, heading


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
