# SPDX-License-Identifier: Apache-2.0
"""Failures of PokéAPI: the app shows a message, the user can try again, and loaded content stays."""

import re
import urllib.request

import pytest
from harness.server import Server
from playwright.sync_api import expect

from .pokedex import card, expect_grid, heading


class Faults:
    """The stand-in's faults, which a test controls."""

    def __init__(self, api: Server):
        self.api = api

    def add(self, *rules: str) -> None:
        self._request("POST", "\n".join(rules))

    def clear(self) -> None:
        self._request("DELETE")

    def _request(self, method: str, body: str = "") -> None:
        request = urllib.request.Request(f"{self.api.url}/_mirror/faults", data=body.encode() or None, method=method)
        with urllib.request.urlopen(request) as answer:
            assert answer.status == 200


@pytest.fixture
def spoilt(own_pokeapi, own_server):
    """Returns an app with an empty cache, and the faults of its PokéAPI."""
    faults = Faults(own_pokeapi)
    yield own_server("pokeexplorer", "--pokeapi-url", own_pokeapi.url), faults
    faults.clear()


@pytest.mark.parametrize("fault", ["status=500", "bad-json", "web-page", "wrong-shape", "empty"])
def test_a_detail_that_fails_can_be_tried_again(spoilt, new_user, fault):
    server, faults = spoilt
    user = new_user().open(server.url)
    expect_grid(user.page)
    faults.add(f"{fault},under=/api/v2/pokemon-species", f"{fault},under=/api/v2/pokemon/4")
    card(user.page, "Charmander").click()
    again = user.page.get_by_role("button", name="Try again").first
    expect(again).to_be_visible(timeout=30_000)
    assert not re.search(r"DecodingError|NIO|Optional\(|Error\(", user.page.locator("body").inner_text())
    faults.clear()
    again.click()
    expect(heading(user.page, "Charmander")).to_be_visible()
    expect(again).to_have_count(0)


def test_what_pokeapi_lost_is_told_and_the_rest_stays_whole(spoilt, new_user):
    server, faults = spoilt
    faults.add("status=404,under=/api/v2/pokemon/4", "status=404,under=/api/v2/pokemon-species/4")
    page = new_user().open(server.url + "/pokemon/4").page
    expect(heading(page, "Charmander")).to_be_visible()
    expect(page.get_by_text("PokéAPI has no information about this right now.")).to_be_visible()
    expect(page.get_by_role("button", name="Next: Charmeleon")).to_be_visible()


def test_when_nothing_can_be_read_at_first_one_is_told(own_pokeapi, own_server, new_user):
    faults = Faults(own_pokeapi)
    # The stand-in responds, so it is taken for PokéAPI, but its responses cannot be decoded.
    faults.add("bad-json,under=/api")
    user = new_user().open(own_server("pokeexplorer", "--pokeapi-url", own_pokeapi.url).url)
    again = user.page.get_by_role("button", name="Try again").first
    expect(again).to_be_visible(timeout=30_000)
    faults.clear()
    again.click()
    expect_grid(user.page)


def test_what_was_seen_is_there_when_pokeapi_is_away(spoilt, new_user):
    server, faults = spoilt
    user = new_user().open(server.url + "/pokemon/25")
    expect(heading(user.page, "Pikachu")).to_be_visible()
    expect(user.page.get_by_text("6.0 kg")).to_be_visible()
    faults.add("cut,under=/api")
    later = new_user().open(server.url + "/pokemon/25")
    expect(heading(later.page, "Pikachu")).to_be_visible()
    expect(later.page.get_by_text("6.0 kg")).to_be_visible()
    later.open(server.url)
    expect_grid(later.page)
