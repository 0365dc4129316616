# SPDX-License-Identifier: Apache-2.0
"""All pages and sheets: axe-core finds nothing in light and in dark colors, nothing is wider than the window, and nothing
is lost on phones with text of twice the size.
"""

import re

import pytest
from harness.user import User
from playwright.sync_api import Error, expect

from .conftest import DEFAULTS
from .pages import EVERYBODY, OWN, READER, Eye, Sight, member
from .verni import EXPENSE, button, field, heading, open_expense, open_group, path, save_expense

LANGUAGES = ["pt-BR", "en-GB"]

#: The group of the demonstration with the most of everything.
GROUP = "Apê da Vila Madalena"


def look_at(user, base: str, sights: list[Sight], language: str) -> None:
    """Opens and looks at pages, and fails with all that is wrong with them."""
    in_english = language != "pt-BR"
    expect(user.page.locator("html")).to_have_attribute("lang", "en" if in_english else "pt-BR")
    user.forgive(r"404 \(Not Found\)")
    # Colors are the same in both languages.
    eye = Eye(user, in_dark=not in_english)
    for sight in sights:
        try:
            user.open(base + sight.path)
            sight.open(user, in_english)
        except (AssertionError, Error) as failure:
            eye.problems.append(f"{sight.name}: {str(failure).splitlines()[0]}")
        else:
            eye.look(f"{sight.name}-en" if in_english else sight.name)
    assert not eye.problems, "\n".join(["", *eye.problems])


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_without_an_account(visit, hosted, language: str):
    look_at(visit("/", **READER, locale=language), hosted.url, EVERYBODY, language)


#: The pages of an account are looked at by several tests, which two workers share.
PARTS = 3


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_an_account(visit, hosted, places, language: str, part: int):
    user = visit("/", "demonstration", **READER, locale=language)
    look_at(user, hosted.url, member(*places)[part::PARTS], language)


@pytest.fixture(scope="session")
def places(browser, hosted, signed_in) -> tuple[str, str, str]:
    """Returns the paths of a group of the demonstration, of an expense, and of one with the items of a bill."""
    context = browser.new_context(**DEFAULTS, storage_state=signed_in("demonstration"))
    page = User(context, "places").open(hosted.url + "/").page
    open_group(page, GROUP)
    group = path(page)
    page.locator("main").get_by_role("button", name=re.compile(r"R\$")).first.click()
    expect(page).to_have_url(EXPENSE)
    expense = path(page)
    page.go_back()
    button(page, "Adicionar despesa").click()
    field(page, "Título").fill("Conta do bar")
    field(page, "Valor").fill("90")
    button(page, "Itens").click()
    button(page, "Adicionar item").click()
    field(page, "Item 1, nome").fill("Petiscos")
    field(page, "Item 1, preço").fill("80")
    field(page, "Gorjeta").fill("10")
    save_expense(page)
    open_expense(page, "Conta do bar")
    items = path(page)
    context.close()
    return group, expense, items


def test_pages_of_a_replica_without_an_account(replica, new_user):
    own = replica("reader")
    user = new_user(**READER, locale="pt-BR").open(own.open())
    expect(button(user.page, "Continuar sem conta")).to_be_visible()
    eye = Eye(user)
    eye.look("own-welcome")
    assert not eye.problems, "\n".join(["", *eye.problems])
    own.stop()
    own.run("add", "30.00", "Pão", "--group", "Praia", "--create", "--me", "Ana", "--currency", "BRL", "--for", "Ana", "Rui")
    other = new_user(**READER, locale="pt-BR").open(own.open())
    user.forgive()
    look_at(other, own.server.url, OWN, "pt-BR")
