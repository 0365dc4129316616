# SPDX-License-Identifier: Apache-2.0
"""Windows of grids and of lists with spaces, lists that are short."""

from playwright.sync_api import expect

from .scrolling import Rows, STEPS, STYLE, settled


GRID = STYLE + " #u1 { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px }"


def test_a_grid_keeps_its_columns(live, mock):
    rows = Rows(mock, height=lambda row: 60 + row // 5 * 13 % 70)
    page = live.open(f'<ul id="u1">{rows.html}</ul>', style=GRID)
    columns = page.evaluate("getComputedStyle(u1).gridTemplateColumns.split(' ').length")
    assert columns == 5
    left = """[...document.querySelectorAll('li')].map(li =>
        [+li.textContent % 5, Math.round(li.getBoundingClientRect().left)])"""
    settled(live)
    places = dict(map(tuple, page.evaluate(left)))
    assert page.evaluate(STEPS, [None, 14, 400])["worst"] < 1
    settled(live)
    assert all(first % 5 == 0 and count % 5 == 0 for first, count in rows.reports)
    assert all(places[key] == x for key, x in page.evaluate(left))
    assert rows.first > 20
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    live.wait(lambda: rows.end == rows.total, "the last rows")
    assert settled(live)["last"] == 99_999


def test_a_grid_with_other_columns_after_a_resize(live, mock):
    rows = Rows(mock, height=lambda row: 80)
    page = live.open(f'<ul id="u1">{rows.html}</ul>', style=GRID)
    page.evaluate("scrollTo(0, 9000)")
    before = settled(live)
    page.set_viewport_size({"width": 500, "height": 600})
    live.frames(3)
    after = settled(live)
    assert before["first"] <= after["first"] + 3 and after["first"] <= before["last"]
    live.wait(lambda: rows.first % 3 == 0, "a window that begins with a line")
    rows.reports.clear()
    assert page.evaluate(STEPS, [None, 16, 380])["worst"] < 1
    assert rows.reports and all(first % 3 == 0 and count % 3 == 0 for first, count in rows.reports)
    page.set_viewport_size({"width": 800, "height": 600})


def test_a_spaced_stack_counts_its_gaps(live, mock):
    rows = Rows(mock)
    page = live.open(
        f'<ul id="u1">{rows.html}</ul>', style=STYLE + " #u1 { display: flex; flex-direction: column; gap: 12px }"
    )
    assert page.evaluate(STEPS, [None, 15, 420])["worst"] < 1
    settled(live)
    at = page.evaluate("document.querySelector('li').getBoundingClientRect().top + scrollY")
    assert rows.first > 20
    assert abs(at - sum(rows.height(row) + 12 for row in range(rows.first))) < 0.1


def test_an_empty_list_and_one_that_fits(live, mock):
    rows = Rows(mock, total=3)
    page = live.open(f'<ul id="u1">{rows.html}</ul>', style=STYLE)
    assert page.evaluate("u1.offsetHeight") == sum(map(rows.height, range(3)))
    live.patch(["a", "z.a", "data-total", "0"], ["r", *map(rows.id, range(3))])
    assert page.evaluate("u1.offsetHeight") == 0
    assert rows.reports == []
    expect(page.locator("li")).to_have_count(0)
