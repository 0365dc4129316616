# SPDX-License-Identifier: Apache-2.0
"""The notifications and the position of the browser, with a push service (RFC 8030) on this machine."""

import json

import pytest
from harness.push import click_notification, deliver, notifications
from playwright.sync_api import expect


@pytest.fixture
def ana(server, new_user, push_service):
    """A user with an account, whose browser gets its messages from the push service."""
    url = server("services").url
    user = new_user(permissions=["notifications"])
    user.context.add_init_script(push_service.stub)
    user.context.add_cookies([{"name": "account", "value": "ana", "url": url}])
    return user.open(url)


def press(user, name: str) -> None:
    user.page.get_by_role("button", name=name, exact=True).click()


def text(user, words: str):
    return user.page.get_by_text(words, exact=True)


def test_a_message_reaches_the_browser_and_opens_its_page(ana, push_service):
    expect(text(ana, "Supported, off")).to_be_visible()
    press(ana, "Turn on")
    expect(text(ana, "Supported, on")).to_be_visible()
    press(ana, "Send")
    received = push_service.line()
    assert json.loads(received["message"]) == {
        "body": "See you at 10:00",
        "tag": "7",
        "title": "Booked",
        "url": "/?from=push",
    }
    url = ana.page.url.rstrip("/")
    expected = [{"title": "Booked", "body": "See you at 10:00", "tag": "7", "data": {"url": "/?from=push"}}]
    deliver(ana, url, received["message"], shown=expected)
    # A later message of the same tag takes its place, as does the same message that arrives twice.
    later = json.dumps({**json.loads(received["message"]), "body": "See you at 11:00"})
    deliver(ana, url, later, shown=[{**expected[0], "body": "See you at 11:00"}])
    click_notification(ana)
    ana.page.wait_for_url(f"{url}/?from=push")
    ana.wait_until_live()
    assert notifications(ana) == []


def test_a_browser_turns_notifications_off(ana):
    press(ana, "Turn on")
    expect(text(ana, "Supported, on")).to_be_visible()
    press(ana, "Turn off")
    expect(text(ana, "Supported, off")).to_be_visible()


def test_notifications_need_permission_and_an_account(ana, server, new_user):
    ana.context.clear_permissions()
    ana.page.evaluate("Notification.requestPermission = async () => 'denied'")
    press(ana, "Turn on")
    expect(ana.page.get_by_text("Problem: d")).to_be_visible()
    guest = new_user().open(server("services").url)
    # The browser's first report ends what was shown before.
    expect(text(guest, "Supported, off")).to_be_visible()
    press(guest, "Turn on")
    expect(text(guest, "Problem: signedOut")).to_be_visible()


def test_messages_that_cannot_be_read_open_nothing_outside(ana):
    url = ana.page.url.rstrip("/")
    deliver(ana, url, "no JSON", shown=[{"title": f"{url}/", "body": "", "tag": "", "data": {"url": "/"}}])


def test_the_position_is_rounded_in_the_browser(server, new_user):
    user = new_user(permissions=["geolocation"], geolocation={"latitude": -23.5613, "longitude": -46.6565})
    user.open(server("services").url)
    press(user, "Locate")
    expect(text(user, "-23.56 -46.66")).to_be_visible()
    # No more digits have left the browser.
    assert not any("23.5613" in frame or "46.6565" in frame for frame in user.sent)
    press(user, "Locate exactly")
    expect(text(user, "-23.5613 -46.6565")).to_be_visible()


def test_the_position_needs_permission(server, new_user):
    user = new_user().open(server("services").url)
    press(user, "Locate")
    expect(text(user, "Problem: denied")).to_be_visible()


def test_scripts_load_with_the_first_request(server, new_user):
    user = new_user()
    loaded: list[str] = []
    user.page.on("request", lambda request: loaded.append(request.url.rsplit("/", 1)[-1]))
    user.open(server("services").url)
    assert "location.js" not in loaded
    press(user, "Locate")
    expect(text(user, "Problem: denied")).to_be_visible()
    assert "location.js" in loaded
