# SPDX-License-Identifier: Apache-2.0
"""An operation that the server refuses: it is kept beside the others until its user discards it."""

import re

from harness.devices import PHONE
from playwright.sync_api import expect

from .pages import Eye
from .test_replicas import PATIENCE
from .verni import add_expense, button, buttons, create_group, open_group, open_settings, shown


def test_refused_expenses_are_kept_until_they_are_discarded(visit, machine, hosted, network):
    link = network(hosted)
    page = visit("/", "ana", viewport=PHONE).page
    create_group(page, "Recusas", "Bia", "Caio")
    user = machine("tablet", "ana", through=link, viewport=PHONE)
    tablet = user.page
    open_group(tablet, "Recusas")
    link.refuse()
    add_expense(tablet, "Almoço", "90")
    add_expense(tablet, "Sorvete", "30")
    # Meanwhile the group is archived, which no page of the replica can know.
    open_settings(page)
    button(page, "Arquivar o grupo").click()
    button(page, "Arquivar").click()
    expect(shown(page, "Este grupo está arquivado")).to_be_visible()
    link.accept()
    expect(shown(tablet, "2 alterações recusadas")).to_be_visible(timeout=PATIENCE)
    # A refused expense is no longer in the group, and does not count.
    expect(tablet.get_by_role("button", name="Almoço")).to_have_count(0)
    button(tablet, "Revisar").click()
    expect(shown(tablet, "Este grupo está arquivado. Desarquive-o para fazer alterações.")).to_be_visible()
    eye = Eye(user)
    eye.look("refused")
    assert not eye.problems, "\n".join(["", *eye.problems])
    buttons(tablet, "Descartar Sorvete").click()
    button(tablet, "Descartar a alteração").click()
    expect(shown(tablet, "1 alteração recusada")).to_be_visible()
    expect(tablet.get_by_text(re.compile("Sorvete")).filter(visible=True)).to_have_count(0)
