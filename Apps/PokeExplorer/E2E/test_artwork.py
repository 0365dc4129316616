# SPDX-License-Identifier: Apache-2.0
"""The pictures: from the app's own origin, kept by the browser, and in their place before they have come."""

import urllib.error
import urllib.request

import pytest
from harness.devices import DESKTOP, PHONE
from harness.scrolling import wheel
from harness.user import User
from playwright.sync_api import Page, Route, expect

from .pokedex import CARDS, expect_grid

#: Sums up layout shifts as the browser's own metric does, without those that follow a key or a tap, and keeps what
#: moved for the message of a failure.
SHIFTS = """
    window.shift = 0;
    window.moved = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
            if (entry.hadRecentInput) continue;
            window.shift += entry.value;
            for (const { node, previousRect: from, currentRect: to } of entry.sources) {
                const box = rect => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
                const name = node?.cloneNode().outerHTML ?? node?.textContent;
                window.moved.push(`${name}: from ${box(from)} to ${box(to)}`);
            }
        }
    }).observe({ type: 'layout-shift', buffered: true });
"""


def get(url: str, **headers: str) -> tuple[int, dict, bytes]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()


def test_pictures_come_from_the_address_of_the_page(server, new_user):
    # The page is reached by a name that only this machine has, as through a reverse proxy.
    user = new_user()
    page = user.page
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    user.open(server("pokeexplorer").url.replace("127.0.0.1", "localhost"))
    expect_grid(page)
    expect(page.locator(f"{CARDS} img").first).to_be_visible()
    user.wait_for(lambda: any("/artwork/1.png" in url for url in asked), "a picture")
    assert {url.split("/")[2].split(":")[0] for url in asked} == {"localhost"}
    shown = "document.querySelector(\"a[href='/pokemon/1'] img\").naturalWidth"
    user.wait_for(lambda: page.evaluate(shown) > 0, "the picture of Bulbasaur")


def test_a_picture_is_kept(server):
    address = server("pokeexplorer").url + "/artwork/25.png"
    status, headers, body = get(address)
    assert status == 200 and headers["Content-Type"] == "image/svg+xml" and body.startswith(b"<svg")
    assert "max-age=86400" in headers["Cache-Control"]
    assert "sandbox" in headers["Content-Security-Policy"] and headers["X-Content-Type-Options"] == "nosniff"
    status, again, body = get(address, **{"If-None-Match": headers["ETag"]})
    assert (status, body, again["ETag"]) == (304, b"", headers["ETag"])


def test_a_drawing_is_compressed(server, new_user):
    """The stand-in draws its pictures in SVG, which is text."""
    page = new_user().page
    drawing = f"{server('pokeexplorer').url}/artwork/25.png"
    plain = page.request.get(drawing, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.headers["vary"] == "Accept-Encoding"
    smaller = page.request.get(drawing, headers={"Accept-Encoding": "br"})
    assert smaller.headers["content-encoding"] == "br"
    assert int(smaller.headers["content-length"]) < len(plain.body()) / 2
    assert smaller.body() == plain.body()
    again = page.request.get(drawing, headers={"If-None-Match": smaller.headers["etag"]})
    assert again.status == 304


@pytest.mark.parametrize(
    "file", ["0.png", "-1.png", "025.png", "99999.png", "25.svg", "25", "x.png", "..%2f25.png", "25%00.png", "1e3.png"]
)
def test_only_numbers_are_pictures(server, file: str):
    status, _, _ = get(f"{server('pokeexplorer').url}/artwork/{file}")
    assert status in (400, 404)


def test_pictures_stay_when_pokeapi_is_away(own_server, own_pokeapi):
    app = own_server("pokeexplorer", "--pokeapi-url", own_pokeapi.url)
    _, headers, body = get(app.url + "/artwork/7.png")
    own_pokeapi.stop()
    app.restart()
    status, again, kept = get(app.url + "/artwork/7.png")
    assert (status, kept, again["ETag"]) == (200, body, headers["ETag"])


def delay_pictures(page: Page, fails: bool = False) -> None:
    """Lets each picture come, or fail, 0.3 s after its request; they do not wait for each other."""

    def late(route: Route) -> None:
        page.wait_for_timeout(300)
        route.abort() if fails else route.continue_()

    page.route("**/artwork/*", late)


def settle(user: User) -> None:
    """Waits until all requested pictures have come or failed, and the page is drawn with them."""
    page = user.page
    page.unroute_all(behavior="wait")
    page.wait_for_function(
        """() => [...document.images].every(it => {
            const { top, bottom } = it.getBoundingClientRect();
            return it.complete || bottom <= 0 || top >= innerHeight || !it.checkVisibility();
        })"""
    )
    user.settle()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("fails", [False, True], ids=["slow", "failing"])
def test_nothing_moves_when_pictures_come(server, new_user, viewport: dict, fails: bool):
    user = new_user(viewport=viewport)
    user.forgive()
    page = user.page
    delay_pictures(page, fails)
    page.add_init_script(SHIFTS)
    user.open(server("pokeexplorer").url)
    expect_grid(page)
    first = page.locator(CARDS).first.bounding_box()
    user.settle()
    for _ in range(3):
        wheel(page, 500)
    user.settle()
    wheel(page, -5000)
    settle(user)
    assert page.locator(CARDS).first.bounding_box()["width"] == pytest.approx(first["width"], abs=1)
    # A card fills its column: two on a phone.
    if viewport is PHONE:
        assert first["width"] > 165
    assert page.evaluate("window.shift") < 0.02, page.evaluate("window.moved")


@pytest.mark.parametrize("path", ["/pokemon/25", "/compare/1-4-7", "/pokemon/133"])
def test_nothing_moves_on_other_pages(server, new_user, path: str):
    user = new_user(viewport=PHONE)
    page = user.page
    delay_pictures(page)
    page.add_init_script(SHIFTS)
    user.open(server("pokeexplorer").url + path)
    expect(page.locator(".rd").filter(visible=True)).to_have_count(0)
    settle(user)
    assert page.evaluate("window.shift") < 0.02, page.evaluate("window.moved")
