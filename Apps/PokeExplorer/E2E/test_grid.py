# SPDX-License-Identifier: Apache-2.0
"""PokeExplorer's grid: first paint, endless scroll, search and filters in the URL."""

import re
import statistics

from harness.devices import DESKTOP, PHONE
from harness.scrolling import come_to_rest, wheel
from playwright.sync_api import Locator, Page, expect

from .pokedex import CARDS, COUNT, ON_A_PHONE, card, expect_grid, first_visible, heading, numbers, search_field


def menu(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def visible_cards(page: Page) -> int:
    """Returns the number of cards that the window can show at once, rounded up to whole rows at both ends."""
    return page.locator(CARDS).evaluate_all(
        """links => {
            const boxes = links.map(link => link.getBoundingClientRect());
            const columns = boxes.filter(box => box.top === boxes[0].top).length;
            const pitch = boxes[columns].top - boxes[0].top;
            return columns * (Math.ceil(innerHeight / pitch) + 2);
        }"""
    )


def test_first_paint_without_javascript_shows_the_first_screen(server, new_user):
    page = new_user(java_script_enabled=False).open(server("pokeexplorer").url, live=False).page
    for name in ("Bulbasaur", "Ivysaur", "Venusaur", "Charmander", "Squirtle", "Caterpie"):
        expect(card(page, name)).to_be_visible()


def test_endless_scroll_reaches_all_of_them(server, new_user):
    user = new_user(viewport=DESKTOP).open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    # Observes every change of the document, so that no moment between two checks is missed.
    page.evaluate(
        """cards => {
            window.mostCards = 0;
            const look = () => {
                window.mostCards = Math.max(window.mostCards, document.querySelectorAll(cards).length);
            };
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
            look();
        }""",
        CARDS,
    )
    window = visible_cards(page)
    seen = set(numbers(page))
    idle = 0
    while len(seen) < COUNT and idle < 100:
        wheel(page, DESKTOP["height"] * 0.8)
        before = len(seen)
        seen.update(numbers(page))
        idle = 0 if len(seen) > before else idle + 1
        if idle:
            page.wait_for_timeout(50)
    assert sorted(seen) == list(range(1, COUNT + 1))
    # The first paint cannot know how many cards fit.
    assert page.evaluate("window.mostCards") <= max(3 * window, 40)


def test_scrolling_back_up_does_not_jump(server, new_user):
    user = new_user().open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    start = first_visible(page)
    for _ in range(6):
        wheel(page, 900)
    come_to_rest(page)
    number, top = first_visible(page)
    assert number > 40
    # One window down and back: each card is at the same position again.
    wheel(page, 1200)
    come_to_rest(page)
    wheel(page, -1200)
    come_to_rest(page)
    again, place = first_visible(page)
    assert again == number and abs(place - top) <= 2
    wheel(page, -20_000)
    # A busy browser begins to scroll later, which looks like rest.
    user.wait_for(lambda: first_visible(page) == start, "the first card at its place")


def test_search_as_one_types_and_the_address_shares_it(server, new_user):
    user = new_user().open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    search_field(page).click()
    page.keyboard.type("chu", delay=40)
    expect(card(page, "Pikachu")).to_be_visible()
    expect(card(page, "Raichu")).to_be_visible()
    expect(page.locator(CARDS, has_text="Bulbasaur")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"[?&]q=chu"))
    expect(search_field(page)).to_be_focused()

    friend = new_user().open(page.url)
    expect(card(friend.page, "Pikachu")).to_be_visible()
    expect(search_field(friend.page)).to_have_value("chu")
    expect(friend.page.locator(CARDS, has_text="Bulbasaur")).to_have_count(0)


def test_filters_are_in_the_address_too(server, new_user):
    user = new_user().open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    menu(page, "Type").select_option("Fire")
    expect(card(page, "Charmander")).to_be_visible()
    expect(page.locator(CARDS, has_text="Bulbasaur")).to_have_count(0)
    menu(page, "Second type").select_option("Flying")
    expect(card(page, "Charizard")).to_be_visible()
    expect(page.locator(CARDS, has_text="Charmander")).to_have_count(0)
    expect(page).to_have_url(re.compile("type="))
    menu(page, "Generation").select_option("Generation 6")
    expect(card(page, "Talonflame")).to_be_visible()
    expect(page.locator(CARDS, has_text="Charizard")).to_have_count(0)
    user.reload()
    expect(card(page, "Talonflame")).to_be_visible()
    expect(page.locator(CARDS, has_text="Charizard")).to_have_count(0)
    expect(menu(page, "Type").locator("option:checked")).to_have_text("Fire")


def test_filters_are_cleared_at_once(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/?type=fire,flying&gen=6&sort=name").page
    expect(card(page, "Talonflame")).to_be_visible()
    page.get_by_role("button", name="Clear", exact=True).click()
    expect_grid(page)
    expect(page).to_have_url(re.compile(r"/$"))
    expect(page.get_by_role("button", name="Clear", exact=True)).to_have_count(0)


def test_filters_are_a_sheet_on_a_phone(server, new_user):
    user = new_user(**ON_A_PHONE).open(server("pokeexplorer").url)
    page = user.page
    expect_grid(page)
    expect(menu(page, "Type")).to_have_count(0)
    page.get_by_role("button", name="Filters", exact=True).tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    # The line of the handle is above the title, not across it. The sheet may still move, so both are read at once.
    space = page.get_by_role("dialog").evaluate(
        """sheet => {
            const handle = sheet.querySelector('.grab'), top = el => el.getBoundingClientRect().top;
            const line = parseFloat(getComputedStyle(handle).backgroundPositionY) + 5;
            return top(sheet.querySelector('.nb-title > *')) - top(handle) - line;
        }"""
    )
    assert space > -1  # the box of the text, which is higher than its letters
    accents = page.evaluate(
        """() => ['dialog[open] .nb button', 'main'].map(it => getComputedStyle(document.querySelector(it)))
            .map(style => style.getPropertyValue('--accent') + style.accentColor)"""
    )
    assert accents[0] == accents[1], "The sheet has the accent color of the app."
    menu(page, "Type").select_option("Fire")
    menu(page, "Generation").select_option("Generation 6")
    page.get_by_role("button", name="Done").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(card(page, "Fennekin")).to_be_visible()
    expect(page.get_by_role("button", name="Filters, 2 set")).to_be_visible()
    page.get_by_role("button", name="Remove filter: Generation 6").tap()
    expect(card(page, "Charmander")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/\?type=fire$"))


def test_filters_stay_out_of_other_addresses(server, new_user):
    user = new_user().open(server("pokeexplorer").url + "/?q=char&type=fire")
    page = user.page
    card(page, "Charmander").click()
    expect(heading(page, "Charmander")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/pokemon/4$"))
    page.get_by_role("link", name=re.compile("Charmeleon")).first.click()
    expect(page).to_have_url(re.compile(r"/pokemon/5$"))
    page.go_back()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/\?q=char&type=fire$"))
    expect(card(page, "Charizard")).to_be_visible()
    expect(page.locator(CARDS, has_text="Bulbasaur")).to_have_count(0)
    page.get_by_role("link", name="Favorites").click()
    expect(page).to_have_url(re.compile(r"/favorites$"))
    page.get_by_role("button", name=re.compile("back", re.I)).filter(visible=True).click()
    expect(search_field(page)).to_have_value("char")
    expect(page.locator(CARDS, has_text="Bulbasaur")).to_have_count(0)


def test_names_are_found_as_one_spells_them(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    for text, name in (("hooh", "Ho-Oh"), ("mr mime", "Mr. Mime"), ("farfetchd", "Farfetch’d"), ("nidoran♀", "Nidoran♀")):
        search_field(page).fill(text)
        expect(page.locator(CARDS).first).to_contain_text(name)
    search_field(page).fill("🔥")
    expect(page.get_by_text("No Pokémon found")).to_be_visible()
    expect(page.locator(CARDS)).to_have_count(0)


def test_sorting_by_name(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    menu(page, "Sort by").select_option("Name")
    expect(page.locator(CARDS).first).to_contain_text("Abomasnow")
    page.get_by_role("switch", name="Descending").click()
    expect(page.locator(CARDS).first).to_contain_text("Zygarde")


def test_search_by_number(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    search_field(page).fill("151")
    expect(card(page, "Mew")).to_be_visible()
    expect(page.locator(CARDS, has_text="Bulbasaur")).to_have_count(0)


def test_nothing_found_says_so_and_leads_back(server, new_user):
    page = new_user().open(server("pokeexplorer").url + "/?q=zzzzzz").page
    expect(page.get_by_text("No Pokémon found")).to_be_visible()
    expect(page.locator(CARDS)).to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    expect_grid(page)
    expect(search_field(page)).to_have_value("")
    expect(page).to_have_url(re.compile(r"/$"))


def test_the_reader_s_language(server, new_user):
    user = new_user(locale="pt-BR").open(server("pokeexplorer").url)
    expect(user.page.locator("html")).to_have_attribute("lang", re.compile("^pt"))
    expect(card(user.page, "Bulbasaur")).to_contain_text("Planta")
    expect(user.page.get_by_role("searchbox", name="Nome ou número")).to_be_visible()


def test_what_one_does_before_the_page_is_live_is_not_lost(server, new_user):
    user = new_user()
    page = user.page
    held = []
    page.route("**/core.js", lambda route: held.append(route))
    # The page has loaded when the core has.
    page.goto(server("pokeexplorer").url, wait_until="commit")
    expect_grid(page)
    search_field(page).press_sequentially("chu")
    page.get_by_role("button", name="Compare").click()
    user.wait_for(lambda: held, "the request of the core")
    assert page.locator("html[data-vitral]").count() == 0
    held[0].continue_()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Pikachu"))).to_be_visible()
    expect(page.locator("a", has_text="Bulbasaur")).to_have_count(0)
    expect(search_field(page)).to_have_value("chu")


def test_the_first_tab_stop_leads_past_the_bars(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id !== 'vitral-skip'")
    page.keyboard.press("Tab")
    expect(search_field(page)).to_be_focused()


def test_arrows_move_between_cards(server, new_user):
    page = new_user().open(server("pokeexplorer").url).page
    expect_grid(page)
    # The first key loads the part for it.
    page.keyboard.press("Tab")
    card(page, "Ivysaur").focus()
    page.keyboard.press("ArrowRight")
    expect(card(page, "Venusaur")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(card(page, "Bulbasaur")).to_be_focused()


def loaded_besides_pictures(user, url: str) -> dict[str, int]:
    """Returns the bytes of each response but pictures, with their headers, until the page is at rest."""
    network = user.context.new_cdp_session(user.page)
    kinds, sizes, addresses = {}, {}, {}
    network.on("Network.responseReceived", lambda it: kinds.update({it["requestId"]: it["type"]}))
    network.on("Network.responseReceived", lambda it: addresses.update({it["requestId"]: it["response"]["url"]}))
    network.on("Network.loadingFinished", lambda it: sizes.update({it["requestId"]: it["encodedDataLength"]}))
    network.send("Network.enable")
    user.open(url)
    come_to_rest(user.page)
    user.page.wait_for_load_state("networkidle")
    assert "Document" in kinds.values()
    return {addresses.get(id, id): size for id, size in sizes.items() if kinds.get(id) != "Image"}


def test_a_phone_loads_less_than_35_kb_besides_pictures(server, new_user):
    # A busy server sends placeholders for data that is late, with their styles and the patch that replaces them: the
    # median of several visits is what users get.
    url, visits = server("pokeexplorer").url, []
    for _ in range(5):
        user = new_user(viewport=PHONE, has_touch=True, is_mobile=True)
        visits.append(loaded_besides_pictures(user, url))
    median = statistics.median(sum(visit.values()) for visit in visits)
    assert median < 35 * 1024, visits