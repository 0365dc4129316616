# SPDX-License-Identifier: Apache-2.0
"""Users sign up and keep notes, which no other user sees."""

import sqlite3
from contextlib import closing

import pytest
from harness.accounts import HASHING, PASSWORD
from harness.programs import run
from harness.server import Server
from harness.user import User
from playwright.sync_api import Page, expect


@pytest.fixture
def own(own_server) -> Server:
    """Returns a server for this test alone, because sign-ups from one address are limited."""
    return own_server("notes")


def enter(user: User, url: str, name: str, button: str = "Sign up") -> Page:
    """Signs up, or in, and returns the page with the notes."""
    page = user.open(url).page
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name=button).click()
    expect(page.get_by_label("New note")).to_be_visible(timeout=HASHING)
    return page


def add(page: Page, text: str) -> None:
    page.get_by_label("New note").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_text(text, exact=True)).to_be_visible()
    expect(page.get_by_label("New note")).to_have_value("")


def test_a_note_is_kept_for_its_user_alone(own, new_user):
    ana, bo = new_user(), new_user()
    page = enter(ana, own.url, "ana")
    add(page, "milk")
    ana.reload()
    expect(page.get_by_text("milk", exact=True)).to_be_visible()

    other = enter(bo, own.url, "bob")
    add(other, "bread")
    expect(other.get_by_text("milk", exact=True)).to_have_count(0)
    bo.reload()
    expect(other.get_by_text("bread", exact=True)).to_be_visible()
    expect(other.get_by_text("milk", exact=True)).to_have_count(0)
    ana.reload()
    expect(page.get_by_text("milk", exact=True)).to_be_visible()
    expect(page.get_by_text("bread", exact=True)).to_have_count(0)


def test_a_note_appears_in_the_users_other_tabs_and_devices(own, new_user):
    ana, phone = new_user(), new_user()
    page = enter(ana, own.url, "ana")
    tab = new_user(beside=ana).open(own.url).page
    device = enter(phone, own.url, "ana", button="Sign in")
    add(page, "milk")
    expect(tab.get_by_text("milk", exact=True)).to_be_visible()
    expect(device.get_by_text("milk", exact=True)).to_be_visible()


def test_notes_and_the_sign_in_survive_a_restart(own, new_user):
    ana = new_user()
    page = enter(ana, own.url, "ana")
    add(page, "milk")
    ana.forgive()
    own.restart()
    ana.reload()
    expect(page.get_by_text("milk", exact=True)).to_be_visible()


def test_a_wrong_password_opens_nothing(own, new_user):
    ana, eve = new_user(), new_user()
    add(enter(ana, own.url, "ana"), "milk")
    page = eve.open(own.url).page
    page.get_by_label("Name", exact=True).fill("ana")
    page.get_by_label("Password", exact=True).fill("wrong horse")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("#vitral").get_by_text("The name or password is incorrect.").first).to_be_visible(timeout=HASHING)
    expect(page.get_by_text("milk", exact=True)).to_have_count(0)


def rows(database, table: str) -> list[tuple]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(f"SELECT * FROM {table}").fetchall()


def test_another_apps_program_refuses_the_database(own, new_user, tmp_path):
    page = enter(new_user(), own.url, "ana")
    add(page, "milk")
    page.goto("about:blank")
    own.stop()
    before, notes = own.database.read_bytes(), rows(own.database, "Note")
    assert len(notes) == 1
    keys = tmp_path / "keys"
    answer = run(
        "accounts", "--port", "0", "--database", f"sqlite:{own.database}", "--vault-key-file", str(keys)
    )
    assert answer.returncode != 0 and answer.stdout == ""
    assert "belongs to the app “notes” and not to “accounts”" in answer.stderr, answer.stderr
    assert rows(own.database, "Note") == notes
    # The plan says so without an attempt.
    plan = run("accounts", "data", "plan", "--database", f"sqlite:{own.database}")
    assert plan.returncode == 1 and "belongs to the app “notes”" in plan.stdout + plan.stderr, plan
    assert own.database.read_bytes() == before
    own.start()


def test_the_database_is_checked_without_a_server(own):
    own.stop()
    answer = run("notes", "data", "check", "--database", f"sqlite:{own.database}")
    assert answer.returncode == 0, answer.stderr
    assert run("notes", "data", "check", "--database", "mysql://x").returncode == 64
    answer = run("notes", "data", "plan", "--database", f"sqlite:{own.database}")
    assert answer.returncode == 0, answer.stderr
    own.start()


def test_help_shows_all_options_and_the_subcommands():
    answer = run("notes", "--help")
    assert answer.returncode == 0
    for words in ("serve (default)", "data", "vault", "--port", "--database", "--public-address"):
        assert f"  {words} " in answer.stdout
