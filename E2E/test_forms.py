# SPDX-License-Identifier: Apache-2.0
"""A form with every control: values both ways, validation, focus, dialogs."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect


@pytest.fixture
def page(server, new_user) -> Page:
    return new_user().open(server("forms").url).page


def summary(page: Page, text: str) -> Locator:
    return page.get_by_text(re.compile(rf"^[^,]*, (not )?subscribed, .*{re.escape(text)}"))


def test_every_control_tells_the_server(page: Page):
    page.get_by_label("Name").fill("Ada")
    expect(page.get_by_text("Ada, not subscribed, M, speed 1, volume 50")).to_be_visible()
    page.get_by_role("switch", name="Subscribe").check()
    expect(page.get_by_text("Ada, subscribed, M")).to_be_visible()
    page.get_by_label("Size").select_option("L")
    expect(page.get_by_text("Ada, subscribed, L")).to_be_visible()
    page.get_by_role("radio", name="Fast").click()
    expect(summary(page, "speed 2")).to_be_visible()
    expect(page.get_by_role("radio", name="Fast")).to_be_checked()
    page.get_by_role("slider", name="Volume").fill("0.8")
    expect(summary(page, "volume 80")).to_be_visible()


def test_every_control_by_keyboard(page: Page):
    page.get_by_label("Name").focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    # The return key moves to the password, because the form says so.
    expect(page.get_by_label("Password")).to_be_focused()
    page.keyboard.type("correct horse")
    page.get_by_role("switch", name="Subscribe").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("Ada, subscribed")).to_be_visible()
    page.get_by_role("radio", name="Normal").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Fast")).to_be_checked()
    expect(summary(page, "speed 2")).to_be_visible()
    page.get_by_role("slider", name="Volume").focus()
    page.keyboard.press("ArrowRight")
    expect(summary(page, "volume 60")).to_be_visible()


def test_validation_stands_beside_the_form_and_opens_the_way(page: Page):
    save = page.get_by_role("button", name="Save")
    expect(page.get_by_text("Enter a name")).to_be_visible()
    expect(save).to_be_disabled()
    page.get_by_label("Name").fill("Ada")
    expect(page.get_by_text("The password needs 8 characters")).to_be_visible()
    page.get_by_label("Password").fill("correct horse")
    expect(page.get_by_text("The password needs 8 characters")).to_have_count(0)
    save.click()
    alert = page.get_by_role("alertdialog", name="Saved")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("Hello Ada")
    expect(alert.get_by_role("button", name="OK")).to_be_focused()
    page.keyboard.press("Enter")
    expect(alert).to_have_count(0)
    # The element that opened the dialog gets the focus back.
    expect(save).to_be_focused()


def test_escape_leaves_a_question_unanswered(page: Page):
    page.get_by_label("Name").fill("Ada")
    clear = page.get_by_role("button", name="Clear", exact=True)
    clear.click()
    question = page.locator("dialog")
    expect(question).to_contain_text("Clear everything?")
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(page.get_by_label("Name")).to_have_value("Ada")
    clear.click()
    question.get_by_role("button", name="Clear everything").click()
    expect(question).to_have_count(0)
    expect(page.get_by_label("Name")).to_have_value("")
    expect(page.get_by_text("Enter a name")).to_be_visible()


def test_the_server_may_correct_what_was_typed(page: Page):
    code = page.get_by_label("Code")
    code.focus()
    page.keyboard.type("12ab34", delay=60)
    expect(code).to_have_value("1234")


def test_a_password_is_never_in_the_page(page: Page):
    field = page.get_by_label("Password")
    expect(field).to_have_attribute("type", "password")
    field.fill("correct horse")
    expect(page.get_by_text("The password needs 8 characters")).to_have_count(0)
    assert "correct horse" not in page.content()
