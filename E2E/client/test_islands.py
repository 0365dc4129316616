# SPDX-License-Identifier: Apache-2.0
"""Custom elements in the page: their properties, their messages, and the changes that they survive."""

import html
import json

import pytest

ELEMENT = """
class NoteBoard extends HTMLElement {
    all = [];
    connections = 0;
    constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = '<button>Send</button><p></p>';
        this.shadowRoot.querySelector('button').onclick = () => this.send(this.message ?? { sent: {} });
    }
    connectedCallback() { this.connections++; }
    connectedMoveCallback() {}
    set properties(value) {
        this.all.push(value);
        this.shadowRoot.querySelector('p').textContent = value.title;
    }
    send(detail) { this.dispatchEvent(new CustomEvent('vitral-message', { detail })); }
}
customElements.define('note-board', NoteBoard);
"""


def island(id: str = "i1", module: str = "board.js", **properties: object) -> str:
    text = html.escape(json.dumps(properties))
    return (
        f'<div id="{id}" class="isl" data-island="note-board" data-module="{module}" data-properties="{text}">'
        f'<div id="{id}.1" class="isl-f">Loading</div></div>'
    )


@pytest.fixture
def board(live, mock):
    mock.files["/_assets/board.js"] = ELEMENT
    return live


def all_properties(page, id: str = "i1") -> list:
    return page.evaluate("id => document.getElementById(id).querySelector('note-board').all", id)


def test_properties_go_in_once_and_when_they_change(board, mock):
    page = board.open(island(title="One") + '<p id="p1">Text</p>')
    page.wait_for_selector("note-board")
    assert all_properties(page) == [{"title": "One"}]
    board.patch(["t", "p1", "Other"])
    board.patch(["a", "i1", "data-properties", '{"title":"Two"}'])
    board.patch(["a", "i1", "data-properties", '{"title":"Two"}'])
    assert all_properties(page) == [{"title": "One"}, {"title": "Two"}]


def test_messages_come_out(board, mock):
    page = board.open(island(title="One"))
    page.get_by_role("button", name="Send").click()
    assert board.events(1) == [["x", "i1", "message", '{"sent":{}}']]


def test_a_message_that_is_too_large_is_refused(board, mock):
    board.forgive("too large")
    page = board.open(island(title="One"))
    page.wait_for_selector("note-board")
    page.evaluate("document.querySelector('note-board').send('x'.repeat(70_000))")
    page.evaluate("document.querySelector('note-board').send('é'.repeat(40_000))")
    page.evaluate("document.querySelector('note-board').send('small')")
    assert board.events(1) == [["x", "i1", "message", '"small"']]
    assert sum("too large" in problem for problem in board.problems) == 2


def test_the_fallback_stays_until_the_module_is_there(board, mock):
    mock.held_modules.add("/_assets/board.js")
    page = board.open(island(title="One"), style=".isl:has(> :not(.isl-f)) > .isl-f { display: none }")
    board.wait(lambda: "/_assets/board.js" in mock.loaded, "the module")
    assert page.get_by_text("Loading").is_visible()
    # The server may change it meanwhile, and afterwards.
    board.patch(["t", "i1.1", "Still loading"])
    mock.held_modules.clear()
    page.wait_for_selector("note-board")
    assert not page.get_by_text("Still loading").is_visible()
    board.patch(["t", "i1.1", "Hidden"])
    assert page.locator("note-board").count() == 1


def test_a_module_that_fails_is_tried_again(board, mock):
    board.forgive()
    board.forgive("vitral: the module")
    mock.broken_modules.add("/_assets/board.js")
    page = board.open(island(title="One"))
    board.wait(lambda: "/_assets/board.js" in mock.loaded, "the module")
    mock.broken_modules.clear()
    page.wait_for_selector("note-board")
    assert all_properties(page) == [{"title": "One"}]


MARK = "document.querySelector('note-board').mark = 7"
MARKED = "[...document.querySelectorAll('note-board')].map(it => [it.mark, it.connections, it.parentNode.id])"


def test_a_lost_connection_does_not_touch_it(board, mock):
    board.forgive()
    page = board.open(island(title="One"))
    page.wait_for_selector("note-board")
    page.evaluate(MARK)
    mock.cut()
    board.wait(lambda: len(mock.of("hello")) == 2, "the second socket")
    board.wait_until_live()
    board.patch(["a", "i1", "data-properties", '{"title":"Two"}'])
    assert page.evaluate(MARKED) == [[7, 1, "i1"]]
    assert all_properties(page) == [{"title": "One"}, {"title": "Two"}]


def test_a_page_that_is_sent_again_gets_the_same_element(board, mock):
    page = board.open(island(title="One"))
    page.wait_for_selector("note-board")
    page.evaluate(MARK)
    board.mock.send("page", 1, 0, "Title", island("k7", title="Two"), "/")
    page.wait_for_selector("#k7 note-board")
    mark, connections, place = page.evaluate(MARKED)[0]
    assert (mark, place) == (7, "k7")
    assert all_properties(page, "k7") == [{"title": "One"}, {"title": "Two"}]
    page.get_by_role("button", name="Send").click()
    assert board.events(1)[0][:2] == ["x", "k7"], "messages come from where it is now"


def test_what_is_replaced_around_it_gets_it_too(board, mock):
    page = board.open(f'<div id="h1">{island("i1", title="One")}{island("i2", title="Other")}</div>')
    page.wait_for_selector("#i2 note-board")
    page.evaluate("document.querySelectorAll('note-board').forEach((it, at) => { it.mark = at; })")
    board.patch(["x", "h1", f'<section id="h1">{island("i2", title="Other")}{island("i3", title="New")}</section>'])
    assert [[mark, place] for mark, _, place in page.evaluate(MARKED)] == [[1, "i2"], [0, "i3"]]
    board.patch(["r", "i2"])
    assert [place for _, _, place in page.evaluate(MARKED)] == ["i3"]
