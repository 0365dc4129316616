# SPDX-License-Identifier: Apache-2.0
"""Custom elements in the gallery: a canvas for drawing, and a video with captions."""

import re

from harness.user import User
from playwright.sync_api import expect


def draw(user: User, *points: tuple[float, float]) -> None:
    box = user.page.locator("drawing-canvas canvas").bounding_box()
    assert box
    places = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]
    user.page.mouse.move(*places[0])
    user.page.mouse.down()
    for place in places[1:]:
        user.page.mouse.move(*place, steps=3)
    user.page.mouse.up()


STROKES = "it => it.strokes.map(({ color }) => color)"


def test_strokes_are_messages_and_colors_are_properties(server, new_user):
    user = new_user().open(server("gallery").url + "/island")
    page = user.page
    canvas = page.locator("drawing-canvas")
    expect(canvas).to_have_count(1)
    draw(user, (0.2, 0.2), (0.6, 0.7))
    expect(page.get_by_text("Strokes: 1")).to_be_visible()
    page.get_by_role("radio", name="Blue").click()
    user.wait_for(lambda: "#0a6cff" in page.locator("[data-island]").get_attribute("data-properties"), "the color")
    draw(user, (0.8, 0.2), (0.4, 0.7))
    expect(page.get_by_text("Strokes: 2")).to_be_visible()
    assert canvas.evaluate(STROKES) == ["#d70024", "#0a6cff"]
    # By keyboard alone.
    page.get_by_role("button", name="Clear the drawing").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Strokes: 0")).to_be_visible()
    assert canvas.evaluate(STROKES) == []


def test_a_drawing_survives_a_lost_connection(own_server, new_user, network):
    proxy = network(own_server("gallery"))
    user = new_user().open(proxy.url + "/island")
    user.forgive()
    page = user.page
    expect(page.locator("drawing-canvas")).to_have_count(1)
    draw(user, (0.2, 0.2), (0.6, 0.7))
    expect(page.get_by_text("Strokes: 1")).to_be_visible()
    page.locator("drawing-canvas").evaluate("it => { it.mark = 7; }")
    proxy.cut()
    user.wait_for(lambda: len(user.sockets) > 1, "another socket")
    user.wait_until_live()
    draw(user, (0.8, 0.2), (0.4, 0.7))
    expect(page.get_by_text("Strokes: 2")).to_be_visible()
    assert page.locator("drawing-canvas").evaluate("it => [it.mark, it.strokes.length]") == [7, 2]


def test_a_video_has_captions_and_comes_in_parts(server, new_user):
    user = new_user().open(server("gallery").url + "/video-with-captions")
    page = user.page
    statuses: list[int] = []
    page.on("response", lambda it: statuses.append(it.status) if it.url.endswith(".mp4") else None)
    video = page.locator("captioned-video video")
    expect(video).to_have_attribute("aria-label", "Test pattern")
    video.evaluate("it => { it.muted = true; return it.play(); }")
    expect(page.get_by_text("Playing", exact=True)).to_be_visible()
    cue = "it => [...it.textTracks].find(track => track.mode === 'showing')?.activeCues?.[0]?.text ?? null"
    user.wait_for(lambda: "colored bars" in (video.evaluate(cue) or ""), "the first caption")
    assert set(statuses) == {206}
    page.get_by_role("switch", name="Captions").click()
    user.wait_for(lambda: video.evaluate(cue) is None, "no caption")
    video.evaluate("it => it.pause()")
    expect(page.get_by_text(re.compile(r"^Paused at \d s$"))).to_be_visible()
