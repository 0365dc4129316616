# SPDX-License-Identifier: Apache-2.0
"""Two devices change the same amounts while they are apart: both versions are kept until the user chooses."""

import re
from urllib.parse import urlsplit

from harness.devices import PHONE
from playwright.sync_api import Page, expect

from .pages import Eye
from .test_replicas import PATIENCE
from .verni import (
    GROUP, add_expense, button, buttons, create_group, edit_amount, field, heading, invite, open_expense, open_group,
    open_settings, save_expense, shown,
)  # fmt: skip


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


def edit_expense(page: Page, title: str, amount: str) -> None:
    """Types another amount of an expense, from its page, without saving it."""
    button(page, "Editar a despesa").click()
    expect(field(page, "Título")).to_have_value(title)
    field(page, "Valor").fill(amount)


def let_bia_join(visit, owner: Page, group: str) -> Page:
    """Invites the guest Bia of an open group; returns the page of the account that takes her place."""
    open_settings(owner)
    guest = visit(urlsplit(invite(owner)).path, "bia", viewport=PHONE).page
    guest.get_by_role("button", name=re.compile("^Bia")).click()
    button(guest, f"Entrar em {group}").click()
    expect(guest).to_have_url(GROUP)
    return guest


def test_two_pages_of_the_server_change_one_amount(visit):
    ana = visit("/", "ana", viewport=PHONE).page
    create_group(ana, "Dois editores", "Bia")
    add_expense(ana, "Conta do bar", "80")
    bia = let_bia_join(visit, ana, "Dois editores")
    ana.go_back()
    expect(ana).to_have_url(GROUP)
    for page in (ana, bia):
        open_expense(page, "Conta do bar")
    edit_expense(ana, "Conta do bar", "100")
    edit_expense(bia, "Conta do bar", "120")
    save_expense(bia)
    expect(shown(bia, "R$ 120,00")).to_be_visible()
    save_expense(ana)
    for page in (ana, bia):
        expect(heading(page, "Escolha uma versão")).to_be_visible(timeout=PATIENCE)
        expect(button(page, re.compile("^Usar R\\$\\s100,00"))).to_be_visible()
    button(ana, re.compile("^Usar R\\$\\s120,00")).click()
    for page in (ana, bia):
        expect(heading(page, "Escolha uma versão")).to_have_count(0, timeout=PATIENCE)
        expect(shown(page, "R$ 120,00")).to_be_visible()


def record_payment(page: Page, amount: str) -> None:
    """Records a payment of Bia's from the plan."""
    buttons(page, "Registrar o pagamento de Bia").click()
    save_payment(page, amount)


def save_payment(page: Page, amount: str) -> None:
    form = page.get_by_role("dialog")
    field(form, "Valor").fill(amount)
    button(form, "Salvar").click()
    expect(form).to_have_count(0)


def edit_payment(page: Page, amount: str) -> None:
    buttons(page, "Ações do pagamento").click()
    button(page, "Editar o pagamento").click()
    save_payment(page, amount)


def test_a_payment_that_another_page_has_recorded_is_asked_about(visit):
    page = visit("/", "ana", viewport=PHONE).page
    group = create_group(page, "Duas abas", "Bia")
    add_expense(page, "Conta do bar", "80")
    other = visit(f"{group}/settle", "ana", viewport=PHONE).page
    button(page, "Acertar contas").click()
    for one in (page, other):
        buttons(one, "Registrar o pagamento de Bia").click()
    save_payment(page, "40")
    form = other.get_by_role("dialog")
    expect(shown(form, re.compile("O plano mudou"))).to_be_visible(timeout=PATIENCE)
    button(form, "Salvar").click()
    expect(button(other, "Registrar mesmo assim")).to_be_visible()
    button(other, "Cancelar").last.click()
    expect(button(other, "Registrar mesmo assim")).to_have_count(0)
    expect(field(form, "Valor")).to_have_value("40,00")
    button(form, "Salvar").click()
    button(other, "Registrar mesmo assim").click()
    expect(form).to_have_count(0)
    expect(buttons(page, "Ações do pagamento")).to_have_count(2, timeout=PATIENCE)


def test_a_conflict_of_a_payment_is_chosen_and_taken_back(visit, machine, hosted, network):
    link = network(hosted)
    user = visit("/", "ana", viewport=PHONE)
    page = user.page
    create_group(page, "Dois pagamentos", "Bia")
    add_expense(page, "Conta do bar", "80")
    button(page, "Acertar contas").click()
    record_payment(page, "40")
    tablet = machine("tablet", "ana", through=link).page
    open_group(tablet, "Dois pagamentos")
    button(tablet, "Acertar contas").click()
    expect(buttons(tablet, "Ações do pagamento")).to_be_visible(timeout=PATIENCE)
    link.refuse()
    edit_payment(tablet, "10")
    edit_payment(page, "20")
    link.accept()
    for one in (page, tablet):
        expect(heading(one, "Escolha uma versão do pagamento")).to_be_visible(timeout=PATIENCE)
        expect(button(one, re.compile("^Usar R\\$\\s10,00, de Bia para Ana Lima"))).to_be_visible()
        expect(button(one, re.compile("^Usar R\\$\\s20,00, de Bia para Ana Lima"))).to_be_visible()
    eye = Eye(user)
    eye.look("payment-conflict")
    assert not eye.problems, "\n".join(["", *eye.problems])
    button(page, re.compile("^Usar R\\$\\s10,00")).click()
    for one in (page, tablet):
        expect(heading(one, "Escolha uma versão do pagamento")).to_have_count(0, timeout=PATIENCE)
        expect(button(one, re.compile("^Registrar o pagamento de Bia.*30,00$"))).to_be_visible()
    button(page, "Desfazer").click()
    for one in (page, tablet):
        expect(button(one, re.compile("^Registrar o pagamento de Bia.*20,00$"))).to_be_visible(timeout=PATIENCE)


def test_what_another_user_deletes_meanwhile_can_be_restored(visit, machine, hosted, network):
    link = network(hosted)
    user = visit("/", "ana", viewport=PHONE)
    page = user.page
    group = create_group(page, "Dois lados", "Bia")
    add_expense(page, "Conta do bar", "80")
    guest = let_bia_join(visit, page, "Dois lados")
    open_expense(guest, "Conta do bar")
    tablet = machine("tablet", "ana", through=link).page
    open_group(tablet, "Dois lados")
    open_expense(tablet, "Conta do bar")
    link.refuse()
    edit_amount(tablet, "Conta do bar", "100")
    button(guest, "Excluir a despesa").click()
    button(guest, "Excluir").last.click()
    expect(guest).to_have_url(GROUP)
    link.accept()
    expect(shown(tablet, re.compile("foi excluída enquanto você a alterava"))).to_be_visible(timeout=PATIENCE)
    user.open(f"{hosted.url}/activity")
    restore = button(page, "Restaurar Conta do bar")
    expect(restore).to_be_visible(timeout=PATIENCE)
    eye = Eye(user)
    eye.look("hidden-change")
    assert not eye.problems, "\n".join(["", *eye.problems])
    restore.click()
    expect(restore).to_have_count(0)
    user.open(hosted.url + group)
    expect(shown(page, "R$ 100,00")).to_be_visible()
