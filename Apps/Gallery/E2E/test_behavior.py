# SPDX-License-Identifier: Apache-2.0
"""What views do and where they stand, in the gallery's exhibits: geometry and behavior, in a real browser."""

import re
from collections.abc import Callable

import pytest
from harness.devices import DESKTOP, PHONE
from harness.look import Eyesight
from playwright.sync_api import Locator, Page, expect

from .exhibits import stage

TOUCH = {"viewport": PHONE, "is_mobile": True, "has_touch": True}


@pytest.fixture
def show(server, new_user):
    """Opens an exhibit: `show("sheet", viewport=PHONE)`."""

    def open_exhibit(slug: str, **options) -> Page:
        return new_user(reduced_motion="reduce", **options).open(f"{server('gallery').url}/{slug}").page

    return open_exhibit


@pytest.fixture
def show_at(server, new_user):
    """Opens an exhibit on a phone with a width and a text size in percent."""

    def open_exhibit(slug: str, width: int, percent: int) -> Page:
        phone = {**TOUCH, "viewport": {**PHONE, "width": width}}
        user = new_user(reduced_motion="reduce", **phone)
        Eyesight(user).set(percent)
        page = user.open(f"{server('gallery').url}/{slug}").page
        user.settle()
        return page

    return open_exhibit


def box(found: Locator) -> dict[str, float]:
    expect(found).to_be_visible()
    return found.bounding_box()


def at_rest(page: Page, found: Locator) -> dict[str, float]:
    """Returns the box of an element that has stopped to move."""
    last, now = None, box(found)
    while now != last:
        page.wait_for_timeout(60)
        last, now = now, box(found)
    return now


def until(page: Page, condition: Callable[[], bool]) -> None:
    for _ in range(100):
        if condition():
            return
        page.wait_for_timeout(50)
    assert condition()


def color(found: Locator, name: str = "background-color") -> str:
    return found.evaluate("(element, name) => getComputedStyle(element).getPropertyValue(name)", name)


# Sheets


def test_a_sheet_on_a_desktop_is_as_high_as_its_content(show):
    page = show("sheet")
    page.get_by_role("button", name="Show the legend").click()
    legend = at_rest(page, page.get_by_role("dialog"))
    assert abs(legend["height"] - 120) <= 1
    page.get_by_role("button", name="Close the legend").click()
    page.get_by_role("button", name="Belém").click()
    stop = at_rest(page, page.get_by_role("dialog"))
    assert abs(stop["height"] - 0.35 * DESKTOP["height"]) <= 1


def test_a_sheet_begins_at_its_selected_height_and_grows_on_demand(show):
    page = show("sheet", **TOUCH)
    page.get_by_role("button", name="Plan the day").click()
    sheet = page.get_by_role("dialog")
    assert abs(at_rest(page, sheet)["height"] - PHONE["height"] / 2) <= 1
    page.get_by_role("button", name="Resize sheet").click()
    until(page, lambda: box(sheet)["height"] > 700)
    at_rest(page, sheet)
    page.get_by_role("button", name="Resize sheet").click()
    until(page, lambda: box(sheet)["height"] < 262)
    assert abs(at_rest(page, sheet)["height"] - 260) <= 1


@pytest.mark.parametrize("options", [{}, TOUCH], ids=["desktop", "phone"])
def test_a_cover_covers_the_window(show, options):
    page = show("fullscreencover", **options)
    page.get_by_role("button", name="Start the tour").click()
    window = page.viewport_size
    cover = at_rest(page, page.get_by_role("dialog"))
    assert (cover["x"], cover["y"]) == (0, 0)
    assert (cover["width"], cover["height"]) == (window["width"], window["height"])


# Popovers


@pytest.mark.parametrize(("name", "side"), [("How much water?", "below"), ("Why this price?", "above")])
def test_a_popover_points_at_its_view(show, name, side):
    page = show("popover")
    button = page.get_by_role("button", name=name)
    button.click()
    popover = page.get_by_role("dialog")
    card, view = at_rest(page, popover), box(button)
    heights = popover.evaluate(
        "it => ['::before', '::after'].map(arrow => parseFloat(getComputedStyle(it, arrow).height))"
    )
    if side == "below":
        assert heights[0] == pytest.approx(card["y"] - view["y"] - view["height"], abs=1)
        assert heights[1] == 0
    else:
        assert heights[1] == pytest.approx(view["y"] - card["y"] - card["height"], abs=1)
        assert heights[0] == 0
    assert max(heights) >= 8


# Colors


def test_named_colors_are_those_of_swiftui(show):
    page = show("color", color_scheme="light")
    fills = {"yellow": (255, 204, 0), "red": (255, 59, 48), "blue": (0, 122, 255), "green": (52, 199, 89)}
    for name, channels in fills.items():
        label = page.get_by_text(name, exact=True).first
        swatch = label.locator("xpath=preceding-sibling::*[1]")
        assert color(swatch) == f"rgb{channels}"


# Lists


def test_styles_of_lists_differ(show):
    """Each style has rows of its own place or background; on a phone a sidebar is an inset list, as on iOS."""
    page = show("list", viewport=DESKTOP)
    style = stage_picker(page)
    seen = {}
    for name in style.locator("option").all_inner_texts():
        style.select_option(name)
        page.wait_for_timeout(150)
        row = page.get_by_role("listitem").filter(has_text=re.compile("^Lavender$"))
        found = page.get_by_role("list").first
        place, around = box(row), box(found)
        looks = (
            round(place["x"] - around["x"]), round(around["width"] - place["width"]), color(row), color(found),
            color(row, "border-start-start-radius"),
            row.evaluate("it => getComputedStyle(it, '::before').borderBlockStartColor"),
        )
        assert looks not in seen.values(), f"{name} looks like {seen}"
        seen[name] = looks


def stage_picker(page: Page) -> Locator:
    return page.locator("[data-value='parameters'] select").first


def test_an_edited_row_begins_with_a_red_circle_and_ends_with_its_handle(show):
    page = show("moving-and-deleting-rows", **TOUCH)
    stage(page).get_by_role("button", name="Edit").click()
    row = stage(page).get_by_role("listitem").filter(has_text="Sintra")
    delete, handle = row.get_by_role("button", name="Delete"), row.get_by_role("button", name="Move")
    # Until then the row has the button of its swipe, which is named "Delete" too.
    expect(handle).to_be_visible()
    text = at_rest(page, row.get_by_text("Sintra"))
    assert box(delete)["x"] + box(delete)["width"] <= text["x"]
    assert box(handle)["x"] >= text["x"] + text["width"]
    assert color(delete, "color") in ("rgb(255, 59, 48)", "rgb(255, 69, 58)")


@pytest.mark.parametrize("role", ["textbox", "combobox", "switch", "input[type=date]"])
def test_a_row_does_not_clip_the_focus_ring_of_its_control(show, role):
    page = show("form")
    page.keyboard.press("Tab")
    rows = stage(page).locator(".row")
    control = (rows.locator(role) if role.startswith("input") else rows.get_by_role(role)).first
    control.focus()
    assert control.evaluate(
        """it => {
            const look = getComputedStyle(it), [ring, row] = [it, it.closest('.row')].map(at => at.getBoundingClientRect());
            const width = parseFloat(look.outlineWidth) + parseFloat(look.outlineOffset);
            return look.outlineStyle !== 'none' && ring.top - width >= row.top && ring.bottom + width <= row.bottom;
        }"""
    )


def test_refreshing_has_a_button_where_there_is_no_touch(show):
    page = show("refreshable")
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_text("Refreshed 1 times")).to_be_visible()


def test_fingers_pull_instead(show):
    page = show("refreshable", **TOUCH)
    expect(page.get_by_text("Refreshed 0 times")).to_be_visible()
    expect(page.get_by_role("button", name="Refresh")).to_have_count(0)


# Menus, tabs, pickers


@pytest.mark.parametrize("options", [{}, TOUCH], ids=["desktop", "phone"])
def test_a_menu_in_a_menu_opens_beside_or_over_it(show, options):
    page = show("menu", **options)
    page.get_by_role("button", name="Monstera deliciosa").click()
    item = page.get_by_role("button", name="As an image")
    expect(item).to_be_hidden()
    share = page.get_by_role("button", name="Share", exact=True)
    share.click()
    inner, window = at_rest(page, item), page.viewport_size
    assert 0 <= inner["x"] and inner["x"] + inner["width"] <= window["width"]
    item.click()
    expect(page.get_by_text("Shared. Sorted by")).to_be_visible()
    expect(share).to_be_hidden()
    expect(item).to_be_hidden()


@pytest.mark.parametrize("width", [320, 390])
def test_a_group_of_controls_is_one_line_on_a_phone(show, width):
    page = show("controlgroup", **{**TOUCH, "viewport": {**PHONE, "width": width}})
    boxes = [box(button) for button in stage(page).get_by_role("group").first.get_by_role("button").all()]
    assert len(boxes) == 3
    assert len({round(one["y"]) for one in boxes}) == 1
    assert max(one["x"] + one["width"] for one in boxes) <= width
    expect(stage(page).get_by_role("button", name="Zoom out").first).to_be_visible()


def test_a_group_of_tabs_has_its_title_beside_them(show):
    page = show("tab")
    title = stage(page).get_by_text("Library", exact=True)
    saved = stage(page).get_by_role("tab", name="Saved")
    assert box(title)["y"] < box(saved)["y"]
    page.set_viewport_size(PHONE)
    expect(title).to_be_hidden()


def test_a_wheel_chooses_what_comes_to_rest_in_the_middle(show):
    page = show("picker-styles", **TOUCH)
    wheel = page.get_by_role("radiogroup", name="Light on a wheel")
    wheel.scroll_into_view_if_needed()
    frame = box(wheel)

    def in_the_middle() -> str:
        rows = wheel.get_by_role("radio").all()
        center = frame["y"] + frame["height"] / 2
        return next(r.inner_text() for r in rows if (b := r.bounding_box()) and b["y"] <= center < b["y"] + b["height"])

    chosen = wheel.get_by_role("radio", checked=True)
    assert in_the_middle() == chosen.inner_text()
    names = wheel.get_by_role("radio").all_inner_texts()
    wheel.evaluate("it => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' })")
    expect(page.get_by_text(f"The fern stands in: {names[-1]}")).to_be_visible()
    expect(chosen).to_have_text(names[-1])
    wheel.get_by_role("radio", name=names[0]).click()
    expect(page.get_by_text(f"The fern stands in: {names[0]}")).to_be_visible()
    until(page, lambda: in_the_middle() == names[0])


# Texts


def test_a_text_of_one_line_shrinks_to_fit(show):
    page = show("multiline-text")
    text = page.get_by_text("Otorhinolaryngological", exact=True)
    line = text.evaluate(
        "it => { const range = new Range(); range.selectNodeContents(it); const r = range.getClientRects();"
        " return [r.length, r[0].width, it.getBoundingClientRect().width]; }"
    )
    assert line[0] == 1
    assert line[1] <= line[2] + 1 <= 122


def test_a_masked_field_sends_what_the_mask_lets_through(show):
    page = show("textfield-value-format")
    field = page.get_by_label("Flight, as in TP-0083")
    field.press_sequentially("tp-00a83")
    expect(field).to_have_value("tp-0083")
    expect(page.get_by_text("Flight: tp-0083")).to_be_visible()
    field.fill("not a flight 12")
    expect(field).to_have_value("no-12")
    expect(page.get_by_text("Flight: no-12")).to_be_visible()


def test_steppers_follow_the_text_size(show):
    """The size that the stage sets for its own text, as `dynamicTypeSize` does in an app."""
    page = show("stepper")
    stepper = stage(page).get_by_role("button", name="Increment").first
    before = box(stepper)
    page.get_by_label("Text size").select_option("Huge")
    page.wait_for_timeout(200)
    assert box(stepper)["width"] > before["width"] * 1.3
    assert box(stepper)["height"] > before["height"] * 1.3


@pytest.mark.parametrize(
    ("slug", "part"), [("form", ".sc-h"), ("form", ".sc-f"), ("picker", ".sg-i")], ids=["header", "footer", "segment"]
)
def test_text_around_content_follows_the_text_size(show, slug, part):
    page = show(slug)
    text = stage(page).locator(part).first
    before = float(color(text, "font-size").removesuffix("px"))
    page.get_by_label("Text size").select_option("Huge")
    until(page, lambda: float(color(text, "font-size").removesuffix("px")) > before * 1.3)


# Screens


def test_the_head_describes_the_app(server, new_user):
    page = new_user(locale="pt-BR").open(server("gallery").url).page
    found = page.locator("meta[name=description]").get_attribute("content")
    assert re.match("Cada view e cada modificador", found)
    assert page.locator("meta[property='og:title']").get_attribute("content") == page.title()


@pytest.mark.parametrize(("width", "percent"), [(390, 200), (320, 100)])
def test_a_bar_without_room_has_a_menu(show_at, width, percent):
    page = show_at("toolbar", width, percent)
    buttons = [stage(page).get_by_role("button", name=name, exact=True) for name in ("Clear", "Bread", "Fruit")]
    more = stage(page).get_by_role("button", name="More", exact=True)
    if more.is_visible():
        more.click()
        expect(buttons[-1]).to_be_visible()
    for found in buttons:
        expect(found).to_be_visible()
        assert found.locator(".t").evaluate("it => it.scrollWidth <= it.clientWidth + 1"), "No title is cut off."
