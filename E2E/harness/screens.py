# SPDX-License-Identifier: Apache-2.0
"""Every screen there is, for tests that look at all of them."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from .pokedex import card, expect_grid, heading, search_field


@dataclass(frozen=True)
class Screen:
    """A screen, how to get there, and how to know that it is complete."""

    name: str
    app: str
    path: str
    arrive: Callable[[Page], object]

    def __str__(self) -> str:
        return self.name


def _loaded(name: str) -> Callable[[Page], object]:
    def arrive(page: Page) -> None:
        expect(heading(page, name)).to_be_visible()
        expect(page.locator(".rd").filter(visible=True)).to_have_count(0)

    return arrive


def _searched(page: Page) -> None:
    expect(card(page, "Pikachu")).to_be_visible()
    search_field(page).focus()


SCREENS = [
    Screen("counter", "counter", "/", lambda page: expect(page.get_by_role("button").first).to_be_visible()),
    Screen("rows", "rows", "/", lambda page: expect(page.get_by_text("Row 1", exact=True)).to_be_visible()),
    Screen("rows-lazy", "rows-lazy", "/", lambda page: expect(page.get_by_text("Row 1", exact=True)).to_be_visible()),
    Screen("idle", "idle", "/", lambda page: expect(page.locator("#vitral")).not_to_be_empty()),
    Screen("forms", "forms", "/", lambda page: expect(page.get_by_role("textbox").first).to_be_visible()),
    Screen("grid", "pokeexplorer", "/", expect_grid),
    Screen("search", "pokeexplorer", "/?q=chu", _searched),
    Screen(
        "nothing-found",
        "pokeexplorer",
        "/?q=zzzzzz",
        lambda page: expect(page.get_by_text("No Pokémon found")).to_be_visible(),
    ),
    Screen("detail", "pokeexplorer", "/pokemon/25", _loaded("Pikachu")),
    Screen("detail-two-types", "pokeexplorer", "/pokemon/6", _loaded("Charizard")),
    Screen("compare", "pokeexplorer", "/compare/1-4-7", _loaded("Compare")),
    Screen("not-found", "pokeexplorer", "/pokemon/99999", lambda page: expect(heading(page, "No such")).to_be_visible()),
    Screen("sign-in", "pokeexplorer", "/sign-in", _loaded("Sign in")),
    Screen("sign-up", "pokeexplorer", "/sign-up", _loaded("Create account")),
    Screen("favorites-signed-out", "pokeexplorer", "/favorites", _loaded("Your favorites")),
    Screen("account-signed-out", "pokeexplorer", "/account", _loaded("You are not signed in")),
    Screen("detail-branching-evolution", "pokeexplorer", "/pokemon/133", _loaded("Eevee")),
]
