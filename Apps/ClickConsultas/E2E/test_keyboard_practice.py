# SPDX-License-Identifier: Apache-2.0
"""The pages of a practice and of the operator by keyboard alone: what a key does, and where the focus is afterwards."""

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from harness.devices import DESKTOP
from harness.keyboard import press, reach, tab_to
from playwright.sync_api import expect

from .clinic import button, buttons, heading, menu, sign_up
from .keys import Keys, escape, expect_focus
from .pages import new_address, workday

WINDOW = {"viewport": DESKTOP, "reduced_motion": "reduce"}


def test_an_agenda_by_keyboard_alone(visit):
    page = visit(f"/practice/agenda/{workday()}", "practice", **WINDOW).page
    expect(menu(page, "Médico")).to_be_visible()
    first = page.get_by_role("heading", level=2).first.inner_text()
    press(page, "^Próximo$")
    expect(page.get_by_role("heading", level=2).first).not_to_have_text(first)
    expect(button(page, "Próximo")).to_be_focused()
    press(page, "^Anterior$")
    expect(page.get_by_role("heading", level=2).first).to_have_text(first)
    # The span is a group of radio buttons, which the arrow keys choose.
    reach(page, "^Dia$")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Sem atendimento").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    reach(page, "^Médico")
    page.keyboard.press("ArrowDown")
    expect(buttons(page, "Agendar por telefone").first).to_be_visible()
    escape(page, "^Mudar este dia$")
    escape(page, "^Adicionar ausência$")
    escape(page, "^Agendar por telefone")
    # Of the doctor's next days, the first with an appointment.
    for _ in range(14):
        if buttons(page, "Abrir a consulta de").count():
            break
        day = page.get_by_role("heading", level=2).first.inner_text()
        press(page, "^Próximo$")
        expect(page.get_by_role("heading", level=2).first).not_to_have_text(day)
    press(page, "^Abrir a consulta de")
    expect(heading(page, "Histórico")).to_be_visible()
    page.go_back()
    expect(heading(page, "Agenda")).to_be_visible()


def test_requests_by_keyboard_alone(visit):
    page = visit("/practice/requests", "practice", **WINDOW).page
    expect(buttons(page, "Confirmar").first).to_be_visible()
    escape(page, "^Recusar o pedido de")
    press(page, "^Recusar o pedido de")
    sheet = page.get_by_role("dialog")
    # Without a reason the sheet stays, and says so.
    press(page, "^Recusar$")
    expect(sheet.get_by_text("Escreva um motivo para o paciente.")).to_be_visible()
    press(page, "^Cancelar$")
    expect(sheet).to_have_count(0)
    press(page, "^Propor outro horário a")
    expect(button(page, "Propor outros horários")).to_be_visible()
    escape(page, "^Propor outros horários$")


def test_settings_by_keyboard_alone(visit):
    page = visit("/practice/settings", "practice", **WINDOW).page
    press(page, "^Regras de agendamento")
    expect(heading(page, "Regras de agendamento")).to_be_visible()
    discard = button(page, "Descartar alterações")
    # There is nothing to lose yet.
    expect(button(page, "Salvar")).to_be_visible()
    expect(discard).to_have_count(0)
    field = page.get_by_label("Minutos entre inícios")
    saved = field.input_value()
    reach(page, "^Minutos entre inícios")
    page.keyboard.press("Control+A")
    page.keyboard.type("45")
    expect(discard).to_be_visible()
    # The value that is saved is no change.
    page.keyboard.press("Control+A")
    page.keyboard.type(saved)
    expect(discard).to_have_count(0)
    page.keyboard.press("Control+A")
    page.keyboard.type("45")
    press(page, "^Descartar alterações$")
    expect(field).to_have_value(saved)
    expect(discard).to_have_count(0)
    # The form that is left asks nothing.
    press(page, "^Voltar$")
    expect(heading(page, "Ajustes")).to_be_visible()
    press(page, "^Motivos de consulta")
    press(page, "^Editar Consulta")
    expect(page.get_by_label("Nome", exact=True)).to_be_focused()
    expect(discard).to_have_count(0)
    press(page, "^Fechar$")
    expect(button(page, "Editar Consulta")).to_be_visible()
    escape(page, "^Remover o motivo Consulta")


def test_an_account_and_a_practice_by_keyboard_alone(visit, outbox):
    user = visit("/practice/new", **WINDOW)
    page, keys = user.page, Keys(user.page)
    sign_up(user, outbox, new_address(), at=lambda name: expect_focus(page), hands=Keys)
    # The sign-up was in front of the page that the user had opened.
    expect(heading(page, "Cadastrar clínica")).to_be_visible()
    expect_focus(page)
    keys.fill("Nome da clínica", "Clínica das Teclas")
    keys.fill("Telefone com DDD", "1933334444")
    keys.fill("E-mail da clínica", "teclas@example.org")
    keys.fill("Rua e número", "Rua Barreto Leme, 10")
    keys.fill("Bairro", "Centro")
    keys.fill("Cidade", "Campin")
    expect(button(page, "Campinas (SP)")).to_be_visible()
    keys.press("Campinas (SP)")
    expect_focus(page)
    # Without the last field the form stays, and names what is missing.
    keys.press("Cadastrar a clínica")
    expect(page.get_by_label("CEP", exact=True)).to_have_attribute("aria-invalid", "true")
    expect_focus(page)
    tab_to(page, "^CEP$", key="Shift+Tab")
    page.keyboard.type("13010040")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/practice/agenda"))
    expect(page.get_by_role("heading", name="Agenda", exact=True)).to_be_focused()


@pytest.fixture
def lost_mail(clinic) -> Iterator[str]:
    """An e-mail that could not be delivered; yields the reason."""
    with closing(sqlite3.connect(clinic.database, timeout=10)) as connection, connection:
        connection.execute(
            """INSERT INTO QueuedMail (messageID, sender, recipientLines, data, created, attempts, failure)
               VALUES ('<lost@example.org>', 'demo@example.org', 'lost@example.org', x'61', ?, 6, '550 No such user')""",
            [time.time() - 978_307_200],
        )
    yield "550 No such user"
    with closing(sqlite3.connect(clinic.database, timeout=10)) as connection, connection:
        connection.execute("DELETE FROM QueuedMail WHERE messageID = '<lost@example.org>'")


def test_moderation_by_keyboard_alone(visit, lost_mail):
    page = visit("/operator", "operator", **WINDOW).page

    def choose(name: str) -> None:
        """Chooses a section as the keyboard does: by the beginning of its name."""
        reach(page, "^Seção")
        page.keyboard.type(name)

    choose("Aval")
    waiting = buttons(page, "Publicar a avaliação")
    expect(waiting.first).to_be_visible()
    before = waiting.count()
    escape(page, "^Rejeitar a avaliação")
    press(page, "^Publicar a avaliação")
    expect(waiting).to_have_count(before - 1)
    choose("E-mails")
    expect(page.get_by_text(lost_mail)).to_be_visible()
    escape(page, "^Excluir o e-mail: lost@")
    press(page, "^Excluir o e-mail: lost@")
    press(page, "^Excluir o e-mail$")
    expect(page.get_by_text(lost_mail)).to_have_count(0)
    choose("Planos")
    press(page, "^Renomear Viva Saúde")
    expect(page.get_by_label("Nome do plano")).to_have_value("Viva Saúde")
    expect(page.get_by_label("Nome do plano")).to_be_focused()
    press(page, "^Cancelar$")
    expect(page.get_by_label("Nome do plano")).to_have_value("")
    choose("Termos")
    reach(page, "^Versão")
    choose("Registros")
    rejected = tab_to(page, "^Rejeitar o registro")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Motivo", exact=True)).to_be_focused()
    press(page, "^Cancelar$")
    expect(page.get_by_label("Motivo", exact=True)).to_have_count(0)
    expect(button(page, rejected)).to_be_focused()
