# SPDX-License-Identifier: Apache-2.0
"""An asynchronous image reports its result, whenever it loads."""

from playwright.sync_api import expect


def image(source, name="i1"):
    return (
        f'<div id="{name}" class="ai" data-state="loading"><span id="{name}p" class="ai-p">…</span>'
        f'<div id="{name}s" class="ai-s"><img id="{name}m" src="{source}" alt=""></div>'
        f'<span id="{name}f" class="ai-f">✕</span></div>'
    )


def state(page, value, name="i1"):
    expect(page.locator(f"#{name}[data-state={value}]")).to_be_attached()


def test_loaded_and_failed(live, mock):
    live.forgive()
    release = mock.hold_picture("a")
    page = live.open(image("/held/a.png") + image("/missing.png", "i2"))
    state(page, "failed", "i2")
    state(page, "loading")
    release()
    state(page, "loaded")


def test_one_that_came_before_the_script(live, mock):
    live.forgive()
    live.page.route("**/core.js", lambda route: (live.page.wait_for_timeout(150), route.continue_()))
    page = live.open(image("/pixel.png") + image("/missing.png", "i2"))
    state(page, "loaded")
    state(page, "failed", "i2")


def test_one_that_a_patch_brings_even_from_the_cache(live, mock):
    page = live.open('<img src="/pixel.png" alt=""><div id="box"></div>')
    live.patch(["i", "box", 0, image("/pixel.png")])
    state(page, "loaded")


def test_another_source_begins_anew(live, mock):
    live.forgive()
    release = mock.hold_picture("b")
    page = live.open(image("/pixel.png"))
    state(page, "loaded")
    live.patch(["a", "i1m", "src", "/held/b.png"])
    state(page, "loading")
    release()
    state(page, "loaded")
    live.patch(["a", "i1m", "src", "/missing.png"])
    state(page, "failed")


def test_pictures_elsewhere_change_nothing(live, mock):
    live.forgive()
    missing = '<img src="/missing.png" alt="">'
    page = live.open(image("/pixel.png").replace("…", missing) + missing)
    state(page, "loaded")
