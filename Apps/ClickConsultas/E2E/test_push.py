# SPDX-License-Identifier: Apache-2.0
"""A booking reaches the practice's browser by Web Push, from a push service (RFC 8030) on this machine."""

import json

from harness.push import click_notification, deliver
from playwright.sync_api import expect

from .clinic import book, button

#: The event by which a browser tells its service worker of a new address, with the same keys.
RENEW = """([old, { publicKey, secret }]) => new Promise(done => dispatchEvent(Object.assign(
    new ExtendableEvent('pushsubscriptionchange'),
    {
        waitUntil: handled => handled.then(done),
        oldSubscription: { endpoint: old },
        newSubscription: {
            toJSON: () => ({ endpoint: old.replace(/1$/, '2'), keys: { p256dh: publicKey, auth: secret } }),
        },
    },
)))"""


def test_a_booking_reaches_the_browser_of_the_practice(visit, clinic, push_service):
    practice = visit("/", "practice", permissions=["notifications"])
    practice.context.add_init_script(push_service.stub)
    practice.open(clinic.url + "/profile/notices")
    practice.page.get_by_label("Notificações neste navegador").check()
    expect(practice.page.get_by_label("Notificações neste navegador")).to_be_checked()
    patient = visit("/doctors/doctor-120", "patient").page
    path = book(patient, days=4)
    received = push_service.line()
    message = json.loads(received["message"])
    # It may be read over the user's shoulder: it names neither the patient nor the reason.
    assert (message["title"], message["body"], message["url"]) == (
        "ClickConsultas", "Um paciente marcou um horário.", path,
    )
    expected = [{"title": "ClickConsultas", "body": message["body"], "tag": message["tag"], "data": {"url": path}}]
    deliver(practice, clinic.url, received["message"], shown=expected)
    click_notification(practice)
    practice.page.wait_for_url(clinic.url + path)
    expect(practice.page.get_by_text("Histórico")).to_be_visible()
    # The browser has another address from now on, and reports it without a page.
    worker = practice.context.service_workers[0]
    with practice.context.expect_event("response", lambda it: it.url.endswith("/push/subscription")) as renewed:
        worker.evaluate(RENEW, [push_service.endpoint, push_service.browser])
    assert renewed.value.status == 204
    button(patient, "Cancelar consulta").click()
    button(patient.get_by_role("dialog"), "Cancelar consulta").click()
    received = push_service.line()
    assert (received["path"], json.loads(received["message"])["body"]) == ("/2", "Um paciente cancelou uma consulta.")
