# SPDX-License-Identifier: Apache-2.0
"""An operation that the server refuses: it is kept beside the others, corrected by its user, and sent again."""

import re

from harness.devices import PHONE
from playwright.sync_api import expect

from .pages import Eye
from .test_replicas import PATIENCE
from .verni import add_expense, button, buttons, create_group, field, heading, open_group, open_settings, shown


def test_a_refused_expense_is_corrected_and_another_discarded(visit, machine, replica, hosted, network):
    link = network(hosted)
    page = visit("/", "ana", viewport=PHONE).page
    group = create_group(page, "Recusas", "Bia", "Caio")
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
    expect(shown(tablet, "Este grupo está arquivado. Reabra-o para fazer alterações.")).to_be_visible()
    eye = Eye(user)
    eye.look("refused")
    assert not eye.problems, "\n".join(["", *eye.problems])
    page.go_back()
    # Both pages of the group have the button.
    expect(heading(page, "Configurações do grupo")).to_be_hidden()
    button(page, "Reabrir").click()
    expect(button(page, "Adicionar despesa")).to_be_visible()
    # The replica hears of it before its user corrects what was refused for it.
    site = tablet.url.split("/profile/")[0]
    user.open(f"{site}{group}")
    expect(button(tablet, "Adicionar despesa")).to_be_visible(timeout=PATIENCE)
    user.open(f"{site}/profile/refused")
    buttons(tablet, "Corrigir Almoço").click()
    expect(shown(tablet, "O servidor recusou esta despesa")).to_be_visible()
    expect(field(tablet, "Título")).to_have_value("Almoço")
    field(tablet, "Valor").fill("60")
    button(tablet, "Salvar a despesa").click()
    expect(shown(tablet, "O servidor recusou esta despesa")).to_have_count(0)
    # By hand: after the failures of the connection, the page's own next attempt can be a minute away.
    replica("tablet").run("sync", code=1)
    expect(shown(page, "Almoço")).to_be_visible(timeout=PATIENCE)
    expect(shown(page, "Bia paga R$ 20,00 a você")).to_be_visible()
    user.open(f"{site}/profile/refused")
    buttons(tablet, "Descartar Sorvete").click()
    button(tablet, "Descartar a alteração").click()
    expect(shown(tablet, "Nada foi recusado")).to_be_visible()
    expect(tablet.get_by_text(re.compile("alteraç(ão|ões) recusada")).filter(visible=True)).to_have_count(0)
