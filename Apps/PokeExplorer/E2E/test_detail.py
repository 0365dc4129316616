# SPDX-License-Identifier: Apache-2.0
"""PokeExplorer's detail page and the navigation to it and back: links, history, scroll, focus."""

import re

import pytest
from harness.devices import DESKTOP, PHONE
from harness.scrolling import come_to_rest, wheel
from playwright.sync_api import expect

from .pokedex import CARDS, ON_A_PHONE, card, expect_grid, first_visible, heading, middle_visible, start_comparison


def test_detail_and_back_keeps_the_place(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    for _ in range(6):
        wheel(page, 500)
    come_to_rest(page)
    number, top = first_visible(page)
    page.locator(f"a[href='/pokemon/{number}']").click()
    expect(page).to_have_url(re.compile(rf"/pokemon/{number}$"))
    expect(page.locator(CARDS).filter(visible=True)).not_to_have_count(0)
    page.go_back()
    expect(page).to_have_url(re.compile(r"/$"))
    come_to_rest(page)
    again, place = first_visible(page)
    assert again == number and abs(place - top) <= 4, (again, place, number, top)


def test_cards_that_come_late_do_not_move_what_is_seen(server, new_user):
    page = new_user(viewport=DESKTOP).open(server("pokeexplorer").url).page
    expect_grid(page)
    come_to_rest(page)
    # What stands below the cards may fill the window; it asks for more of them, which come above it.
    place = page.evaluate("() => { scrollTo(0, document.scrollingElement.scrollHeight); return scrollY; }")
    come_to_rest(page)
    assert page.evaluate("scrollY") == place


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("way", ["reload", "elsewhere", "elsewhere from the grid"])
def test_the_grid_is_where_it_was_after_a_new_page(server, new_user, viewport, way):
    user = new_user(viewport=viewport).open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    for _ in range(8):
        wheel(page, 700)
    come_to_rest(page)
    before = first_visible(page)
    if way != "elsewhere from the grid":
        # The middle one: a bar may cover the first and the last, and the browser scrolls to a covered card.
        number = middle_visible(page)
        page.locator(f"a[href='/pokemon/{number}']").click()
        expect(page).to_have_url(re.compile(rf"/pokemon/{number}$"))
    if way == "reload":
        user.reload()
    else:
        user.forgive()
        page.goto("about:blank")
        page.go_back()
    if way != "elsewhere from the grid":
        expect(heading(page, "")).to_be_visible()
        page.go_back()
    expect(page).to_have_url(re.compile(r"/$"))
    come_to_rest(page)
    number, top = first_visible(page)
    assert number == before[0] and abs(top - before[1]) <= 1, (number, top, before)


def test_back_by_the_bar_s_button(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    card(page, "Charmander").click()
    expect(heading(page, "Charmander")).to_be_visible()
    page.get_by_role("button", name=re.compile("back", re.I)).click()
    expect(card(page, "Bulbasaur")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/$"))


def test_deep_link(server, new_user):
    user = new_user().open(server("pokeexplorer").url + "/pokemon/25")
    expect(heading(user.page, "Pikachu")).to_be_visible()
    assert "Pikachu" in user.page.title()
    assert user.statuses == ["adopted"]


def test_reload_lands_on_the_same_screen(server, new_user):
    user = new_user().open(server("pokeexplorer").url)
    card(user.page, "Squirtle").click()
    expect(heading(user.page, "Squirtle")).to_be_visible()
    user.reload()
    expect(heading(user.page, "Squirtle")).to_be_visible()
    expect(user.page).to_have_url(re.compile(r"/pokemon/7$"))


@pytest.mark.parametrize("way", ["the app's button", "the browser's button"])
def test_back_after_a_reload_keeps_the_filters(server, new_user, way):
    user = new_user().open(server("pokeexplorer").url + "/?type=fire")
    page = user.page
    card(page, "Charmander").click()
    expect(page).to_have_url(re.compile(r"/pokemon/4$"))
    user.reload()
    expect(heading(page, "Charmander")).to_be_visible()
    if way == "the app's button":
        page.get_by_role("button", name=re.compile("back", re.I)).click()
    else:
        page.go_back()
    expect(page).to_have_url(re.compile(r"/\?type=fire$"))
    expect(card(page, "Vulpix")).to_be_visible()
    expect(card(page, "Bulbasaur")).to_have_count(0)


def test_back_and_forward(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    card(page, "Bulbasaur").click()
    expect(heading(page, "Bulbasaur")).to_be_visible()
    page.go_back()
    expect(card(page, "Charmander")).to_be_visible()
    page.go_forward()
    expect(heading(page, "Bulbasaur")).to_be_visible()
    page.go_back()
    expect(card(page, "Charmander")).to_be_visible()


def test_what_a_detail_tells(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/pokemon/6").page
    expect(heading(page, "Charizard")).to_be_visible()
    for text in ("#0006", "1.7 m", "90.5 kg", "Blaze", "×4", "Rock", "Charmeleon"):
        expect(page.get_by_text(text).filter(visible=True).first).to_be_visible()
    leitor = new_user(locale="pt-BR").open(server("pokeexplorer").url + "/pokemon/6").page
    for text in ("1,7 m", "90,5 kg", "×4", "Pedra"):
        expect(leitor.get_by_text(text).filter(visible=True).first).to_be_visible()


def test_next_takes_the_place_of_this_one(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    card(page, "Bulbasaur").click()
    page.get_by_role("button", name="Next: Ivysaur").click()
    expect(heading(page, "Ivysaur")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/pokemon/2$"))
    page.go_back()
    expect_grid(page)


def test_the_evolution_chain_leads_on(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/pokemon/1").page
    expect(heading(page, "Bulbasaur")).to_be_visible()
    page.get_by_role("link", name=re.compile("Venusaur")).first.click()
    expect(heading(page, "Venusaur")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/pokemon/3$"))
    page.go_back()
    expect(heading(page, "Bulbasaur")).to_be_visible()


#: Records the elements that each view transition moves, by their names: the parts of the transition, the box from which
#: the browser moves them, and the boxes of the visible picture before and after. None of it depends on when a test looks.
FLIGHTS = """window.flights = [];
const start = document.startViewTransition.bind(document);
const boxes = () => Object.fromEntries([...document.querySelectorAll('[style*="--mg:"]')]
    .filter(el => el.checkVisibility()).map(el => {
        const { x, y, width, height } = el.getBoundingClientRect();
        return [el.style.getPropertyValue('--mg'), [x, y, width, height]];
    }));
document.startViewTransition = (...given) => {
    const before = boxes(), transition = start(...given);
    transition.ready.then(() => {
        const flights = {};
        for (const { effect } of document.getAnimations()) {
            const [, part, name] = effect.pseudoElement?.match(/^::view-transition-(.*)\\((.*)\\)$/) ?? [];
            if (!part || name === 'root') continue;
            const flight = flights[name] ??= { parts: [], before: before[name], after: boxes()[name] };
            flight.parts.push(part);
            if (part !== 'group') continue;
            const [first] = effect.getKeyframes(), { e, f } = new DOMMatrix(first.transform);
            flight.from = [e, f, parseFloat(first.width), parseFloat(first.height)];
        }
        window.flights.push(flights);
    }, () => {});
    return transition;
};"""


def near(one: list[float], other: list[float], by: float = 1) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def the_flight(user, index: int) -> dict:
    """Returns the only flight of a transition, which is that of Bulbasaur's picture."""
    user.wait_for(lambda: user.page.evaluate("flights.length") > index, "a transition")
    ((name, flight),) = user.page.evaluate("index => flights[index]", index).items()
    assert name.endswith("artwork-1")
    assert set(flight["parts"]) == {"group", "old", "new"}
    assert near(flight["from"], flight["before"]), flight
    return flight


def test_the_picture_flies_from_the_card_to_the_page_and_back(server, new_user):
    user = new_user()
    user.page.add_init_script(FLIGHTS)
    page = user.open(server("pokeexplorer").url).page
    expect_grid(page)
    card(page, "Bulbasaur").click()
    expect(heading(page, "Bulbasaur")).to_be_visible()
    there = the_flight(user, 0)
    assert there["before"][2] < 200 and there["after"][2] == 280, there

    page.go_back()
    expect_grid(page)
    back = the_flight(user, 1)
    assert near(back["before"], there["after"]) and near(back["after"], there["before"], by=8), (there, back)


def test_reduced_motion_lets_no_picture_fly(server, new_user):
    user = new_user(reduced_motion="reduce")
    user.page.add_init_script(FLIGHTS)
    page = user.open(server("pokeexplorer").url).page
    card(page, "Bulbasaur").click()
    expect(heading(page, "Bulbasaur")).to_be_visible()
    page.go_back()
    expect_grid(page)
    assert page.evaluate("flights") == []


def test_comparing(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    start_comparison(page)
    for name in ("Bulbasaur", "Squirtle"):
        page.get_by_role("button", name=re.compile(name)).click()
    page.get_by_role("link", name="Compare 2").click()
    expect(page).to_have_url(re.compile(r"/compare/1-7$"))
    expect(heading(page, "Compare")).to_be_visible()
    for name in ("Bulbasaur", "Squirtle"):
        expect(page.get_by_text(name, exact=True).filter(visible=True).first).to_be_visible()


def test_a_middle_click_opens_a_tab_of_its_own(server, new_user):
    user = new_user().open(server("pokeexplorer").url)
    with user.context.expect_page() as opened:
        card(user.page, "Ivysaur").click(button="middle")
    expect(heading(opened.value, "Ivysaur")).to_be_visible()
    expect(card(user.page, "Ivysaur")).to_be_visible()


def test_an_unknown_place_is_told_so(server, new_user):
    user = new_user()
    user.forgive("404")
    answer = user.page.goto(server("pokeexplorer").url + "/nowhere/at/all")
    assert answer.status == 404


def test_a_number_that_no_pokemon_has_is_not_found(server, new_user):
    user = new_user()
    user.forgive("404")
    answer = user.page.goto(server("pokeexplorer").url + "/pokemon/99999")
    assert answer.status == 404
    expect(heading(user.page, "Pokémon not found")).to_be_visible()
    assert user.page.goto(server("pokeexplorer").url + "/pokemon/1025").status == 200


def test_a_desktop_shows_picture_and_stats_side_by_side(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/pokemon/25").page
    expect(heading(page, "Pikachu")).to_be_visible()
    picture = page.get_by_role("img", name="Pikachu").bounding_box()
    stats = page.get_by_role("progressbar", name="HP").bounding_box()
    assert stats["x"] > picture["x"] + picture["width"]
    assert stats["y"] < DESKTOP["height"], "the stats are in the first window"


@pytest.mark.parametrize(
    "path",
    [
        "/", "/pokemon/25", "/pokemon/133", "/compare/1-4", "/team", "/team/1-4-7", "/favorites", "/sign-in", "/sign-up",
        "/?q=zzzz", "/account",
    ],
)
def test_title_and_content_share_a_column(server, new_user, path: str):
    user = new_user().open(server("pokeexplorer").url + path)
    for viewport in (DESKTOP, PHONE, {"width": 820, "height": 1100}):
        user.page.set_viewport_size(viewport)
        user.settle()
        edges = user.page.evaluate(
            """() => {
                const screen = document.querySelector('.scr:not([hidden])');
                const title = screen.querySelector('.nt');
                const content = screen.querySelector('.nc > .sv > *');
                const style = [title, content].map(element => getComputedStyle(element));
                return [title, content].map((element, index) =>
                    element.getBoundingClientRect().left + parseFloat(style[index].paddingInlineStart));
            }"""
        )
        assert abs(edges[0] - edges[1]) <= 0.5, (viewport, edges)


@pytest.mark.parametrize("device", [{"viewport": DESKTOP}, ON_A_PHONE], ids=["desktop", "phone"])
def test_the_evolution_is_a_tree(server, new_user, device: dict):
    page = new_user(**device).open(server("pokeexplorer").url + "/pokemon/133").page
    names = ("Vaporeon", "Jolteon", "Flareon", "Espeon", "Umbreon", "Leafeon", "Glaceon", "Sylveon")
    for name in names:
        expect(page.get_by_role("link", name=name, exact=True)).to_have_count(1)
    # Each branch has its condition beside it.
    vaporeon = page.get_by_role("link", name="Vaporeon", exact=True)
    vaporeon.scroll_into_view_if_needed()
    box, stone = vaporeon.bounding_box(), page.get_by_text("Use Water Stone").bounding_box()
    assert stone["y"] < box["y"] + box["height"] and stone["y"] + stone["height"] > box["y"]
    # Nothing of the tree is cut off.
    assert box["x"] >= 0 and box["x"] + box["width"] <= device["viewport"]["width"]


def test_back_from_detail_on_a_phone(server, new_user):
    page = new_user(viewport=PHONE, has_touch=True, is_mobile=True).open(server("pokeexplorer").url).page
    for _ in range(4):
        wheel(page, 500)
    come_to_rest(page)
    number, top = first_visible(page)
    page.locator(f"a[href='/pokemon/{number}']").tap()
    expect(page).to_have_url(re.compile(rf"/pokemon/{number}$"))
    page.go_back()
    come_to_rest(page)
    again, place = first_visible(page)
    assert again == number and abs(place - top) <= 4


def test_a_shared_link_has_a_preview(server, new_user):
    """The description, the picture, the icons and the manifest are there, in the user's language."""
    url = server("pokeexplorer").url
    page = new_user(locale="pt-BR").open(url + "/team/1-4-7").page
    assert page.locator("meta[name=description]").get_attribute("content").startswith("Navegue, busque e compare")
    assert page.locator("meta[property='og:title']").get_attribute("content") == page.title()
    picture = page.locator("meta[property='og:image']").get_attribute("content")
    kinds = {picture: "image/png"}
    for rel, kind in {"icon": "image/svg+xml", "apple-touch-icon": "image/png", "manifest": "application/manifest+json"}.items():
        kinds[url + page.locator(f"link[rel={rel}]").get_attribute("href")] = kind
    for address, kind in kinds.items():
        answer = page.request.get(address)
        assert answer.ok and answer.headers["content-type"] == kind, address
    manifest = page.request.get(url + "/_assets/manifest.webmanifest").json()
    assert all(page.request.get(url + icon["src"]).ok for icon in manifest["icons"])


def test_english_words_in_a_portuguese_page_say_so(server, new_user):
    """PokéAPI names abilities in English alone; a screen reader changes its voice for them, and for nothing else."""
    page = new_user(locale="pt-BR").open(server("pokeexplorer").url + "/pokemon/1").page
    expect(page.locator("html")).to_have_attribute("lang", re.compile("^pt"))
    ability = page.get_by_text("Overgrow", exact=True)
    expect(ability).to_be_visible()
    assert ability.evaluate("el => el.closest('[lang]').lang") == "en"
    title = page.get_by_role("heading", level=1)
    assert title.evaluate("el => el.closest('[lang]').lang").startswith("pt")
