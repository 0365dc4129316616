# SPDX-License-Identifier: Apache-2.0
"""Steps of a user who uses the keyboard alone."""

import re

from playwright.sync_api import Page

FOCUSED = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    return (element.getAttribute('aria-label') || element.labels?.[0]?.innerText || element.innerText
        || element.placeholder || element.tagName).trim();
}"""


def tab_to(page: Page, pattern: str, limit: int = 60, key: str = "Tab") -> str:
    """Presses Tab, or Shift+Tab, until the text of the focused element matches."""
    passed = []
    for _ in range(limit):
        page.keyboard.press(key)
        name = page.evaluate(FOCUSED)
        passed.append(name)
        if name and re.search(pattern, name):
            return name
    raise AssertionError(f"Tab never reached {pattern!r}; it passed {passed}")
