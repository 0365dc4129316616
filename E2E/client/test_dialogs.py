# SPDX-License-Identifier: Apache-2.0
"""Dialogs are modal as soon as they appear, ask the server before they close, and return the focus."""

from playwright.sync_api import expect

PAGE = '<button id="b1" data-e="c">Open</button> <p id="t1">x</p>'
STYLE = "dialog { padding: 40px }"


def sheet(kind="sheet", events="d", role="dialog"):
    return (
        f'<dialog id="d1" class="{kind}" role="{role}" data-open data-e="{events}">'
        '<input id="n1" aria-label="1"><button id="b2" data-e="c">Close</button></dialog>'
    )


def open_sheet(live, mock, *arguments):
    page = live.open(PAGE, style=STYLE)
    page.focus("#b1")
    live.patch(["i", "vitral", 0, sheet(*arguments)])
    assert page.evaluate("d1.open && d1.matches(':modal')")
    return page


def test_it_opens_modally_and_gives_the_focus_back(live, mock):
    page = open_sheet(live, mock)
    assert live.focus() == "n1"
    live.patch(["r", "d1"])
    assert live.focus() == "b1"
    assert page.locator("dialog").count() == 0


def test_one_in_the_first_page_opens_too(live):
    page = live.open(PAGE + sheet())
    assert page.evaluate("d1.matches(':modal')")


def test_one_in_the_first_page_gives_the_focus_to_the_content(live):
    page = live.open(PAGE + sheet())
    # No control had the focus before.
    live.patch(["r", "d1"])
    expect(page.locator("#vitral")).to_be_focused()


def test_one_whose_first_control_is_below_a_long_text_opens_at_its_start(live, mock):
    page = live.open(PAGE, style=STYLE + " dialog { max-height: 200px; overflow: auto }")
    page.focus("#b1")
    text = '<h2>Terms</h2><p style="height: 900px">x</p>'
    live.patch(["i", "vitral", 0, sheet().replace('<input id="n1" aria-label="1">', text)])
    assert page.evaluate("d1.scrollTop") == 0
    assert live.focus() == "d1"
    # Tab goes on from there, and the focus returns as from every dialog.
    page.keyboard.press("Tab")
    page.wait_for_function("document.activeElement.id === 'b2' && d1.scrollTop > 0")
    live.patch(["r", "d1"])
    assert live.focus() == "b1"


def test_escape_asks_and_the_server_decides(live, mock):
    page = open_sheet(live, mock)
    mock.is_slow = True
    page.keyboard.press("Escape")
    live.wait(lambda: mock.of("e"), "the dismissal")
    assert page.evaluate("d1.open")
    mock.handler = lambda event: [["r", "d1"]]
    mock.go_on()
    expect(page.locator("dialog")).to_have_count(0)
    assert live.events(1) == [["d", "d1"]]
    assert live.focus() == "b1"


def test_escape_pressed_twice_is_one_dismissal(live, mock):
    page = open_sheet(live, mock)
    mock.is_slow = True
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    live.patch(["r", "d1"])
    mock.go_on()
    assert live.events(1) == [["d", "d1"]]


def test_one_that_may_not_be_dismissed_stays(live, mock):
    page = open_sheet(live, mock, "sheet", "")
    for _ in range(3):
        page.keyboard.press("Escape")
        live.frames()
    page.mouse.click(3, 3)
    assert page.evaluate("d1.matches(':modal')")
    page.click("#b2")
    assert live.events(1) == [["c", "b2"]]


def test_the_backdrop_dismisses_but_not_the_padding(live, mock):
    page = open_sheet(live, mock)
    box = page.locator("#d1").bounding_box()
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    # A text selection that ends outside is not a tap on the backdrop.
    for inside in (5, 60):
        page.mouse.move(box["x"] + inside, box["y"] + inside)
        page.mouse.down()
        page.mouse.move(3, 3)
        page.mouse.up()
    live.patch(["t", "t1", "y"])
    assert mock.events == []
    page.mouse.click(3, 3)
    assert live.events(1) == [["d", "d1"]]


def test_a_press_on_the_backdrop_counts_before_its_script_is_there(live, mock):
    mock.held_modules.add("/backdrops.js")
    page = open_sheet(live, mock)
    page.mouse.click(3, 3)
    live.frames()
    live.events(0)
    mock.held_modules.clear()
    assert live.events(1) == [["d", "d1"]]
    assert page.evaluate("d1.open")


def test_an_alert_wants_an_answer(live, mock):
    page = open_sheet(live, mock, "alert", "d", "alertdialog")
    page.mouse.click(3, 3)
    page.keyboard.press("Escape")
    assert live.events(1) == [["d", "d1"]]


def test_one_opened_from_another_gives_the_focus_back_in_turn(live, mock):
    page = open_sheet(live, mock)
    page.focus("#b2")
    live.patch(["i", "vitral", 0, sheet().replace('"d1"', '"d2"').replace('"n1"', '"n3"').replace('"b2"', '"b4"')])
    assert live.focus() == "n3"
    live.patch(["r", "d2"])
    assert live.focus() == "b2"
    live.patch(["r", "d1"])
    assert live.focus() == "b1"


def test_a_parent_that_goes_takes_its_dialog_along(live, mock):
    page = live.open(PAGE + '<div id="box"></div>', style=STYLE)
    page.focus("#b1")
    live.patch(["i", "box", 0, sheet()])
    live.patch(["r", "box"])
    assert live.focus() == "b1"
    page.click("#b1")
    live.events(1)


def test_the_bar_is_seen_above_a_dialog(live, mock):
    page = open_sheet(live, mock)
    mock.send("notice", "slow", "x")
    # Only the top layer is above a modal dialog, and its latest element is on top.
    expect(page.locator("#vitral-status:popover-open")).to_be_visible()
