# SPDX-License-Identifier: Apache-2.0
"""Lists of a hundred thousand rows of which the page holds three windows: a correct scrollbar, and no jumps."""

import pytest

from .scrolling import FRAMES, Rows, STEPS, STYLE, VIEW, settled


@pytest.fixture
def rows(mock):
    return Rows(mock)


@pytest.fixture
def page(live, rows):
    return live.open(f'<ul id="u1">{rows.html}</ul>', style=STYLE)


def test_the_scrollbar_stands_for_all_rows(page, live, rows):
    assert settled(live)["first"] == 0
    real = sum(rows.height(row) for row in range(rows.total))
    assert abs(page.evaluate("document.documentElement.scrollHeight") / real - 1) < 0.25


def test_scrolling_down_and_up_moves_rows_by_what_was_scrolled(page, live, rows):
    down = page.evaluate(STEPS, [None, 18, 420])
    assert down["worst"] < 1
    assert settled(live)["first"] > 100
    up = page.evaluate(STEPS, [None, 15, -420])
    assert up["worst"] < 1
    page.evaluate("scrollTo(0, 0)")
    assert settled(live)["first"] == 0
    assert settled(live)["count"] <= 4 * max(count for _, count in rows.reports)


def test_rows_that_come_late_do_not_count_as_moved(live, rows, mock):
    live.open(f'<ul id="u1">{rows.html}</ul>', style=STYLE + " li, .lz { background: silver }")
    page = live.page
    assert settled(live)["first"] == 0
    page.evaluate(
        """() => {
            window.shift = 0;
            new PerformanceObserver(list => {
                for (const entry of list.getEntries()) window.shift += entry.value;
            }).observe({ type: 'layout-shift' });
        }"""
    )
    late = []
    mock.window = lambda *window: late.append(window)
    page.mouse.move(200, 200)
    for _ in range(8):
        page.mouse.wheel(0, 400)
    live.wait(lambda: page.evaluate(VIEW)["blank"], "placeholders alone")
    live.wait(lambda: late, "the report of the window")
    for operations in [rows.report(*window) for window in late]:
        mock.patch(*operations)
    mock.window = rows.report
    settled(live)
    assert page.evaluate("window.shift") < 0.02


def test_heights_are_remembered_exactly(page, live, rows):
    page.evaluate(STEPS, [None, 18, 420])
    settled(live)
    at = page.evaluate("document.querySelector('li').getBoundingClientRect().top + scrollY")
    assert rows.first > 20
    assert abs(at - sum(rows.height(row) for row in range(rows.first))) < 0.1


def test_a_fling_to_the_far_middle_and_on_from_there_upwards(page, live, rows):
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    middle = settled(live)["first"]
    assert 40_000 < middle < 60_000
    # No row above has been visible: wrong estimates must not show.
    up = page.evaluate(STEPS, [None, 15, -420])
    assert up["worst"] < 1.5
    assert settled(live)["first"] < middle - 60


def test_the_end_and_home_keys(page, live, rows):
    page.keyboard.press("End")
    live.wait(lambda: rows.end == rows.total, "the last rows")
    assert settled(live)["last"] == 99_999
    below = "document.querySelector('li:last-of-type').getBoundingClientRect().bottom - innerHeight"
    assert abs(page.evaluate(below)) < 1
    assert page.evaluate(STEPS, [None, 10, -180])["worst"] < 1.5
    page.keyboard.press("Home")
    live.wait(lambda: rows.first == 0, "the first rows")
    assert settled(live)["first"] == 0
    assert page.evaluate("scrollY") == 0


def test_a_fling_asks_for_where_it_ends(page, live, rows):
    page.evaluate(
        """async () => {
            for (let n = 0; n < 40; n++) {
                scrollBy({ top: 20_000, behavior: 'instant' });
                await new Promise(done => requestAnimationFrame(done));
            }
        }"""
    )
    seen = settled(live)
    assert seen["first"] > 5_000
    assert len(rows.reports) <= 6


def test_a_slow_server_is_not_asked_for_each_frame(page, live, rows, mock):
    rows.show = lambda first, end: None
    page.evaluate(
        """async () => {
            for (let n = 0; n < 60; n++) {
                scrollBy({ top: 60, behavior: 'instant' });
                await new Promise(done => requestAnimationFrame(done));
            }
        }"""
    )
    live.frames()
    assert 1 <= len(rows.reports) <= 30


def test_reports_count_what_is_seen(page, live, rows):
    page.evaluate("scrollTo(0, 30_000)")
    seen = settled(live)
    first, count = rows.reports[-1]
    assert abs(first - seen["first"]) < 20
    assert count >= (seen["last"] - seen["first"]) * 0.7
    assert rows.first < seen["first"] and rows.end > seen["last"]


def test_rows_inserted_above_do_not_move_what_is_read(page, live, rows):
    page.evaluate("scrollTo(0, 3000)")
    before = settled(live)
    rows.total += 1
    live.patch(
        ["a", "z.a", "data-total", str(rows.total)],
        ["i", "u1", rows.id(rows.first), '<li id="z.zzz" style="height:77px">new</li>'],
        ["t", rows.id(rows.first + 1), str(rows.first + 1)],
    )
    after = page.evaluate(VIEW)
    assert (after["first"], after["top"]) == (before["first"], before["top"])


def test_rows_added_after_the_end_do_not_move_it_away(live, mock):
    rows = Rows(mock, total=200, height=lambda key: 60)
    page = live.open(f'<ul id="u1">{rows.html}</ul>', style=STYLE)
    settled(live)
    mock.window = lambda name, first, count: None
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    live.frames(3)
    rows.total, rows.keys, mock.window = 400, list(range(400)), rows.report
    live.patch(["a", "z.a", "data-total", "400"], ["a", "z.b", "data-n", "360"])
    assert 185 <= settled(live)["first"] < 200


def test_a_row_that_grows_above_does_not_move_what_is_read(page, live, rows):
    page.evaluate("scrollTo(0, 3000)")
    before = settled(live)
    page.evaluate("document.querySelector('li').style.height = '400px'")
    live.frames(3)
    after = page.evaluate(VIEW)
    assert (after["first"], after["top"]) == (before["first"], before["top"])


def test_at_the_top_new_rows_are_seen(page, live, rows):
    settled(live)
    live.patch(["i", "u1", rows.id(0), '<li id="z.zzz" style="height:77px">-1</li>'])
    assert page.evaluate(VIEW)["first"] == -1


def test_a_new_order_stays_where_one_is(page, live, rows):
    page.evaluate("scrollTo(0, 500)")
    settled(live)
    count = rows.end - rows.first
    live.patch(["o", rows.id(rows.first), count, [count - 1, -count]])
    assert page.evaluate("scrollY") == 500


def test_another_list_altogether_begins_at_its_top(page, live, rows):
    page.evaluate("scrollTo(0, 20_000)")
    settled(live)
    gone = [rows.id(row) for row in range(rows.first, rows.end)]
    found = Rows(live.mock, total=30_000, height=lambda key: 30)
    found.keys = [70_000 + row for row in range(30_000)]
    live.patch(
        ["a", "z.a", "data-total", "30000"], ["a", "z.a", "data-n", "0"], ["a", "z.b", "data-n", "29960"], ["r", *gone],
        ["i", "u1", "z.b", found.rows(0, 40)],
    )
    assert page.evaluate("scrollY") == 0
    assert settled(live)["first"] == 70_000
    # Nothing is left of the heights of the old rows.
    assert page.evaluate("u1.offsetHeight") == 900_000


def test_a_narrower_window_is_measured_anew(page, live, rows, mock):
    page.evaluate("scrollTo(0, 3000)")
    before = settled(live)
    page.set_viewport_size({"width": 500, "height": 600})
    live.frames(3)
    after = settled(live)
    assert (after["first"], round(after["top"])) == (before["first"], round(before["top"]))
    assert page.evaluate(STEPS, [None, 10, 180])["worst"] < 1
    page.set_viewport_size({"width": 800, "height": 600})


def test_a_list_in_its_own_scroller(live, mock):
    rows = Rows(mock)
    page = live.open(
        '<h1>Head</h1><div class="sv" id="s1" style="height:300px;overflow:auto"><h2>In</h2>'
        f'<ul id="u1">{rows.html}</ul></div>',
        style=STYLE,
    )
    live.frames()
    assert page.evaluate(STEPS, ["#s1", 14, 200])["worst"] < 1
    page.evaluate("s1.scrollTop = s1.scrollHeight / 3")
    live.wait(lambda: rows.first > 20_000, "rows of the far third")
    page.wait_for_timeout(50)
    assert page.evaluate(STEPS, ["#s1", 10, -180])["worst"] < 1.5


def test_a_list_below_a_growing_head(live, mock):
    rows = Rows(mock)
    page = live.open(f'<div id="h1" style="height:500px"></div><ul id="u1">{rows.html}</ul>', style=STYLE)
    page.evaluate("scrollTo(0, 4000)")
    before, at = settled(live), page.evaluate("scrollY")
    live.patch(["a", "h1", "style", "height:800px"])
    live.frames(3)
    after = page.evaluate(VIEW)
    assert (after["first"], after["top"]) == (before["first"], before["top"])
    assert page.evaluate("scrollY") == at + 300


def test_a_list_that_is_not_in_view_asks_for_nothing(live, mock):
    rows = Rows(mock, first=5)
    page = live.open(f'<div style="height:3000px"></div><ul id="u1">{rows.html}</ul>', style=STYLE)
    page.evaluate("scrollTo(0, 300)")
    live.frames(3)
    live.patch(["T", "x"])
    assert rows.reports == []
    page.evaluate("scrollTo(0, 2800)")
    live.wait(lambda: rows.reports, "the report of what came into view")


def test_hidden_screens_report_nothing_and_catch_up_when_shown(live, mock):
    rows = Rows(mock, first=5)
    page = live.open(
        f"""<div id="ns" class="ns">
        <section class="scr" id="s1"><h1 id="t1">One</h1><p id="p1" style="height:5000px"></p></section>
        <section class="scr" id="s2" hidden><ul id="u1">{rows.html}</ul></section></div>""",
        style=STYLE,
    )
    page.evaluate("scrollTo(0, 900)")
    live.frames()
    live.patch(["t", "t1", "still"])
    assert rows.reports == []
    live.patch(["S", "s2"])
    live.wait(lambda: rows.end > 20, "rows")
    assert settled(live)["first"] == 0


def test_screens_come_back_to_the_same_row(live, mock):
    rows = Rows(mock)
    page = live.open(
        f"""<div id="ns" class="ns"><section class="scr" id="s1"><ul id="u1">{rows.html}</ul></section>
        <section class="scr" id="s2" hidden><h1 id="t2">Two</h1></section></div>""",
        style=STYLE,
    )
    page.evaluate("scrollTo(0, 60_000)")
    before = settled(live)
    live.patch(["S", "s2"], ["h", "push", "/two", ["two"]])
    assert page.evaluate("scrollY") == 0
    live.patch(["S", "s1"], ["h", "replace", "/", []])
    after = settled(live)
    assert (after["first"], after["top"]) == (before["first"], before["top"])


def test_a_reload_comes_back_to_the_same_row(page, live, rows):
    page.evaluate(STEPS, [None, 15, 420])
    page.evaluate("scrollBy(0, 13)")
    before = settled(live)
    assert before["first"] > 50
    rows.first, rows.end = 0, 40
    page.reload()
    live.wait_until_live()
    live.wait(lambda: settled(live)["first"] == before["first"], "the same row")
    assert abs(settled(live)["top"] - before["top"]) < 1.5


def test_after_a_loss_the_window_is_reported_again(page, live, rows, mock):
    live.forgive()
    settled(live)
    mock.is_mute = True
    page.evaluate("scrollTo(0, 40_000)")
    live.wait(lambda: mock.ignored, "the report that got lost")
    mock.is_mute = False
    mock.cut()
    live.wait(lambda: rows.first > 300, "the rows that came into view meanwhile")
    settled(live)


def test_a_hidden_list_is_not_reported_after_a_loss(live, mock):
    live.forgive()
    rows = Rows(mock)
    page = live.open(f'<div class="scr" id="s1"><ul id="u1">{rows.html}</ul></div><h1 id="t1">x</h1>', style=STYLE)
    page.evaluate("scrollTo(0, 9000)")
    settled(live)
    live.patch(["a", "s1", "hidden", ""])
    count = len(rows.reports)
    mock.cut()
    live.wait(lambda: len(mock.of("hello")) == 2, "the second hello")
    live.patch(["t", "t1", "y"])
    assert len(rows.reports) == count


def test_a_list_too_long_for_the_browser(live, mock):
    rows = Rows(mock, total=3_000_000, height=lambda row: 30 + row % 3 * 10)
    page = live.open(f'<ul id="u1">{rows.html}</ul>', style=STYLE)
    assert page.evaluate("document.documentElement.scrollHeight") < 17_000_000
    assert page.evaluate(STEPS, [None, 15, 420])["worst"] < 1.5
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    live.wait(lambda: 1_400_000 < rows.first < 1_600_000, "rows of the middle")
    settled(live)
    assert page.evaluate(STEPS, [None, 12, -350])["worst"] < 1.5
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    live.wait(lambda: rows.end == rows.total, "the last rows")
    assert settled(live)["last"] == 2_999_999


SHEET = '<link rel="stylesheet" href="/base.css">'


@pytest.mark.parametrize("shape", ["list", "grid"])
def test_no_frame_is_blank_while_one_scrolls_fast(live, mock, shape):
    mock.latency = 0.1
    rows = Rows(mock, height=lambda row: 150 if shape == "grid" else 60 + row % 3 * 10)
    grid = " #u1 { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px }"
    page = live.open(f'{SHEET}<ul id="u1">{rows.html}</ul>', style=STYLE + (grid if shape == "grid" else ""))
    live.frames()
    # Faster than the rows can come, so that there are frames with placeholders alone, on any computer.
    assert page.evaluate(FRAMES, [60, 400])["blank"] == 0
    found = page.evaluate(FRAMES, [60, -400])
    assert found["blank"] == 0
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    assert page.evaluate(FRAMES, [2, 0])["covered"] == 0
    assert settled(live)["count"] <= 400


def test_placeholders_have_the_size_of_the_cells(live, mock):
    rows = Rows(mock, height=lambda row: 150)
    page = live.open(
        f'{SHEET}<ul id="u1">{rows.html}</ul>',
        style=STYLE + " #u1 { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px 20px }",
    )
    live.frames()
    size = page.evaluate("""() => {
        const style = getComputedStyle(document.querySelector('[data-lz=after]'));
        return ['line', 'gap', 'columns', 'across'].map(name => style.getPropertyValue('--lz-' + name));
    }""")
    assert size == ["162px", "12px", "4", "20px"]


def test_rows_are_asked_for_ahead_of_the_direction(page, live, rows, mock):
    mock.latency = 0.1
    page.evaluate("""() => {
        window.asked = [];
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const [kind, , first] = JSON.parse(text);
            const top = [...document.querySelectorAll('li')].find(li => li.getBoundingClientRect().bottom > 0);
            if (kind === 'w') asked.push(first - top?.textContent);
            return send.call(this, text);
        };
    }""")
    page.evaluate("scrollTo(0, 40_000)")
    settled(live)
    page.evaluate("asked.length = 0")
    page.evaluate(FRAMES, [60, 33])
    down = page.evaluate("asked.splice(0)")
    settled(live)
    page.evaluate("asked.length = 0")
    page.evaluate(FRAMES, [60, -33])
    up = page.evaluate("asked.splice(0)")
    assert down and max(down) > 2 and min(down) >= 0, down
    assert up and min(up) < -2 and max(up) <= 0, up
