# SPDX-License-Identifier: Apache-2.0
"""Beyond a limit users get a message, and connected users are not affected."""

import json
import urllib.request

import pytest
from harness import axe
from harness.counter import expect_count, increment, increment_button
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect


def test_a_full_house_answers_503_in_words(own_server, new_user):
    server = own_server("counter", limits_sessions=2)
    inside = [new_user().open(server.url) for _ in range(2)]
    late = new_user()
    late.forgive(r"503")
    answer = late.page.goto(server.url)
    assert answer.status == 503
    assert answer.headers.get("retry-after", "").isdigit()
    expect(late.page.get_by_role("heading")).to_be_visible()
    assert len(late.page.locator("body").inner_text()) > 40
    late.screenshot("full-house-desktop-light")
    assert axe.violations(late.page) == []
    increment(inside[0].page)
    expect_count(inside[0].page, 1)


def test_a_flood_of_events_is_dropped_with_a_notice(own_server, new_user):
    server = own_server("counter", limits_events_per_second=10, limits_event_burst=20)
    flooding, idle = new_user().open(server.url), new_user().open(server.url)
    increment_button(flooding.page).evaluate("button => { for (let n = 0; n < 100; n += 1) button.click(); }")
    flooding.wait_for(lambda: any('"notice"' in frame for frame in flooding.received), "the notice")
    increment(idle.page)
    expect_count(idle.page, 1)


def test_a_hibernating_page_takes_the_next_key(own_server, new_user):
    server = own_server("counter", limits_hibernation_time=0.1)
    user = new_user().open(server.url)
    increment(user.page)
    expect_count(user.page, 1)
    increment_button(user.page).focus()
    user.wait_for(lambda: server.metric("vitral_sessions_hibernated_total") >= 1, "the hibernation")
    user.page.keyboard.press("Enter")
    expect_count(user.page, 2)
    expect(increment_button(user.page)).to_be_focused()
    assert user.whole_pages == 0


def test_a_foreign_origin_gets_no_socket(server):
    address = server("counter").url.replace("http", "ws") + "/_vitral/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403


def test_nonsense_closes_that_socket_with_a_reason(server, new_user):
    home = server("counter")
    user = new_user().open(home.url)
    with connect(home.url.replace("http", "ws") + "/_vitral/live", origin=home.url) as socket:
        socket.send("nonsense")
        with pytest.raises(ConnectionClosed):
            close_reason = json.loads(socket.recv(timeout=5))
            assert close_reason[:2] == ["bye", "malformed"] and close_reason[2]
            socket.recv(timeout=5)
    increment(user.page)
    expect_count(user.page, 1)


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_those_who_watch_get_an_answer(server, path):
    with urllib.request.urlopen(server("counter").url + path) as answer:
        assert answer.status == 200
        assert answer.read()
