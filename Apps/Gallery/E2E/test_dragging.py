# SPDX-License-Identifier: Apache-2.0
"""Drag and drop by keyboard, with what a screen reader announces in both languages."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize(
    ("locale", "announcements"),
    [
        ("en-US", ["Picked up. Press Tab", "Canceled.", "Dropped."]),
        ("pt-BR", ["Arrastando. Pressione Tab", "Cancelado.", "Item solto."]),
    ],
)
def test_a_drag_by_keyboard_is_announced(server, new_user, locale: str, announcements: list[str]):
    page = new_user(locale=locale).open(server("gallery").url + "/drag-and-drop").page
    picked_up, canceled, dropped = announcements
    announced = page.locator("#vitral-announce")
    herb = page.locator("[draggable=true]", has_text="Basil")
    herb.focus()
    page.keyboard.press("Space")
    expect(announced).to_contain_text(picked_up)
    page.keyboard.press("Escape")
    expect(announced).to_contain_text(canceled)
    expect(herb).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(announced).to_contain_text(dropped)
    expect(herb).to_have_count(0)
