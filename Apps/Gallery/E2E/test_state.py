# SPDX-License-Identifier: Apache-2.0
"""Values that a browser stores for the gallery, and the gallery for keyboards and screen readers."""

import re

from playwright.sync_api import expect


def test_a_screen_reader_comes_to_views_by_priority(server, new_user):
    page = new_user().open(server("gallery").url + "/accessibilitysortpriority").page
    session = page.context.new_cdp_session(page)

    def told() -> list[str]:
        nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}

        def value(node: dict, key: str) -> str | None:
            return node.get(key, {}).get("value")

        def texts(node: dict) -> list[str]:
            if value(node, "role") == "StaticText":
                return [value(node, "name")]
            return [text for child in node.get("childIds", []) if child in nodes for text in texts(nodes[child])]

        plant = next(node for node in nodes.values() if (value(node, "role"), value(node, "name")) == ("group", "Plant"))
        return texts(plant)

    rest = ["Monstera deliciosa", "Half shade, water once a week"]
    assert told() == ["€24", *rest, "Photo by Ana"]
    page.get_by_label("Read the price first").uncheck()
    expect(page.get_by_label("Read the price first")).not_to_be_checked()
    page.wait_for_function(
        "() => document.querySelector('[aria-owns]').getAttribute('aria-owns').split(' ').length === 2"
    )
    assert told() == [*rest, "€24", "Photo by Ana"]


def test_dates_are_those_of_the_browsers_time_zone(server, new_user):
    url = server("gallery").url
    # The same moment: the server does not know the zone when it sends the page.
    for zone, arrival in (("Asia/Tokyo", "May 29, 2026"), ("America/Los_Angeles", "May 28, 2026")):
        page = new_user(timezone_id=zone).open(url + "/formatted-values").page
        expect(page.get_by_text(arrival, exact=True)).to_be_visible()
        page.goto(url + "/dates-and-timers")
        # The departure is 3 hours after the page was requested, which may be in the minute before.
        times = page.evaluate(
            """() => [0, 1].map(minutes => new Date(Date.now() + 10_800_000 - minutes * 60_000)
                .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" }))"""
        )
        pattern = "|".join(r"\s".join(time.split()) for time in times)
        expect(page.get_by_text(re.compile(f"^({pattern})$"))).to_be_visible()


def test_the_browser_keeps_values_for_the_next_visit(server, new_user):
    ana = new_user()
    page = ana.open(server("gallery").url + "/appstorage").page
    page.get_by_label("Home town").fill("Recife; é=1")
    page.get_by_role("button", name="Add a visit").click()
    expect(page.get_by_text("Visits to Recife; é=1: 1")).to_be_visible()
    other = new_user(beside=ana).open(server("gallery").url + "/appstorage").page
    expect(other.get_by_text("Visits to Recife; é=1: 1")).to_be_visible()
    expect(other.get_by_label("Home town")).to_have_value("Recife; é=1")
    # The first page already contains the values, before any script runs.
    html = page.request.get(server("gallery").url + "/appstorage").text()
    assert "Visits to Recife; é=1: 1" in html


def test_actions_show_while_the_keyboard_is_on_them(server, new_user):
    page = new_user().open(server("gallery").url + "/accessibility-actions").page
    archive = page.get_by_role("button", name="Archive")
    assert archive.evaluate("it => it.parentNode.getBoundingClientRect().width") <= 1
    archive.focus()
    assert archive.evaluate("it => it.parentNode.getBoundingClientRect().width") > 40
    page.keyboard.press("Enter")
    expect(page.get_by_text("Archived", exact=True)).to_be_visible()


def test_a_value_is_moved_by_arrow_keys(server, new_user):
    page = new_user().open(server("gallery").url + "/accessibility-actions").page
    rating = page.get_by_role("slider", name="Rating")
    rating.focus()
    page.keyboard.press("ArrowUp")
    expect(rating).to_have_attribute("aria-valuetext", "4 of 5 stars")
    page.keyboard.press("ArrowUp")
    expect(rating).to_have_attribute("aria-valuetext", "5 of 5 stars")
    page.keyboard.press("ArrowDown")
    expect(rating).to_have_attribute("aria-valuetext", "4 of 5 stars")
    expect(rating).to_have_value("0")


def test_focus_is_followed_and_moved(server, new_user):
    page = new_user().open(server("gallery").url + "/focused-values").page
    page.get_by_label("Ivy note").focus()
    expect(page.get_by_text("Editing Ivy")).to_be_visible()
    page.get_by_label("Fern note").focus()
    expect(page.get_by_text("Editing Fern")).to_be_visible()
    page.goto(server("gallery").url + "/announcements")
    page.get_by_role("button", name="Order").click()
    expect(page.get_by_role("group", name="Example").get_by_role("group").filter(has_text="Order 17")).to_be_focused()


def test_a_phone_is_known_as_one(server, new_user):
    url = server("gallery").url + "/environment"
    expect(new_user().open(url).page.get_by_text("A large screen")).to_be_visible()
    expect(new_user(extra_http_headers={"Sec-CH-UA-Mobile": "?1"}).open(url).page.get_by_text("A phone", exact=True)).to_be_visible()
