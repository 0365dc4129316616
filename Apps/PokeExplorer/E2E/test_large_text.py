# SPDX-License-Identifier: Apache-2.0
"""Every screen with text of twice the size on a phone, and on the narrowest phone: nothing is lost.

No element reaches beyond the window, no word breaks inside, and no text is cut off without an ellipsis.
"""

import re

import pytest
from harness.devices import PHONE
from harness.look import Eyesight, losses
from harness.user import User
from playwright.sync_api import expect

from .accounts import fill, like, listed, sign_up
from .pokedex import ON_A_PHONE, expect_grid, heading
from .screens import SCREENS

SIZES = [(390, 200), (320, 100)]


def phone(width: int) -> dict:
    return {**ON_A_PHONE, "viewport": {**PHONE, "width": width}, "color_scheme": "light", "reduced_motion": "reduce"}


class Reader:
    """A user with a text size, whose screens are judged one after the other."""

    def __init__(self, user: User, width: int, percent: int):
        self.user, self.page, self.size = user, user.page, f"{width}-{percent}"
        Eyesight(user).set(percent)
        self.lost: list[str] = []

    def look(self, name: str) -> None:
        self.user.settle()
        self.user.screenshot(f"large-text-{name}-{self.size}")
        dialog = self.page.locator("dialog[open]").last
        is_wide = dialog.count() and dialog.evaluate("it => it.scrollWidth > it.clientWidth + 1")
        found = losses(self.page) + (["the dialog scrolls sideways"] if is_wide else [])
        self.lost += [f"{name}: {loss}" for loss in found]

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).filter(visible=True).first.click()


@pytest.fixture
def url(own_server) -> str:
    """Returns the URL of a server for this test alone, because sign-ups from one address are limited."""
    return own_server("pokeexplorer").url


@pytest.mark.parametrize(("width", "percent"), SIZES)
def test_nothing_of_an_account_is_lost(url, new_user, width: int, percent: int):
    reader = Reader(new_user(**phone(width)), width, percent)
    user, page = reader.user, reader.page
    user.open(url + "/sign-up")
    fill(page, "an", "short")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The name must be 3 to 32 characters long.")).to_be_visible()
    reader.look("sign-up-mistakes")
    user.open(url + "/sign-in")
    fill(page, "nobody.of.this.name", "wrong horse battery")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The name or password is incorrect.")).to_be_visible()
    reader.look("sign-in-refused")
    sign_up(user, url, "ana.with.a.name.of.32.characters")
    like(page, "Bulbasaur", "Ivysaur")
    reader.look("grid-signed-in")
    user.open(url + "/favorites")
    expect(listed(page)).to_have_count(2)
    reader.look("favorites")
    listed(page).first.evaluate("row => { row.closest('.sw').scrollLeft = 400; }")
    page.get_by_role("button", name=re.compile("^Remove Ivysaur")).click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    reader.look("favorites-undo")
    user.open(url + "/account")
    expect(page.get_by_text("This device")).to_be_visible()
    reader.look("account")
    reader.press("Change password")
    page.get_by_role("dialog").get_by_label("New password", exact=True).fill("short")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The password must be at least 8 characters long.")).to_be_visible()
    reader.look("change-password")
    reader.press("Cancel")
    expect(page.get_by_role("dialog")).to_have_count(0)
    reader.press("Sign out everywhere")
    expect(page.get_by_role("alertdialog").or_(page.get_by_role("dialog")).first).to_be_visible()
    reader.look("sign-out-everywhere")
    reader.press("Cancel")
    reader.press("Delete this account")
    expect(page.get_by_role("dialog").get_by_label("Password", exact=True)).to_be_visible()
    reader.look("delete-account")
    user.open(url + "/team/6-9-3")
    expect(heading(page, "Team")).to_be_visible()
    page.get_by_label("Name of this team", exact=True).fill("Kanto, the last evolutions of the three")
    reader.press("Save")
    expect(page.get_by_text("is saved.").filter(visible=True).first).to_be_visible()
    reader.look("team-saved")
    page.get_by_label("Name of this team", exact=True).fill("")
    reader.press("Save")
    expect(page.get_by_text("Enter a name.").filter(visible=True).first).to_be_visible()
    reader.look("team-without-name")
    page.get_by_role("button", name=re.compile("^Remove the team")).click()
    expect(page.get_by_text("has been removed.").filter(visible=True).first).to_be_visible()
    reader.look("team-removed")
    assert not reader.lost, "\n".join(reader.lost)


@pytest.mark.parametrize(("width", "percent"), SIZES)
def test_nothing_of_filters_and_the_comparison_is_lost(server, new_user, width: int, percent: int):
    reader = Reader(new_user(**phone(width)), width, percent)
    user, page = reader.user, reader.page
    user.open(server("pokeexplorer").url)
    expect_grid(page)
    reader.press("Filters")
    expect(page.get_by_role("dialog")).to_be_visible()
    reader.look("filters")
    page.get_by_role("dialog").get_by_role("combobox", name="Type").select_option("Fighting")
    page.get_by_role("dialog").get_by_role("combobox", name="Generation").select_option("Generation 6")
    reader.press("Done")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Filters, 2 set")).to_be_visible()
    reader.look("filters-set")
    user.open(server("pokeexplorer").url)
    expect_grid(page)
    reader.press("Compare")
    for name in ("Bulbasaur", "Ivysaur"):
        page.get_by_role("button", name=re.compile(rf"#\d+ {name}")).click()
    tray = page.get_by_role("group", name="Pokémon to compare")
    expect(tray.get_by_role("button")).to_have_count(2)
    reader.look("compare-tray")
    tray.get_by_role("link", name="Compare 2").click()
    expect(page.get_by_role("table")).to_be_visible()
    reader.press("Add a Pokémon")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("char")
    expect(dialog.get_by_role("button", name="Add Charmander")).to_be_visible()
    reader.look("compare-add")
    assert not reader.lost, "\n".join(reader.lost)


@pytest.mark.parametrize(("width", "percent"), SIZES)
@pytest.mark.parametrize("language", ["en-US", "pt-BR"])
def test_nothing_is_lost(server, new_user, width: int, percent: int, language: str):
    user = new_user(**phone(width), locale=language)
    user.forgive(r"404 \(Not Found\)")
    Eyesight(user).set(percent)
    lost: list[str] = []
    for screen in SCREENS:
        user.open(server(screen.app).url + screen.path)
        if language == "en-US":
            screen.arrive(user.page)  # it looks for English texts
        user.settle()
        user.screenshot(f"{screen.name}-{width}-{percent}-{language}")
        lost += [f"{screen.name}: {loss}" for loss in losses(user.page)]
    assert not lost, "\n".join(lost)
