# SPDX-License-Identifier: Apache-2.0
"""The subcommand that gives an account the operator's role, and takes it away."""

import shutil

from harness import programs
from harness.devices import PHONE
from playwright.sync_api import expect

from .clinic import heading, role, sign_in


def test_an_account_becomes_the_operators_and_is_none_again(own_server, demonstration, new_user, tmp_path):
    for file in demonstration.iterdir():
        shutil.copy2(file, tmp_path)
    database = ("--database", f"sqlite:{tmp_path / 'demo.sqlite'}")

    def manage(act: str, address: str):
        return programs.run("clickconsultas", "operator", act, address, *database)

    unknown = manage("add", "nobody@example.org")
    assert unknown.returncode != 0 and "To fix this, sign up with it first." in unknown.stderr + unknown.stdout
    assert manage("add", "no address").returncode != 0
    server = own_server("clickconsultas", *database)
    page = new_user(viewport=PHONE, locale="pt-BR").open(server.url + "/operator").page
    sign_in(page, role("patient"))
    expect(heading(page, "Não é para esta conta")).to_be_visible()
    added = manage("add", role("patient"))
    assert added.returncode == 0, added.stderr
    page.reload()
    expect(heading(page, "Operação")).to_be_visible()
    removed = manage("remove", role("patient"))
    assert removed.returncode == 0, removed.stderr
    page.reload()
    expect(heading(page, "Operação")).to_have_count(0)
