# SPDX-License-Identifier: Apache-2.0
"""Checks of a screen's appearance, in light and in dark colors."""

from playwright.sync_api import Page, expect

from . import axe
from .user import User

SCHEMES = ["light", "dark"]

#: The elements that are wider than the window, if any, and the hidden part.
OVERFLOW = """() => {
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth <= width) return [];
    // An element that scrolls or is clipped on its own does not make the page wider.
    const isHeld = element => {
        for (let it = element.parentElement; it !== document.body; it = it.parentElement) {
            if (getComputedStyle(it).overflowX !== 'visible') return true;
        }
    };
    return [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > width + 1 && !isHeld(element))
        .slice(0, 5).map(element => element.outerHTML.slice(0, 160));
}"""

#: The part that the two checks below share: the texts that are drawn in a part of the page, without those that are
#: clipped away for screen readers alone.
_READING = r"""
    const root = document.querySelector(part);
    const isDrawn = element => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        for (let it = element; it; it = it.parentElement) {
            if (/inset\(50%\)/.test(getComputedStyle(it).clipPath)) return false;
        }
        return !element.closest('pre, code, textarea, option, .pk-w, [aria-hidden=true]');
    };
    const lines = function* () {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            if (node.data.trim() && isDrawn(node.parentElement)) yield node;
        }
    };
    const boxes = (node, from, to) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return [...range.getClientRects()].filter(box => box.width > 0);
    };
"""

#: The words that are broken inside, with their elements: parts of a word without a hyphen stand on several lines.
#: A word that is wider than the part must break somewhere; scripts without spaces break anywhere.
BROKEN_WORDS = rf"""part => {{{_READING}
    const {{ paddingLeft, paddingRight }} = getComputedStyle(root);
    const margin = root === document.body ? 2 * parseFloat(getComputedStyle(document.documentElement).fontSize) : 0;
    const column = root.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - margin;
    const anywhere = /[\p{{scx=Han}}\p{{scx=Hira}}\p{{scx=Kana}}\p{{scx=Hang}}\p{{scx=Thai}}\p{{scx=Laoo}}\p{{scx=Khmr}}]/u;
    const found = [];
    for (const node of lines()) {{
        if (new Set(boxes(node, 0, node.length).map(box => Math.round(box.bottom))).size < 2) continue;
        for (const {{ 0: word, index }} of node.data.matchAll(/[^\s\-\u00ad\u200b\u2010-\u2014/\\|?&]{{2,}}/g)) {{
            if (anywhere.test(word)) continue;
            const parts = boxes(node, index, index + word.length);
            const width = parts.reduce((sum, part) => sum + part.width, 0);
            if (new Set(parts.map(part => Math.round(part.bottom))).size < 2 || width > column) continue;
            found.push(`${{word}} in ${{node.parentElement.outerHTML.slice(0, 120)}}`);
        }}
    }}
    return found.slice(0, 5);
}}"""

#: The texts that an element cuts off without an ellipsis, with the element.
CUT_TEXTS = rf"""part => {{{_READING}
    const hides = /hidden|clip/;
    const found = [];
    for (const node of lines()) {{
        const box = {{ left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }};
        for (const part of boxes(node, 0, node.length)) {{
            box.left = Math.min(box.left, part.left);
            box.right = Math.max(box.right, part.right);
            box.top = Math.min(box.top, part.top);
            box.bottom = Math.max(box.bottom, part.bottom);
        }}
        for (let element = node.parentElement; element !== document.body; element = element.parentElement) {{
            const style = getComputedStyle(element);
            // What is placed on the window is not in the flow of the elements around it.
            if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
            const around = element.getBoundingClientRect();
            const isCut = hides.test(style.overflowX) && (box.right > around.right + 2 || box.left < around.left - 2)
                || hides.test(style.overflowY) && (box.bottom > around.bottom + 2 || box.top < around.top - 2);
            if (isCut) found.push(`${{node.data.trim().slice(0, 40)}} in ${{element.outerHTML.slice(0, 120)}}`);
            if (isCut || style.position === 'fixed') break;
        }}
    }}
    return found.slice(0, 5);
}}"""


class Eyesight:
    """The text size in the browser's settings, which pages and their media queries see as the size of `1rem`."""

    def __init__(self, user: User):
        self._session = user.context.new_cdp_session(user.page)

    def set(self, percent: int) -> None:
        sizes = {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}
        self._session.send("Page.setFontSizes", {"fontSizes": sizes})


def losses(page: Page, part: str = "body") -> list[str]:
    """Returns what the page loses for want of room: elements beyond the window, and in a part of the page broken words
    and cut texts.
    """
    found = [f"beyond the window: {element}" for element in page.evaluate(OVERFLOW)]
    found += [f"broken word: {word}" for word in page.evaluate(BROKEN_WORDS, part)]
    return found + [f"cut text: {text}" for text in page.evaluate(CUT_TEXTS, part)]


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
    """Doubles the text size, as the browser's settings allow: nothing may be lost."""
    Eyesight(user).set(200)
    user.screenshot(f"{picture}-desktop-large-text")
    assert losses(user.page) == []
