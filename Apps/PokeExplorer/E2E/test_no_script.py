# SPDX-License-Identifier: Apache-2.0
"""PokeExplorer in a browser that runs no script: reading, searching and filtering work, and the page says what does not."""

import re

import pytest
from harness.accounts import PASSWORD
from playwright.sync_api import expect

from .accounts import sign_up
from .pokedex import CARDS, card, expect_grid, heading, search_field


@pytest.fixture
def reader(new_user):
    return lambda **options: new_user(java_script_enabled=False, **options)


def test_searching_is_a_form(server, reader):
    page = reader().open(server("pokeexplorer").url, live=False).page
    expect_grid(page)
    search_field(page).fill("chu")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"[?&]q=chu"))
    expect(card(page, "Pikachu")).to_be_visible()
    expect(page.locator(CARDS, has_text="Bulbasaur")).to_have_count(0)
    expect(search_field(page)).to_have_value("chu")


def test_filters_are_fields_of_the_same_form(server, reader):
    page = reader().open(server("pokeexplorer").url + "/?type=fire", live=False).page
    page.get_by_role("combobox", name="Generation", exact=True).select_option("Generation 6")
    page.get_by_role("switch", name="Descending").check()
    page.get_by_role("button", name="Search and filter").click()
    # Values that have no field stay in the address.
    expect(page).to_have_url(re.compile(r"type=fire"))
    expect(page).to_have_url(re.compile(r"gen=6"))
    expect(card(page, "Talonflame")).to_be_visible()
    expect(page.locator(CARDS, has_text="Charizard")).to_have_count(0)
    expect(page.get_by_role("switch", name="Descending")).to_be_checked()


def test_pages_say_that_buttons_need_a_script(server, reader):
    page = reader().open(server("pokeexplorer").url, live=False).page
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("noscript p")).to_contain_text("JavaScript is off")
    # A line that the background of the screen covers counts as visible, too, but its picture is of one color and small.
    assert len(page.locator("noscript p").screenshot()) > 1_500
    card(page, "Bulbasaur").click()
    expect(heading(page, "Bulbasaur")).to_be_visible()
    leitor = reader(locale="pt-BR").open(server("pokeexplorer").url, live=False).page
    expect(leitor.locator("noscript p")).to_contain_text("O JavaScript está desativado")


def test_with_a_script_the_form_does_nothing(server, new_user):
    user = new_user().open(server("pokeexplorer").url)
    expect_grid(user.page)
    expect(user.page.locator("noscript")).to_be_hidden()
    user.page.evaluate("window.isSame = true")
    search_field(user.page).fill("chu")
    user.page.keyboard.press("Enter")
    expect(card(user.page, "Pikachu")).to_be_visible()
    assert user.page.evaluate("window.isSame")


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
def test_signing_in_is_a_form(server, new_user, reader, locale):
    url = server("pokeexplorer").url
    name = sign_up(new_user(), url)
    user = reader(locale=locale).open(url + "/sign-in", live=False)
    page = user.page
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[type=password]").fill("wrong horse")
    page.keyboard.press("Enter")
    wrong = {"en-US": "The name or password is incorrect.", "pt-BR": "O nome ou a senha estão incorretos."}[locale]
    expect(page.get_by_role("alert")).to_have_text(wrong)
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[type=password]").fill(PASSWORD)
    page.get_by_role("button", name=re.compile("without JavaScript|sem JavaScript")).click()
    expect(page).not_to_have_url(re.compile("sign-in=wrong"))
    page.goto(url + "/account")
    expect(page.get_by_text(name).first).to_be_visible()
