# SPDX-License-Identifier: Apache-2.0
"""Addresses: each page has one, which survives a reload and the sign-in that it asks for; Back returns."""

import re
import time
from pathlib import Path

import pytest
from harness.devices import PHONE
from playwright.sync_api import expect

from .clinic import appointment, button, buttons, heading, role, sign_in

TOMORROW = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 86_400))

#: The addresses that need an account, with the account and what their pages show.
GATED = [
    ("/appointments", "patient", "Próximas"),
    ("/appointments/OWN", "patient", "Histórico"),
    ("/appointments/OWN/proposal", "patient", "Histórico"),
    ("/appointments/OWN/move", "patient", "Quando?"),
    ("/offers/none", "patient", "A oferta terminou"),
    ("/profile", "patient", "Idioma"),
    ("/profile/data", "patient", "Meus dados"),
    ("/profile/dependants", "patient", "Dependentes"),
    ("/profile/notices", "patient", "O que você recebe"),
    ("/profile/security", "patient", "Este aparelho"),
    ("/profile/privacy", "patient", "Quem viu seu CPF"),
    ("/practice/agenda", "practice", "Agenda"),
    (f"/practice/agenda/{TOMORROW}", "practice", "Agenda"),
    ("/practice/requests", "practice", "Pedidos"),
    ("/practice/waiting-list", "practice", "Lista de espera"),
    ("/practice/settings", "practice", "Ajustes"),
    ("/practice/settings/hours", "practice", "Horários e pausas"),
    ("/operator", "operator", "Operação"),
]


def test_a_page_is_there_after_its_sign_in_and_after_a_reload(visit, clinic, signed_in):
    own = appointment(clinic, "patient = 'patient-0000' AND status = 'confirmed'")
    addresses = [(path.replace("OWN", own), account, shown) for path, account, shown in GATED]
    user = visit("/", viewport=PHONE)
    page = user.page
    problems = []
    for path, account, shown in addresses:
        user.context.clear_cookies()
        user.open(clinic.url + path)
        expect(page.get_by_label("E-mail ou CPF")).to_be_visible()
        # The sign-in of another tab of the browser counts as well.
        user.context.add_cookies(signed_in(account)["cookies"])
        user.reload()
        try:
            expect(page.get_by_text(shown, exact=True).filter(visible=True).first).to_be_visible()
            expect(page).to_have_url(clinic.url + path)
        except AssertionError as failure:
            problems.append(f"{path}: {str(failure).splitlines()[0]}")
    assert not problems, "\n".join(["", *problems])


@pytest.mark.parametrize(("path", "account", "shown"), [GATED[3], GATED[-6], GATED[-1]])
def test_a_page_is_in_the_place_of_its_sign_in(visit, clinic, path: str, account: str, shown: str):
    path = path.replace("OWN", appointment(clinic, "patient = 'patient-0000' AND status = 'confirmed'"))
    page = visit(path, viewport=PHONE).page
    sign_in(page, role(account))
    expect(page.get_by_text(shown, exact=True).filter(visible=True).first).to_be_visible()
    expect(page).to_have_url(clinic.url + path)


def test_a_calendar_needs_the_sign_in_of_its_patient(visit, clinic):
    own = appointment(clinic, "patient = 'patient-0000' AND status = 'confirmed'")
    other = appointment(clinic, "patient <> 'patient-0000' AND status = 'confirmed'")
    user = visit("/", "patient")
    mine = user.context.request.get(f"{clinic.url}/appointments/{own}.ics")
    assert mine.status == 200 and "METHOD:PUBLISH" in mine.text() and "ATTENDEE" not in mine.text()
    assert user.context.request.get(f"{clinic.url}/appointments/{other}.ics").status == 404
    guest = visit("/").context.request.get(f"{clinic.url}/appointments/{own}.ics", max_redirects=0)
    assert guest.status == 303


def test_the_sign_in_leads_to_the_calendar_that_was_asked_for(visit, clinic):
    own = appointment(clinic, "patient = 'patient-0000' AND status = 'confirmed'")
    page = visit(f"/appointments/{own}.ics", viewport=PHONE).page
    with page.expect_download() as file:
        sign_in(page, role("patient"))
    assert "METHOD:PUBLISH" in Path(file.value.path()).read_text()
    expect(page).to_have_url(f"{clinic.url}/appointments/{own}")


def test_back_returns_to_the_page_before(visit):
    user = visit("/search?specialty=cardiologia", viewport=PHONE)
    page = user.page
    buttons(page, "Ver ").first.click()
    expect(heading(page, "Horários livres")).to_be_visible()
    doctor = page.url
    buttons(page, "Agendar com").filter(visible=True).first.click()
    expect(page).to_have_url(re.compile("/book$"))
    note, payment = heading(page, "Algo a dizer à clínica?"), heading(page, "Como você vai pagar?")
    expect(note.or_(payment)).to_be_visible()
    if payment.is_visible():
        buttons(page, "Particular").click()
    page.get_by_label("Observação").fill("Prefiro de manhã.")
    button(page, "Continuar").click()
    expect(heading(page, "Confira e agende")).to_be_visible()
    # A reload begins again on the same page.
    user.reload()
    expect(heading(page, "Quando?")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(doctor)
    expect(heading(page, "Horários livres")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/search\?specialty=cardiologia$"))
    expect(buttons(page, "Ver ").first).to_be_visible()
    page.go_forward()
    expect(page).to_have_url(doctor)
