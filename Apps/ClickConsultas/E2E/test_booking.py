# SPDX-License-Identifier: Apache-2.0
"""A patient finds a doctor, books, and cancels; the practice's open page follows."""

import re

from harness.devices import PHONE
from playwright.sync_api import expect

from .clinic import role, sign_in


def test_a_time_is_booked_after_the_sign_in_and_cancelled(visit):
    page = visit("/doctors/doctor-003", viewport=PHONE).page
    page.get_by_role("button", name=re.compile("^Agendar com")).first.click()
    expect(page).to_have_url(re.compile("/doctors/doctor-003/book$"))
    # The time is held while the user signs in, and the form goes on where it was.
    page.get_by_text("Particular", exact=True).click()
    page.get_by_role("button", name="Continuar").click()
    page.get_by_role("button", name=re.compile("^(Agendar|Entrar)")).first.click()
    sign_in(page, role("patient"))
    page.get_by_role("button", name=re.compile("^Agendar")).first.click()
    expect(page.get_by_text("Consulta agendada")).to_be_visible()
    page.get_by_role("button", name="Ver consulta").click()
    expect(page).to_have_url(re.compile("/appointments/[-0-9a-f]+$"))
    page.get_by_role("button", name="Cancelar consulta").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancelar consulta").click()
    expect(page.get_by_text("Cancelada").first).to_be_visible()


def test_an_agenda_follows_the_acts_of_another_page(visit):
    first, second = (visit("/practice/requests", "practice") for _ in range(2))
    for user in (first, second):
        expect(user.page.get_by_role("button", name=re.compile("^Confirmar")).first).to_be_visible()
    before = second.page.get_by_role("button", name=re.compile("^Confirmar")).count()
    first.page.get_by_role("button", name=re.compile("^Confirmar")).first.click()
    expect(second.page.get_by_role("button", name=re.compile("^Confirmar"))).to_have_count(before - 1)


def test_the_search_is_in_the_address(visit):
    user = visit("/search?specialty=angiologia")
    expect(user.page.get_by_text("Angiologia").first).to_be_visible()
    user.page.get_by_label("Nome, especialidade ou sintoma").fill("silva")
    expect(user.page).to_have_url(re.compile("q=silva"))
    user.reload()
    expect(user.page.get_by_label("Nome, especialidade ou sintoma")).to_have_value("silva")


def test_another_patients_appointment_is_not_found(visit):
    user = visit("/appointments/appointment-000-000", "operator")
    expect(user.page.get_by_role("button", name="Tentar de novo")).to_be_visible()
