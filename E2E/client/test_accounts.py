# SPDX-License-Identifier: Apache-2.0
"""Input of one account's user stays out of the next account's session."""

import pytest
from playwright.sync_api import expect

FORM = """<p id="{0}t">{1}</p>
<input id="{0}1" data-e="i" aria-label="Note"> <input id="{0}2" type="password" data-e="i" aria-label="Password">
<input id="{0}3" data-e="i" data-debounce="60000" aria-label="Draft"> <input id="{0}4" type="checkbox" data-e="g"
aria-label="Agreed"> <button id="{0}b" data-e="c">Go</button>"""


def fill(page):
    page.fill("#n1", "note of Ana")
    page.fill("#n2", "secret of Ana")
    page.check("#n4")
    page.click("#nb")
    page.fill("#n3", "draft of Ana")


def values(page, prefix="m"):
    return [page.input_value(f"#{prefix}{n}") for n in (1, 2, 3)] + [page.is_checked(f"#{prefix}4")]


def come_back(live, mock, status, handled=1):
    """Loses the socket with four events unacknowledged except `handled`, and finds the session with this status."""
    live.forgive()
    page = live.open(FORM.format("n", "Ana"))
    mock.is_slow = True
    fill(page)
    live.wait(lambda: len(mock.of("e")) == 4, "four events")
    mock._backlog.clear()
    mock.is_slow = False
    mock.handled, mock.seq = handled, 90
    mock.received.clear()
    body = FORM.format("m", "Bia")
    mock.greeting = lambda hello: [["ok", 89, handled, status], ["page", 90, handled, "Test", body, "/"]]
    mock.cut()
    expect(page.locator("#mt")).to_have_text("Bia")
    return page


def settle(live, mock):
    """Makes the page send all its pending messages."""
    live.hide(True)
    live.wait(lambda: ["v", False] in mock.received, "the page to say that it is hidden")


def test_a_session_of_another_account_gets_nothing_of_the_page_before(live, mock):
    page = come_back(live, mock, "fresh")
    settle(live, mock)
    assert values(page) == ["", "", "", False]
    assert mock.of("e") == []
    page.fill("#m1", "note of Bia")
    assert [event[:3] for event in live.events(1)] == [["i", "m1", "note of Bia"]]
    assert mock.of("e")[0][1] == 2, "numbers go on from what was acknowledged"


def test_a_restored_session_gets_what_was_typed_but_for_passwords(live, mock):
    page = come_back(live, mock, "restored")
    settle(live, mock)
    assert values(page) == ["note of Ana", "", "draft of Ana", True]
    told = sorted(event[:3] for event in live.events(3))
    assert told == [["g", "m4", "true"], ["i", "m1", "note of Ana"], ["i", "m3", "draft of Ana"]]


def test_a_whole_page_of_a_session_that_goes_on_brings_no_password(live, mock):
    live.forgive()
    page = live.open(FORM.format("n", "Ana"))
    mock.is_slow = True
    fill(page)
    live.wait(lambda: len(mock.of("e")) == 4, "four events")
    mock.seq = 3
    mock.send("page", 3, 0, "Test", FORM.format("n", "again"), "/")
    expect(page.locator("#nt")).to_have_text("again")
    assert values(page, "n") == ["note of Ana", "", "draft of Ana", True]
    page.fill("#n2", "half")
    live.patch(["x", "n2", '<input id="n2" type="password" data-e="i" aria-label="Password" class="new">'])
    assert page.input_value("#n2.new") == ""


@pytest.mark.parametrize("acknowledged", [0, 2])
def test_a_live_page_forgets_what_the_account_before_has_typed(live, mock, acknowledged):
    page = live.open(FORM.format("n", "Ana"))
    mock.is_slow = True
    fill(page)
    live.wait(lambda: len(mock.of("e")) == 4, "four events")
    mock._backlog.clear()
    mock.is_slow = False
    mock.handled, mock.seq = 4, 3
    mock.received.clear()
    mock.send("ok", 2, acknowledged, "fresh")
    mock.send("page", 3, acknowledged, "Test", FORM.format("m", "Bia"), "/")
    expect(page.locator("#mt")).to_have_text("Bia")
    settle(live, mock)
    assert values(page) == ["", "", "", False]
    assert mock.of("e") == []
    page.click("#mb")
    assert live.events(1) == [["c", "mb"]], "numbered after those that were on their way"


def test_it_stays_forgotten_when_the_next_socket_finds_the_session_as_it_is(live, mock):
    page = come_back(live, mock, "fresh")
    page.fill("#m1", "note of Bia")
    live.events(1)
    body = FORM.format("m", "again")
    mock.greeting = lambda hello: [["ok", 90, 2, "resumed"], ["page", 91, 2, "Test", body, "/"]]
    mock.cut()
    expect(page.locator("#mt")).to_have_text("again")
    settle(live, mock)
    assert values(page) == ["", "", "", False], "the server had seen what was typed"
    assert len(mock.of("e")) == 1


# A page that is loaded again because its session has expired


OWNED = """(() => {
    const mark = () => {
        const meta = document.querySelector('meta[name=vitral-session]');
        if (!meta) return requestAnimationFrame(mark);
        meta.id = 'vitral-session';
        const owner = sessionStorage.getItem('owner');
        if (owner != null) meta.dataset.owner = owner;
    };
    mark();
})();"""


def expire(live, mock, before, after, meanwhile=lambda: None):
    """Types in a page of one account, and makes it load again as a page of another account."""
    live.forgive()
    mock.script += OWNED
    page = live.page
    page.goto(mock.url + "/elsewhere")
    page.evaluate("owner => owner == null || sessionStorage.setItem('owner', owner)", before)
    live.open(FORM.format("n", "Ana"))
    page.fill("#n1", "note of Ana")
    page.fill("#n2", "secret of Ana")
    live.events(2)
    meanwhile()
    page.evaluate("owner => owner == null || sessionStorage.setItem('owner', owner)", after)
    mock.events.clear()
    mock.send("bye", "expired", "unknown")
    live.wait(lambda: mock.loads == 2, "the page to be loaded again")
    live.wait_until_live()
    settle(live, mock)
    return page


@pytest.mark.parametrize("owner", [None, "", "a1"])
def test_a_page_of_the_same_account_takes_what_was_typed_along(live, mock, owner):
    page = expire(live, mock, owner, owner)
    assert [event[:3] for event in live.events(1)] == [["i", "n1", "note of Ana"]]
    assert values(page, "n")[:2] == ["note of Ana", ""]


@pytest.mark.parametrize("before, after", [("a1", "b2"), ("a1", ""), ("", "b2")])
def test_a_page_of_another_account_takes_nothing_along(live, mock, before, after):
    page = expire(live, mock, before, after)
    assert values(page, "n") == ["", "", "", False]
    assert mock.events == []


def test_a_page_whose_account_has_changed_takes_nothing_along(live, mock):
    changed = ["a", "vitral-session", "data-owner", "*"]
    page = expire(live, mock, "a1", "a1", lambda: live.patch(changed))
    assert values(page, "n") == ["", "", "", False]
    assert mock.events == []
