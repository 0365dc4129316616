# SPDX-License-Identifier: Apache-2.0
"""The screens of a signed-in user, on a phone and on a desktop."""

import re

import pytest
from harness.devices import DEVICES
from harness.look import judge
from playwright.sync_api import expect

from .accounts import fill, like, listed, sign_up, take
from .pokedex import card, heading


@pytest.fixture
def url(own_server) -> str:
    """Returns the URL of a server for this test alone, because sign-ups from one address are limited."""
    return own_server("pokeexplorer").url


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
