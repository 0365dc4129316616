# SPDX-License-Identifier: Apache-2.0
"""Views that lie on each other: their sizes, and the order in which they cover each other."""

import pytest
from harness.devices import DEVICES
from playwright.sync_api import Page


def box(page: Page, name: str) -> dict[str, float]:
    """Returns the bounding box of the view with an accessibility identifier."""
    return page.locator(f'[data-value="{name}"]').bounding_box()


@pytest.fixture(params=DEVICES)
def page(request, server, new_user) -> Page:
    return new_user(**DEVICES[request.param]).open(server("layers").url).page


def test_a_shape_with_a_background_and_a_shadow_fills_its_stack(page: Page):
    stack = box(page, "cards")
    card = page.get_by_label("Card").bounding_box()
    assert (stack["width"], stack["height"]) == (300, 120)
    assert (card["width"], card["height"]) == (300, 120)


def test_a_view_with_a_shadow_does_not_cover_the_views_after_it(page: Page):
    question = box(page, "question")
    top = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[id]').textContent",
        [question["x"] + question["width"] / 2, question["y"] + question["height"] / 2],
    )
    assert top == "Question"


def test_a_stack_in_a_geometry_reader_takes_the_proposed_size(page: Page):
    ring, dial, middle = box(page, "ring"), box(page, "dial"), box(page, "middle")
    # The ring has a padding of 16 points.
    assert ring["width"] == pytest.approx(dial["width"] - 32, abs=1)
    assert middle["x"] + middle["width"] / 2 == pytest.approx(dial["x"] + dial["width"] / 2, abs=1)
    assert page.locator('[data-value="middle"]').inner_text() == "240"


def test_a_fixed_frame_keeps_its_width_beside_a_long_text_in_a_row(page: Page):
    flag = box(page, "flag")
    assert (flag["width"], flag["height"]) == (40, 25)
