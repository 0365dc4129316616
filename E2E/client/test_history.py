# SPDX-License-Identifier: Apache-2.0
"""Back, forward, reload and deep links: the URL, the screen, its scroll position and its focus belong together."""

import pytest
from playwright.sync_api import expect

STYLE = "p { margin: 0; height: 3000px } [tabindex='-1']:focus { outline: 0 }"


def screen(name, extra=""):
    return (
        f'<section class="scr" id="{name}"><h1 id="{name}t">{name.title()}</h1>{extra}'
        f'<a id="{name}l" data-e="c" href="/item">Item</a><p id="{name}p">Rows</p></section>'
    )


def pushed(name, address, stack, hidden):
    return [
        ["an", "200ms", "ease"], ["a", hidden, "hidden", ""], ["i", "ns", 0, screen(name)],
        ["h", "push", address, stack], ["T", name.title()], ["S", name],
    ]


def popped(name, address, stack, shown):
    """Returns the event in the server's form: the server knows that a screen has been left, but not the previous one.
    """
    history = ["h", "replace", address, stack]
    return [["r", name], ["a", shown, "hidden", None], history, ["T", shown.title()], ["S", shown]]


@pytest.fixture
def app(live, mock):
    """Runs a stack of a list and two details, as a server would."""
    mock.stack = []
    live.page.emulate_media(reduced_motion="reduce")

    def handler(event):
        names = ["list", "detail", "deeper"]
        depth = len(mock.stack)
        here = names[depth]
        if event[0] == "c" and event[1] == here + "l" and depth < 2:
            mock.stack.append(names[depth + 1])
            return pushed(names[depth + 1], "/" + names[depth + 1], list(mock.stack), here)
        if event[0] == "c" and event[1] == "up":
            mock.stack.pop()
            return popped(here, "/" + names[depth - 1] if depth > 1 else "/", list(mock.stack), names[depth - 1])
        if event[0] == "n":
            # Goes where the browser already is; the URL stays the same.
            mock.stack = list(event[2])
            target = len(mock.stack)
            if target < depth:
                return popped(here, event[1], mock.stack, names[target])
            name = names[target]
            return [*pushed(name, event[1], mock.stack, here)[1:3], ["T", name.title()], ["S", name]]
        return None

    mock.handler = handler
    body = '<button id="up" data-e="c" style="position:fixed;right:0">Up</button><div class="ns" id="ns">%s</div>'
    return live.open(body % screen("list"), style=STYLE)


def scroll(live, y):
    live.page.evaluate(f"scrollTo(0, {y})")
    live.frames()


def y(live):
    return live.page.evaluate("scrollY")


def test_a_push_changes_the_address_and_begins_at_the_top(app, live, mock):
    scroll(live, 700)
    app.evaluate("listl.click()")
    expect(app).to_have_title("Detail")
    assert app.url == mock.url + "/detail"
    assert app.evaluate("history.state.stack") == ["detail"]
    assert y(live) == 0
    assert live.focus() == "detailt"
    assert app.locator("#list").is_hidden()
    expect(app.locator("#vitral-announce")).to_have_text("Detail")
    assert app.evaluate("getComputedStyle(detailt).outlineStyle") == "none"
    assert app.evaluate("detailt.tabIndex") == -1


def test_back_and_forward_restore_screens_and_places(app, live, mock):
    scroll(live, 700)
    app.evaluate("listl.click()")
    expect(app).to_have_title("Detail")
    scroll(live, 300)
    app.evaluate("detaill.click()")
    expect(app).to_have_title("Deeper")
    scroll(live, 50)
    app.evaluate("history.back()")
    expect(app).to_have_title("Detail")
    assert (y(live), app.url) == (300, mock.url + "/detail")
    app.evaluate("history.back()")
    expect(app).to_have_title("List")
    assert (y(live), app.url) == (700, mock.url + "/")
    assert live.focus() == "listt"
    app.evaluate("history.go(2)")
    expect(app).to_have_title("Deeper")
    assert (y(live), app.url) == (50, mock.url + "/deeper")
    told = [event for event in mock.events if event[0] == "n"]
    assert told == [["n", "/detail", ["detail"]], ["n", "/", []], ["n", "/deeper", ["detail", "deeper"]]]


def test_popping_by_a_button_is_going_back(app, live, mock):
    scroll(live, 700)
    app.evaluate("listl.click()")
    expect(app).to_have_title("Detail")
    scroll(live, 300)
    app.evaluate("detaill.click()")
    expect(app).to_have_title("Deeper")
    app.click("#up")
    expect(app).to_have_title("Detail")
    assert y(live) == 300
    app.wait_for_url("**/detail")
    app.click("#up")
    expect(app).to_have_title("List")
    assert y(live) == 700
    app.wait_for_url(mock.url + "/")
    # The server requested this step, so the client does not report it. Forward leads to the screen that was left.
    app.evaluate("history.forward()")
    expect(app).to_have_title("Detail")
    assert [event for event in mock.events if event[0] == "n"] == [["n", "/detail", ["detail"]]]


def test_an_address_set_while_going_back_lands_on_the_right_entry(app, live, mock):
    app.evaluate("listl.click()")
    expect(app).to_have_title("Detail")
    mock.stack = []
    live.patch(*popped("detail", "/", [], "list"), ["h", "replace", "/?q=a", []])
    app.wait_for_url("**/?q=a")
    app.evaluate("history.forward()")
    expect(app).to_have_title("Detail")
    assert app.url == mock.url + "/detail"


def test_a_replaced_address_adds_no_entry(app, live, mock):
    entry = app.evaluate("history.state.key")
    scroll(live, 200)
    live.patch(["h", "replace", "/?q=bulba", []])
    assert app.url == mock.url + "/?q=bulba"
    assert app.evaluate("history.state.key") == entry
    assert y(live) == 200
    mock.cut()
    live.forgive()
    live.wait(lambda: len(mock.of("hello")) == 2, "the second hello")
    assert mock.of("hello")[1][4] == "/?q=bulba"


def test_a_reload_keeps_the_place(app, live, mock):
    scroll(live, 640)
    app.reload()
    live.wait_until_live()
    assert y(live) == 640


@pytest.mark.parametrize("stack", [["/"], ["/", "/"], [""], ["/", "x"]], ids=["column", "two columns", "no text", "stack"])
def test_after_a_reload_back_does_not_lead_from_the_first_screen_to_itself(app, live, mock, stack):
    """Columns and screens without an address are gone after a reload."""
    scroll(live, 150)
    for depth in [len(stack)] if stack[-1] == "x" else range(1, len(stack) + 1):
        live.patch(["h", "push", "/", stack[:depth]], ["T", f"Column {depth}"])
    app.reload()
    live.wait_until_live()
    live.wait(lambda: app.evaluate("history.state.stack.length") == 0, "the entry of the first screen")
    assert y(live) == 150
    assert [event for event in mock.events if event[0] == "n"] == [], "The server shows this screen already."
    app.evaluate("listl.click()")
    expect(app).to_have_title("Detail")
    app.evaluate("history.back()")
    expect(app).to_have_title("List")
    assert [event for event in mock.events if event[0] == "n"] == [["n", "/", []]]


def test_a_reload_shows_the_column_that_the_server_restores(app, live, mock):
    live.patch(["h", "push", "/", ["/"]], ["T", "Detail"])
    scroll(live, 250)

    def restore(hello):
        mock.seq = 1
        page = '<div class="ns" id="new">' + screen("detail") + "</div>"
        return [["ok", 0, 0, "restored"], ["page", 1, 0, "Detail of the server", page, "/"]]

    mock.greeting = restore
    mock.handler = lambda event: None
    app.reload()
    live.wait_until_live()
    expect(app).to_have_title("Detail of the server")
    assert mock.of("hello")[-1][5]["from"] == "token-1"
    assert live.events(1) == [["n", "/", ["/"]]], "The scene may have other screens than the entry."
    live.wait(lambda: y(live) == 250, "the place of the column")
    app.evaluate("history.back()")
    assert live.events(2)[1] == ["n", "/", []]


def test_only_a_page_at_an_entry_of_the_history_names_the_page_before(app, live, mock):
    live.page.goto(mock.url + "/other")
    live.wait_until_live()
    assert [hello[5]["from"] for hello in mock.of("hello")] == ["", ""]


def test_a_reload_waits_for_a_page_that_grows_but_not_against_the_person(app, live, mock):
    scroll(live, 900)
    mock.body = '<div class="scr" id="list"><h1 id="h">List</h1></div>'
    app.reload()
    live.wait_until_live()
    assert y(live) == 0
    live.patch(["i", "list", 0, '<p id="p1">Rows</p>'])
    assert y(live) == 900
    app.reload()
    live.wait_until_live()
    app.mouse.wheel(0, 10)
    live.frames()
    live.patch(["i", "list", 0, '<p id="p2">Rows</p>'])
    assert y(live) < 100


def test_leaving_for_another_site_and_coming_back_keeps_place_and_stack(app, live, mock):
    app.evaluate("listl.click()")
    expect(app).to_have_title("Detail")
    scroll(live, 420)
    mock.body = screen("detail")
    app.goto(mock.url + "/elsewhere")
    app.go_back()
    live.wait_until_live()
    assert y(live) == 420
    assert app.evaluate("history.state.stack") == ["detail"]
    assert mock.of("hello")[-1][4] == "/detail"


def test_fragment_links_are_the_same_screen(app, live, mock):
    app.evaluate("location.hash = '#listp'")
    live.frames()
    app.evaluate("history.back()")
    live.frames()
    app.evaluate("listl.click()")
    expect(app).to_have_title("Detail")
    assert [event[0] for event in mock.events] == ["c"]


def test_inner_scrollers_keep_their_place(live, mock):
    strip = '<div id="s1" class="sv" style="height:80px;overflow:auto"><p id="sp">Long</p></div>'
    page = live.open(f'<div class="ns" id="ns">{screen("list", strip)}</div>', style=STYLE)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("s1.scrollTop = 333")
    live.frames()
    live.patch(*pushed("detail", "/detail", ["detail"], "list"))
    page.evaluate("s1.scrollTop = 0")
    live.patch(*popped("detail", "/", [], "list"))
    assert page.evaluate("s1.scrollTop") == 333


def test_tabs_keep_their_places_too(live, mock):
    body = f'<div class="tv" id="tv">{screen("one")}{screen("two").replace("<section", "<section hidden")}</div>'
    page = live.open(body, style=STYLE)
    scroll(live, 250)
    for number, name in enumerate(["two", "one", "two"]):
        live.patch(["S", name], ["h", "replace", "/" + name, []])
        assert y(live) == {"one": 250, "two": 80 if number else 0}[name]
        scroll(live, {"one": 250, "two": 80}[name])
        assert page.locator(".scr:visible").count() == 1


def test_a_focus_that_the_view_asks_for_wins_over_the_heading(app, live, mock):
    live.patch(*pushed("detail", "/detail", ["detail"], "list"), ["f", "detaill"])
    assert live.focus() == "detaill"


def test_the_place_of_a_column_that_is_shown_alone_is_kept(live, mock):
    style = ".off { display: none } section { min-height: 3000px }"
    column = '<div id="{0}" class="{1}"><section class="scr" id="s{0}"><h1>{0}</h1></section></div>'
    page = live.open(column.format("c1", "") + column.format("c2", "off"), style=style)
    scroll(live, 700)
    swap = [["a", "c1", "class", "off"], ["a", "c2", "class", ""]]
    live.patch(*swap, ["h", "push", "/", ["/"]], ["S", "c2"])
    live.wait(lambda: y(live) == 0, "the top")
    mock.handler = lambda event: [["a", "c1", "class", ""], ["a", "c2", "class", "off"], ["S", "c1"]]
    page.go_back()
    live.wait(lambda: y(live) == 700, "the place in the list")
