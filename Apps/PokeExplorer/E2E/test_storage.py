# SPDX-License-Identifier: Apache-2.0
"""The data that PokeExplorer stores about users: its owner, its lifetime, and its protection from others."""

import re
import sqlite3
from contextlib import closing

import pytest
from harness.accounts import COOKIE, PASSWORD, authenticator, cookie
from harness.server import Server
from harness.user import User, parse
from playwright.sync_api import Page, Route, expect

from .accounts import (
    account_link,
    expect_signed_in,
    expect_signed_out,
    fill,
    give,
    like,
    listed,
    new_name,
    sign_in,
    sign_out,
    sign_up,
    take,
)
from .pokedex import expect_grid, heading


@pytest.fixture
def own(own_server) -> Server:
    """Returns a server for this test alone, because sign-ups from one address are limited."""
    return own_server("pokeexplorer")


@pytest.fixture
def url(own) -> str:
    return own.url


def badge(page: Page, count: int):
    return page.get_by_role("link", name=f"Favorites {count}" if count else "Favorites", exact=True)


def expect_list(page: Page, *names: str) -> None:
    expect(listed(page)).to_have_text([re.compile(name) for name in names])


# Live, and for one user only


def test_every_open_tab_follows(url, new_user):
    user = new_user()
    sign_up(user, url)
    grid, detail, favorites = (new_user(beside=user).open(url + path) for path in ("/", "/pokemon/1", "/favorites"))
    like(user.page, "Bulbasaur", "Charmander")
    expect(badge(grid.page, 2)).to_be_visible()
    expect(take(grid.page, "Charmander")).to_be_visible()
    expect(take(detail.page, "Bulbasaur")).to_be_visible()
    expect_list(favorites.page, "Charmander", "Bulbasaur")
    listed(favorites.page).first.hover()
    take(favorites.page, "Charmander").click()
    expect(badge(grid.page, 1)).to_be_visible()
    expect(give(grid.page, "Charmander")).to_be_visible()
    expect(badge(user.page, 1)).to_be_visible()
    favorites.page.get_by_role("button", name="Undo").click()
    expect(take(grid.page, "Charmander")).to_be_visible()
    assert all(tab.whole_pages == 0 for tab in (grid, detail, favorites)), "pages went on as they were"


def test_two_people_in_two_browsers_have_their_own(url, new_user):
    ana, bia = new_user(), new_user()
    sign_up(ana, url)
    sign_up(bia, url)
    like(ana.page, "Bulbasaur")
    like(bia.page, "Charmander")
    expect(give(bia.page, "Bulbasaur")).to_be_visible()
    expect(give(ana.page, "Charmander")).to_be_visible()
    for user, mine in [(ana, "Bulbasaur"), (bia, "Charmander")]:
        user.open(url + "/favorites")
        expect_list(user.page, mine)
    # Nor does one user's sign-out affect the other's.
    sign_out(ana, url)
    bia.reload()
    expect_list(bia.page, "Charmander")


def test_whoever_comes_next_in_the_same_browser_sees_nothing_of_who_was_there(url, new_user):
    one = new_user()
    ana = sign_up(one, url)
    like(one.page, "Bulbasaur")
    other = new_user(beside=one).open(url + "/favorites")
    expect_list(other.page, "Bulbasaur")
    grid = new_user(beside=one).open(url)
    expect(take(grid.page, "Bulbasaur")).to_be_visible()

    # Ana signs out in one tab; the other tabs are open.
    sign_out(one, url)
    expect(heading(other.page, "Your favorites")).to_be_visible()
    expect(listed(other.page)).to_have_count(0)
    expect(give(grid.page, "Bulbasaur")).to_be_visible()
    left = len(other.received), len(grid.received)

    bia = sign_up(one, url)
    expect_signed_in(grid.page, bia)
    expect(heading(other.page, "No favorites yet")).to_be_visible()
    like(one.page, "Charmander")
    expect_list(other.page, "Charmander")
    expect(give(grid.page, "Bulbasaur")).to_be_visible()
    # Not even for a moment.
    for tab, before in zip((other, grid), left, strict=True):
        later = "\n".join(tab.received[before:])
        assert "Remove Bulbasaur" not in later and ana not in later

    # The other direction: Bia signs out in the tab that Ana had open.
    sign_out(other, url)
    expect_signed_out(grid.page)
    sign_in(one, url, ana)
    one.open(url + "/favorites")
    expect_list(one.page, "Bulbasaur")
    expect(give(grid.page, "Charmander")).to_be_visible()
    expect(take(grid.page, "Bulbasaur")).to_be_visible()


def test_a_tab_that_goes_back_shows_nothing_of_who_was_there(url, new_user):
    user = new_user()
    sign_up(user, url)
    like(user.page, "Bulbasaur")
    user.open(url + "/favorites")
    expect_list(user.page, "Bulbasaur")
    sign_out(user, url)
    user.page.go_back()
    user.wait_until_live()
    expect(heading(user.page, "Your favorites")).to_be_visible()
    expect(listed(user.page)).to_have_count(0)


# Protection from other users


def test_nothing_of_the_sign_in_can_be_read_by_scripts(url, new_user):
    user = new_user()
    sign_up(user, url)
    kept = cookie(user)
    assert kept["httpOnly"] and kept["sameSite"] == "Lax"
    seen = user.page.evaluate(
        "[document.cookie, JSON.stringify({...localStorage}), JSON.stringify({...sessionStorage})].join('\\n')"
    )
    assert kept["value"] not in seen and "sign-in" not in seen, seen
    assert kept["value"] not in user.page.content()
    assert not any(kept["value"] in frame for frame in user.received + user.sent)


def test_a_cookie_that_was_copied_before_the_sign_out_is_dead_after(url, new_user):
    user = new_user()
    name = sign_up(user, url)
    like(user.page, "Bulbasaur")
    copied = {"name": COOKIE, "value": cookie(user)["value"], "url": url}
    thief = new_user()
    thief.context.add_cookies([copied])
    thief.open(url + "/favorites")
    # Until then, a stolen cookie gives access.
    expect_list(thief.page, "Bulbasaur")
    sign_out(user, url)
    expect(heading(thief.page, "Your favorites")).to_be_visible()
    expect(listed(thief.page)).to_have_count(0)
    again = new_user()
    again.context.add_cookies([copied])
    body = again.page.request.get(url + "/favorites").text()
    assert name not in body and "Remove Bulbasaur" not in body and "Your favorites" in body
    again.context.add_cookies([copied])
    again.open(url + "/account")
    expect(heading(again.page, "You’re not signed in")).to_be_visible()
    again.wait_for(lambda: cookie(again) is None, "the dead cookie to go")


def test_a_ticket_is_refused_to_anybody_else(url, new_user):
    bia = new_user()
    bias = sign_up(bia, url)
    ana = new_user().open(url + "/sign-up")
    name = new_name()
    stolen: list[Route] = []
    ana.page.route("**/_vitral/sign-in", lambda route: stolen.append(route))
    fill(ana.page, name)
    ana.page.keyboard.press("Enter")
    ana.wait_for(lambda: stolen, "the ticket", patience=30)
    ticket = stolen[0].request.headers["vitral-ticket"]
    post = """(ticket) => fetch('/_vitral/sign-in', {method: 'POST', headers: {'Vitral-Ticket': ticket}})
        .then(answer => answer.status)"""
    bia.forgive("404")
    assert bia.page.evaluate(post, ticket) == 404
    # Presented by another user it was discarded, so it is invalid for everyone.
    ana.forgive("404")
    stolen[0].continue_()
    expect(ana.page.get_by_text("Your browser took too long to respond. Try again.").first).to_be_visible()
    assert cookie(ana) is None
    bia.reload()
    expect(account_link(bia.page, bias)).to_be_visible()
    # Nor from another site, with any cookie.
    answer = bia.page.request.post(
        url + "/_vitral/sign-in", headers={"Vitral-Ticket": ticket, "Origin": "https://evil.example"}
    )
    assert answer.status == 403


def test_a_page_is_refused_to_anybody_else(url, new_user):
    ana, bia = new_user(), new_user()
    name = sign_up(ana, url)
    like(ana.page, "Bulbasaur")
    sign_up(bia, url)
    hello = next(frame for frame in ana.sent if parse(frame)[:1] == ["hello"])
    connect = """([url, hello]) => new Promise(done => {
        const socket = new WebSocket(url), got = [];
        socket.onopen = () => socket.send(hello);
        socket.onmessage = it => { got.push(String(it.data)); if (got.length > 1) done(got); };
        socket.onclose = () => done(got);
        setTimeout(() => done(got), 2000);
    })"""
    got = "\n".join(bia.page.evaluate(connect, [ana.sockets[0].url, hello]))
    assert not re.search('"(adopted|resumed|restored)"', got), got
    assert name not in got and "Bulbasaur" not in got
    # The owner's session continues.
    take(ana.page, "Bulbasaur").click()
    expect(give(ana.page, "Bulbasaur")).to_be_visible()


# Lifetime


def leave(user: User) -> None:
    """Leaves the page, which would otherwise reload when its server is back."""
    user.page.goto("about:blank")


def rows(server: Server) -> dict[str, int]:
    """Returns the number of rows with users' data in the database, by table."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        tables = ["FavoritePokemon", "StoredAccount", "StoredPasskey", "StoredSignIn", "User"]
        return {table: database.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for table in tables}


def test_favorites_and_the_sign_in_survive_a_restart(own, new_user):
    user = new_user()
    name = sign_up(user, own.url)
    like(user.page, "Bulbasaur", "Charmander")
    leave(user)
    own.restart()
    user.open(own.url + "/favorites")
    expect_list(user.page, "Charmander", "Bulbasaur")
    expect(account_link(user.page, name).or_(heading(user.page, "Favorites")).first).to_be_visible()
    user.open(own.url)
    expect(badge(user.page, 2)).to_be_visible()
    sign_out(user, own.url)
    sign_in(user, own.url, name)
    expect(take(user.page, "Charmander")).to_be_visible()


def test_favorites_survive_a_crash(own, new_user):
    user = new_user()
    name = sign_up(user, own.url)
    like(user.page, "Bulbasaur")
    leave(user)
    own.kill()
    own.start()
    user.open(own.url)
    expect_signed_in(user.page, name)
    expect(take(user.page, "Bulbasaur")).to_be_visible()


def test_nothing_is_left_of_a_deleted_account(own, new_user):
    ana, bia = new_user(), new_user()
    name = sign_up(ana, own.url)
    sign_up(bia, own.url)
    like(ana.page, "Bulbasaur", "Charmander")
    like(bia.page, "Squirtle")
    phone = new_user()
    sign_in(phone, own.url, name)
    assert rows(own) == {"FavoritePokemon": 3, "StoredAccount": 2, "StoredPasskey": 0, "StoredSignIn": 3, "User": 2}
    ana.open(own.url + "/account")
    ana.page.get_by_role("button", name="Delete this account").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Delete account").click()
    expect(heading(ana.page, "You’re not signed in")).to_be_visible(timeout=30_000)
    expect_signed_out(phone.page)
    assert rows(own) == {"FavoritePokemon": 1, "StoredAccount": 1, "StoredPasskey": 0, "StoredSignIn": 1, "User": 1}
    # A new account with the same name gets none of the data.
    sign_up(phone, own.url, name)
    expect(give(phone.page, "Bulbasaur")).to_be_visible()
    bia.reload()
    expect(take(bia.page, "Squirtle")).to_be_visible()


# Passkeys


def by_name(url: str) -> str:
    """Passkeys are for domains."""
    return url.replace("127.0.0.1", "localhost")


def new_member(user: User, url: str) -> str:
    """Signs up on a page that then offers a passkey."""
    name = new_name()
    user.open(url + "/sign-up")
    fill(user.page, name)
    user.page.keyboard.press("Enter")
    expect(user.page.get_by_role("dialog")).to_be_visible(timeout=30_000)
    expect(heading(user.page, "Sign in faster next time?")).to_be_visible()
    return name


def test_a_passkey_is_made_signs_in_and_is_removed(own, new_user):
    url = by_name(own.url)
    user = new_user().open(url)
    page = user.page
    session, device = authenticator(user)
    tab = new_user(beside=user).open(url)
    name = new_member(user, url)
    expect_signed_in(tab.page, name)
    expect(tab.page.get_by_role("dialog")).to_have_count(0)
    # Browsers ask for passkeys only in the front tab.
    page.bring_to_front()
    page.get_by_role("button", name="Create a passkey").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]) == 1
    assert rows(own)["StoredPasskey"] == 1
    like(page, "Bulbasaur")

    sign_out(user, url)
    leave(user)
    leave(tab)
    own.restart()
    user.open(url + "/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect_signed_in(page, name)
    expect(take(page, "Bulbasaur")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)

    user.open(url + "/account")
    # The same authenticator does not create a second passkey for the account.
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("You already have a passkey on this device.").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Remove passkey")).click()
    expect(page.get_by_text("No passkeys yet.")).to_be_visible()
    assert rows(own)["StoredPasskey"] == 0
    sign_out(user, url)
    user.open(url + "/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey isn’t registered here. Sign in with your password.").first).to_be_visible()
    assert cookie(user) is None


def test_who_declines_a_passkey_is_not_asked_again(own, new_user):
    url = by_name(own.url)
    user = new_user()
    name = new_member(user, url)
    user.page.get_by_role("button", name="Not now").click()
    expect(user.page.get_by_role("dialog")).to_have_count(0)
    sign_out(user, url)
    sign_in(user, url, name)
    expect_grid(user.page)
    expect(user.page.get_by_role("dialog")).to_have_count(0)


def test_without_a_domain_nobody_speaks_of_passkeys(url, new_user):
    user = new_user().open(url + "/sign-in")
    expect(user.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    expect(user.page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)
    sign_up(user, url)
    expect(user.page.get_by_role("dialog")).to_have_count(0)
    user.open(url + "/account")
    expect(user.page.get_by_text("This device")).to_be_visible()
    expect(user.page.get_by_text("Passkeys", exact=True)).to_have_count(0)
