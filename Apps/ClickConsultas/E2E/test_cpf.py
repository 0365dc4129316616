# SPDX-License-Identifier: Apache-2.0
"""The CPF of a patient of the demonstration, whom no account signs in: the staff sees it after the password."""

import re

from playwright.sync_api import expect

from .clinic import PASSWORD, appointment, button


def test_the_staff_sees_the_cpf_of_each_patient(visit, clinic):
    booked = appointment(clinic, "practice = 'practice-00' AND status = 'confirmed' AND patient <> 'patient-0000'")
    page = visit(f"/appointments/{booked}", "practice").page
    button(page, "Mostrar CPF").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Sua senha").fill(PASSWORD)
    button(sheet, "Mostrar o CPF").click()
    # No real CPF begins so.
    expect(page.get_by_text(re.compile(r"000\.000\.\d{3}-\d{2}")).first).to_be_visible()
