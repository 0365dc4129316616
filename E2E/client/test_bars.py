# SPDX-License-Identifier: Apache-2.0
"""The menu of what a bar has no room for."""

import pytest
from playwright.sync_api import Page, expect

SHEETS = '<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/navigation.css">'


def button(number: int, title: str) -> str:
    return f'<button class="b b-plain" id="b{number}" data-e="c" type="button"><span class="t">{title}</span></button>'


def bar(*titles: str, name: str = "Inbox") -> str:
    """Returns a bar with buttons at its end, as the server sends it."""
    is_menu = len(titles) > 3
    inline = 2 if is_menu else 1
    buttons = [button(number, title) for number, title in enumerate(titles)]
    menu = ' popover="auto" role="group" aria-label="More"' if is_menu else ""
    return (
        f'{SHEETS}<header class="nb" id="n1"><div class="nb-leading" id="n2"></div>'
        f'<div class="nb-title" id="n3"><h1 class="nb-t" id="n4">{name}</h1></div>'
        f'<div class="nb-trailing" id="n5">{"".join(buttons[:inline])}'
        f'<div class="mn nb-o" id="n6"{menu}>{"".join(buttons[inline:])}</div>'
        f'<button class="nb-q" id="n7" aria-label="More" popovertarget="n6"{"" if is_menu else " hidden"}>…</button>'
        "</div></header>"
    )


def open_at(live, width: int, body: str) -> Page:
    live.page.set_viewport_size({"width": width, "height": 700})
    page = live.open(body)
    page.wait_for_selector(".nb-o[data-room]", state="attached")
    return page


LONG = ["Duplicate", "Rearrange", "Publish"]


def test_buttons_without_room_are_in_a_menu(live, mock):
    page = open_at(live, 320, bar(*LONG))
    expect(page.get_by_role("button", name="Duplicate")).to_be_visible()
    expect(page.get_by_role("button", name="Rearrange")).to_be_hidden()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("group", name="More")).to_be_visible()
    assert page.evaluate("[...n6.querySelectorAll('.t')].every(it => it.scrollWidth <= it.clientWidth)")
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_role("button", name="Publish")).to_be_hidden()
    assert live.events(1) == [["c", "b2"]]


@pytest.mark.parametrize("titles", [["A", "B"], ["A", "B", "C", "D"]], ids=["two", "four"])
def test_buttons_with_room_are_in_the_bar(live, titles):
    page = open_at(live, 390, bar(*titles))
    for title in titles:
        expect(page.get_by_role("button", name=title, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="More")).to_be_hidden()
    assert page.get_by_role("group").count() == 0


def test_the_menu_follows_the_width_and_the_titles(live):
    page = open_at(live, 900, bar(*LONG))
    more = page.get_by_role("button", name="More")
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
    expect(more).to_be_hidden()
    page.set_viewport_size({"width": 320, "height": 700})
    expect(more).to_be_visible()
    live.patch(*(["x", f"b{number}", button(number, "ABC"[number])] for number in range(3)))
    expect(more).to_be_hidden()
    expect(page.get_by_role("button", name="C", exact=True)).to_be_visible()


def test_a_menu_in_use_stays_open(live):
    page = open_at(live, 320, bar(*LONG))
    page.get_by_role("button", name="More").click()
    page.set_viewport_size({"width": 900, "height": 700})
    live.patch(["x", "b0", button(0, "A")])
    live.frames()
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
    expect(page.get_by_role("group", name="More")).to_be_visible()
