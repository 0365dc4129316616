# SPDX-License-Identifier: Apache-2.0
"""Proposals and offers: the open pages of both sides follow without a reload, and both sides learn the answer."""

import re

import pytest
from harness.devices import DESKTOP, PHONE
from harness.user import User
from playwright.sync_api import expect

from .clinic import APPOINTMENT, Hands, appointment, book, button, buttons, choose_time, heading, menu
from .keys import Keys, expect_focus
from .pages import Eye, workday


#: Each answer is given with a pointer, and by keyboard alone.
BOTH = pytest.mark.parametrize("hands", [Hands, Keys], ids=["pointer", "keyboard"])


def look(user: User, name: str) -> list[str]:
    """Returns what is wrong with a page that only these tests open."""
    eye = Eye(user)
    eye.look(name)
    return eye.problems


@BOTH
def test_a_proposal_is_answered_on_open_pages(visit, clinic, hands):
    patient = visit("/doctors/doctor-040", "patient", viewport=PHONE)
    path = book(patient.page, days=9)
    practice = visit(path, "practice")
    desk = hands(practice.page)
    desk.press("Propor outros horários")
    dialog = practice.page.get_by_role("dialog")
    # The times of the first day with free ones.
    times = dialog.get_by_role("button", name=re.compile(r", \d\d:\d\d$"))
    expect(times.first).to_be_visible()
    chosen = [times.nth(place).get_attribute("aria-label") for place in range(2)]
    for name in chosen:
        desk.press(name)
    desk.press("Propor outros horários")
    expect(dialog).to_have_count(0)
    expect_focus(practice.page)
    expect(patient.page.get_by_text("A clínica propõe outro horário")).to_be_visible()
    assert look(patient, "proposal") == []
    hands(patient.page).press(f"Aceitar {chosen[1]}")
    for page in (patient.page, practice.page):
        expect(heading(page, chosen[1])).to_be_visible()
        expect(page.get_by_text("Confirmada", exact=True).filter(visible=True).first).to_be_visible()
    expect_focus(patient.page)
    assert patient.whole_pages <= 1 and practice.whole_pages <= 1


def test_the_practice_answers_and_moves_for_a_caller(visit):
    user = visit(f"/practice/agenda/{workday(9)}", "practice", viewport=DESKTOP)
    page = user.page
    menu(page, "Médico").select_option(index=1)
    buttons(page, "Agendar por telefone").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Nome completo").fill("Dora Ligação")
    button(dialog, "Agendar").click()
    expect(dialog).to_have_count(0)
    buttons(page, "Abrir a consulta de Dora Ligação").click()
    button(page, "Propor outros horários").click()
    times = dialog.get_by_role("button", name=re.compile(r", \d\d:\d\d$"))
    expect(times.first).to_be_visible()
    chosen = times.first.get_attribute("aria-label")
    times.first.click()
    button(dialog, "Propor outros horários").click()
    expect(dialog).to_have_count(0)
    # The caller says yes by telephone.
    button(page, f"Aceitar {chosen}").click()
    expect(heading(page, chosen)).to_be_visible()
    button(page, "Remarcar").click()
    choose_time(page, days=12, turn="Próximas semanas")
    expect(heading(page, "Confira e remarque")).to_be_visible()
    assert look(user, "caller-move") == []
    button(page, "Remarcar consulta").click()
    expect(page.get_by_text("Dora Ligação não tem conta aqui")).to_be_visible()
    button(page, "Ver consulta").click()
    expect(page.get_by_text("Remarcada", exact=True).filter(visible=True).first).to_be_visible()
    expect(button(page, "Esperar outro horário")).to_have_count(0)


@BOTH
def test_an_offer_arrives_on_an_open_page(visit, clinic, hands):
    patient = visit("/doctors/doctor-080", "patient", viewport=PHONE)
    page, hand = patient.page, hands(patient.page)
    button(page, "Entrar na lista de espera").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Particular", exact=True).click()
    button(dialog, "Entrar na lista de espera").click()
    expect(heading(page, "Listas de espera")).to_be_visible()
    list_ = visit("/practice/waiting-list", "practice").page
    expect(list_.get_by_role("img", name="Posição 1")).to_be_visible()
    # Another patient's time is freed.
    free = appointment(clinic, "doctor = 'doctor-080' AND status = 'confirmed' AND patient <> 'patient-0000'")
    desk = visit(f"/appointments/{free}", "practice").page
    button(desk, "Cancelar consulta").click()
    button(desk.get_by_role("dialog"), "Cancelar consulta").click()
    expect(desk.get_by_text("Cancelada pela clínica").first).to_be_visible()
    expect(buttons(page, "Ver a oferta de")).to_be_visible()
    hand.press(buttons(page, "Ver a oferta de").get_attribute("aria-label"))
    expect(heading(page, "Vagou um horário")).to_be_visible()
    expect_focus(page)
    assert look(patient, "offer") == []
    hand.press("Aceitar")
    expect(page).to_have_url(APPOINTMENT)
    expect_focus(page)
    expect(page.get_by_text("Confirmada", exact=True).filter(visible=True).first).to_be_visible()
    expect(list_.get_by_text("A lista está vazia")).to_be_visible()
    assert patient.whole_pages <= 1


def test_an_open_calendar_follows_the_holds_of_others(visit):
    one = visit("/doctors/doctor-009/book", viewport=PHONE).page
    other = visit("/doctors/doctor-009/book", "patient", viewport=PHONE).page
    times = buttons(one, "Agendar com")
    expect(times.first).to_be_visible()
    name = times.last.get_attribute("aria-label")
    expect(button(other, name)).to_be_visible()
    button(other, name).click()
    expect(other.get_by_text("Reservado para você por")).to_be_visible()
    expect(button(one, name)).to_have_count(0)
