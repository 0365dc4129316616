# SPDX-License-Identifier: Apache-2.0
"""Sizes and positions are reported when they change, not more often, and never in a loop; views that fit are chosen."""


def sizes(mock, id="g1"):
    return [event[2] for event in mock.events if event[:2] == ["m", id]]


def test_a_size_is_told_once_and_when_it_changes(live, mock):
    page = live.open('<div id="g1" data-e="m" style="width:300.4px;height:50px"></div><p id="p1">.</p>')
    assert live.events(1) == [["m", "g1", "300.5 50"]]
    live.patch(["t", "p1", "other"])
    page.evaluate("document.getElementById('g1').style.width = '200px'")
    assert live.events(2)[1] == ["m", "g1", "200 50"]
    live.frames(5)
    live.events(2)


def test_places_are_told_only_where_they_are_wanted(live, mock):
    page = live.open(
        '<div style="height:3000px"><div id="g1" data-e="m" data-g="m" style="width:100px;height:20px"></div>'
        '<div id="g2" data-e="m" style="width:100px;height:20px"></div></div>'
    )
    live.events(2)
    assert sizes(mock) == ["100 20 0 0"] and sizes(mock, "g2") == ["100 20"]
    page.mouse.wheel(0, 150)
    live.wait(lambda: sizes(mock)[-1] == "100 20 0 -150", "the place after scrolling")
    assert sizes(mock, "g2") == ["100 20"]


def test_what_comes_later_is_measured_and_what_goes_is_not(live, mock):
    live.open('<div id="u1">.</div>')
    live.patch(["i", "u1", 0, '<div id="g1" data-e="m" style="width:70px;height:20px"></div>'])
    assert live.events(1) == [["m", "g1", "70 20"]]
    live.patch(["r", "g1"])
    live.frames(3)
    live.events(1)


def test_what_is_hidden_has_no_size(live, mock):
    live.open('<p id="p1">.</p><div id="s1" hidden><div id="g1" data-e="m" style="width:70px;height:20px"></div></div>')
    live.frames(3)
    live.events(0)
    live.patch(["a", "s1", "hidden", None])
    live.events(1)


def test_a_layout_that_its_own_report_changes_is_slowed_down(live, mock):
    def grow(event):
        width = float(event[2].split()[0])
        return [["a", "g1", "style", f"width:{width + 1}px;height:9px"]]

    mock.handler = grow
    page = live.open('<div id="g1" data-e="m" style="width:10px;height:9px"></div>')
    page.wait_for_timeout(900)
    assert 5 <= len(sizes(mock)) <= 12
    page.wait_for_timeout(1_200)
    assert len(sizes(mock)) <= 14


def test_a_cut_does_not_lose_a_size(live, mock):
    page = live.open('<div id="g1" data-e="m" style="width:100px;height:20px"></div>')
    live.events(1)
    live.forgive()
    mock.refuse()
    page.wait_for_selector("html:not([data-vitral=live])")
    page.evaluate("document.getElementById('g1').style.width = '50px'")
    live.frames(3)
    mock.accept()
    page.evaluate("dispatchEvent(new Event('online'))")
    live.wait(lambda: sizes(mock)[-1:] == ["50 20"], "the size after the cut")


FIT = """.vtf { position: relative; width: 100% } .vtf.fits > * { position: absolute; width: max-content }
.vtf:not(.fits, [data-fits]) > :not(:last-child), .vtf[data-fits]:not(.fits) > :not([data-shown]) { display: none }"""


def test_the_first_that_fits_is_shown(live, mock):
    page = live.open(
        '<div id="w1" style="width:400px"><div id="g1" class="vtf" data-fit="h">'
        '<div id="c1"><div style="width:300px">Long</div></div><div id="c2"><div style="width:100px">Short</div></div>'
        "</div></div>",
        style=FIT,
    )
    shown = "[...document.querySelectorAll('#g1 > *')].filter(el => el.offsetWidth).map(el => el.id).join()"
    live.wait(lambda: page.evaluate(shown) == "c1", "the long one")
    page.evaluate("document.getElementById('w1').style.width = '200px'")
    live.wait(lambda: page.evaluate(shown) == "c2", "the short one")
    page.evaluate("document.getElementById('w1').style.width = '20px'")
    live.frames(3)
    assert page.evaluate(shown) == "c2"
    live.patch(["a", "w1", "style", "width:500px"])
    live.wait(lambda: page.evaluate(shown) == "c1", "the long one again")
    live.events(0)


def test_scrolling_to_a_view_moves_its_own_window_alone(live, mock):
    rows = "".join(f'<div id="r{n}" style="height:100px">{n}</div>' for n in range(30))
    page = live.open(
        f'<div style="height:400px">.</div><div id="s1" style="height:300px;overflow:auto">{rows}</div>'
        '<div style="height:2000px">.</div>'
    )
    top = "document.getElementById('s1').scrollTop"
    for place, at in (("start", 1000), ("end", 800), ("center", 900), ("nearest", 900)):
        live.patch(["s", "r10", place])
        # The module that scrolls comes with the first of them.
        live.wait(lambda at=at: page.evaluate(top) == at, f"{place}: {at}")
    assert page.evaluate("scrollY") == 0


def test_where_scrolling_rests_is_told(live, mock):
    rows = "".join(f'<div id="r{n}" style="height:100px">{n}</div>' for n in range(30))
    page = live.open(f'<div id="s1" data-e="o" style="height:300px;overflow:auto"><div id="l1">{rows}</div></div>')
    page.evaluate("document.getElementById('s1').scrollTop = 250")
    assert live.events(1) == [["o", "s1", "r2"]]
    page.evaluate("document.getElementById('s1').scrollTop = 260")
    page.wait_for_timeout(300)
    live.events(1)


def test_pages_that_run_from_right_to_left_are_told(live, mock):
    pages = "".join(f'<div id="p{n}" style="flex:0 0 300px;height:50px">{n}</div>' for n in range(4))
    page = live.open(
        '<div id="s1" data-e="o" dir="rtl" style="display:flex;width:300px;overflow:auto">'
        f'<div id="l1" class="stl" style="display:contents">{pages}</div></div>'
    )
    page.evaluate("document.getElementById('s1').scrollLeft = -600")
    assert live.events(1) == [["o", "s1", "p2"]]


def test_a_reader_shrinks_with_the_window_although_its_content_has_the_old_size(live, mock):
    def follow(event):
        height = event[2].split()[1]
        return [["a", "c1", "style", f"height:{height}px"]]

    mock.handler = follow
    style = ".geo { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }"
    root = "#vitral { display: grid; min-height: 100vh; grid-template: minmax(0, 1fr) / minmax(0, 1fr); } body { margin: 0; }"
    page = live.open('<div id="g1" class="geo" data-e="m"><div id="c1"></div></div>', style=style + root)
    live.wait(lambda: sizes(mock)[-1] == "800 600", "the size of the window")
    page.set_viewport_size({"width": 800, "height": 300})
    live.wait(lambda: sizes(mock)[-1] == "800 300", "the smaller size")
    live.frames(3)
    assert page.evaluate("c1.offsetHeight") == 300
