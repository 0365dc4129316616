# SPDX-License-Identifier: Apache-2.0
"""The flows of a user without a pointer: filters and the comparison, and an account from its first day to its last."""

import re

import pytest
from harness.accounts import HASHING, PASSWORD, authenticator
from harness.keyboard import tab_to
from playwright.sync_api import Page, expect

from .accounts import account_link, expect_signed_in, expect_signed_out, new_name, sign_in, sign_up
from .pokedex import CARDS, card, expect_grid, heading, search_field


@pytest.fixture
def url(own_server) -> str:
    """Returns the URL of a server for this test alone, because sign-ups from one address are limited."""
    return own_server("pokeexplorer").url


def press(page: Page, name: str, key: str = "Enter", tab: str = "Tab") -> None:
    """Moves the focus to a control by Tab or Shift+Tab, and presses a key."""
    tab_to(page, name, key=tab)
    page.keyboard.press(key)


def test_searching_filtering_and_comparing(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    tab_to(page, "^Name or number$")
    page.keyboard.type("char")
    expect(card(page, "Charmander")).to_be_visible()
    expect(card(page, "Bulbasaur")).to_have_count(0)
    tab_to(page, "^Type\\b")
    page.keyboard.type("fire")
    expect(page).to_have_url(re.compile(r"type=fire"))
    press(page, "^Descending$", "Space")
    expect(page.get_by_role("switch", name="Descending")).to_be_checked()
    first = page.locator(CARDS).filter(visible=True).first
    expect(first).to_contain_text(re.compile("Charcadet|Charizard"))
    # The button is in the bar above.
    press(page, "^Compare$", tab="Shift+Tab")
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    for name in ("Charizard", "Charmander"):
        press(page, rf"\b{name}\b", "Space")
        expect(page.get_by_role("button", name=re.compile(rf"#\d+ {name}"))).to_have_attribute("aria-pressed", "true")
    press(page, "^Compare 2$")
    expect(page).to_have_url(re.compile(r"/compare/6-4$"))
    expect(page.get_by_role("table")).to_be_visible()
    press(page, "^Add a Pokémon$")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type("hooh")
    expect(page.get_by_role("button", name="Add Ho-Oh")).to_be_visible()
    press(page, "^Add Ho-Oh$")
    expect(page).to_have_url(re.compile(r"/compare/6-4-250$"))
    press(page, "^Remove Charmander$")
    expect(page).to_have_url(re.compile(r"/compare/6-250$"))
    press(page, "^Back$")
    expect(search_field(page)).to_have_value("char")


def test_an_account_from_its_first_day_to_its_last(url, new_user):
    user = new_user().open(url)
    page, name = user.page, new_name()
    expect_grid(page)
    press(page, "^Sign in$")
    expect(heading(page, "Sign in")).to_be_visible()
    press(page, "^Create account$")
    expect(page).to_have_url(re.compile(r"/sign-up$"))
    tab_to(page, "^Name$")
    page.keyboard.type(name)
    tab_to(page, "^Password$")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect_signed_in(page, name)
    press(page, f"^Account of {re.escape(name)}$", tab="Shift+Tab")
    expect(page.get_by_text("This device")).to_be_visible()
    press(page, "^Change password$")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    tab_to(page, "^Current password$")
    page.keyboard.type(PASSWORD)
    tab_to(page, "^New password$")
    page.keyboard.type("battery staple")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0, timeout=HASHING)
    # The focus is where the dialog was opened.
    expect(page.get_by_role("button", name="Change password")).to_be_focused()
    press(page, "^Sign out$")
    expect_signed_out(page)
    user.open(url + "/sign-in")
    tab_to(page, "^Name$")
    page.keyboard.type(name)
    tab_to(page, "^Password$")
    page.keyboard.type("battery staple")
    page.keyboard.press("Enter")
    expect_signed_in(page, name)
    press(page, f"^Account of {re.escape(name)}$", tab="Shift+Tab")
    press(page, "^Delete this account")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    press(page, "^Delete this account")
    tab_to(page, "^Password$")
    page.keyboard.type("battery staple")
    press(page, "^Delete")
    expect_signed_out(page)
    expect(account_link(page, name)).to_have_count(0)


def test_the_language_is_chosen(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/sign-in").page
    expect(heading(page, "Sign in")).to_be_visible()
    tab_to(page, "^Language\\b")
    page.keyboard.type("Port")
    expect(heading(page, "Entrar")).to_be_visible()
    expect(page.get_by_role("combobox", name="Idioma")).to_be_focused()


def test_a_team_is_saved_opened_and_removed(url, new_user):
    user = new_user()
    sign_up(user, url)
    page = user.open(url + "/team/1-4-7").page
    expect(heading(page, "Team")).to_be_visible()
    tab_to(page, "^Name of this team$", limit=120)
    page.keyboard.type("Starters")
    page.keyboard.press("Enter")
    expect(heading(page, "Starters")).to_be_visible()
    # A name is needed, and the field says so where the focus is.
    tab_to(page, "^Name of this team$", key="Shift+Tab")
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="Name of this team")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("Enter a name.")
    press(page, "^Open the team “Starters”$")
    press(page, "^Remove the team “Starters”$")
    expect(page.get_by_role("button", name="Open the team “Starters”")).to_have_count(0)
    press(page, "^Undo$")
    expect(page.get_by_role("button", name="Open the team “Starters”")).to_be_visible()


def test_signing_out_elsewhere_and_everywhere(url, new_user):
    user, other = new_user(), new_user()
    name = sign_up(user, url)
    sign_in(other, url, name)
    page = user.open(url + "/account").page
    expect(page.get_by_text("This device")).to_be_visible()
    press(page, "^Sign out (?!everywhere).")
    expect_signed_out(other.page)
    expect(page.get_by_text("This device")).to_be_visible()
    # The row had the focus when it disappeared.
    expect(page.get_by_role("button", name="Sign out everywhere")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sign out all devices")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Sign out all devices")).to_have_count(0)
    press(page, "^Sign out everywhere$")
    press(page, "^Sign out all devices$")
    expect(heading(page, "You’re not signed in")).to_be_visible()


def test_a_password_is_changed_after_a_refusal(url, new_user):
    user = new_user()
    sign_up(user, url)
    page = user.open(url + "/account").page
    expect(page.get_by_text("This device")).to_be_visible()
    press(page, "^Change password$")
    dialog = page.get_by_role("dialog")
    current = dialog.get_by_label("Current password", exact=True)
    expect(current).to_be_focused()
    page.keyboard.type("wrong horse")
    tab_to(page, "^New password$")
    page.keyboard.type("battery staple")
    page.keyboard.press("Enter")
    expect(dialog.get_by_text("The password is incorrect.")).to_be_visible(timeout=HASHING)
    # The refused field has the focus, says why, and takes another password at once.
    expect(current).to_be_focused()
    expect(current).to_have_attribute("aria-invalid", "true")
    expect(current).to_have_accessible_description("The password is incorrect.")
    page.keyboard.press("Control+A")
    page.keyboard.type(PASSWORD)
    expect(dialog.get_by_label("New password", exact=True)).to_have_value("battery staple")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0, timeout=HASHING)
    expect(page.get_by_role("button", name="Change password")).to_be_focused()
    expect(page.get_by_text("Your password has been changed.").filter(visible=True).first).to_be_visible()


def test_a_passkey_is_added_and_removed(own_server, new_user):
    # Passkeys are for domains.
    url = own_server("pokeexplorer").url.replace("127.0.0.1", "localhost")
    user = new_user().open(url + "/sign-up")
    page = user.page
    session, device = authenticator(user)

    def passkeys() -> int:
        return len(session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"])

    tab_to(page, "^Name$")
    page.keyboard.type(new_name())
    tab_to(page, "^Password$")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(heading(page, "Sign in faster next time?")).to_be_visible(timeout=HASHING)
    press(page, "^Not now$")
    expect(dialog).to_have_count(0)
    user.open(url + "/account")
    expect(page.get_by_text("No passkeys yet.")).to_be_visible()
    press(page, "^Add a passkey$")
    remove = page.get_by_role("button", name=re.compile("^Remove passkey"))
    expect(remove).to_be_visible()
    assert passkeys() == 1
    # The focus stays where the user was, and the removal is the control before it.
    expect(page.get_by_role("button", name="Add a passkey")).to_be_focused()
    press(page, "^Remove passkey", tab="Shift+Tab")
    expect(page.get_by_text("No passkeys yet.")).to_be_visible()
    # The button of the removed passkey had the focus, which is not lost at the top of the page.
    expect(page.get_by_role("button", name="Add a passkey")).to_be_focused()
    session.send("WebAuthn.clearCredentials", {"authenticatorId": device})
    page.keyboard.press("Enter")
    expect(remove).to_be_visible()
    assert passkeys() == 1
