# SPDX-License-Identifier: Apache-2.0
"""A user without a pointer finds a doctor, signs in, books and cancels, and sees the focus at each step."""

import re
from datetime import timedelta

from harness.keyboard import press, reach, tab_to
from playwright.sync_api import Page, expect

from .clinic import APPOINTMENT, PASSWORD, button, buttons, heading, moment, role
from .keys import escape


def test_by_keyboard_alone(visit):
    page = visit("/search").page
    reach(page, "^Nome, especialidade")
    page.keyboard.type("clínica fortaleza")
    expect(page).to_have_url(re.compile("q="))
    expect(buttons(page, "Ver ").first).to_be_visible()
    press(page, "^Filtros")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(buttons(page, "Filtros")).to_be_focused()
    press(page, "^Ver [A-Z]")
    expect(heading(page, "Horários livres")).to_be_visible()
    press(page, "^Agendar com")
    expect(heading(page, "Como você vai pagar?").or_(heading(page, "Algo a dizer"))).to_be_visible()
    if heading(page, "Como você vai pagar?").is_visible():
        press(page, "^Particular")
    expect(heading(page, "Algo a dizer")).to_be_visible()
    press(page, "^Continuar$")
    press(page, "^Entrar para agendar$")
    expect(heading(page, "Que bom ter você de volta")).to_be_visible()
    tab_to(page, "^E-mail ou CPF$")
    page.keyboard.type(role("patient"))
    reach(page, "^Senha$")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(heading(page, "Confira e agende")).to_be_visible()
    press(page, "^(Agendar consulta|Enviar pedido)$")
    expect(heading(page, "Consulta agendada").or_(heading(page, "Pedido enviado"))).to_be_visible()
    press(page, "^Ver consulta$")
    expect(page).to_have_url(APPOINTMENT)
    expect(button(page, "Cancelar consulta")).to_be_visible()
    press(page, "^Cancelar consulta$")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button(page, "Cancelar consulta")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    press(page, "^Cancelar consulta$")
    expect(page.get_by_text(re.compile("^Cancelada")).first).to_be_visible()


def test_days_are_chosen_by_arrow_keys(visit):
    page = visit("/doctors/doctor-005/book").page
    expect(heading(page, "Quando?")).to_be_visible()
    reach(page, "horários? livres?$")
    chosen = page.get_by_role("button", pressed=True)
    first = chosen.get_attribute("aria-label")
    expect(chosen).to_have_count(1)
    chosen.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(chosen).not_to_have_attribute("aria-label", first)
    expect(chosen).to_be_focused()
    expect(page.locator("#vitral-announce")).to_contain_text("livre")
    later = chosen.get_attribute("aria-label")
    assert moment(f"{later}, 00:00") - moment(f"{first}, 00:00") == timedelta(days=7)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(chosen).to_have_attribute("aria-label", first)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(chosen).to_have_attribute("aria-label", later)
    press(page, "^Agendar com")
    expect(heading(page, "Quando?")).to_have_count(0)
    assert button(page, "Voltar").count() > 0


def test_a_profile_by_keyboard_alone(visit):
    page = visit("/profile", "patient").page
    press(page, "^Segurança")
    expect(heading(page, "Segurança")).to_be_visible()
    escape(page, "^Trocar senha$")
    escape(page, "^Trocar e-mail$")
    press(page, "^Voltar$")
    press(page, "^Privacidade")
    expect(heading(page, "Quem viu seu CPF")).to_be_visible()
    escape(page, "^Mostrar CPF completo$")
    escape(page, "^Ler os termos$")
    escape(page, "^Excluir conta$")
    press(page, "^Voltar$")
    expect(heading(page, "Perfil")).to_be_visible()


def test_a_waiting_list_by_keyboard_alone(visit):
    page = visit("/doctors/doctor-240", "patient").page
    doctor = page.get_by_role("heading", level=1).inner_text()
    escape(page, "^Entrar na lista de espera$")
    press(page, "^Entrar na lista de espera$")
    expect(page.get_by_role("dialog")).to_be_visible()
    reach(page, "^sábado$")
    chosen = page.evaluate("document.activeElement.ariaPressed")
    page.keyboard.press("Space")
    expect(button(page, "sábado")).to_have_attribute("aria-pressed", "false" if chosen == "true" else "true")
    expect(button(page, "sábado")).to_be_focused()
    press(page, "^Particular")
    press(page, "^Entrar na lista de espera$")
    expect(heading(page, "Listas de espera")).to_be_visible()
    leave = f"^Sair da lista de espera: .*{re.escape(doctor)}"
    escape(page, leave)
    press(page, leave)
    press(page, "^Sair da lista de espera$")
    expect(page.get_by_role("button", name=re.compile(leave))).to_have_count(0)
