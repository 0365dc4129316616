# SPDX-License-Identifier: Apache-2.0
"""How a person signs up and in, and gives hearts."""

import itertools
import re

from playwright.sync_api import CDPSession, Locator, Page, expect

from .visitor import Visitor

PASSWORD = "correct horse"
COOKIE = "vitral-account"
# Milliseconds: passwords are hashed at the priority of background work, and a busy machine takes its time.
HASHING = 30_000

_numbers = itertools.count(1)


def new_name() -> str:
    """A name that nobody of this run has yet."""
    return f"ana.{next(_numbers)}"


def fill(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)


def sign_up(person: Visitor, url: str, name: str | None = None) -> str:
    """Signs up on the page for it, and ends on the grid."""
    name = name or new_name()
    person.open(url + "/sign-up")
    fill(person.page, name)
    person.page.keyboard.press("Enter")
    expect_signed_in(person.page, name)
    return name


def sign_in(person: Visitor, url: str, name: str) -> None:
    person.open(url + "/sign-in")
    fill(person.page, name)
    person.page.keyboard.press("Enter")
    expect_signed_in(person.page, name)


def account_link(page: Page, name: str) -> Locator:
    return page.get_by_role("link", name=f"Account of {name}", exact=True)


def expect_signed_in(page: Page, name: str) -> None:
    expect(account_link(page, name)).to_be_visible(timeout=HASHING)


def expect_signed_out(page: Page) -> None:
    expect(page.get_by_role("link", name="Sign in", exact=True).filter(visible=True).first).to_be_visible()


def give(page: Page, name: str) -> Locator:
    """The button that gives a Pokémon the heart."""
    return page.get_by_role("button", name=f"Add {name} to favorites", exact=True).filter(visible=True)


def take(page: Page, name: str) -> Locator:
    """The button that takes the heart back."""
    return page.get_by_role("button", name=f"Remove {name} from favorites", exact=True).filter(visible=True)


def listed(page: Page) -> Locator:
    """The favorites in the list, in order."""
    return page.get_by_role("link", name=re.compile(r"^#\d{4}")).filter(visible=True)


def like(page: Page, *names: str) -> None:
    for number, name in enumerate(names, 1):
        give(page, name).click()
        expect(take(page, name)).to_be_visible()
        expect(page.get_by_role("link", name=f"Favorites {number}", exact=True)).to_be_visible()


def sign_out(person: Visitor, url: str) -> None:
    person.open(url + "/account")
    person.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(person.page.get_by_text("You are not signed in", exact=True).filter(visible=True).first).to_be_visible()


def cookie(person: Visitor) -> dict | None:
    """What keeps the browser signed in."""
    return next((it for it in person.context.cookies() if it["name"] == COOKIE), None)


def authenticator(person: Visitor, is_verified: bool = True) -> tuple[CDPSession, str]:
    """An authenticator of the device's own, such as a phone's face or finger."""
    # Chromium would like RSA as well, which authenticators of today can do without.
    person.forgive("pubKeyCredParams")
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": is_verified,
        "automaticPresenceSimulation": True,
    }
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
