# SPDX-License-Identifier: Apache-2.0
"""Every screen, on a phone and on a desktop, light and dark: nothing sticks out, axe-core has nothing to say.

Each leaves a screenshot in E2E/artifacts/screens, for people to look at.
"""

import pytest
from conftest import DESKTOP, PHONE
from harness.look import OVERFLOW, judge
from harness.screens import SCREENS, Screen
from playwright.sync_api import expect

#: Each in its window, and the colours in which it begins: both are looked at.
DEVICES = {
    "desktop": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True, "color_scheme": "dark"},
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_screen(server, visitor, screen: Screen, device: str):
    person = visitor(**DEVICES[device], reduced_motion="reduce")
    person.open(server(screen.app).url + screen.path)
    screen.arrive(person.page)
    judge(person, f"{screen.name}-{device}")


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name in ("forms", "grid", "detail")], ids=str)
def test_right_to_left(server, visitor, screen: Screen):
    """No catalogue of ours runs right to left yet; the layout must, when told so."""
    person = visitor(viewport=PHONE).open(server(screen.app).url + screen.path)
    screen.arrive(person.page)
    person.page.evaluate("document.documentElement.dir = 'rtl'")
    person.screenshot(f"{screen.name}-phone-rtl")
    assert person.page.evaluate(OVERFLOW) == []
    heading = person.page.get_by_role("heading").first
    expect(heading).to_be_visible()
    box = heading.bounding_box()
    assert box["x"] + box["width"] > PHONE["width"] / 2


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.name in ("forms", "grid", "detail")], ids=str)
def test_large_text(server, visitor, screen: Screen):
    """Text twice as large, as the browser's settings allow, must not hide anything sideways."""
    person = visitor(viewport=DESKTOP).open(server(screen.app).url + screen.path)
    screen.arrive(person.page)
    person.page.evaluate("document.documentElement.style.fontSize = '200%'")
    person.screenshot(f"{screen.name}-desktop-large-text")
    assert person.page.evaluate(OVERFLOW) == []
