# SPDX-License-Identifier: Apache-2.0
"""Steps of a user who signs up, signs in, and adds favorites."""

import itertools
import re

from harness.accounts import HASHING, PASSWORD
from harness.user import User
from playwright.sync_api import Locator, Page, expect

_numbers = itertools.count(1)


def new_name() -> str:
    """Returns a name that is unused in this run."""
    return f"ana.{next(_numbers)}"


def fill(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)


def sign_up(user: User, url: str, name: str | None = None) -> str:
    """Signs up on the sign-up page, and ends on the grid."""
    name = name or new_name()
    user.open(url + "/sign-up")
    fill(user.page, name)
    user.page.keyboard.press("Enter")
    expect_signed_in(user.page, name)
    return name


def sign_in(user: User, url: str, name: str) -> None:
    user.open(url + "/sign-in")
    fill(user.page, name)
    user.page.keyboard.press("Enter")
    expect_signed_in(user.page, name)


def account_link(page: Page, name: str) -> Locator:
    return page.get_by_role("link", name=f"Account of {name}", exact=True)


def expect_signed_in(page: Page, name: str) -> None:
    expect(account_link(page, name)).to_be_visible(timeout=HASHING)


def expect_signed_out(page: Page) -> None:
    expect(page.get_by_role("link", name="Sign in", exact=True).filter(visible=True).first).to_be_visible()


def give(page: Page, name: str) -> Locator:
    """Returns the button that adds a Pokémon to the favorites."""
    return page.get_by_role("button", name=f"Add {name} to favorites", exact=True).filter(visible=True)


def take(page: Page, name: str) -> Locator:
    """Returns the button that removes a Pokémon from the favorites."""
    return page.get_by_role("button", name=f"Remove {name} from favorites", exact=True).filter(visible=True)


def listed(page: Page) -> Locator:
    """Returns the favorites in the list, in order."""
    return page.get_by_role("link", name=re.compile(r"^#\d{4}")).filter(visible=True)


def like(page: Page, *names: str) -> None:
    for number, name in enumerate(names, 1):
        give(page, name).click()
        expect(take(page, name)).to_be_visible()
        expect(page.get_by_role("link", name=f"Favorites {number}", exact=True)).to_be_visible()


def sign_out(user: User, url: str) -> None:
    user.open(url + "/account")
    user.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(user.page.get_by_text("You’re not signed in", exact=True).filter(visible=True).first).to_be_visible()
