# SPDX-License-Identifier: Apache-2.0
"""A restart of the server under open pages: sheets, selections and forms stay. And the language, which the browser keeps."""

import re

import pytest
from harness.user import User
from playwright.sync_api import expect

from .accounts import sign_up
from .pokedex import expect_grid, start_comparison


@pytest.fixture
def own(own_server, tmp_path):
    return own_server("pokeexplorer", sessions_folder=tmp_path / "sessions")


def restart(own, user: User) -> None:
    """Restarts the server, and waits until the page has its session again."""
    before = len(user.answers)
    own.restart()
    user.wait_for(lambda: len(user.answers) > before, "the socket to reach the new process", patience=30)
    assert user.statuses[-1] == "restored"


def test_the_sheet_that_changes_the_password_stays_open(own, new_user):
    user = new_user()
    user.forgive()
    sign_up(user, own.url)
    user.open(own.url + "/account")
    user.page.get_by_role("button", name="Change password").click()
    field = user.page.get_by_role("dialog").get_by_label("Current password")
    expect(field).to_be_visible()
    restart(own, user)
    expect(field).to_be_visible()
    # The sheet works: it was not only left on the screen.
    user.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(user.page.get_by_role("dialog")).to_have_count(0)


def test_the_cards_chosen_for_a_comparison_stay(own, new_user):
    user = new_user()
    user.forgive()
    user.open(own.url)
    expect_grid(user.page)
    start_comparison(user.page)
    for name in ("Bulbasaur", "Charmander"):
        user.page.get_by_role("button", name=re.compile(rf"#\d+ {name}")).click()
    expect(user.page.get_by_role("link", name="Compare 2")).to_be_visible()
    restart(own, user)
    expect(user.page.get_by_role("link", name="Compare 2")).to_be_visible()


def test_the_chosen_language_stays(own, new_user):
    user = new_user()
    user.open(own.url + "/sign-in")
    user.page.get_by_label("Language").filter(visible=True).select_option("Português (Brasil)")
    expect(user.page.get_by_role("button", name="Entrar", exact=True)).to_be_visible()
    user.reload()
    expect(user.page.get_by_role("button", name="Entrar", exact=True)).to_be_visible()
    expect(user.page.locator("html")).to_have_attribute("lang", "pt-BR")
