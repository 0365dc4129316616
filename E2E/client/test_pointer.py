# SPDX-License-Identifier: Apache-2.0
"""Gestures are recognized in the browser: counted taps, long presses, drags, hovering, drag and drop."""

BOX = 'style="width:100px;height:100px;margin:10px;background:#ccd"'


def gestures(mock):
    return [event[2].split()[:2] for event in mock.events if event[0] == "p"]


def test_taps_are_counted(live, mock):
    page = live.open(f'<div id="g1" data-e="c p" data-g="t2" tabindex="0" role="button" {BOX}>Box</div>')
    page.click("#g1")
    assert live.events(1) == [["c", "g1"]]
    page.wait_for_timeout(400)
    page.dblclick("#g1", position={"x": 20, "y": 30})
    live.events(4)
    assert gestures(mock) == [["t2", "e"]]
    tap = next(event for event in mock.events if event[0] == "p")
    assert tap[2] == "t2 e 30 40 30 40 10 10 0 0"


def test_a_tap_that_gives_way_waits(live, mock):
    page = live.open(f'<div id="g1" data-e="p" data-g="t2 t1~" {BOX}>Box</div>')
    page.dblclick("#g1")
    page.wait_for_timeout(500)
    assert gestures(mock) == [["t2", "e"]]
    page.click("#g1")
    live.events(2)
    assert gestures(mock)[1] == ["t1~", "e"]


def test_a_long_press_tells_its_begin_and_swallows_the_click(live, mock):
    page = live.open(f'<div id="g1" data-e="c p" data-g="l150,10*" {BOX}>Box</div>')
    page.hover("#g1")
    page.mouse.down()
    live.wait(lambda: gestures(mock) == [["l150,10*", "b"], ["l150,10*", "e"]], "the press")
    page.mouse.up()
    page.wait_for_timeout(50)
    live.events(2)
    page.click("#g1")
    assert [event[0] for event in live.events(5)] == ["p", "p", "p", "p", "c"]
    assert gestures(mock)[2:] == [["l150,10*", "b"], ["l150,10*", "x"]]


def test_a_press_that_wanders_is_given_up(live, mock):
    page = live.open(f'<div id="g1" data-e="p" data-g="l150,10*" {BOX}>Box</div>')
    page.mouse.move(20, 20)
    page.mouse.down()
    page.mouse.move(60, 20)
    live.wait(lambda: gestures(mock) == [["l150,10*", "b"], ["l150,10*", "x"]], "the end of the press")
    # Longer than the press would have needed.
    page.wait_for_timeout(250)
    page.mouse.up()
    assert gestures(mock) == [["l150,10*", "b"], ["l150,10*", "x"]]


def test_a_drag_in_a_sequence_follows_the_long_press(live, mock):
    # A long press that is longer than a busy machine takes for the moves of a short one.
    page = live.open(f'<div id="g1" data-e="p" data-g="l600,10 d10>" {BOX}>Box</div>')

    def press(*places, seconds=0.0):
        page.mouse.move(20, 20)
        page.mouse.down()
        page.wait_for_timeout(seconds * 1_000)
        for place in places:
            page.mouse.move(*place)
        page.mouse.up()

    def ends():
        # A drag that takes long is told meanwhile as well.
        return [event for event in gestures(mock) if event != ["d10>", "c"]]

    # Too early for the press, and so for the drag.
    press((60, 20), (70, 20))
    press((60, 20), (70, 20), seconds=0.7)
    live.wait(lambda: len(ends()) >= 2, "the press and the drag")
    assert ends() == [["l600,10", "e"], ["d10>", "e"]]
    press(seconds=0.7)
    live.wait(lambda: len(ends()) >= 4, "the press without a drag")
    assert ends()[2:] == [["l600,10", "e"], ["d10>", "x"]]


def test_a_drag_is_told_now_and_then(live, mock):
    page = live.open(f'<div id="g1" data-e="p c" data-g="d10" {BOX}>Box</div>')
    page.mouse.move(50, 50)
    page.mouse.down()
    page.mouse.move(55, 50)
    page.wait_for_timeout(60)
    live.events(0)
    for step in range(60):
        page.mouse.move(60 + step, 50)
    page.wait_for_timeout(80)
    page.mouse.up()
    live.wait(lambda: gestures(mock)[-1:] == [["d10", "e"]], "the end")
    moves = [event for event in gestures(mock) if event[1] == "c"]
    assert 1 <= len(moves) <= 40
    assert mock.events[-1][2].startswith("d10 e 119 50 50 50 10 10 ")
    page.wait_for_timeout(50)
    assert not [event for event in mock.events if event[0] == "c"], "A drag is no click."


def test_the_inner_view_comes_first_unless_the_outer_insists(live, mock):
    page = live.open(
        f'<div id="g1" data-e="p" data-g="d5" {BOX}><div id="g2" data-e="p" data-g="t1 d6" {BOX}>Inner'
        '<button id="b1" data-e="c">Press</button></div></div>'
        f'<div id="g3" data-e="p" data-g="t1!" {BOX}><div id="g4" data-e="p" data-g="t1" {BOX}>Inner</div></div>'
        f'<div id="g5" data-e="p" data-g="t1+" {BOX}><div id="g6" data-e="p" data-g="t1" {BOX}>Inner</div></div>'
    )
    page.click("#g2", position={"x": 5, "y": 90})
    page.click("#g4")
    page.click("#g6")
    live.events(4)
    assert [event[1] for event in mock.events] == ["g2", "g3", "g6", "g5"]
    page.click("#b1")
    assert live.events(5)[4] == ["c", "b1"]


def test_a_drag_that_the_browser_takes_is_given_up(live, mock):
    page = live.open(f'<div id="g1" data-e="p" data-g="d5" {BOX}>Box</div>')
    page.mouse.move(50, 50)
    page.mouse.down()
    page.mouse.move(80, 50)
    page.evaluate("document.getElementById('g1').dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))")
    page.mouse.up()
    live.wait(lambda: gestures(mock)[-1:] == [["d5", "x"]], "that it was given up")


def test_keys_stand_for_gestures(live, mock):
    page = live.open(f'<div id="g1" data-e="p" data-g="t1 l500,10 d10" tabindex="0" {BOX}>Box</div>')
    page.focus("#g1")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("ArrowRight")
    live.events(4)
    assert gestures(mock) == [["t1", "e"], ["l500,10", "e"], ["d10", "c"], ["d10", "e"]]
    assert mock.events[3][2] == "d10 e 70 60 60 60 10 10 0 0"


def test_hovering_is_told(live, mock):
    page = live.open(
        f'<div id="g1" data-e="h" {BOX}>Plain</div><div id="g2" data-e="h" data-g="h" {BOX}>Moves</div>'
    )
    page.mouse.move(40, 40)
    page.mouse.move(50, 50)
    page.mouse.move(50, 150)
    page.wait_for_timeout(60)
    page.mouse.move(60, 160)
    page.wait_for_timeout(60)
    page.mouse.move(500, 500)
    live.wait(lambda: len(mock.events) >= 5, "five reports")
    assert mock.events == [
        ["h", "g1", "40 40 10 10"],
        ["h", "g1", ""],
        ["h", "g2", "50 150 10 120"],
        ["h", "g2", "60 160 10 120"],
        ["h", "g2", ""],
    ]


DRAG = (
    f'<div id="d1" data-e="b" data-g="drag" data-words="Held|Put down|Put back" draggable="true" tabindex="0" {BOX}>Fern</div>'
    f'<div id="d2" data-e="b" data-g="drop" {BOX}>Bed</div><div id="d3" data-e="b" data-g="drop" {BOX}>Pot</div>'
)


def test_drag_and_drop_by_pointer(live, mock):
    page = live.open(DRAG)
    page.drag_and_drop("#d1", "#d2", target_position={"x": 20, "y": 30})
    live.wait(lambda: len(mock.events) >= 3, "a drop")
    assert mock.events[0] == ["b", "d1", "pick"]
    assert mock.events[1] == ["b", "d2", "over"]
    assert mock.events[-1] == ["b", "d2", "drop 20 30"]


def test_drag_and_drop_by_keyboard(live, mock):
    page = live.open(DRAG)
    page.focus("#d1")
    page.keyboard.press("Space")
    assert live.focus() == "d2"
    assert live.texts("#vitral-announce > *") == ["Held"]
    page.keyboard.press("Tab")
    assert live.focus() == "d3"
    page.keyboard.press("Space")
    assert live.events(5) == [
        ["b", "d1", "pick"], ["b", "d2", "over"], ["b", "d2", "out"], ["b", "d3", "over"], ["b", "d3", "drop 50 50"],
    ]
    assert live.focus() == "d1"
    assert live.texts("#vitral-announce > *") == ["Held", "Put down"]
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    assert live.events(9)[5:] == [
        ["b", "d1", "pick"], ["b", "d2", "over"], ["b", "d2", "out"], ["b", "d1", "end"],
    ]
    assert live.texts("#vitral-announce > *") == ["Held", "Put down", "Held", "Put back"]
    assert live.focus() == "d1"


def test_rows_are_moved_by_handle_and_keys(live, mock):
    rows = "".join(
        f'<div id="r{n}" class="row" style="height:40px">{n}<button id="h{n}" data-e="b" data-g="move">=</button></div>'
        for n in range(4)
    )
    page = live.open(f'<div id="l1">{rows}</div>')
    page.hover("#h0")
    page.mouse.down()
    page.mouse.move(20, 60)
    page.mouse.move(20, 105)
    page.mouse.up()
    assert live.events(1) == [["b", "h0", "move 2"]]
    assert page.evaluate("document.getElementById('r1').style.translate") == ""
    page.focus("#h1")
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowDown")
    assert live.events(3)[1:] == [["b", "h1", "move -1"], ["b", "h1", "move 1"]]


def test_a_right_click_opens_the_menu_of_a_view(live, mock):
    page = live.open(f'<div id="g1" data-menu="m1" {BOX}>Box</div><div id="m1" popover>Menu</div>')
    page.click("#g1", button="right")
    assert page.is_visible("#m1")
