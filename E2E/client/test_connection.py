# SPDX-License-Identifier: Apache-2.0
"""One connection, whatever the network does: events exactly once, patches in order, and a message when it takes long.
"""

import json

from playwright.sync_api import expect

from .counting import COUNTER, bar


def time_zone(page) -> str:
    return page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")


def test_hello_adopts_the_page(live, mock):
    page = live.open(COUNTER, "/a%20b?c=1&d=%C3%A9")
    settings = {"dark": False, "reducedMotion": False, "timeZone": time_zone(page), "from": ""}
    hello = ["hello", 1, "token-1", 0, "/a%20b?c=1&d=%C3%A9", settings]
    assert mock.received[0] == hello


def test_what_happened_between_page_and_socket_is_applied(live, mock):
    mock.patch(["t", "t2", "7"])
    page = live.open(COUNTER)
    expect(page.locator("#t2")).to_have_text("7")


def test_what_one_does_before_the_socket_is_there_is_kept(live, mock):
    mock.is_stalled = True
    page = live.open(COUNTER, live=False)
    page.wait_for_selector("html[data-vitral=connecting]")
    page.fill("#n3", "early")
    page.click("#b1")
    mock.is_stalled = False
    assert [event[:3] for event in live.events(2)] == [["i", "n3", "early"], ["c", "b1"]]


def test_a_click_is_one_event_and_one_short_exchange(counter, live, mock):
    counter.click("#b1")
    expect(counter.locator("#t2")).to_have_text("1")
    assert mock.of("e") == [["e", 1, "c", "b1"]]
    up = sum(len(json.dumps(m, separators=(",", ":"))) + 6 for m in mock.received[1:])
    assert up < 60


def test_patches_are_acknowledged_in_batches(clock, counter, live, mock):
    for text in "abcde":
        live.patch(["t", "t2", text])
    clock.wind(1_100)
    live.wait(lambda: mock.of("a"), "an acknowledgement")
    assert mock.of("a") == [["a", 5]]


def test_a_cut_socket_is_resumed_and_the_gap_replayed(counter, live, mock):
    live.patch(["t", "t2", "before"])
    mock.cut()
    mock.patch(["t", "t2", "meanwhile"])
    expect(counter.locator("#t2")).to_have_text("meanwhile")
    assert [hello[3] for hello in mock.of("hello")] == [0, 1]
    expect(bar(counter)).to_be_hidden()


def test_events_during_a_loss_are_handled_once_and_in_order(counter, live, mock):
    mock.refuse()
    counter.wait_for_selector("html:not([data-vitral=live])")
    counter.click("#b1")
    counter.fill("#n3", "Ana")
    counter.click("#b1")
    mock.accept()
    events = live.events(3)
    assert [event[0] for event in events] == ["c", "i", "c"]
    assert events[1][2] == "Ana"
    expect(counter.locator("#t2")).to_have_text("2")
    assert mock.duplicates == []


def test_an_event_whose_acknowledgement_was_lost_is_not_sent_again(counter, live, mock):
    mock.is_mute = True
    counter.click("#b1")
    live.wait(lambda: mock.ignored, "the click")
    # The server had handled the event; only the answer did not arrive.
    mock.handled, mock.is_mute = 1, False
    mock.cut()
    live.wait(lambda: len(mock.of("hello")) == 2, "the second hello")
    counter.click("#b1")
    assert live.events(1) == [["c", "b1"]]
    assert mock.of("e") == [["e", 2, "c", "b1"]]


def test_an_event_that_did_not_arrive_is_sent_again_under_its_number(counter, live, mock):
    mock.is_slow = True
    counter.click("#b1")
    counter.click("#b1")
    live.wait(lambda: len(mock.of("e")) == 2, "both clicks")
    mock._backlog.clear()
    mock.is_slow = False
    mock.cut()
    live.events(2)
    assert mock.of("e") == [["e", 1, "c", "b1"], ["e", 2, "c", "b1"]] * 2


def test_many_random_cuts_lose_and_double_nothing(counter, live, mock):
    for number in range(30):
        if number % 4 == 0:
            mock.cut()
        counter.evaluate("document.getElementById('b1').click()")
        counter.wait_for_timeout(7 * (number % 3))
    live.wait(lambda: len(mock.events) == 30, "every click")
    expect(counter.locator("#t2")).to_have_text("30")
    assert mock.duplicates == []


def test_what_is_kept_while_disconnected_is_bounded(counter, live, mock):
    mock.refuse()
    counter.wait_for_selector("html:not([data-vitral=live])")
    counter.evaluate("for (let n = 0; n < 300; n++) document.getElementById('b1').click()")
    expect(bar(counter)).to_contain_text("Some were ignored")
    # A try that fails meanwhile does not take the notice away.
    counter.evaluate("dispatchEvent(new Event('online'))")
    counter.wait_for_selector("html[data-vitral=waiting]", state="attached")
    assert "Some were ignored" in bar(counter).text_content()
    mock.accept()
    live.events(200)


def test_typing_while_disconnected_is_one_event(counter, live, mock):
    mock.refuse()
    counter.wait_for_selector("html:not([data-vitral=live])")
    counter.focus("#n3")
    counter.keyboard.type("a long sentence")
    mock.accept()
    assert live.events(1)[0][:3] == ["i", "n3", "a long sentence"]


def test_a_gap_in_the_numbers_is_not_guessed(counter, live, mock):
    live.patch(["t", "t2", "one"])
    mock.seq += 1
    mock.patches.append([mock.seq, 0, ["t", "t2", "two"], ["a", "t2", "class", "two"]])
    mock.patch(["t", "t2", "three"])
    expect(counter.locator("#t2.two")).to_have_text("three")
    assert mock.of("hello")[-1][3] == 1


def test_a_patch_seen_already_is_not_applied_twice(counter, live, mock):
    live.patch(["i", "vitral", 0, '<i id="i9">x</i>'])
    mock.send(1, 0, ["i", "vitral", 0, '<i id="i9">x</i>'])
    live.patch(["t", "t2", "later"])
    assert counter.locator("i").count() == 1


def test_nonsense_from_the_server_breaks_nothing(counter, live, mock):
    live.forgive("vitral: ")
    mock.send("strange", 1)
    live.patch(["t", "none.1", "x"], ["zz", "t2"], ["m", "t2", 0, "nobody"], ["r", "nobody", "n3"], ["t", "t2", "on"])
    live.patch(["t", "none.1", "x"])
    assert counter.locator("#t2").text_content() == "on"
    assert counter.locator("#n3").count() == 0
    # Each kind of problem is reported once.
    assert len(live.warnings) == len(set(live.warnings)) == 3


def test_a_whole_page_replaces_the_page(counter, live, mock):
    mock.seq = 8
    mock.send("page", 8, 0, "Renewed", '<button id="b7" data-e="c">New</button><p id="t2">x</p>', "/renewed?x=1")
    expect(counter).to_have_title("Renewed")
    assert counter.url.endswith("/renewed?x=1")
    live.patch(["t", "t2", "goes on"])
    counter.click("#b7")
    assert live.events(1) == [["c", "b7"]]


# The page's clock: these tests do not wait for real time.


def test_a_heartbeat_keeps_an_idle_page_live(clock, counter, live, mock):
    for number in range(1, 4):
        clock.wind(20_000)
        live.wait(lambda: len(mock.of("p")) == number, "a heartbeat")
        live.patch(["t", "t2", str(number)])
    assert len(mock.of("hello")) == 1


def test_a_half_open_socket_is_noticed_and_left(clock, counter, live, mock):
    mock.is_mute = True
    clock.wind(20_000)
    live.wait(lambda: mock.ignored, "the heartbeat")
    mock.is_mute = False
    clock.wind(5_100)
    live.wait(lambda: len(mock.of("hello")) == 2, "a new socket")
    counter.click("#b1")
    live.events(1)


def test_someone_who_clicks_on_a_dead_line_waits_seconds_not_minutes(clock, counter, live, mock):
    mock.is_mute = True
    counter.click("#b1")
    clock.wind(2_000)
    live.wait(lambda: ["p"] in mock.ignored, "the heartbeat")
    mock.is_mute = False
    clock.wind(5_100)
    live.events(1)
    expect(counter.locator("#t2")).to_have_text("1")


def test_a_handshake_that_hangs_is_given_up(clock, live, mock):
    mock.is_stalled = True
    live.forgive()
    page = live.open(COUNTER, live=False)
    live.wait(lambda: mock.connections == 1, "the first attempt")
    clock.wind(1_000)
    expect(bar(page)).to_have_text("Connecting…")
    clock.wind(9_000)
    mock.is_stalled = False
    clock.wind(1_000)
    live.wait_until_live()


def test_a_refused_server_is_asked_ever_more_rarely_and_found_again(clock, counter, live, mock):
    failures = []
    counter.on("websocket", lambda socket: failures.append(socket))
    mock.refuse()
    counter.wait_for_selector("html[data-vitral=waiting]")
    for _ in range(24):
        clock.wind(5_000)
    # Waits of 0.2, 0.4, ... 6 s. Without a back-off there would be 600. The number that fits also depends on the
    # machine.
    assert 2 <= len(failures) <= 26
    expect(bar(counter)).to_contain_text("Connection lost")
    mock.accept()
    bar(counter).get_by_role("button", name="Try again").click()
    live.wait_until_live()
    expect(bar(counter)).to_be_hidden()


def test_a_short_loss_is_not_worth_a_word(clock, counter, live, mock):
    counter.evaluate(
        """() => {
            const bar = document.getElementById('vitral-status');
            new MutationObserver(() => { window.shown ||= bar.textContent; }).observe(bar, { childList: true });
        }"""
    )
    mock.cut()
    counter.wait_for_selector("html[data-vitral=waiting]")
    clock.wind(300)
    live.wait_until_live()
    assert not counter.evaluate("window.shown")


def test_the_bar_speaks_portuguese(clock, live, mock):
    live.forgive()
    page = live.open(COUNTER, language="pt-BR")
    mock.refuse()
    page.wait_for_selector("html[data-vitral=waiting]")
    clock.wind(1_000)
    expect(bar(page)).to_contain_text("Sem conexão")
    expect(bar(page).get_by_role("button")).to_have_text("Tentar novamente")


def test_offline_is_said_and_online_is_used(clock, counter, live, mock):
    mock.is_mute = True
    live.context.set_offline(True)
    clock.wind(2_000)
    clock.wind(1_000)
    clock.wind(1_000)
    expect(bar(counter)).to_contain_text("You’re offline")
    mock.is_mute = False
    live.context.set_offline(False)
    live.wait_until_live()


def test_a_page_that_is_shown_again_asks_at_once_whether_the_line_lives(clock, counter, live, mock):
    live.hide(True)
    mock.is_mute = True
    live.hide(False)
    live.wait(lambda: ["p"] in mock.ignored, "the question")
    mock.is_mute = False
    clock.wind(2_100)
    live.wait(lambda: len(mock.of("hello")) == 2, "a new socket")


def test_a_page_that_is_shown_again_does_not_wait_for_the_back_off(clock, counter, live, mock):
    mock.refuse()
    counter.wait_for_selector("html[data-vitral=waiting]")
    clock.wind(60_000)
    live.hide(True)
    mock.accept()
    live.hide(False)
    live.wait_until_live()


def test_hiding_and_showing_is_told(counter, live, mock):
    live.hide(True)
    live.hide(False)
    live.wait(lambda: len(mock.of("v")) == 2, "both")
    assert mock.of("v") == [["v", False], ["v", True]]


def test_settings_of_the_system_are_told(counter, live, mock):
    counter.emulate_media(color_scheme="dark")
    live.wait(lambda: mock.of("q"), "the first change")
    counter.emulate_media(reduced_motion="reduce")
    live.wait(lambda: len(mock.of("q")) == 2, "the second change")
    zone = time_zone(counter)
    assert mock.of("q") == [
        ["q", {"dark": True, "reducedMotion": False, "timeZone": zone}],
        ["q", {"dark": True, "reducedMotion": True, "timeZone": zone}],
    ]


# The server's last message


def test_a_restored_page_forgets_events_for_the_old_one_and_keeps_what_is_typed(counter, live, mock):
    mock.is_slow = True
    counter.fill("#n3", "half a message")
    counter.click("#b1")
    live.wait(lambda: len(mock.of("e")) == 2, "both events")
    mock._backlog.clear()
    mock.is_slow = False
    mock.handled, mock.seq = 1, 90
    restored = '<p id="x1">0</p><button id="n3" data-e="c">Other</button><input id="x2" data-e="i" aria-label="Name">'
    mock.greeting = lambda hello: [["ok", 89, 1, "restored"], ["page", 90, 1, "Test", restored, "/a?b=1"]]
    mock.cut()
    expect(counter.locator("#x2")).to_have_value("half a message")
    assert live.events(1)[0][:3] == ["i", "x2", "half a message"]
    assert [message[:4] for message in mock.of("e")[2:]] == [["e", 2, "i", "x2"]]
    assert live.focus() != "n3"


def test_the_back_forward_cache_keeps_the_page_alive(browser, mock):
    from .conftest import Live

    # Playwright's own flags turn this cache off.
    other = browser.browser_type.launch(
        executable_path=_executable(),
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    live = Live(mock, other.new_page())
    page = live.open(COUNTER)
    page.fill("#n3", "typed")
    page.evaluate("window.mark = 'same page'")
    page.goto(mock.url + "/elsewhere")
    # Playwright waits for a load, which this cache avoids.
    page.evaluate("setTimeout(() => history.back())")
    live.wait(lambda: len(mock.of("hello")) == 2, "the page to come back")
    live.wait_until_live()
    assert page.evaluate("window.mark") == "same page"
    expect(page.locator("#n3")).to_have_value("typed")
    assert len(mock.of("hello")) == 2 and mock.loads == 1
    other.close()


def _executable() -> str:
    from harness.paths import chromium

    return chromium(with_windows=True)
