# SPDX-License-Identifier: Apache-2.0
"""The gallery: every exhibit, on a phone and on a desktop, light and dark.

Each opens without a console message, is as wide as the window, has no violation that axe-core finds, works by keyboard
alone, loses nothing to large text and a narrow window, and looks as accepted: `make looks` accepts a new appearance.
"""

import re

import pytest
from harness import axe
from harness.devices import DESKTOP, PHONE
from harness.look import OVERFLOW, Eyesight, judge, losses
from harness.paths import artifact
from harness.user import User
from playwright.sync_api import Page, expect

from . import exhibits as gallery

DEVICES = {"desktop": {"viewport": DESKTOP}, "phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True}}

#: Numbers the elements of the stage that Tab must reach, puts the focus just before it and reports each focus: its
#: number, and whether it is visible. An element outside the stage ends the walk. A group of radio buttons is one stop.
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
    const stops = [...stage.querySelectorAll(inputs)].filter(isStop);
    const isRing = style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
        || style.boxShadow !== 'none';
    const shows = one => one && (isRing(getComputedStyle(one)) || isRing(getComputedStyle(one, '::before'))
        || isRing(getComputedStyle(one, '::after')));
    stage.tabIndex = -1;
    stage.focus({ preventScroll: true });
    window.walk = { isOver: false, reached: [] };
    document.addEventListener('focusin', ({ target }) => {
        const { walk } = window;
        walk.isOver ||= !stage.contains(target) || target === stage;
        if (walk.isOver) return;
        const around = [target, target.parentElement, target.parentElement?.parentElement];
        walk.reached.push([stops.indexOf(target), around.some(shows)]);
    });
    return stops.map(element => element.outerHTML.slice(0, 100));
}"""


#: The width of the window and the text size, in percent, at which nothing may be lost.
CRAMPED = [(390, 200), (320, 100)]

#: The exhibits that show how content is clipped.
CLIPPED = {"clipshape-and-shadow", "navigationsplitview"}

#: The number of tests among which the exhibits are divided; the tests may run in parallel.
SHARES = 4


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("device", DEVICES)
def test_every_exhibit(server, new_user, browser, device: str, share: int):
    """Opens many exhibits in one tab: the gallery has the list of exhibits, and a browser is slow to start.

    On a desktop each is opened by its address, on a phone by its link in a page that stays.
    """
    url = server("gallery").url
    user = new_user(**DEVICES[device], reduced_motion="reduce").open(url)
    exhibits = gallery.slugs(user.page)[share::SHARES]
    assert exhibits
    accepted = gallery.references()
    eye = gallery.Eye(browser)
    eyesight = Eyesight(user)
    problems: list[str] = []
    for exhibit in exhibits:
        try:
            found = _look(user, eye, f"{url}/{exhibit}", exhibit, device, accepted)
            if device == "phone":
                found += _cramp(user.page, eyesight, exhibit)
        except Exception as failure:
            found = [str(failure).splitlines()[0]]
        problems += [f"{exhibit}, {device}: {problem}" for problem in found]
    eye.close()
    assert problems == [], "\n".join(["", *problems])


def _look(user: User, eye: gallery.Eye, url: str, name: str, device: str, accepted: dict[str, str]) -> list[str]:
    page = user.page
    told = len(user.problems)
    if device == "desktop":
        gallery.open_exhibit(page, url)
    else:
        gallery.follow(page, name)
    problems = [f"sticks out: {html}" for html in page.evaluate(OVERFLOW)]
    for scheme in gallery.SCHEMES:
        page.emulate_media(color_scheme=scheme)
        problems += [f"{scheme} {problem}" for problem in _compare(user, eye, f"{name}-{device}-{scheme}", accepted)]
        # Colors are the same at every width, and the phone has the larger targets.
        if device == "phone":
            rules = None if scheme == gallery.SCHEMES[0] else axe.COLOURS
            problems += [f"{scheme}: {found}" for found in axe.violations(page, rules, gallery.OWN, alone=True)]
    if device == "phone":
        problems += axe.violations(page, axe.STRUCTURE, alone=True)
    else:
        problems += _walk(page)
    return problems + user.problems[told:]


def _cramp(page: Page, eyesight: Eyesight, name: str) -> list[str]:
    """Gives the exhibit less room than it is made for."""
    problems = []
    for width, percent in CRAMPED:
        page.set_viewport_size({**PHONE, "width": width})
        eyesight.set(percent)
        for _ in range(10):
            found = [loss for loss in losses(page, gallery.STAGE) if name not in CLIPPED or "cut text" not in loss]
            if not found:
                break
            page.wait_for_timeout(100)  # A view that reads its size from the browser is laid out by the server.
        problems += [f"{width} px at {percent} %: {loss}" for loss in found]
    page.set_viewport_size(PHONE)
    return problems


def _compare(user: User, eye: gallery.Eye, key: str, accepted: dict[str, str]) -> list[str]:
    """Saves a picture of the stage and compares it with the accepted one."""
    picture = gallery.picture(user)
    changed = gallery.difference(eye.signature(picture), accepted[key]) if key in accepted else None
    if changed:
        picture = gallery.picture_at_rest(user, picture)
        changed = gallery.difference(eye.signature(picture), accepted[key])
    artifact("screens", "gallery", f"{key}.png").write_bytes(picture)
    if key not in accepted:
        return ["was never looked at and accepted"]
    return [f"looks different: {changed}"] if changed else []


def _walk(page: Page) -> list[str]:
    """Moves through the stage by Tab alone."""
    stops = gallery.stage(page).evaluate(NUMBER)
    walk: dict = {"isOver": False, "reached": []}
    # A date field has several stops of its own.
    for rest in range(len(stops) * 6, -1, -1):
        page.keyboard.press("Tab")
        # The walk through the stage takes at least as many steps as there are stops.
        if rest <= len(stops) * 5:
            walk = page.evaluate("walk")
        if walk["isOver"]:
            break
    seen: dict[int, bool] = {}
    for number, is_visible in walk["reached"]:
        seen.setdefault(number, is_visible)
    unseen = [f"the focus cannot be seen on {html}" for number, html in enumerate(stops) if not seen.get(number, True)]
    return unseen + [f"Tab never reaches {html}" for number, html in enumerate(stops) if number not in seen]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("screen", ["index", "exhibit", "not-found"])
def test_pages(server, new_user, screen: str, device: str):
    user = new_user(**DEVICES[device], reduced_motion="reduce")
    user.forgive(r"404 \(Not Found\)")
    user.open(server("gallery").url + {"index": "/", "exhibit": "/button", "not-found": "/buton"}[screen])
    judge(user, f"gallery-{screen}-{device}")


def test_an_unknown_address_is_no_page(server, new_user):
    user = new_user()
    user.forgive(r"404 \(Not Found\)")
    answer = user.page.goto(f"{server('gallery').url}/no-such-thing")
    assert answer.status == 404
    user.wait_until_live()
    user.page.get_by_role("button", name="All exhibits").click()
    expect(user.page.get_by_role("heading", name="Gallery", level=1)).to_be_visible()


def test_finding_an_exhibit_by_keyboard(server, new_user):
    page = new_user().open(server("gallery").url).page
    page.get_by_role("searchbox").focus()
    page.keyboard.type("borderedprominent buttonstyle")
    expect(page.get_by_role("heading", name="No results")).to_be_visible()
    page.get_by_role("searchbox").fill("buttonStyle")
    expect(page.locator("main a[href='/button']")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/button$"))
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("buttonStyle")


@pytest.mark.parametrize(
    ("control", "choice", "shows"),
    [
        ("Color scheme", "Dark", "stage => getComputedStyle(stage).colorScheme === 'dark'"),
        ("Direction", "Right to left", "stage => getComputedStyle(stage).direction === 'rtl'"),
        ("Text size", "Huge", "stage => parseFloat(getComputedStyle(stage).fontSize) > 24"),
    ],
)
def test_the_stage_takes_an_appearance(server, new_user, control: str, choice: str, shows: str):
    """The appearance applies to the stage alone; the page around it is unchanged."""
    user = new_user().open(server("gallery").url + "/button")
    page = user.page
    assert not gallery.stage(page).evaluate(shows)
    page.get_by_label(control).select_option(choice)
    user.wait_for(lambda: gallery.stage(page).evaluate(shows), choice)
    assert not page.locator("body").evaluate(shows)


def test_the_source_can_be_selected_whole(server, new_user):
    page = new_user().open(server("gallery").url + "/button").page
    source = page.get_by_label("Source")
    text = source.evaluate("element => { getSelection().selectAllChildren(element); return getSelection().toString(); }")
    assert "@State private var taps = 0\n" in text
    assert '    Variant("automatic") {' in text
