# SPDX-License-Identifier: Apache-2.0
"""Browsers that are signed out: nothing of the account remains in their pages, and the pages go on."""

import re

from playwright.sync_api import expect

from .clinic import button, buttons, choose_time, heading, pass_payment, sign_in, sign_up


def test_a_browser_that_another_one_signs_out_acts_for_nobody(visit, outbox):
    address = "rosa@example.org"
    first = visit("/profile")
    sign_up(first, outbox, address)
    expect(button(first.page, "Sair")).to_be_visible()
    second = visit("/profile")
    sign_in(second.page, address)
    expect(button(second.page, "Sair")).to_be_visible()
    first.open(re.sub("/profile.*", "/profile/security", first.page.url))
    buttons(first.page, "Sair da conta em").first.click()
    page = second.page
    page.get_by_role("tab", name="Perfil").click()
    expect(button(page, "Criar conta")).to_be_visible()
    page.get_by_role("tab", name="Buscar").click()
    choose_time(page, days=0)
    pass_payment(page)
    expect(heading(page, "Para quem é a consulta?")).to_have_count(0)
    expect(button(page, "Entrar para agendar")).to_be_visible()
    # Who has signed the other one out is still there.
    expect(buttons(first.page, "Sair da conta em")).to_have_count(0)
    first.open(re.sub("/profile.*", "/profile", first.page.url))
    expect(button(first.page, "Sair")).to_be_visible()


def test_the_tabs_of_a_browser_go_on_after_a_sign_out(visit, outbox):
    address = "celia@example.org"
    user = visit("/profile")
    page = user.page
    sign_up(user, outbox, address)
    other = user.page.context.new_page()
    other.goto(re.sub("/profile.*", "/profile", page.url))
    expect(button(other, "Sair")).to_be_visible()
    button(page, "Sair").click()
    expect(button(other, "Sair")).to_have_count(0)
    for tab in page, other:
        tab.get_by_role("tab", name="Buscar").click()
        expect(buttons(tab, "Agendar com").first).to_be_visible()
        tab.get_by_role("tab", name="Perfil").click()
        expect(button(tab, "Criar conta")).to_be_visible()
    sign_in(page, address)
    expect(button(page, "Sair")).to_be_visible()
