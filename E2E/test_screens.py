# SPDX-License-Identifier: Apache-2.0
"""Every test app, on a phone and on a desktop, light and dark: nothing overflows, and axe-core finds no violation.

Each test leaves a screenshot in E2E/artifacts/screens, for review.
"""

import pytest
from harness.devices import DESKTOP, DEVICES, PHONE
from harness.look import expect_right_to_left, expect_room_for_large_text, judge
from harness.screens import Screen
from playwright.sync_api import expect

SCREENS = [
    Screen("counter", "counter", "/", lambda page: expect(page.get_by_role("button").first).to_be_visible()),
    Screen("rows", "rows", "/", lambda page: expect(page.get_by_text("Row 1", exact=True)).to_be_visible()),
    Screen("rows-lazy", "rows-lazy", "/", lambda page: expect(page.get_by_text("Row 1", exact=True)).to_be_visible()),
    Screen("idle", "idle", "/", lambda page: expect(page.locator("#vitral")).not_to_be_empty()),
    Screen("forms", "forms", "/", lambda page: expect(page.get_by_role("textbox").first).to_be_visible()),
]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_screen(server, visitor, screen: Screen, device: str):
    person = visitor(**DEVICES[device], reduced_motion="reduce")
    person.open(server(screen.app).url + screen.path)
    screen.arrive(person.page)
    judge(person, f"{screen.name}-{device}")


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name == "forms"], ids=str)
def test_right_to_left(server, visitor, screen: Screen):
    person = visitor(viewport=PHONE).open(server(screen.app).url + screen.path)
    screen.arrive(person.page)
    expect_right_to_left(person, screen.name)


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name == "forms"], ids=str)
def test_large_text(server, visitor, screen: Screen):
    person = visitor(viewport=DESKTOP).open(server(screen.app).url + screen.path)
    screen.arrive(person.page)
    expect_room_for_large_text(person, screen.name)
