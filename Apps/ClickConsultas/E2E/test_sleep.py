# SPDX-License-Identifier: Apache-2.0
"""A phone that sleeps for ten minutes while its user looks for the code."""

import sqlite3
from contextlib import closing

from harness.devices import PHONE
from playwright.sync_api import expect

from .clinic import button, code, heading, new_cpf

#: What the page learns when the phone sleeps and wakes up.
SEEN = """state => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def age_codes(database, seconds: int) -> None:
    """Lets time pass for the codes that are on their way."""
    with closing(sqlite3.connect(database, timeout=10)) as connection, connection:
        connection.execute("UPDATE StoredCode SET expiry = expiry - ?, sent = '[]'", (seconds,))


def test_a_phone_that_sleeps_at_the_code_keeps_every_field(visit, clinic, network, outbox):
    link = network(clinic)
    user = visit("/profile", through=link, viewport=PHONE)
    user.forgive()
    page = user.page
    button(page, "Criar conta").click()
    page.get_by_label("E-mail", exact=True).fill("typo@example.org")
    button(page, "Continuar").click()
    page.get_by_label("Código de 6 dígitos").fill(code(outbox.expect(user, "typo@example.org", "código")))
    cpf = page.get_by_label("CPF", exact=True)
    cpf.fill(new_cpf())
    typed = cpf.input_value()
    # Another address needs another code.
    button(page, "Voltar").click()
    expect(heading(page, "Confira seu e-mail")).to_be_visible()
    button(page, "Voltar").click()
    page.get_by_label("E-mail", exact=True).fill("sleeper@example.org")
    button(page, "Continuar").click()
    expect(page.get_by_text("sleeper@example.org")).to_be_visible()
    old = code(outbox.expect(user, "sleeper@example.org", "código"))
    page.get_by_label("Código de 6 dígitos").press_sequentially(old[:3])
    page.evaluate(SEEN, "hidden")
    link.refuse()
    link.cut()
    expect(page.locator("html")).not_to_have_attribute("data-vitral", "live")
    age_codes(clinic.database, 600)
    link.accept()
    page.evaluate(SEEN, "visible")
    user.wait_until_live()
    assert user.statuses[-1] == "resumed" and user.whole_pages <= 1
    expect(page.get_by_label("Código de 6 dígitos")).to_have_value(old[:3])
    page.get_by_label("Código de 6 dígitos").press_sequentially(old[3:])
    expect(page.get_by_text("O código venceu. Peça outro.")).to_be_visible()
    button(page, "Enviar outro código").click()
    new = code(outbox.expect(user, "sleeper@example.org", "código", beyond=1))
    assert new != old
    page.get_by_label("Código de 6 dígitos").fill(new)
    expect(heading(page, "Qual é o seu CPF?")).to_be_visible()
    expect(cpf).to_have_value(typed)
