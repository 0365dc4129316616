# SPDX-License-Identifier: Apache-2.0
"""Every screen, on a phone and on a desktop, light and dark: nothing overflows, and axe-core finds no violation.

Each test leaves a screenshot in E2E/artifacts/screens, for review.
"""

import pytest
from harness.devices import DESKTOP, DEVICES, PHONE
from harness.look import expect_right_to_left, expect_room_for_large_text, judge
from harness.screens import Screen

from .screens import SCREENS


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_screen(server, new_user, screen: Screen, device: str):
    user = new_user(**DEVICES[device], reduced_motion="reduce")
    if screen.name == "not-found":
        user.forgive("404")
    user.open(server(screen.app).url + screen.path)
    screen.arrive(user.page)
    judge(user, f"{screen.name}-{device}")


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name in ("grid", "detail")], ids=str)
def test_right_to_left(server, new_user, screen: Screen):
    user = new_user(viewport=PHONE).open(server(screen.app).url + screen.path)
    screen.arrive(user.page)
    expect_right_to_left(user, screen.name)


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name in ("grid", "detail")], ids=str)
def test_large_text(server, new_user, screen: Screen):
    user = new_user(viewport=DESKTOP).open(server(screen.app).url + screen.path)
    screen.arrive(user.page)
    expect_room_for_large_text(user, screen.name)
