# SPDX-License-Identifier: Apache-2.0
"""PokeExplorer's teams: building one, its link, wrong links, saved teams, and the page without a pointer."""

import re

import pytest
from harness.accounts import HASHING, PASSWORD
from harness.devices import DEVICES
from harness.keyboard import FOCUSED, tab_to
from harness.look import judge
from playwright.sync_api import Locator, Page, expect

from .accounts import expect_signed_in, fill, sign_in, sign_up
from .pokedex import card, expect_grid, heading

STARTERS = ["Bulbasaur", "Ivysaur", "Venusaur", "Charmander", "Charmeleon", "Charizard"]


@pytest.fixture
def own(own_server) -> str:
    """Returns the URL of a server for this test alone, because sign-ups from one address are limited."""
    return own_server("pokeexplorer").url


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True).filter(visible=True)


def shown(page: Page, text: str) -> Locator:
    """Returns a text of the page, not of the announcements for screen readers."""
    return page.locator("#vitral").get_by_text(text).filter(visible=True).first


def add(page: Page, name: str) -> None:
    button(page, f"Add {name} to the team").first.click()
    expect(button(page, f"Remove {name} from the team").first).to_be_visible()


def team_link(page: Page, count: int) -> Locator:
    return page.get_by_role("link", name=f"Team {count}" if count else "Team", exact=True).filter(visible=True)


def expect_team(page: Page, *names: str) -> None:
    """Expects the members of a team on its page, in order."""
    members = page.get_by_role("button", name=re.compile("^Remove .* from the team$")).filter(visible=True)
    expect(members).to_have_count(len(names))
    for position, name in enumerate(names):
        expect(members.nth(position)).to_have_accessible_name(f"Remove {name} from the team")


def save(page: Page, name: str) -> None:
    page.get_by_label("Name of this team", exact=True).fill(name)
    button(page, "Save").click()
    expect(button(page, f"Open the team “{name}”")).to_be_visible()


# Building and sharing


def test_a_team_from_cards_and_a_page_is_shared_by_its_link(server, new_user):
    url = server("pokeexplorer").url
    user = new_user().open(url)
    page = user.page
    expect_grid(page)
    add(page, "Bulbasaur")
    add(page, "Charmander")
    expect(team_link(page, 2)).to_be_visible()
    card(page, "Squirtle").click()
    expect(heading(page, "Squirtle")).to_be_visible()
    add(page, "Squirtle")
    expect(shown(page, "Squirtle is in the team (3 of 6).")).to_be_visible()
    page.get_by_role("link", name="Show team").filter(visible=True).click()
    expect(page).to_have_url(re.compile(r"/team/1-4-7$"))
    expect_team(page, "Bulbasaur", "Charmander", "Squirtle")
    shared = new_user().open(page.url)
    expect_team(shared.page, "Bulbasaur", "Charmander", "Squirtle")
    assert shared.statuses == ["adopted"]
    user.reload()
    expect_team(page, "Bulbasaur", "Charmander", "Squirtle")
    user.open(url)
    expect(team_link(page, 3)).to_be_visible()


def test_the_comparison_adds_to_the_team(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/compare/25-26").page
    add(page, "Raichu")
    page.get_by_role("link", name="Show team").filter(visible=True).click()
    expect(page).to_have_url(re.compile(r"/team/26$"))


def test_members_are_found_moved_and_removed(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    team_link(page, 0).click()
    button(page, "Add a Pokémon").click()
    field = page.get_by_role("textbox", name="Add by name or number")
    expect(field).to_be_focused()
    page.keyboard.type("garchomp")
    button(page, "Add Garchomp to the team").click()
    expect(page).to_have_url(re.compile(r"/team/445$"))
    expect(page.get_by_role("row", name=re.compile(r"^Ice 1"))).to_be_visible()
    field.filter(visible=True).fill("25")
    button(page, "Add Pikachu to the team").click()
    expect_team(page, "Garchomp", "Pikachu")
    button(page, "Move Pikachu one place earlier").click()
    expect(page).to_have_url(re.compile(r"/team/25-445$"))
    button(page, "Remove Garchomp from the team").click()
    expect(page).to_have_url(re.compile(r"/team/25$"))
    page.go_back()
    # Every change replaces the address, so one step leads back to the grid.
    expect_grid(page)


def test_a_suggestion_closes_what_it_names(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/team/1-4-7").page
    gaps = page.get_by_role("cell", name="Gap", exact=True)
    expect(gaps).to_have_count(9)
    reason = page.get_by_text(re.compile("^Hits .* and ")).first
    named = len(re.split(", | and ", reason.inner_text().removeprefix("Hits ")))
    assert named > 1
    page.locator("main").get_by_role("button", name=re.compile("^Add .* to the team$")).first.click()
    expect(page).to_have_url(re.compile(r"/team/1-4-7-\d+$"))
    expect(gaps).to_have_count(9 - named)


def test_a_seventh_is_refused_with_a_word(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    for name in STARTERS:
        add(page, name)
    button(page, "Add Squirtle to the team").click()
    refusal = "Squirtle wasn’t added: a team has 6 Pokémon at most. Remove one first."
    expect(shown(page, refusal)).to_be_visible()
    expect(button(page, "Add Squirtle to the team")).to_be_visible()
    team_link(page, 6).click()
    expect(page).to_have_url(re.compile(r"/team/1-2-3-4-5-6$"))
    expect(page.get_by_role("textbox", name="Add by name or number")).to_have_count(0)
    # A full team gets exchanges.
    expect(page.get_by_text(re.compile("^Instead of ")).first).to_be_visible()


def test_a_wrong_address_shows_what_is_valid(server, new_user):
    url = server("pokeexplorer").url
    user = new_user()
    answer = user.page.goto(url + "/team/1-1-99999-%F0%9F%8D%95-4-5-6-7-8-9")
    assert answer.status == 200
    user.wait_until_live()
    page = user.page
    expect_team(page, "Bulbasaur", "Charmander", "Charmeleon", "Charizard", "Squirtle", "Wartortle")
    for text in (
        "Bulbasaur is in the team only once.",
        "There is no Pokémon #99999.",
        "“🍕” isn’t the number of a Pokémon.",
        "There is no room for Blastoise: a team has 6 Pokémon at most.",
    ):
        expect(page.get_by_text(text, exact=True)).to_be_visible()
    button(page, "Remove Squirtle from the team").click()
    expect(page).to_have_url(re.compile(r"/team/1-4-5-6-8$"))
    expect(page.get_by_text("Part of this address was left out").filter(visible=True)).to_have_count(0)
    user.forgive("404")
    assert page.goto(url + "/team/1/4").status == 404


@pytest.mark.parametrize("text", ["-", "%00", "9" * 3000, "-".join(["7"] * 1000), "%3Cb%3E1", "1%202", "..%2F1", "%E2%80%AE7"])
def test_no_address_breaks_the_page(server, new_user, text):
    url = server("pokeexplorer").url
    user = new_user()
    user.forgive("400|404")
    user.page.goto(f"{url}/team/{text}")
    user.open(url + "/team/25")
    expect_team(user.page, "Pikachu")


def test_a_shared_team_becomes_ones_own_by_a_change(server, new_user):
    url = server("pokeexplorer").url
    page = new_user().open(url).page
    add(page, "Bulbasaur")
    page.goto(url + "/team/25-26")
    expect(page.get_by_text("This team isn’t yours yet.")).to_be_visible()
    button(page, "Remove Raichu from the team").click()
    expect(page).to_have_url(re.compile(r"/team/25$"))
    button(page, "Undo").click()
    expect(page).to_have_url(re.compile(r"/team/1$"))
    expect_team(page, "Bulbasaur")


# Saved teams


def test_teams_are_kept_by_name_in_all_tabs(own, new_user):
    user = new_user().open(own + "/team/1-4-7")
    page = user.page
    # The sign-in returns to the team.
    page.locator("main").get_by_role("link", name="Sign in", exact=True).filter(visible=True).click()
    page.get_by_role("button", name="Create account", exact=True).click()
    expect(heading(page, "Create account")).to_be_visible()
    name = "ana.team"
    fill(page, name)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/team/1-4-7$"), timeout=HASHING)
    other = new_user(beside=user).open(own + "/team")
    expect(other.page.get_by_text("You haven’t saved a team yet.")).to_be_visible()
    save(page, "Starters")
    expect(heading(page, "Starters")).to_be_visible()
    button(other.page, "Open the team “Starters”").click()
    expect(other.page).to_have_url(re.compile(r"/team/1-4-7$"))
    button(other.page, "Remove Squirtle from the team").click()
    expect_team(other.page, "Bulbasaur", "Charmander")
    # The same name in another case is the same team.
    other.page.get_by_label("Name of this team", exact=True).fill("STARTERS")
    button(other.page, "Replace").click()
    expect(button(page, "Open the team “STARTERS”")).to_be_visible()
    button(page, "Open the team “STARTERS”").click()
    expect(page).to_have_url(re.compile(r"/team/1-4$"))
    button(page, "Remove the team “STARTERS”").click()
    expect(button(other.page, "Open the team “STARTERS”")).to_have_count(0)
    button(page, "Undo").last.click()
    expect(button(other.page, "Open the team “STARTERS”")).to_be_visible()
    phone = new_user(**DEVICES["phone"])
    sign_in(phone, own, name)
    phone.open(own + "/team")
    expect(button(phone.page, "Open the team “STARTERS”")).to_be_visible()


def test_deleting_the_account_deletes_the_teams(own, new_user):
    user = new_user()
    name = sign_up(user, own)
    page = user.open(own + "/team/25").page
    save(page, "Mice")
    other = new_user(beside=user).open(own + "/team")
    expect(button(other.page, "Open the team “Mice”")).to_be_visible()
    user.open(own + "/account")
    page.get_by_role("button", name="Delete this account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Delete account").click()
    expect(heading(page, "You’re not signed in")).to_be_visible(timeout=HASHING)
    expect(other.page.get_by_text("Sign in to keep teams by name")).to_be_visible()
    sign_up(user, own, name)
    expect_signed_in(page, name)
    user.open(own + "/team/25")
    expect(page.get_by_text("You haven’t saved a team yet.")).to_be_visible()


def test_a_wrong_name_is_told_at_the_field(own, new_user):
    user = new_user()
    sign_up(user, own)
    page = user.open(own + "/team/25").page
    button(page, "Save").click()
    field = page.get_by_label("Name of this team", exact=True)
    expect(shown(page, "Enter a name.")).to_be_visible()
    expect(field).to_have_attribute("aria-description", "Enter a name.")
    field.fill("x" * 41)
    page.keyboard.press("Enter")
    expect(shown(page, "The name can have at most 40 characters.")).to_be_visible()


# Without a pointer, and the appearance


def test_a_team_by_keyboard_alone(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    tab_to(page, "^Add Bulbasaur to the team$")
    page.keyboard.press("Enter")
    expect(button(page, "Remove Bulbasaur from the team")).to_be_focused()
    tab_to(page, "^Add Ivysaur to the team$")
    page.keyboard.press("Space")
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if re.match(r"Team\s*2$", page.evaluate(FOCUSED) or ""):
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/team/1-2$"))
    tab_to(page, "^Move Bulbasaur one place later$")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/team/2-1$"))
    expect_team(page, "Ivysaur", "Bulbasaur")
    tab_to(page, "^Remove Ivysaur from the team$")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/team/1$"))


def test_the_table_can_be_read_aloud(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/team/445").page
    table = page.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_text(
        ["Type", "×4", "×2", "×1", "×½", "×¼", "×0", "Hit it ×2", "Problem"]
    )
    expect(table.get_by_role("rowheader")).to_have_count(18)
    expect(table.get_by_role("row", name=re.compile("^Ice "))).to_have_text(re.compile(r"^\s*Ice\s*1\s*0\s*0\s*0\s*0\s*0\s*0\s*Gap\s*$"))


@pytest.mark.parametrize("device", DEVICES)
def test_saved_teams_look(own, new_user, device):
    """Leaves screenshots in E2E/artifacts/screens; nothing overflows, and axe-core finds no violation."""
    user = new_user(**DEVICES[device], reduced_motion="reduce")
    sign_up(user, own)
    page = user.open(own + "/team/6-9-3").page
    save(page, "Kanto, the last evolutions of the three")
    user.open(own + "/team/6-25-9-3-143-94")
    button(page, "Use this team").click()
    save(page, "Six")
    button(page, "Remove the team “Six”").click()
    expect(button(page, "Undo")).to_be_visible()
    button(page, "Save").click()
    expect(shown(page, "Enter a name.")).to_be_visible()
    page.get_by_label("Name of this team", exact=True).scroll_into_view_if_needed()
    judge(user, f"team-saved-{device}")
    user.open(own)
    expect_grid(page)
    button(page, "Add Weedle to the team").click()
    expect(shown(page, "Weedle wasn’t added")).to_be_visible()
    judge(user, f"team-refused-{device}")


def test_it_speaks_portuguese(server, new_user):
    page = new_user(locale="pt-BR").open(server("pokeexplorer").url + "/team/1-4-7-7").page
    for text in ("Equipe", "Integrantes", "Quem fecharia as lacunas", "Squirtle aparece só uma vez na equipe."):
        expect(page.get_by_text(text, exact=True).filter(visible=True).first).to_be_visible()
