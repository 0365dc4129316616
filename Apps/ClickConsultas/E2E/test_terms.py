# SPDX-License-Identifier: Apache-2.0
"""A new version of the terms, which users with an account accept at their next visit."""

import shutil

from harness.devices import PHONE
from playwright.sync_api import expect

from .clinic import button, heading, role, sign_in
from .keys import expect_focus, press

OPERATOR, PATIENT = role("operator"), role("patient")


def test_a_new_version_is_accepted_at_the_next_visit(own_server, demonstration, new_user, tmp_path):
    for file in demonstration.iterdir():
        shutil.copy2(file, tmp_path)
    server = own_server("clickconsultas", "--database", f"sqlite:{tmp_path / 'demo.sqlite'}")

    def arrive(name: str, path: str):
        user = new_user(viewport=PHONE, locale="pt-BR").open(server.url + path)
        sign_in(user.page, name)
        return user.page

    page = arrive(PATIENT, "/appointments")
    # The demonstration's accounts have accepted the version that applies.
    expect(heading(page, "Anteriores")).to_be_visible()

    desk = arrive(OPERATOR, "/operator")
    desk.get_by_role("combobox").first.select_option("Termos")
    desk.get_by_label("Versão").fill("2099-01")
    desk.get_by_label("Texto em português").fill("Agora com mais cuidado.")
    desk.get_by_label("Texto em inglês").fill("Now with more care.")
    button(desk, "Publicar os termos").click()
    button(desk.get_by_role("alertdialog"), "Publicar os termos").click()
    expect(desk.get_by_text("A versão 2099-01 está em vigor")).to_be_visible()

    page.reload()
    cover = page.get_by_role("dialog")
    expect(cover.get_by_text("Agora com mais cuidado.")).to_be_visible()
    # The user has no pointer.
    page.keyboard.press("Escape")
    expect_focus(page)
    # Without the acceptance, only the page of the data is open.
    press(page, "^Baixar ou excluir meus dados$")
    expect(heading(page, "Privacidade")).to_be_visible()
    expect(cover).to_have_count(0)
    expect_focus(page)
    page.go_back()
    expect(cover).to_be_visible()
    press(page, "^Aceitar e continuar$")
    expect(cover).to_have_count(0)
    expect_focus(page)
    page.reload()
    expect(heading(page, "Anteriores")).to_be_visible()
    expect(cover).to_have_count(0)
