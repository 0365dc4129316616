# SPDX-License-Identifier: Apache-2.0
"""Uploads of photos and files from a real browser to the gallery, on a phone and on a desktop."""

import base64

import pytest
from harness.devices import DESKTOP, PHONE
from playwright.sync_api import expect

DEVICES = {"desktop": {"viewport": DESKTOP}, "phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True}}

#: A red pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
)


def image(name: str) -> dict:
    return {"name": name, "mimeType": "image/png", "buffer": PNG}


@pytest.mark.parametrize("device", DEVICES)
def test_photos_and_files_are_sent(server, new_user, device):
    user = new_user(**DEVICES[device]).open(server("gallery").url + "/photospicker")
    page = user.page
    # A listener is registered before any button is pressed: without one the browser opens its own dialog, and the
    # registration is asynchronous.
    page.on("filechooser", lambda _: None)
    picker = page.get_by_label("Photos of your plant")

    # By keyboard or by touch: the browser's own dialog opens.
    picker.focus()
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter") if device == "desktop" else picker.tap()
    chooser.value.set_files([image("leaf.png"), image("Olá.png")])
    expect(page.get_by_text(f"image/png, {len(PNG)} B")).to_have_count(2)
    assert page.locator("img[src^='data:image/png']").first.evaluate("it => it.decode().then(() => it.naturalWidth)") == 1
    expect(page.locator(".up-p")).to_have_count(0)

    # A file that is not an image is refused with a message, and the selection stays.
    user.forgive("415")
    picker.set_input_files({"name": "fake.png", "mimeType": "image/png", "buffer": b"<script></script>"})
    expect(page.get_by_role("alert")).to_have_text("fake.png: This type of file isn’t accepted here.")
    expect(page.get_by_text(f"image/png, {len(PNG)} B")).to_have_count(2)
    picker.set_input_files([image(f"{number}.png") for number in range(5)])
    expect(page.get_by_role("alert")).to_have_text("Too many files at once.")

    # A running upload shows its progress, and can be cancelled.
    held = []
    page.route("**/_vitral/upload/**", lambda route: held.append(route))
    picker.set_input_files(image("slow.png"))
    bar = page.get_by_role("progressbar", name="slow.png")
    expect(bar).to_be_visible()
    cancel = page.get_by_role("button", name="Cancel")
    assert cancel.bounding_box()["height"] >= 28
    cancel.click()
    expect(bar).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    for route in held:
        route.abort()
    page.unroute("**/_vitral/upload/**")
    picker.set_input_files(image("again.png"))
    expect(page.get_by_text(f"image/png, {len(PNG)} B")).to_have_count(1)

    # The app's dialog is shown before the browser's.
    page.goto(server("gallery").url + "/fileimporter")
    page.get_by_role("button", name="Import the guest list").click()
    dialog = page.get_by_role("alertdialog")
    with page.expect_file_chooser() as chooser:
        dialog.get_by_label("Choose File").click()
    chooser.value.set_files({"name": "guests.csv", "mimeType": "text/csv", "buffer": "Ana,2\nJosé,1\n".encode()})
    expect(page.get_by_text("Guests: 2")).to_be_visible()
    expect(page.get_by_text("José")).to_be_visible()
    expect(dialog).to_have_count(0)
