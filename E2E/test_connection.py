# SPDX-License-Identifier: Apache-2.0
"""Networks fail. The page shows it, and the user's work is there when the network is back."""

import re

import pytest
from harness.counter import expect_count, increment
from playwright.sync_api import Page, expect


def bar(page: Page):
    """Returns the bar that reports a lost connection."""
    return page.locator("#vitral-status")


@pytest.fixture
def line(server, network):
    """Returns a proxy in front of the counter."""
    return network(server("counter"))


@pytest.fixture
def user(line, new_user):
    """Returns a user who has counted to three through that proxy."""
    user = new_user()
    user.forgive()
    user.open(line.url)
    increment(user.page, 3)
    expect_count(user.page, 3)
    return user


def test_a_cut_line_is_resumed_with_state_intact(user, line):
    line.cut()
    user.wait_for(lambda: len(user.answers) == 2, "the socket to come back")
    assert user.statuses[1] == "resumed"
    assert user.whole_pages == 0
    increment(user.page)
    expect_count(user.page, 4)
    expect(bar(user.page)).to_be_hidden()


def test_many_cuts_in_a_row(user, line):
    for number in range(4, 8):
        line.cut()
        increment(user.page)
        expect_count(user.page, number)


def test_while_refused_the_bar_tells_and_nothing_is_lost(user, line):
    line.refuse()
    expect(bar(user.page)).to_be_visible()
    expect(bar(user.page)).to_contain_text(re.compile(r"\w"))
    # The user's clicks meanwhile are kept, and handled once.
    increment(user.page, 2)
    line.accept()
    expect_count(user.page, 5)
    expect(bar(user.page)).to_be_hidden()
    increment(user.page)
    expect_count(user.page, 6)


def test_a_half_open_line_is_noticed(user, line):
    line.silence()
    increment(user.page)
    # No side closed the connection: only the missing heartbeat reveals the loss.
    expect(bar(user.page)).to_be_visible(timeout=60_000)
    line.speak()
    expect_count(user.page, 4)
    expect(bar(user.page)).to_be_hidden()


def test_clicks_over_a_slow_line_all_count(user, line):
    line.delay(up=0.4, down=0.4)
    increment(user.page, 10)
    expect_count(user.page, 13)


def test_an_event_that_arrived_before_the_cut_is_not_handled_twice(user, line):
    # The click reaches the server at once, its answer never reaches the browser.
    line.delay(down=5)
    increment(user.page)
    user.page.wait_for_timeout(300)
    line.cut()
    line.delay()
    expect_count(user.page, 4)
    increment(user.page)
    expect_count(user.page, 5)


def test_going_offline_and_online(user):
    user.context.set_offline(True)
    user.context.set_offline(False)
    increment(user.page)
    expect_count(user.page, 4)


def test_a_long_cut_outlives_the_parked_session(own_server, network, new_user, tmp_path):
    server = own_server("counter", sessions_folder=tmp_path / "sessions", limits_parked_time=1)
    line = network(server)
    user = new_user()
    user.forgive()
    user.open(line.url)
    increment(user.page, 5)
    expect_count(user.page, 5)
    line.refuse()
    expect(bar(user.page)).to_be_visible()
    user.wait_for(lambda: server.metric("vitral_sessions") == 0, "the session to be written down")
    line.accept()
    user.wait_for(lambda: len(user.answers) == 2, "the socket to come back", patience=30)
    assert user.statuses[1] == "restored"
    expect_count(user.page, 5)
    increment(user.page)
    expect_count(user.page, 6)


def test_a_restarted_server_restores_the_state(own_server, new_user, tmp_path):
    server = own_server("counter", sessions_folder=tmp_path / "sessions")
    user = new_user()
    user.forgive()
    user.open(server.url)
    increment(user.page, 5)
    expect_count(user.page, 5)
    server.restart()
    user.wait_for(lambda: len(user.answers) == 2, "the socket to reach the new process", patience=30)
    assert user.statuses[1] == "restored"
    expect_count(user.page, 5)
    increment(user.page)
    expect_count(user.page, 6)


def test_a_restarted_server_restores_the_screen_and_what_was_typed(own_server, new_user, tmp_path):
    server = own_server("forms", sessions_folder=tmp_path / "sessions")
    user = new_user()
    user.forgive()
    user.open(server.url)
    user.page.get_by_label("Name").fill("Ada")
    user.page.get_by_role("switch", name="Subscribe").check()
    expect(user.page.get_by_text("Ada, subscribed")).to_be_visible()
    server.restart()
    user.wait_for(lambda: len(user.answers) == 2, "the socket to reach the new process", patience=30)
    expect(user.page.get_by_text("Ada, subscribed")).to_be_visible()
    expect(user.page.get_by_label("Name")).to_have_value("Ada")
    expect(user.page.get_by_role("switch", name="Subscribe")).to_be_checked()


def test_a_session_that_is_gone_reloads_once_not_for_ever(own_server, new_user):
    server = own_server("counter")
    user = new_user()
    user.forgive()
    user.open(server.url)
    loads: list[str] = []
    user.page.on("load", lambda page: loads.append(page.url))
    server.kill()
    server.start()
    user.wait_for(lambda: user.statuses[1:] != [], "a live page on the new process", patience=30)
    increment(user.page)
    expect(user.page.get_by_text(re.compile(r"^[1-9]$"))).to_be_visible()
    assert len(loads) <= 1


def test_a_hidden_tab_comes_back_with_its_state(user, line):
    # Phones freeze hidden tabs and drop their sockets.
    hidden = """state => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    user.page.evaluate(hidden, "hidden")
    line.refuse()
    user.page.wait_for_timeout(1500)
    line.accept()
    user.page.evaluate(hidden, "visible")
    increment(user.page)
    expect_count(user.page, 4)
