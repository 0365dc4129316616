# SPDX-License-Identifier: Apache-2.0
"""A user who works at two practices: the one that the account has seen last is shown at the next visit, on any device."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from harness.keyboard import reach
from harness.server import Server
from harness.user import User
from playwright.sync_api import Page, expect

from .clinic import heading, menu, role, sign_in

FIRST, SECOND = "Clínica Porto Velho", "Clínica Rio Branco"
#: The owner of the first practice in the demonstration.
OWNER = "patient-0001"


def change(database: Path, statement: str, *values: str) -> None:
    with closing(sqlite3.connect(database, timeout=10)) as connection, connection:
        assert connection.execute(statement, values).rowcount == 1


@pytest.fixture
def clinic(own_server, demonstration, tmp_path) -> Server:
    """Returns a server whose demonstration's owner is the reception of the second practice as well."""
    for file in demonstration.iterdir():
        shutil.copy2(file, tmp_path)
    member = {"account": OWNER, "practice": "practice-01", "role": {"reception": {}}}
    change(
        tmp_path / "demo.sqlite", "INSERT INTO MemberRecord (account, practice, role, value) VALUES (?, ?, ?, ?)",
        OWNER, "practice-01", "reception", json.dumps(member),
    )  # fmt: skip
    return own_server("clickconsultas", "--database", f"sqlite:{tmp_path / 'demo.sqlite'}")


def arrive(user: User, url: str) -> Page:
    """Opens a page that asks for a sign-in."""
    user.open(url)
    sign_in(user.page, role("practice"))
    expect(user.page.get_by_label("E-mail ou CPF")).to_have_count(0)
    return user.page


def shown(page: Page) -> str:
    return menu(page, "Clínica").locator("option:checked").inner_text()


def test_the_practice_seen_last_is_shown_at_the_next_visit(clinic, new_user):
    user = new_user(locale="pt-BR")
    page = arrive(user, f"{clinic.url}/practice/requests")
    expect(menu(page, "Clínica")).to_be_visible()
    assert shown(page) == FIRST
    # The user has no pointer: a menu takes the beginning of a name.
    reach(page, r"^Clínica\b")
    page.keyboard.type(SECOND)
    expect(heading(page, "Pedidos")).to_be_visible()
    user.wait_for(lambda: shown(page) == SECOND, "the second practice")
    expect(menu(page, "Clínica")).to_be_focused()
    # It is in the address of no page, and a reload keeps it all the same.
    user.reload()
    expect(menu(page, "Clínica")).to_be_visible()
    assert shown(page) == SECOND
    clinic.restart()
    later = new_user(beside=user).open(f"{clinic.url}/practice/settings").page
    expect(menu(later, "Clínica")).to_be_visible()
    assert shown(later) == SECOND
    # The account's other device.
    device = arrive(new_user(locale="pt-BR"), f"{clinic.url}/practice/agenda")
    expect(menu(device, "Clínica")).to_be_visible()
    assert shown(device) == SECOND
    # A link in an e-mail names the practice, and another one may be chosen afterwards.
    for practice, name in [("practice-00", FIRST), ("practice-01", SECOND)]:
        device.goto(f"{clinic.url}/practice/agenda/2099-01-05?practice={practice}")
        user.wait_for(lambda name=name: shown(device) == name, f"the agenda of {name}")
    # The work there ends: the first practice is left, without a choice.
    change(clinic.database, "DELETE FROM MemberRecord WHERE account = ? AND practice = ?", OWNER, "practice-01")
    device.reload()
    expect(heading(device, "Agenda")).to_be_visible()
    expect(menu(device, "Clínica")).to_have_count(0)
    expect(menu(device, "Médico")).to_be_visible()
    user.forgive()
