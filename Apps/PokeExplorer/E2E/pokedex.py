# SPDX-License-Identifier: Apache-2.0
"""Steps of a user who looks for Pokémon in PokeExplorer."""

import re

from harness.devices import DEVICES
from playwright.sync_api import Locator, Page, expect

COUNT = 1025

#: The options of a user whose browser says that it is on a phone; the size of the window alone does not.
ON_A_PHONE = {
    **DEVICES["phone"],
    "user_agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36",
}

#: Every card links to its Pokémon; the accessible name of a card begins with the Pokémon's name.
CARDS = "a[href^='/pokemon/']"


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("link", name=re.compile(rf"\b{name}\b")).first


def heading(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=re.compile(rf"\b{name}\b")).first


def search_field(page: Page) -> Locator:
    return page.get_by_role("searchbox")


def numbers(page: Page) -> list[int]:
    """Returns the Pokémon whose cards are in the document now, in order."""
    return page.locator(CARDS).evaluate_all(
        "links => links.map(link => Number(link.getAttribute('href').split(/[/?]/)[2]))"
    )


def expect_grid(page: Page) -> None:
    expect(card(page, "Bulbasaur")).to_be_visible()


def start_comparison(page: Page) -> None:
    """Lets the user choose cards to compare, and waits until they are buttons: until then, only their hearts are."""
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()


def first_visible(page: Page) -> tuple[int, float]:
    """Returns the number of the first card below the bar, and the distance of its top from the window's."""
    return tuple(
        page.locator(CARDS).evaluate_all(
            """links => {
                const places = links.map(link => [Number(link.getAttribute('href').split(/[/?]/)[2]),
                    link.getBoundingClientRect().top]);
                return places.filter(([, top]) => top >= 0).sort((a, b) => a[1] - b[1])[0];
            }"""
        )
    )


def middle_visible(page: Page) -> int:
    """Returns the number of the card that is nearest to the middle of the window."""
    return page.locator(CARDS).evaluate_all(
        """links => {
            const distance = link => {
                const { top, bottom } = link.getBoundingClientRect();
                return Math.abs((top + bottom - innerHeight) / 2);
            };
            const link = links.reduce((best, other) => distance(other) < distance(best) ? other : best);
            return Number(link.getAttribute('href').split(/[/?]/)[2]);
        }"""
    )
