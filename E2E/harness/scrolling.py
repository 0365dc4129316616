# SPDX-License-Identifier: Apache-2.0
"""Steps of a user who scrolls."""

from playwright.sync_api import Page


def wheel(page: Page, pixels: float) -> None:
    """Turns the mouse wheel over the middle of the page, and waits until the page has drawn."""
    size = page.viewport_size
    page.mouse.move(size["width"] / 2, size["height"] / 2)
    page.mouse.wheel(0, pixels)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def come_to_rest(page: Page) -> None:
    """Waits until the page neither scrolls nor grows: scrolling is smooth, and cards arrive late."""
    page.evaluate(
        """async () => {
            const place = () => [scrollY, document.scrollingElement.scrollHeight, document.images.length].join();
            for (let last = '', still = 0; still < 15; last = place()) {
                await new Promise(done => setTimeout(done, 20));
                still = place() === last ? still + 1 : 0;
            }
        }"""
    )
