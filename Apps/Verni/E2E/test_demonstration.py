# SPDX-License-Identifier: Apache-2.0
"""The demonstration: the first account's own replica lies beside the database, with a change that the server refused."""

import json
import shutil
from pathlib import Path

from harness.devices import PHONE
from harness.user import User
from playwright.sync_api import expect

from .verni import buttons, heading, shown


def test_the_first_account_has_a_replica_with_a_refused_change(demonstration: Path, replica, new_user):
    own = replica("verni-own")
    shutil.copy2(demonstration / "verni-own.sqlite", own.file)
    names = {group["name"] for group in json.loads(own.run("balance", "--json"))}
    assert {"Apê da Vila Madalena", "Route 66"} <= names
    user: User = new_user(viewport=PHONE, locale="pt-BR", reduced_motion="reduce").open(own.open())
    page = user.page
    expect(heading(page, "Grupos")).to_be_visible()
    expect(buttons(page, "Apê da Vila Madalena").first).to_be_visible()
    expect(shown(page, "1 alteração recusada")).to_be_visible()
    page.get_by_role("button", name="Revisar").first.click()
    expect(shown(page, "Este grupo está arquivado. Reabra-o para fazer alterações.")).to_be_visible()
