# SPDX-License-Identifier: Apache-2.0
"""Two devices change the amount of an expense while they are apart: both versions are kept until the user chooses."""

import re

from harness.devices import PHONE
from playwright.sync_api import expect

from .pages import Eye
from .test_replicas import PATIENCE
from .verni import add_expense, button, create_group, edit_amount, heading, open_expense, open_group, shown


def test_a_conflict_is_chosen(visit, machine, hosted, network):
    link = network(hosted)
    user = visit("/", "ana", viewport=PHONE)
    page = user.page
    create_group(page, "Dois valores", "Bia")
    add_expense(page, "Conta do bar", "80")
    tablet = machine("tablet", "ana", through=link).page
    open_group(tablet, "Dois valores")
    for one in (page, tablet):
        open_expense(one, "Conta do bar")
    link.refuse()
    edit_amount(tablet, "Conta do bar", "100")
    edit_amount(page, "Conta do bar", "120")
    link.accept()
    for one in (page, tablet):
        expect(heading(one, "Escolha uma versão")).to_be_visible(timeout=PATIENCE)
        expect(button(one, re.compile("^Usar R\\$\\s100,00"))).to_be_visible()
        expect(button(one, re.compile("^Usar R\\$\\s120,00"))).to_be_visible()
    eye = Eye(user)
    eye.look("conflict")
    assert not eye.problems, "\n".join(["", *eye.problems])
    button(page, re.compile("^Usar R\\$\\s100,00")).click()
    for one in (page, tablet):
        expect(heading(one, "Escolha uma versão")).to_have_count(0, timeout=PATIENCE)
        expect(shown(one, "R$ 100,00")).to_be_visible()
        # The version that was not chosen stays in the history.
        expect(shown(one, re.compile("R\\$\\s120,00"))).to_be_visible()
