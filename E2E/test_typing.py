# SPDX-License-Identifier: Apache-2.0
"""Typing while the server is slow: no typed text is lost, and nothing moves unexpectedly."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

SENTENCE = "The quick brown fox jumps over the lazy dog."


def name_field(page: Page) -> Locator:
    return page.get_by_label("Name")


def expect_known(page: Page, name: str) -> None:
    """Expects that the server knows the name and shows it in the summary."""
    expect(page.get_by_text(f"{name}, not subscribed")).to_be_visible()


def caret(field: Locator) -> tuple[int, int]:
    return tuple(field.evaluate("field => [field.selectionStart, field.selectionEnd]"))


@pytest.fixture
def slow(server, network, new_user):
    """Returns a user in front of the form, over a connection with 300 ms each way."""
    line = network(server("forms"))
    user = new_user().open(line.url)
    line.delay(up=0.3, down=0.3)
    return user


def test_nothing_typed_is_lost(slow):
    page = slow.page
    name_field(page).focus()
    page.keyboard.type(SENTENCE, delay=35)
    assert name_field(page).input_value() == SENTENCE
    expect_known(page, SENTENCE)
    assert name_field(page).input_value() == SENTENCE
    expect(name_field(page)).to_be_focused()


def test_the_caret_stays_in_the_middle(slow):
    page = slow.page
    name_field(page).fill("Hello world")
    name_field(page).evaluate("field => field.setSelectionRange(5, 5)")
    page.keyboard.type(", wide", delay=60)
    expect(name_field(page)).to_have_value("Hello, wide world")
    expect_known(page, "Hello, wide world")
    expect(name_field(page)).to_have_value("Hello, wide world")
    assert caret(name_field(page)) == (11, 11)


def test_a_selection_survives_patches(slow):
    page = slow.page
    name_field(page).fill("Hello world")
    name_field(page).evaluate("field => field.setSelectionRange(0, 5)")
    expect_known(page, "Hello world")
    assert caret(name_field(page)) == (0, 5)
    expect(name_field(page)).to_be_focused()


def test_composing_is_not_disturbed(slow):
    page = slow.page
    name_field(page).focus()
    page.keyboard.type("Jos", delay=30)
    # An input method composes "é" while answers to earlier keys arrive.
    input_method = slow.context.new_cdp_session(page)
    input_method.send("Input.imeSetComposition", {"text": "´", "selectionStart": 1, "selectionEnd": 1})
    expect(page.get_by_text(re.compile("^Jos´?, not subscribed"))).to_be_visible()
    assert name_field(page).input_value() == "Jos´"
    input_method.send("Input.insertText", {"text": "é"})
    expect(name_field(page)).to_have_value("José")
    expect_known(page, "José")


def test_typing_on_while_another_control_is_answered(slow):
    page = slow.page
    page.get_by_role("switch", name="Subscribe").click()
    name_field(page).focus()
    page.keyboard.type("Grace Hopper", delay=40)
    expect(page.get_by_text("Grace Hopper, subscribed")).to_be_visible()
    expect(name_field(page)).to_have_value("Grace Hopper")


def test_typing_goes_on_through_a_cut(server, network, new_user):
    line = network(server("forms"))
    user = new_user()
    user.forgive()
    user.open(line.url)
    name_field(user.page).focus()
    user.page.keyboard.type("Before ", delay=20)
    line.cut()
    user.page.keyboard.type("during", delay=20)
    user.wait_for(lambda: len(user.answers) == 2, "the socket to come back")
    user.page.keyboard.type(" and after", delay=20)
    expect(name_field(user.page)).to_have_value("Before during and after")
    expect_known(user.page, "Before during and after")
    expect(name_field(user.page)).to_be_focused()
