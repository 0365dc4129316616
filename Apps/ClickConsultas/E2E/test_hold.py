# SPDX-License-Identifier: Apache-2.0
"""A slot whose hold has ended: the form stays, and the slot is held again by a press."""

import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from .clinic import button, buttons, heading
from .pages import READER, Eye

#: Doctors of no other test.
DOCTOR = "doctor-163"
OTHER_DOCTOR = "doctor-164"
NOTE = "Chego de cadeira de rodas."


def end_hold(database) -> None:
    """Lets the time of the hold pass."""
    with closing(sqlite3.connect(database, timeout=10)) as connection, connection:
        for statement in (
            """UPDATE HoldRecord SET expires = 0, value = json_set(value, '$.expires', 0)
               WHERE isEnded = 0 AND json_extract(value, '$.doctor') = ?""",
            "UPDATE ClaimRecord SET expires = 0 WHERE owner LIKE 'hold:%' AND doctor = ?",
        ):
            assert connection.execute(statement, (DOCTOR,)).rowcount > 0


def test_a_form_stays_when_its_hold_has_ended(visit, clinic):
    user = visit(f"/doctors/{DOCTOR}", "patient", **READER)
    page = user.page
    buttons(page, "Agendar com").first.click()
    button(page, "Continuar").click()
    payment, note = heading(page, "Como você vai pagar?"), heading(page, "Algo a dizer à clínica?")
    expect(payment.or_(note)).to_be_visible()
    if payment.is_visible():
        buttons(page, "Particular").click()
    page.get_by_label("Observação").fill(NOTE)
    button(page, "Continuar").click()
    book = button(page, "Agendar consulta").or_(button(page, "Enviar pedido"))
    expect(book).to_be_visible()
    end_hold(clinic.database)
    book.click()
    expect(page.get_by_text("O tempo da reserva terminou. Escolha o horário de novo")).to_be_visible()
    # Users of a screen reader hear it.
    expect(page.get_by_text("O tempo da reserva terminou.", exact=True)).to_have_count(1)
    expect(page.get_by_text(NOTE)).to_be_visible()
    eye = Eye(user)
    eye.look("hold-ended")
    assert eye.problems == []
    button(page, "Reservar este horário de novo").click()
    expect(page.get_by_text("Reservado para você por")).to_be_visible()
    book.click()
    expect(heading(page, "Consulta agendada").or_(heading(page, "Pedido enviado"))).to_be_visible()


def test_a_page_says_that_another_one_has_ended_its_hold(visit):
    held = "Reservado para você por"
    ended = "Este horário não está mais reservado para você: talvez"
    # The operator is a patient as well, whose holds few other tests count.
    first, second = (visit(f"/doctors/{OTHER_DOCTOR}", "operator", **READER).page for _ in range(2))
    buttons(first, "Agendar com").first.click()
    expect(first.get_by_text(held)).to_be_visible()
    buttons(second, "Agendar com").last.click()
    expect(second.get_by_text(held)).to_be_visible()
    expect(first.get_by_text(ended)).to_be_visible()
    expect(first.get_by_text(held)).to_have_count(0)
    button(first, "Reservar este horário de novo").click()
    expect(first.get_by_text(held)).to_be_visible()
    expect(second.get_by_text(ended)).to_be_visible()
    button(second, "Escolher outro horário").click()
    expect(heading(second, "Quando?")).to_be_visible()
