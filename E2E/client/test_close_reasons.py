# SPDX-License-Identifier: Apache-2.0
"""A server that gives the reason for closing a socket, and the page's reaction."""

from playwright.sync_api import expect

from .counting import COUNTER, bar


def bye(code):
    return lambda hello: [["bye", code, "words"]]


def test_an_expired_page_reloads_once_and_not_for_ever(live, mock):
    live.forgive()
    mock.greeting = bye("expired")
    page = live.open(COUNTER, live=False)
    expect(bar(page)).to_contain_text("expired")
    assert mock.loads == 2
    page.wait_for_timeout(100)
    assert mock.loads == 2
    mock.greeting = None
    bar(page).get_by_role("button", name="Try again").click()
    live.wait_until_live()


def test_an_expired_page_reloads_again_after_a_minute(live, mock):
    live.forgive()
    page = live.open(COUNTER)
    page.evaluate("sessionStorage.setItem('vitral-reload', Date.now() - 61_000)")
    with page.expect_navigation():
        mock.send("bye", "expired", "words")
    live.wait_until_live()
    assert mock.loads == 2
    mock.send("bye", "expired", "words")
    expect(bar(page)).to_contain_text("expired")
    assert mock.loads == 2


def test_an_expired_page_that_nobody_sees_waits(live, mock):
    page = live.open(COUNTER)
    live.hide(True)
    mock.send("bye", "expired", "words")
    page.wait_for_selector("html[data-vitral=expired]")
    page.wait_for_timeout(50)
    assert mock.loads == 1
    with page.expect_navigation():
        live.hide(False)
    live.wait_until_live()


def test_what_was_typed_survives_the_reload_of_an_expired_page(live, mock):
    page = live.open(COUNTER + '<input id="n4" type="password" data-e="i" aria-label="Secret">')
    page.fill("#n3", "half a message")
    page.fill("#n4", "hunter2")
    live.events(2)
    with page.expect_navigation():
        mock.send("bye", "expired", "words")
    live.wait_until_live()
    expect(page.locator("#n3")).to_have_value("half a message")
    assert live.events(3)[2][:3] == ["i", "n3", "half a message"]
    assert "hunter2" not in page.evaluate("JSON.stringify(sessionStorage)")


def test_a_page_without_storage_never_reloads_by_itself(live, mock):
    live.forgive("denied")
    mock.script = "Object.defineProperty(window, 'sessionStorage', { get() { throw Error('denied') } })"
    mock.greeting = bye("expired")
    page = live.open(COUNTER, live=False)
    expect(bar(page)).to_contain_text("expired")
    assert mock.loads == 1


def test_a_replaced_page_rests_until_asked(counter, live, mock):
    mock.send("bye", "replaced", "words")
    counter.wait_for_selector("html[data-vitral=replaced]")
    counter.click("#b1")
    live.hide(True)
    live.hide(False)
    counter.wait_for_timeout(50)
    assert len(mock.of("hello")) == 1
    bar(counter).get_by_role("button", name="Try again").click()
    live.wait_until_live()


def test_a_restarting_server_is_met_again(clock, counter, live, mock):
    mock.send("bye", "restart", "words")
    counter.wait_for_selector("html[data-vitral=waiting]")
    clock.wind(3_200)
    live.wait_until_live()


def test_a_full_server_is_left_alone_for_a_while(clock, counter, live, mock):
    mock.send("bye", "limit", "words")
    counter.wait_for_selector("html[data-vitral=waiting]")
    clock.wind(5_500)
    counter.wait_for_timeout(30)
    assert len(mock.of("hello")) == 1
    clock.wind(500)
    live.wait_until_live()


def test_a_notice_is_shown_for_a_while(clock, counter, live, mock):
    mock.send("notice", "slow", "server's words")
    expect(bar(counter)).to_contain_text("Some were ignored")
    clock.wind(4_000)
    expect(bar(counter)).to_be_hidden()
    mock.send("notice", "other", "The server's words.")
    expect(bar(counter)).to_have_text("The server's words.")
