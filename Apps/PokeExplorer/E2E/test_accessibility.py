# SPDX-License-Identifier: Apache-2.0
"""Keyboard, screen reader, reduced motion: the pages for users who use no pointer or do not see them."""

import re

from harness.keyboard import tab_to
from playwright.sync_api import expect

from .pokedex import card, expect_grid, heading


def test_by_keyboard_alone(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    tab_to(page, "Bulbasaur")
    page.keyboard.press("Enter")
    expect(heading(page, "Bulbasaur")).to_be_visible()
    # The evolution chain loads a moment later; before that, "Next: Ivysaur" would be the first match.
    expect(page.get_by_role("link", name="Ivysaur").first).to_be_visible()
    tab_to(page, "^Ivysaur")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/pokemon/2$"))
    tab_to(page, "Back")
    page.keyboard.press("Enter")
    expect(heading(page, "Bulbasaur")).to_be_visible()
    tab_to(page, "Back")
    page.keyboard.press("Enter")
    expect_grid(page)
    # The focus is in the visible screen, not lost at the top of the document.
    expect(page.locator(":focus").filter(visible=True)).to_have_count(1)


def test_the_focus_can_be_seen(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    tab_to(page, "Bulbasaur")
    outline = page.evaluate(
        """() => {
            const style = getComputedStyle(document.activeElement);
            return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 || style.boxShadow !== 'none';
        }"""
    )
    assert outline


def test_a_new_screen_takes_the_focus_and_is_announced(server, new_user):
    user = new_user().open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    page.evaluate(
        """() => {
            window.announced = [];
            new MutationObserver(() => {
                const text = document.getElementById('vitral-announce').textContent.trim();
                if (text) window.announced.push(text);
            }).observe(document.getElementById('vitral-announce'), { childList: true, characterData: true, subtree: true });
        }"""
    )
    card(page, "Charmander").click()
    expect(heading(page, "Charmander")).to_be_visible()
    expect(page.get_by_role("heading", name="Charmander", level=1)).to_be_focused()
    told = "window.announced.some(text => text.includes('Charmander'))"
    user.wait_for(lambda: page.evaluate(told), "the announcement")
    assert "Charmander" in page.title()
    expect(page.locator("#vitral-announce")).to_have_attribute("aria-live", re.compile("polite|assertive"))


def test_calm_motion_means_no_motion(server, new_user):
    user = new_user(reduced_motion="reduce").open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    page.evaluate(
        """() => {
            window.longest = 0;
            const look = () => {
                for (const animation of document.getAnimations()) {
                    const { duration, iterations } = animation.effect.getComputedTiming();
                    // A spinner may turn and a picture may fade in; what flies or grows must not.
                    if (iterations === 1 && animation.transitionProperty !== 'opacity') window.longest = Math.max(window.longest, Number(duration) || 0);
                }
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    card(page, "Bulbasaur").click()
    expect(heading(page, "Bulbasaur")).to_be_visible()
    page.go_back()
    expect_grid(page)
    assert page.evaluate("window.longest") <= 10


def test_landmarks_and_one_heading_of_the_first_level(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    card(page, "Bulbasaur").click()
    expect(heading(page, "Bulbasaur")).to_be_visible()
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
