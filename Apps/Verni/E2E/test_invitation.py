# SPDX-License-Identifier: Apache-2.0
"""A link by which another account joins a group: as the guest that the user is, once, and not after it was revoked."""

import re
from urllib.parse import urlsplit

from harness.devices import PHONE
from playwright.sync_api import expect

from .conftest import address
from .verni import (
    GROUP, add_expense, button, buttons, create_group, field, heading, invite, open_settings, shown, sign_in,
)  # fmt: skip


def test_a_guest_is_claimed_by_link(visit, hosted, signed_in):
    owner = visit("/", "ana", viewport=PHONE)
    group = create_group(owner.page, "Viagem", "Bia", "Caio")
    add_expense(owner.page, "Hotel", "300")
    open_settings(owner.page)
    expect(owner.page.get_by_text("Convidado, sem conta")).to_have_count(2)
    whole = invite(owner.page)
    # The server has chosen its port.
    assert whole.startswith(f"http://localhost:{hosted.port}/join/"), whole
    link = urlsplit(whole).path
    assert re.fullmatch(r"/join/[-\w]{43}", link)
    # The invited user has an account, and is not signed in yet.
    signed_in("bia")
    guest = visit(link, viewport=PHONE)
    page = guest.page
    expect(shown(page, "Viagem")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Bia")).click()
    button(page, "Entrar em Viagem").click()
    button(page, "Entrar na conta").click()
    sign_in(page, address("bia"))
    page.get_by_role("button", name=re.compile("^Bia")).click()
    button(page, "Entrar em Viagem").click()
    expect(page).to_have_url(re.compile(group))
    expect(shown(page, "Você paga R$ 100,00 a Ana")).to_be_visible()
    # The owner's open page follows.
    expect(owner.page.get_by_text("Convidado, sem conta")).to_have_count(1)
    # Who is a member already only opens the group.
    guest.open(hosted.url + link)
    expect(shown(page, "Você já participa deste grupo.")).to_be_visible()
    button(page, "Abrir o grupo").click()
    expect(page).to_have_url(GROUP)
    # An expense of the new member arrives on the owner's page.
    owner.page.go_back()
    add_expense(page, "Táxi", "60")
    expect(shown(owner.page, "Táxi")).to_be_visible()
    assert owner.whole_pages <= 1


def test_a_revoked_link_is_not_valid(visit):
    owner = visit("/", "ana", viewport=PHONE)
    create_group(owner.page, "Fechado", "Caio")
    open_settings(owner.page)
    link = urlsplit(invite(owner.page)).path
    buttons(owner.page, "Revogar o convite").click()
    button(owner.page, "Revogar").last.click()
    expect(shown(owner.page, "Nenhum convite aberto")).to_be_visible()
    for path in (link, "/join/" + "x" * 43):
        page = visit(path, "bia", viewport=PHONE).page
        expect(shown(page, "Este convite não vale")).to_be_visible()
        expect(field(page, "Seu nome no grupo")).to_have_count(0)
        button(page, "Ir para os seus grupos").click()
        expect(heading(page, "Grupos")).to_be_visible()
