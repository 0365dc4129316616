# SPDX-License-Identifier: Apache-2.0
"""Parts of the client load when a page first needs them, without losing events meanwhile."""

import html
import json

import pytest

from .counting import COUNTER

TAPPED = '<div id="a1" data-e="p" data-g="t1" style="width:200px;height:100px">Tap</div>'
KEYED = '<button id="b1" data-e="c" aria-keyshortcuts="X">Go</button>'


def parts(mock) -> list[str]:
    return [path for path in mock.loaded if path != "/core.js"]


def test_a_counter_needs_the_core_alone(live, mock, counter):
    counter.click("#b1")
    live.events(1)
    live.patch(["t", "t2", "1"])
    live.frames()
    assert parts(mock) == []


@pytest.mark.parametrize(
    ("body", "part"),
    [
        (TAPPED, "pointer"),
        ('<div id="a1" data-e="h">Hover</div>', "pointer"),
        ('<div id="a1" data-menu="m">Menu</div>', "pointer"),
        (KEYED, "keys"),
        ('<div id="a1" data-e="k" data-keys="X" tabindex="0">Keys</div>', "keys"),
        ('<div id="a1" data-e="b" draggable="true">Drag</div>', "dragging"),
        ('<div id="a1" data-e="m">Measured</div>', "measuring"),
        ('<div id="a1" data-e="r">Pull</div>', "refreshing"),
        ('<i id="a1" data-lz="before" data-n="0" data-total="0"></i><i id="a2" data-lz="after"></i>', "windows"),
    ],
)
def test_an_element_brings_its_part(live, mock, body: str, part: str):
    live.open(COUNTER + '<div id="h9"></div>')
    assert parts(mock) == []
    live.patch(["i", "h9", None, body])
    live.wait(lambda: f"/{part}.js" in mock.loaded, f"{part}.js")
    assert {*parts(mock)} - {"/sheets.js"} == {f"/{part}.js"}


def test_an_attribute_brings_its_part_too(live, mock):
    live.open(COUNTER)
    live.patch(["a", "b1", "aria-keyshortcuts", "X"])
    live.wait(lambda: "/keys.js" in mock.loaded, "keys.js")
    live.page.keyboard.press("x")
    assert live.events(1) == [["c", "b1"]]


def test_a_tap_waits_for_its_part(live, mock):
    mock.held_modules.add("/pointer.js")
    page = live.open(TAPPED)
    page.mouse.click(50, 40)
    page.wait_for_timeout(50)
    live.events(0)
    mock.held_modules.clear()
    kind, element, report = live.events(1)[0]
    assert (kind, element) == ("p", "a1")
    assert report.split()[1:4] == ["e", "50", "40"]
    page.wait_for_timeout(400)  # or it would be the second tap of two
    page.mouse.click(60, 40)
    assert len(live.events(2)) == 2, "and each event is heard once"


def test_keys_and_drags_wait_for_their_parts_in_order(live, mock):
    mock.held_modules.update(["/pointer.js", "/keys.js"])
    drag = '<div id="a1" data-e="p" data-g="d0" style="width:200px;height:100px">Drag</div>'
    page = live.open(drag + KEYED)
    page.mouse.move(20, 20)
    page.mouse.down()
    page.mouse.move(80, 60, steps=4)
    page.mouse.up()
    page.keyboard.press("x")
    page.wait_for_timeout(50)
    live.events(0)
    mock.held_modules.discard("/pointer.js")
    live.wait(lambda: mock.events, "the drag")
    assert mock.events[-1][2].split()[1:4] == ["e", "80", "60"]
    count = len(mock.events)
    mock.held_modules.clear()
    assert live.events(count + 1)[-1] == ["c", "b1"]


def test_a_part_that_fails_is_tried_again_when_it_is_needed(live, mock):
    live.forgive()
    live.forgive("vitral: ")
    mock.broken_modules.add("/keys.js")
    page = live.open(KEYED)
    live.wait(lambda: "/keys.js" in mock.loaded, "the first attempt")
    page.keyboard.press("x")
    page.wait_for_timeout(100)
    live.events(0)
    mock.broken_modules.clear()
    page.wait_for_timeout(1_100)
    page.keyboard.press("y")
    assert live.events(1) == [["c", "b1"]], "the key that was pressed meanwhile counts"
    page.keyboard.press("x")
    assert live.events(2)[1] == ["c", "b1"]
    assert parts(mock) == ["/keys.js", "/keys.js?1"]


STYLED = '<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/last.css"><div id="h1"></div>'


def sheets(page) -> list[str]:
    return page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].map(it => new URL(it.href).pathname)")


def test_markup_waits_for_its_styles(live, mock):
    mock.held_modules.add("/containers.css")
    page = live.open(STYLED)
    mock.patch(["i", "h1", None, '<p id="p1" class="row t">One</p>'])
    mock.patch(["t", "p1", "Two"])
    live.wait(lambda: "/containers.css" in mock.loaded, "the sheet")
    page.wait_for_timeout(50)
    assert page.locator("#p1").count() == 0
    mock.held_modules.clear()
    page.wait_for_selector("#p1")
    assert live.texts("#p1") == ["Two"], "patches keep their order"
    assert sheets(page) == ["/base.css", "/containers.css", "/last.css"]
    live.patch(["a", "p1", "class", "alert"])
    assert sheets(page) == ["/base.css", "/containers.css", "/presentation.css", "/last.css"]
    live.patch(["i", "h1", None, '<p id=p2 class=row data-e=p>Three</p>'])
    assert sheets(page)[-2:] == ["/effects.css", "/last.css"]
    assert mock.loaded.count("/containers.css") == 1


def test_markup_without_its_styles_is_better_than_none(live, mock):
    live.forgive()
    mock.broken_modules.add("/containers.css")
    page = live.open(STYLED)
    live.patch(["i", "h1", None, '<p id="p1" class="row">One</p>'])
    assert live.texts("#p1") == ["One"]
    mock.broken_modules.clear()
    live.patch(["i", "h1", None, '<p id="p2" class="row">Two</p>'])
    assert sheets(page) == ["/base.css", "/containers.css", "/last.css"]


def modules(**content: object) -> str:
    return f'<meta name="vitral-modules" content="{html.escape(json.dumps(content))}">'


def test_a_script_of_a_module_loads_with_its_first_element(live, mock):
    mock.files["/_vitral/Maps-1/map.js"] = "document.title = 'map ' + document.querySelectorAll('[data-map]').length"
    known = modules(parts=[["/_vitral/Maps-1/map.js", "[data-map]"]], modules={})
    page = live.open(known + COUNTER + '<div id="h1"></div>')
    live.patch(["i", "h1", None, '<p id="p1">No map</p>'])
    assert page.title() == "Test"
    live.patch(["i", "h1", None, '<p id="p2" data-map>Map</p>'])
    live.wait(lambda: page.title() == "map 1", "the script")


def test_an_island_finds_its_module_by_name(live, mock):
    mock.files["/_vitral/Own-1/own.js"] = "customElements.define('own-it', class extends HTMLElement {})"
    island = '<div id="i1" data-island="own-it" data-module="own.js" data-properties="{}"><i id="i2">Loading</i></div>'
    page = live.open(modules(modules={"own.js": "/_vitral/Own-1/own.js"}) + island)
    page.wait_for_selector("own-it:defined", state="attached")


def test_the_service_worker_is_installed_where_there_is_one(live, mock):
    mock.files["/service-worker.js"] = (
        "addEventListener('install', () => skipWaiting());"
        "addEventListener('message', event => event.data === 'claim' && event.waitUntil(clients.claim()));"
    )
    count = "navigator.serviceWorker.getRegistrations().then(all => all.map(({ scope }) => new URL(scope).pathname))"
    page = live.open(COUNTER)
    assert page.evaluate(count) == []
    page = live.open('<meta name="vitral-worker" content="/service-worker.js">' + COUNTER)
    # The worker claims no page when it becomes active: this one asks for it.
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    assert page.evaluate(count) == ["/"]
    page.evaluate("navigator.serviceWorker.getRegistration().then(it => it.unregister())")


MAPS = "/_vitral/Maps-0123456789abcdef/"


def test_a_script_of_a_module_sends_messages_to_its_feature(live, mock):
    mock.files[MAPS + "map.js"] = "export default context => { window.context = context; }"
    page = live.open(modules(parts=[[MAPS + "map.js", "[data-map]"]], modules={}) + COUNTER + "<i data-map></i>")
    live.wait(lambda: page.evaluate("!!window.context"), "the script")
    assert page.evaluate("Object.keys(context)") == ["send"]
    page.evaluate("""() => {
        const places = [{ name: 'São "Paulo"' }];
        context.send(places);
        places.pop(); // what is sent is what was there then
        for (const value of [undefined, () => {}, 'text', NaN]) context.send(value);
    }""")
    texts = ['[{"name":"São \\"Paulo\\""}]', "null", "null", '"text"', "null"]
    assert live.events(5) == [["j", "Maps", text] for text in texts]
    # What no JSON can say is the script's own mistake, and what is too long stays where it is.
    assert page.evaluate("() => { try { context.send(1n); } catch (error) { return error.name; } }") == "TypeError"
    page.evaluate("context.send('x'.repeat(65_000))")
    page.evaluate("context.send(6)")
    assert live.events(6)[-1] == ["j", "Maps", "6"]


def test_messages_of_a_script_are_kept_while_there_is_no_connection(live, mock):
    live.forgive()
    mock.files[MAPS + "map.js"] = "export default ({ send }) => { window.context = { send }; }"
    page = live.open(modules(parts=[[MAPS + "map.js", "html"]], modules={}) + COUNTER)
    live.wait(lambda: page.evaluate("!!window.context"), "the script")
    mock.is_slow = True
    page.evaluate("context.send(1)")
    live.wait(lambda: ["e", 1, "j", "Maps", "1"] in mock.received, "the message that is not acknowledged")
    mock.refuse()
    page.evaluate("context.send(2); context.send(3)")
    mock.is_slow = False
    mock.accept()
    live.wait_until_live()
    assert live.events(3) == [["j", "Maps", str(number)] for number in (1, 2, 3)]


def test_a_message_neither_flushes_what_is_typed_nor_shows_anything_as_busy(clock, live, mock):
    mock.files[MAPS + "map.js"] = "export default ({ send }) => { window.context = { send }; }"
    field = '<input id="n1" data-e="i" data-debounce="300" aria-label="1">'
    page = live.open(modules(parts=[[MAPS + "map.js", "html"]], modules={}) + field)
    live.wait(lambda: page.evaluate("!!window.context"), "the script")
    page.fill("#n1", "typed")
    mock.is_slow = True
    page.evaluate("context.send(1)")
    clock.wind(200)
    assert page.locator("[data-busy]").count() == 0
    mock.go_on()
    assert live.events(1) == [["j", "Maps", "1"]]
    clock.wind(200)
    assert live.events(2)[1][:3] == ["i", "n1", "typed"]


def test_a_call_brings_arguments_and_then_the_context(live, mock):
    mock.files[MAPS + "fly.js"] = "export default (place, zoom, { send }) => send([place, zoom]);"
    live.open(COUNTER)
    live.patch(["L", MAPS + "fly.js", "Lisboa", "7"])
    assert live.events(1) == [["j", "Maps", '["Lisboa","7"]']]


def test_a_script_that_fails_harms_nothing_else(live, mock):
    live.forgive("vitral: it broke")
    mock.files[MAPS + "map.js"] = "export default () => { throw Error('it broke'); }"
    mock.files[MAPS + "pin.js"] = "export default () => { document.title = 'pinned'; }"
    scripts = [[MAPS + "map.js", "html"], [MAPS + "pin.js", "html"]]
    page = live.open(modules(parts=scripts, modules={}) + COUNTER)
    live.wait(lambda: page.title() == "pinned", "the other script")
    page.click("#b1")
    assert live.events(1) == [["c", "b1"]]
