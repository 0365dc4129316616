# SPDX-License-Identifier: Apache-2.0
"""All pages and sheets of patients, practices and the operator: axe-core finds nothing in light and in dark colors, and
nothing is lost on the narrowest phone with text of twice the size. By Tab alone, each control is reached in the order of
the page, and the focus shows.
"""

import pytest
from playwright.sync_api import Error, expect

from .clinic import heading, sign_up
from .pages import READER, SIGHTS, Eye
from .walks import walk


@pytest.mark.parametrize("language", ["pt-BR", "en-GB"])
@pytest.mark.parametrize("account", SIGHTS)
def test_pages_are_accessible_and_lose_nothing(visit, clinic, account: str | None, language: str):
    user = visit("/", account, **READER, locale=language)
    in_english = language != "pt-BR"
    expect(user.page.locator("html")).to_have_attribute("lang", "en" if in_english else "pt-BR")
    user.forgive(r"404 \(Not Found\)")
    # Colors are the same in both languages.
    eye = Eye(user, in_dark=not in_english)
    for sight in SIGHTS[account](clinic):
        try:
            user.open(clinic.url + sight.path)
            sight.open(user, in_english)
        except (AssertionError, Error) as failure:
            eye.problems.append(f"{sight.name}: {str(failure).splitlines()[0]}")
        else:
            eye.look(f"{sight.name}-en" if in_english else sight.name)
            if not in_english:
                eye.problems += [f"{sight.name}, by keyboard: {found}" for found in walk(user.page)]
    assert not eye.problems, "\n".join(["", *eye.problems])


def test_a_browser_with_neither_language_gets_portuguese(visit):
    page = visit("/", locale="fr-FR").page
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(heading(page, "Especialidades")).to_be_visible()


def test_the_pages_of_a_sign_up_are_accessible_and_lose_nothing(visit, outbox):
    user = visit("/profile", **READER)
    eye = Eye(user)
    sign_up(user, outbox, "reader@example.org", at=eye.look)
    assert not eye.problems, "\n".join(["", *eye.problems])
