# SPDX-License-Identifier: Apache-2.0
"""The steps of a user without a pointer: Tab, Enter, Space, and where the focus is afterwards."""

import re

from harness.keyboard import press, reach
from playwright.sync_api import Page, expect

from .clinic import Hands

#: Whether the focus is on the page, or on the layer in front of it, and not on the whole document.
KEPT = """() => {
    const focused = document.activeElement;
    const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
    return focused && focused !== document.body && (focused === front || front.contains(focused));
}"""


def escape(page: Page, opener: str) -> None:
    """Opens a sheet or a question by Enter, and closes it by Escape: the focus is on its button again."""
    press(page, opener)
    layer = page.locator("dialog[open]")
    expect(layer).to_be_visible()
    assert page.evaluate("document.querySelector('dialog[open]').contains(document.activeElement)"), opener
    page.keyboard.press("Escape")
    expect(layer).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile(opener)).first).to_be_focused()


def expect_focus(page: Page) -> None:
    """Waits until the focus is in the content: an act has not lost it, and the next Tab goes on from there."""
    page.wait_for_function(KEPT, timeout=5_000)


class Keys(Hands):
    """The hands of a user without a pointer."""

    def press(self, name: str) -> None:
        press(self.page, f"^{re.escape(name)}$")

    def fill(self, label: str, text: str) -> None:
        # A field may have the focus already, as the first one of a page.
        if not self.page.get_by_label(label, exact=True).evaluate("it => it === document.activeElement"):
            reach(self.page, f"^{re.escape(label)}$")
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def check(self, label: str) -> None:
        press(self.page, f"^{re.escape(label)}", "Space")
