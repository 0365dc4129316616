# SPDX-License-Identifier: Apache-2.0
"""The profile of a replica without a connection, and without an account."""

import re

from harness.devices import PHONE
from playwright.sync_api import expect

from .test_replicas import PATIENCE
from .verni import button, buttons, create_group, field, heading, shown


def test_without_a_connection_the_profile_is_read_and_written(machine, hosted, network):
    link = network(hosted)
    user = machine("tablet", "ana", through=link, viewport=PHONE)
    tablet = user.page
    base = "/".join(tablet.url.split("/", 3)[:3])
    user.open(f"{base}/profile")
    expect(shown(tablet, "ana@example.org")).to_be_visible()
    link.refuse()
    user.open(f"{base}/profile/account")
    expect(field(tablet, "Nome")).to_have_value("Ana Lima")
    field(tablet, "Nome").fill("Ana do Tablet")
    button(tablet, "Salvar").click()
    expect(shown(tablet, "Perfil salvo.")).to_be_visible()
    expect(shown(tablet, re.compile("na fila|Sem conexão"))).to_be_visible(timeout=PATIENCE)
    button(tablet, "Desfazer").click()
    expect(field(tablet, "Nome")).to_have_value("Ana Lima")
    user.open(f"{base}/profile/notifications")
    expect(tablet.get_by_role("switch").first).to_be_visible()
    # The address is known here, and only its change needs the server.
    user.open(f"{base}/profile/email")
    expect(shown(tablet, re.compile(r"ana@example\.org"))).to_be_visible()
    link.accept()
    expect(tablet.get_by_text(re.compile("na fila|Sem conexão")).filter(visible=True)).to_have_count(0, timeout=PATIENCE)


def test_a_replica_without_an_account_has_a_name_for_new_groups(replica, new_user):
    own = replica("nameless")
    user = new_user(locale="pt-BR", viewport=PHONE).open(own.open())
    user.forgive()
    page = user.page
    button(page, "Continuar sem conta").click()
    expect(heading(page, "Nenhum grupo ainda")).to_be_visible()
    user.open(f"{own.server.url}/profile")
    expect(shown(page, "Salvo neste dispositivo")).to_be_visible()
    buttons(page, "Nome, foto e moeda").click()
    field(page, "Nome").fill("Marina")
    button(page, "Salvar").click()
    expect(shown(page, "Suas alterações foram salvas.")).to_be_visible()
    user.open(own.server.url)
    button(page, "Adicionar grupo").first.click()
    expect(field(page.get_by_role("dialog"), "Seu nome no grupo")).to_have_value("Marina")
    button(page.get_by_role("dialog"), "Cancelar").click()
    # A new group can be taken back whole.
    create_group(page, "Engano", own_name="Marina")
    button(page, "Desfazer").click()
    expect(heading(page, "Grupos")).to_be_visible()
    expect(page.get_by_text("Engano").filter(visible=True)).to_have_count(0)
