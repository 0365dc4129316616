# SPDX-License-Identifier: Apache-2.0
"""The gallery: every exhibit, on a phone and on a desktop, light and dark.

Each opens without a word in the console, is as wide as the window, has nothing that axe-core would mend, works by
keyboard alone, and looks as it did when somebody looked: `E2E/accept_gallery.py` accepts another look.
"""

import re

import pytest
from conftest import DESKTOP, PHONE
from harness import axe, gallery
from harness.paths import artifact
from harness.visitor import Visitor
from playwright.sync_api import Page, expect
from test_screens import OVERFLOW

DEVICES = {"desktop": {"viewport": DESKTOP}, "phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True}}

#: Numbers what Tab must reach in the stage, and puts the focus just before it. A group of radio buttons is one stop.
NUMBER = """stage => {
    const inputs = 'a[href],button,input,select,textarea,summary,[tabindex],audio[controls],video[controls]';
    const first = new Set();
    const isStop = element => {
        if (element.tabIndex < 0 || element.disabled || element.closest('[inert]')) return false;
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (element.type !== 'radio' || !element.name) return true;
        const group = [...document.getElementsByName(element.name)];
        const chosen = group.find(one => one.checked) || group[0];
        return element === chosen && !first.has(chosen) && first.add(chosen);
    };
    window.stops = [...stage.querySelectorAll(inputs)].filter(isStop);
    stage.tabIndex = -1;
    stage.focus({ preventScroll: true });
    return window.stops.map(element => element.outerHTML.slice(0, 100));
}"""

#: Which of them has the focus, whether it is in the stage at all, and whether one sees it.
FOCUSED = """stage => {
    const element = document.activeElement;
    const isRing = style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
        || style.boxShadow !== 'none';
    const shows = one => one && (isRing(getComputedStyle(one)) || isRing(getComputedStyle(one, '::before'))
        || isRing(getComputedStyle(one, '::after')));
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return [window.stops.indexOf(element), stage.contains(element) && element !== stage, around.some(shows)];
}"""


@pytest.mark.parametrize("device", DEVICES)
def test_every_exhibit(server, visitor, browser, device: str):
    """One test for all, in one tab: the list of exhibits is the gallery's own, and a browser is slow to start."""
    url = server("gallery").url
    person = visitor(**DEVICES[device], reduced_motion="reduce").open(url)
    exhibits = gallery.slugs(person.page)
    assert exhibits
    accepted = gallery.references()
    eye = gallery.Eye(browser)
    problems: list[str] = []
    for exhibit in exhibits:
        try:
            found = _look(person, eye, f"{url}/{exhibit}", exhibit, device, accepted)
        except Exception as failure:
            found = [str(failure).splitlines()[0]]
        problems += [f"{exhibit}, {device}: {problem}" for problem in found]
    eye.close()
    assert problems == [], "\n".join(["", *problems])


def _look(person: Visitor, eye: gallery.Eye, url: str, name: str, device: str, accepted: dict[str, str]) -> list[str]:
    page = person.page
    told = len(person.problems)
    gallery.open_exhibit(page, url)
    problems = [f"sticks out: {html}" for html in page.evaluate(OVERFLOW)]
    for scheme in gallery.SCHEMES:
        page.emulate_media(color_scheme=scheme)
        picture = gallery.picture(person)
        artifact("screens", "gallery", f"{name}-{device}-{scheme}.png").write_bytes(picture)
        key = f"{name}-{device}-{scheme}"
        if key not in accepted:
            problems.append(f"{scheme} was never looked at and accepted")
        elif changed := gallery.difference(eye.signature(picture), accepted[key]):
            problems.append(f"{scheme} looks different: {changed}")
        # Colours are the same at every width, and the phone has the larger targets.
        if device == "phone":
            rules = None if scheme == gallery.SCHEMES[0] else axe.COLOURS
            problems += [f"{scheme}: {violation}" for violation in axe.violations(page, rules, gallery.OWN)]
    if device == "desktop":
        problems += _walk(page)
    return problems + person.problems[told:]


def _walk(page: Page) -> list[str]:
    """Goes through the stage by Tab alone."""
    stage = gallery.stage(page)
    stops = stage.evaluate(NUMBER)
    reached: set[int] = set()
    problems = []
    # A date field has several stops of its own.
    for _ in range(len(stops) * 6 + 1):
        page.keyboard.press("Tab")
        number, is_inside, is_visible = stage.evaluate(FOCUSED)
        if not is_inside:
            break
        if number >= 0 and number not in reached and not is_visible:
            problems.append(f"the focus cannot be seen on {stops[number]}")
        reached.add(number)
    return problems + [f"Tab never reaches {html}" for number, html in enumerate(stops) if number not in reached]


@pytest.mark.parametrize("scheme", gallery.SCHEMES)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("screen", ["index", "exhibit", "not-found"])
def test_pages(server, visitor, screen: str, device: str, scheme: str):
    person = visitor(**DEVICES[device], color_scheme=scheme, reduced_motion="reduce")
    person.forgive(r"404 \(Not Found\)")
    person.open(server("gallery").url + {"index": "/", "exhibit": "/button", "not-found": "/buton"}[screen])
    person.screenshot(f"gallery-{screen}-{device}-{scheme}")
    assert person.page.evaluate(OVERFLOW) == []
    assert axe.violations(person.page) == []


def test_an_unknown_address_is_no_page(server, visitor):
    person = visitor()
    person.forgive(r"404 \(Not Found\)")
    answer = person.page.goto(f"{server('gallery').url}/no-such-thing")
    assert answer.status == 404
    person.wait_until_live()
    person.page.get_by_role("button", name="All exhibits").click()
    expect(person.page.get_by_role("heading", name="Gallery", level=1)).to_be_visible()


def test_finding_an_exhibit_by_keyboard(server, visitor):
    page = visitor().open(server("gallery").url).page
    page.get_by_role("searchbox").focus()
    page.keyboard.type("borderedprominent buttonstyle")
    expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()
    page.get_by_role("searchbox").fill("buttonStyle")
    expect(page.locator("main a[href='/button']")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/button\?q=buttonStyle$"))
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("buttonStyle")


@pytest.mark.parametrize(
    ("control", "choice", "shows"),
    [
        ("Colours", "Dark", "stage => getComputedStyle(stage).colorScheme === 'dark'"),
        ("Direction", "Right to left", "stage => getComputedStyle(stage).direction === 'rtl'"),
        ("Text size", "Huge", "stage => parseFloat(getComputedStyle(stage).fontSize) > 24"),
    ],
)
def test_the_stage_takes_an_appearance(server, visitor, control: str, choice: str, shows: str):
    """On the stage alone: the page around stays as it was."""
    person = visitor().open(server("gallery").url + "/button")
    page = person.page
    assert not gallery.stage(page).evaluate(shows)
    page.get_by_label(control).select_option(choice)
    person.wait_for(lambda: gallery.stage(page).evaluate(shows), choice)
    assert not page.locator("body").evaluate(shows)


def test_the_source_can_be_selected_whole(server, visitor):
    page = visitor().open(server("gallery").url + "/button").page
    source = page.get_by_label("Source")
    text = source.evaluate("element => { getSelection().selectAllChildren(element); return getSelection().toString(); }")
    assert "@State private var taps = 0\n" in text
    assert '    Variant("automatic") {' in text
