# SPDX-License-Identifier: Apache-2.0
"""An app below a path: mounted in an application of others, and on its own as behind a proxy."""

import base64
import urllib.request

import pytest
from harness.programs import run
from playwright.sync_api import expect

#: A red pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
)


@pytest.fixture
def pictures(tmp_path) -> str:
    """A folder with the app's picture."""
    (tmp_path / "map.png").write_bytes(PNG)
    return str(tmp_path)


@pytest.fixture(params=["mounted", "alone"])
def trips(request, own_server, pictures) -> str:
    """The address of the app."""
    if request.param == "mounted":
        server = own_server("mounted", asset_folders=pictures)
    else:
        server = own_server("trips", "--base-path", "/trips", asset_folders=pictures)
    return server.url + "/trips/"


def test_everything_that_has_an_address_works_below_the_path(trips, new_user):
    user = new_user()
    page = user.page
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    # Without the slash at its end, as people type it.
    user.open(trips.removesuffix("/"))
    assert page.url == trips
    assert user.statuses == ["adopted"]

    page.get_by_role("button", name="Increment").click()
    expect(page.get_by_text("Count 1")).to_be_visible()
    assert page.locator("img").evaluate("it => it.decode().then(() => it.naturalWidth)") == 1

    # Into a screen and another one, and back by the browser.
    page.get_by_role("link", name="Faro").click()
    expect(page.get_by_text("Trip faro")).to_be_visible()
    assert page.url == trips + "faro"
    page.get_by_role("link", name="Lagos").click()
    expect(page.get_by_text("Trip lagos")).to_be_visible()
    assert page.url == trips + "lagos"
    page.go_back()
    expect(page.get_by_text("Trip faro")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Count 1")).to_be_visible()
    assert page.url == trips
    assert user.statuses == ["adopted"], "one session all the way"

    # The address of a screen leads to it, in another tab and after a reload.
    other = new_user(beside=user).open(trips + "lagos")
    expect(other.page.get_by_text("Trip lagos")).to_be_visible()
    other.reload()
    expect(other.page.get_by_text("Trip lagos")).to_be_visible()
    assert other.page.url == trips + "lagos"

    page.get_by_label("Photo").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": PNG})
    expect(page.get_by_text("Sent public.png")).to_be_visible()

    foreign = [url for url in requests if not url.startswith((trips, "data:")) and url != trips.removesuffix("/")]
    assert not foreign


def test_what_the_browser_keeps_is_for_the_path(trips, new_user):
    user = new_user().open(trips)
    for number in (1, 2):
        user.page.get_by_role("button", name="Visit", exact=True).click()
        expect(user.page.get_by_text(f"Visits {number}")).to_be_visible()
    cookies = user.context.cookies()
    assert {cookie["name"] for cookie in cookies} == {"vitral", "vitral-defaults", "vitral-zone"}
    assert len(cookies) == 3 and {cookie["path"] for cookie in cookies} == {"/trips/"}
    user.reload()
    expect(user.page.get_by_text("Visits 2")).to_be_visible()


def test_a_page_finds_its_session_again_below_the_path(trips, new_user):
    user = new_user().open(trips)
    page = user.page
    page.get_by_role("button", name="Increment").click()
    page.get_by_role("link", name="Faro").click()
    expect(page.get_by_text("Trip faro")).to_be_visible()
    user.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    user.context.set_offline(False)
    user.wait_for(lambda: user.statuses == ["adopted", "resumed"], "the session")
    page.go_back()
    expect(page.get_by_text("Count 1")).to_be_visible()
    assert page.url == trips


def test_the_other_application_is_still_there(own_server, pictures, new_user):
    server = own_server("mounted", asset_folders=pictures)
    user = new_user().open(server.url, live=False)
    page = user.page
    expect(page.get_by_role("heading", name="Home")).to_be_visible()
    page.get_by_role("link", name="Trips").click()
    user.wait_until_live()
    page.get_by_role("button", name="Increment").click()
    expect(page.get_by_text("Count 1")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Home")).to_be_visible()
    with urllib.request.urlopen(server.url + "/api/x") as answer:
        assert answer.read() == b"X"
        assert "X-Content-Type-Options" not in answer.headers


def test_a_base_path_that_makes_no_sense_is_named_in_one_line():
    ended = run("trips", "--port", "0", "--base-path", "trips")
    assert ended.returncode == 64
    assert ended.stderr.count("\n") == 1 and "basePath" in ended.stderr and "such as “/trips”" in ended.stderr
