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
def test_screen(server, new_user, screen: Screen, device: str):
    user = new_user(**DEVICES[device], reduced_motion="reduce")
    user.open(server(screen.app).url + screen.path)
    screen.arrive(user.page)
    judge(user, f"{screen.name}-{device}")


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name == "forms"], ids=str)
def test_right_to_left(server, new_user, screen: Screen):
    user = new_user(viewport=PHONE).open(server(screen.app).url + screen.path)
    screen.arrive(user.page)
    expect_right_to_left(user, screen.name)


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name == "forms"], ids=str)
def test_large_text(server, new_user, screen: Screen):
    user = new_user(viewport=DESKTOP).open(server(screen.app).url + screen.path)
    screen.arrive(user.page)
    expect_room_for_large_text(user, screen.name)
