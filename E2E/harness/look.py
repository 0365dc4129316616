# SPDX-License-Identifier: Apache-2.0
"""Checks of a screen's appearance, in light and in dark colors."""

from playwright.sync_api import expect

from . import axe
from .user import User

SCHEMES = ["light", "dark"]

#: The elements that are wider than the window, if any, and the hidden part.
OVERFLOW = """() => {
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > width + 1)
        .slice(0, 5).map(element => element.outerHTML.slice(0, 160));
}"""


def judge(user: User, *picture: str) -> None:
    """Leaves a picture in each color scheme; nothing may overflow, and axe-core may find no violation.

    It begins with the current color scheme and ends with the other one.
    """
    page = user.page
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    schemes = SCHEMES[::-1] if is_dark else SCHEMES
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        user.screenshot(*picture[:-1], f"{picture[-1]}-{scheme}")
        assert page.evaluate(OVERFLOW) == [], f"{picture[-1]}, {scheme}"
        rules = None if scheme == schemes[0] else axe.COLOURS
        assert axe.violations(page, rules) == [], f"{picture[-1]}, {scheme}"


def expect_right_to_left(user: User, picture: str) -> None:
    """Makes the page right-to-left: nothing may overflow, and the heading is on the other side.

    No catalog of the repository has a right-to-left language yet, but the layout must support it.
    """
    page = user.page
    page.evaluate("document.documentElement.dir = 'rtl'")
    user.screenshot(f"{picture}-phone-rtl")
    assert page.evaluate(OVERFLOW) == []
    heading = page.get_by_role("heading").first
    expect(heading).to_be_visible()
    box = heading.bounding_box()
    assert box["x"] + box["width"] > page.viewport_size["width"] / 2


def expect_room_for_large_text(user: User, picture: str) -> None:
    """Doubles the text size, as the browser's settings allow: nothing may overflow."""
    user.page.evaluate("document.documentElement.style.fontSize = '200%'")
    user.screenshot(f"{picture}-desktop-large-text")
    assert user.page.evaluate(OVERFLOW) == []
