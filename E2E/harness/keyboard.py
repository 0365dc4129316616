# SPDX-License-Identifier: Apache-2.0
"""Steps of a user who uses the keyboard alone."""

import re
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

_NAME = """
    const name = element => (element.getAttribute('aria-label') || element.labels?.[0]?.innerText || element.innerText
        || element.placeholder || element.tagName).trim();
"""

FOCUSED = f"""() => {{{_NAME}
    const element = document.activeElement;
    return element && element !== document.body ? name(element) : null;
}}"""

#: Whether the page has a control of a name.
EXISTS = f"""pattern => {{{_NAME}
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
    return [...all].some(element => element.checkVisibility() && new RegExp(pattern).test(name(element)));
}}"""

#: Whether the focused element, one of the two around it, or the frame of a field shows a ring.
SHOWN = """() => {
    const isRing = style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
        || style.boxShadow !== 'none';
    const shows = one => one && (isRing(getComputedStyle(one)) || isRing(getComputedStyle(one, '::before'))
        || isRing(getComputedStyle(one, '::after')));
    const focused = document.activeElement;
    const frame = focused.closest('.ly')?.firstElementChild;
    return [focused, focused.parentElement, focused.parentElement?.parentElement, frame].some(shows);
}"""


def tab_to(page: Page, pattern: str, limit: int = 60, key: str = "Tab") -> str:
    """Presses Tab, or Shift+Tab, until the text of the focused element matches: not before the user sees it."""
    passed = []
    with suppress(TimeoutError):
        page.wait_for_function(EXISTS, arg=pattern)
    for _ in range(limit):
        page.keyboard.press(key)
        name = page.evaluate(FOCUSED)
        passed.append(name)
        if name and re.search(pattern, name):
            return name
    raise AssertionError(f"Tab never reached {pattern!r}; it passed {passed}")


def reach(page: Page, name: str) -> None:
    """Moves the focus to a control by Tab alone; the focus can be seen there."""
    tab_to(page, name, limit=120)
    assert page.evaluate(SHOWN), f"The focus on {name} cannot be seen."


def press(page: Page, name: str, key: str = "Enter") -> None:
    reach(page, name)
    page.keyboard.press(key)
