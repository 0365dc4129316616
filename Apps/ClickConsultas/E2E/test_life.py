# SPDX-License-Identifier: Apache-2.0
"""An appointment from the sign-up of its patient to its end, with the e-mails that tell of it."""

import re
import time

from harness.devices import PHONE
from playwright.sync_api import expect

from .clinic import APPOINTMENT, book, button, choose_time, event, heading, menu, role, sign_up
from .pages import READER, Eye

#: A day of the first practice, whose clock is four hours behind UTC, that begins within the next 24 hours.
TOMORROW = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 20 * 3_600))
#: A doctor of the first practice whose bookings need no confirmation: a request has no deadline to cancel.
UNASKED = "doctor-200"


def test_a_new_patient_signs_up_books_moves_and_cancels(visit, outbox):
    address = "joana@example.org"
    user = visit("/doctors/doctor-003", permissions=["notifications"], **READER)
    page = user.page
    choose_time(page, days=3)
    page.get_by_text("Particular", exact=True).click()
    page.get_by_label("Observação").fill("Prefiro falar devagar.")
    button(page, "Continuar").click()
    button(page, "Entrar para agendar").click()
    sign_up(user, outbox, address, at=lambda name: name != "sign-up-cpf" or correct_a_digit(page))
    # The booking goes on where it was.
    expect(page.get_by_text("Prefiro falar devagar.")).to_be_visible()
    button(page, "Agendar consulta").click()
    expect(heading(page, "Consulta agendada")).to_be_visible()
    expect(page.get_by_text("Quer saber na hora se algo mudar?")).to_be_visible()
    eye = Eye(user)
    eye.look("booked")
    assert eye.problems == []
    button(page, "Agora não").click()
    expect(page.get_by_text("Quer saber na hora se algo mudar?")).to_have_count(0)
    method, booked = event(outbox.expect(user, address, "Consulta marcada"))
    assert (method, booked["STATUS"], booked["SEQUENCE"]) == ("REQUEST", "CONFIRMED", 0)
    button(page, "Ver consulta").click()
    expect(page).to_have_url(APPOINTMENT)
    button(page, "Remarcar").click()
    expect(page).to_have_url(re.compile("/appointments/[-0-9a-f]+/move$"))
    later = choose_time(page, days=8, turn="Próximas semanas")
    button(page, "Remarcar consulta").click()
    expect(heading(page, "Consulta remarcada")).to_be_visible()
    button(page, "Ver consulta").click()
    method, moved = event(outbox.expect(user, address, "Consulta remarcada"))
    assert (method, moved["UID"], moved["SEQUENCE"]) == ("REQUEST", booked["UID"], 1)
    assert moved["DTSTART"].dt.replace(tzinfo=None) == later
    # A press during a view transition is lost.
    expect(page.locator("html.vt")).to_have_count(0)
    button(page, "Cancelar consulta").click()
    button(page.get_by_role("dialog"), "Cancelar consulta").click()
    expect(page.get_by_text("Cancelada", exact=True).filter(visible=True).first).to_be_visible()
    method, cancelled = event(outbox.expect(user, address, "Consulta cancelada"))
    assert (method, cancelled["UID"], cancelled["STATUS"]) == ("CANCEL", booked["UID"], "CANCELLED")
    assert cancelled["SEQUENCE"] == 2


def correct_a_digit(page):
    """Types a CPF without its last digit, and one more digit in its middle: the caret stays behind it (defect 11)."""
    field = page.get_by_label("CPF", exact=True)
    field.press_sequentially("3905334470")
    expect(field).to_have_value("390.533.447-0")
    field.evaluate("field => field.setSelectionRange(3, 3)")
    page.keyboard.press("9")
    expect(field).to_have_value("390.953.344-70")
    assert field.evaluate("field => field.selectionStart") == 5
    page.keyboard.press("Backspace")
    expect(field).to_have_value("390.533.447-0")


def test_a_late_cancellation_is_offered_after_the_deadline(visit, outbox):
    user = visit(f"/doctors/{UNASKED}", "patient", viewport=PHONE)
    page = user.page
    expect(heading(page, "Horários livres")).to_be_visible()
    name = page.get_by_role("heading", level=1).inner_text()
    desk = visit(f"/practice/agenda/{TOMORROW}", "practice").page
    # The practice opens tomorrow's whole day, also if that is a holiday: some of it is less than 24 hours ahead.
    menu(desk, "Médico").select_option(name)
    button(desk, "Mudar este dia").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_text("Outro horário", exact=True).click()
    menu(dialog, "Abre").select_option("00:00")
    menu(dialog, "Fecha").select_option("24:00")
    button(dialog, "Salvar").click()
    expect(dialog).to_have_count(0)
    page.reload()
    expect(heading(page, "Horários livres")).to_be_visible()
    book(page, days=0)
    expect(page.get_by_text("O prazo para cancelar terminou em")).to_be_visible()
    expect(button(page, "Remarcar")).to_have_count(0)
    button(page, "Cancelar consulta").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("O prazo para cancelar terminou.")).to_be_visible()
    button(dialog, "Cancelar consulta").click()
    expect(page.get_by_text("Cancelada fora do prazo").filter(visible=True).first).to_be_visible()
    method, cancelled = event(outbox.expect(user, role("patient"), "Consulta cancelada fora do prazo"))
    assert (method, cancelled["STATUS"]) == ("CANCEL", "CANCELLED")
