# SPDX-License-Identifier: Apache-2.0
"""How a screen is judged by its looks, in light and in dark colours."""

from playwright.sync_api import expect

from . import axe
from .visitor import Visitor

SCHEMES = ["light", "dark"]

#: What is wider than the window, if anything, and what one could not see of it.
OVERFLOW = """() => {
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > width + 1)
        .slice(0, 5).map(element => element.outerHTML.slice(0, 160));
}"""


def judge(person: Visitor, *picture: str) -> None:
    """Leaves a picture in each of the colours; nothing may stick out, and axe-core may have nothing to say.

    It begins with the colours that the person has and leaves them with the others, as a day does.
    """
    page = person.page
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    schemes = SCHEMES[::-1] if is_dark else SCHEMES
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        person.screenshot(*picture[:-1], f"{picture[-1]}-{scheme}")
        assert page.evaluate(OVERFLOW) == [], f"{picture[-1]}, {scheme}"
        rules = None if scheme == schemes[0] else axe.COLOURS
        assert axe.violations(page, rules) == [], f"{picture[-1]}, {scheme}"


def expect_right_to_left(person: Visitor, picture: str) -> None:
    """Turns the page around: nothing may stick out, and the heading stands on the other side.

    No catalogue of ours runs right to left yet; the layout must, when told so.
    """
    page = person.page
    page.evaluate("document.documentElement.dir = 'rtl'")
    person.screenshot(f"{picture}-phone-rtl")
    assert page.evaluate(OVERFLOW) == []
    heading = page.get_by_role("heading").first
    expect(heading).to_be_visible()
    box = heading.bounding_box()
    assert box["x"] + box["width"] > page.viewport_size["width"] / 2


def expect_room_for_large_text(person: Visitor, picture: str) -> None:
    """Makes text twice as large, as the browser's settings allow: nothing may stick out."""
    person.page.evaluate("document.documentElement.style.fontSize = '200%'")
    person.screenshot(f"{picture}-desktop-large-text")
    assert person.page.evaluate(OVERFLOW) == []
