# SPDX-License-Identifier: Apache-2.0
"""All screens, for tests that check each of them."""

from collections.abc import Callable

from harness.screens import Screen
from playwright.sync_api import Page, expect

from .pokedex import card, expect_grid, heading, search_field


def _loaded(name: str) -> Callable[[Page], object]:
    def arrive(page: Page) -> None:
        expect(heading(page, name)).to_be_visible()
        expect(page.locator(".rd").filter(visible=True)).to_have_count(0)

    return arrive


def _searched(page: Page) -> None:
    expect(card(page, "Pikachu")).to_be_visible()
    search_field(page).focus()


SCREENS = [
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
    Screen("team", "pokeexplorer", "/team/1-4-7", _loaded("Team")),
    Screen("team-full", "pokeexplorer", "/team/6-25-9-3-143-94", _loaded("Team")),
    Screen("team-empty", "pokeexplorer", "/team", _loaded("Team")),
    Screen("team-wrong", "pokeexplorer", "/team/1-1-99999-x-4-5-6-7-8-9", _loaded("Team")),
    Screen("not-found", "pokeexplorer", "/pokemon/99999", lambda page: expect(heading(page, "Pokémon not found")).to_be_visible()),
    Screen("sign-in", "pokeexplorer", "/sign-in", _loaded("Sign in")),
    Screen("sign-up", "pokeexplorer", "/sign-up", _loaded("Create account")),
    Screen("favorites-signed-out", "pokeexplorer", "/favorites", _loaded("Your favorites")),
    Screen("account-signed-out", "pokeexplorer", "/account", _loaded("You’re not signed in")),
    Screen("detail-branching-evolution", "pokeexplorer", "/pokemon/133", _loaded("Eevee")),
]
