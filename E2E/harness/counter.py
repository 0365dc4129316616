# SPDX-License-Identifier: Apache-2.0
"""Steps of a user of the counter."""

from playwright.sync_api import Locator, Page, expect


def increment_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Increment")


def increment(page: Page, times: int = 1) -> None:
    for _ in range(times):
        increment_button(page).click()


def expect_count(page: Page, number: int) -> None:
    expect(page.get_by_text(str(number), exact=True)).to_be_visible()
