# SPDX-License-Identifier: Apache-2.0
"""Keys reach the views that handle them and the buttons that they press, and no unrelated element."""

BUTTON = '<button id="b1" data-e="c" aria-keyshortcuts="{}">Go</button>'


def test_shortcuts_press_their_button(live, mock):
    page = live.open(BUTTON.format("Control+K Meta+K") + '<button id="b2" data-e="c" aria-keyshortcuts="?">Help</button>')
    page.keyboard.press("Control+k")
    page.keyboard.press("Meta+k")
    page.keyboard.press("Shift+?")
    page.keyboard.press("k")
    page.keyboard.press("Control+Shift+k")
    page.wait_for_timeout(50)
    assert live.events(3) == [["c", "b1"], ["c", "b1"], ["c", "b2"]]


def test_typing_is_not_stolen(live, mock):
    page = live.open(
        BUTTON.format("X") + '<button id="b2" data-e="c" aria-keyshortcuts="Control+K">Go</button>'
        '<button id="b3" data-e="c" aria-keyshortcuts="Enter">Default</button><input id="i1"><textarea id="t1"></textarea>'
    )
    page.focus("#i1")
    page.keyboard.press("x")
    assert page.input_value("#i1") == "x"
    page.keyboard.press("Control+k")
    page.keyboard.press("Enter")
    assert live.events(2) == [["c", "b2"], ["c", "b3"]]
    page.focus("#t1")
    page.keyboard.press("Enter")
    assert page.input_value("#t1") == "\n"
    page.focus("#b2")
    page.keyboard.press("Enter")
    assert live.events(3)[2] == ["c", "b2"], "Return is the button's that has the focus."


def test_what_cannot_be_seen_or_pressed_has_no_keys(live, mock):
    page = live.open(
        f'<div id="s1" hidden>{BUTTON.format("X")}</div>'
        '<button id="b2" data-e="c" disabled aria-keyshortcuts="X">Off</button>'
    )
    page.keyboard.press("x")
    page.wait_for_timeout(50)
    live.events(0)


def test_only_the_dialog_in_front_has_keys(live, mock):
    page = live.open(
        BUTTON.format("Enter")
        + '<dialog id="d1" data-e="d" data-open><p id="p1" tabindex="-1" autofocus>Sure?</p>'
        '<button id="b2" data-e="c" aria-keyshortcuts="Enter">Yes</button>'
        '<button id="b3" data-e="c" aria-keyshortcuts="Escape">No</button></dialog>'
    )
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert live.events(2) == [["c", "b2"], ["c", "b3"]]


def test_views_are_told_of_their_keys(live, mock):
    page = live.open(
        '<div id="k1" data-e="k" data-keys="A ArrowRight Space" tabindex="0">Board <button id="b1">In</button></div>'
        '<div id="k2" data-e="k" data-keys="*" data-g="up" tabindex="0">Any</div>'
    )
    page.focus("#k1")
    for key in ("a", "Shift+A", "ArrowRight", "ArrowLeft", "Space", "b", "Control+a"):
        page.keyboard.press(key)
    page.focus("#b1")
    page.keyboard.press("Space")
    page.focus("#k2")
    page.keyboard.press("q")
    page.keyboard.press("ArrowRight")
    live.wait(lambda: len(mock.events) >= 6, "six keys")
    assert [event[1:] for event in mock.events] == [
        ["k1", "1 0 a"], ["k1", "1 1 A"], ["k1", "1 0 ArrowRight"], ["k1", "1 0 Space"],
        ["k2", "1 0 q"], ["k2", "4 0 q"],
    ]


def test_a_key_that_is_held_is_told_again(live, mock):
    page = live.open('<div id="k1" data-e="k" data-keys="ArrowRight" tabindex="0">Board</div>')
    page.focus("#k1")
    page.keyboard.down("ArrowRight")
    page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    assert live.events(2) == [["k", "k1", "1 0 ArrowRight"], ["k", "k1", "2 0 ArrowRight"]]


CELLS = "".join(
    f'<div id="c{n}"><a id="a{n}" class="nl" href="/{n}" data-e="c">{n}</a>'
    f'<button id="h{n}" class="b" data-e="c">+</button></div>'
    for n in range(8)
)
GRID = f'<div id="g1" class="lg" style="display:grid;grid-template-columns:repeat(3,100px)">{CELLS}</div>'


def test_arrows_move_in_a_grid(live):
    page = live.open(GRID)
    page.focus("#a0")
    found = []
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        page.wait_for_timeout(20)
        found.append(live.focus())
    assert found == ["a1", "a4", "a7", "a7", "a6", "a3", "a2", "a2"]
    page.focus("#h4")
    page.keyboard.press("ArrowUp")
    live.wait(lambda: live.focus() == "h1", "the same control of the cell above")


def test_the_first_tab_stop_leads_past_the_bars(live, mock):
    bar = '<header id="b1"><button id="n1">Bar</button></header>'
    content = '<div id="d1" class="nc"><button id="n2">Content</button></div>'
    page = live.open(f'<section class="scr" id="s1">{bar}{content}</section>')
    page.evaluate("""() => {
        vitral.insertAdjacentHTML('beforebegin', '<a id="vitral-skip" href="#vitral">Skip to content</a>');
    }""")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    live.wait(lambda: live.focus() == "d1", "the content to have the focus")
    page.keyboard.press("Tab")
    assert live.focus() == "n2"
    assert page.url == mock.url + "/"
