# SPDX-License-Identifier: Apache-2.0
"""An expense reaches the browser of a member by Web Push, from a push service (RFC 8030) on this machine."""

import json

from harness.push import click_notification, deliver
from playwright.sync_api import expect

from .conftest import address
from .verni import add_expense, button, buttons, create_group, heading, invite, open_settings, shown

SWITCH = "Notificações neste navegador"


def test_an_expense_reaches_the_browser_of_a_member(visit, hosted, outbox, push_service):
    page = visit("/", "ana").page
    group = create_group(page, "Feira", "Bia")
    open_settings(page)
    link = invite(page)
    other = visit("/", "bia", permissions=["notifications"])
    other.context.add_init_script(push_service.stub)
    other.open(hosted.url + "/join/" + link.rsplit("/", 1)[1])
    buttons(other.page, "Bia").first.click()
    button(other.page, "Entrar em Feira").click()
    expect(heading(other.page, "Feira")).to_be_visible()
    other.open(hosted.url + "/profile/notifications")
    other.page.get_by_label(SWITCH).check()
    other.page.wait_for_function("() => window.subscribedWith !== undefined")
    # The switch moves at once, and can be used again when the server has the subscription.
    expect(other.page.get_by_label(SWITCH)).to_be_enabled()
    expect(other.page.get_by_label(SWITCH)).to_be_checked()
    page.goto(hosted.url + group)
    add_expense(page, "Frutas", "30")
    received = push_service.line()["message"]
    message = json.loads(received)
    assert message["title"] == "Feira" and "Frutas" in message["body"] and "15,00" in message["body"], message
    assert message["url"].startswith(f"{group}/expenses/"), message
    expected = [
        {"title": "Feira", "body": message["body"], "tag": message["tag"], "data": {"url": message["url"]}}
    ]
    deliver(other, hosted.url, received, shown=expected)
    # The switch ends it: requests to settle go by e-mail where no browser gets push messages.
    other.page.get_by_label(SWITCH).uncheck()
    has_none = "async () => await (await navigator.serviceWorker.ready).pushManager.getSubscription() === null"
    other.wait_for(lambda: other.page.evaluate(has_none), "the end of the subscription")
    expect(other.page.get_by_label(SWITCH)).to_be_enabled()
    expect(other.page.get_by_label(SWITCH)).not_to_be_checked()
    page.goto(hosted.url + group + "/settle")
    buttons(page, "Pedir que Bia pague").click()
    expect(shown(page, "Pedido enviado")).to_be_visible()
    outbox.expect(other, address("bia"), "Ana Lima pede que você acerte as contas")
    click_notification(other)
    other.page.wait_for_url(hosted.url + message["url"])
    expect(heading(other.page, "Frutas")).to_be_visible()
