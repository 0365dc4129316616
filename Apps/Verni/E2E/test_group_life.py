# SPDX-License-Identifier: Apache-2.0
"""A group from its first expense to its settlement: history, comments, search, statistics, import and export."""

import csv
import io
import json
import re
from pathlib import Path
from urllib.parse import urljoin

from harness.devices import PHONE
from playwright.sync_api import Page, expect

from .verni import (
    GROUP, add_expense, button, buttons, create_group, edit_amount, field, heading, menu, open_expense, open_settings,
    save_expense, shown,
)  # fmt: skip

#: A file of Splitwise with two expenses, a payment, and a row that cannot be right.
SPLITWISE = """Date,Description,Category,Cost,Currency,Ana Lima,Bia,Caio
2026-01-02,Jantar,Dining out,90.00,BRL,60.00,-30.00,-30.00
2026-01-03,Bia pagou Ana,Payment,30.00,BRL,-30.00,30.00,0.00
2026-01-04,Errada,General,10.00,BRL,5.00,-4.00,0.00
2026-01-05,Passeio,General,30.00,BRL,-10.00,20.00,-10.00

2026-01-05,Total balance, , ,BRL,20.00,20.00,-40.00
"""


def test_a_group_is_settled_and_a_payment_taken_back(visit):
    page = visit("/", "ana", viewport=PHONE).page
    create_group(page, "Chácara", "Bia", "Caio")
    add_expense(page, "Mercado", "90")
    expect(shown(page, "Bia paga R$ 30,00 a você")).to_be_visible()
    button(page, "Acertar contas").click()
    record = buttons(page, "Registrar o pagamento de")
    expect(record).to_have_count(2)
    buttons(page, "Registrar o pagamento de Bia").click()
    form = page.get_by_role("dialog")
    expect(field(form, "Valor")).to_have_value("30,00")
    button(form, "Salvar").click()
    expect(form).to_have_count(0)
    # The other line stands.
    expect(record).to_have_count(1)
    expect(buttons(page, "Registrar o pagamento de Caio")).to_be_visible()
    expect(shown(page, "Bia pagou a você")).to_be_visible()
    button(page, "Desfazer").click()
    expect(record).to_have_count(2)
    expect(shown(page, "Nenhum pagamento ainda")).to_be_visible()
    # A part of a line.
    buttons(page, "Registrar o pagamento de Caio").click()
    field(form, "Valor").fill("10")
    button(form, "Salvar").click()
    expect(form).to_have_count(0)
    expect(button(page, re.compile("^Registrar o pagamento de Caio.*20,00$"))).to_be_visible()
    # Pair by pair, and in one currency.
    menu(page, "Acertar por").select_option("De par em par")
    expect(record).to_have_count(2)
    menu(page, "Acertar por").select_option("Uma só moeda")
    expect(record).to_have_count(2)


def test_a_version_is_put_back_and_comments_belong_to_their_author(visit):
    page = visit("/", "ana", viewport=PHONE).page
    create_group(page, "Festa", "Bia")
    add_expense(page, "Bolo", "80")
    open_expense(page, "Bolo")
    edit_amount(page, "Bolo", "100")
    expect(shown(page, "R$ 100,00")).to_be_visible()
    expect(heading(page, "Histórico")).to_be_visible()
    expect(shown(page, "Valor: R$ 80,00 → R$ 100,00")).to_be_visible()
    buttons(page, "Voltar aos valores anteriores").first.click()
    expect(shown(page, "Você desfez uma alteração")).to_be_visible()
    expect(shown(page, "R$ 80,00")).to_be_visible()
    field(page, "Novo comentário").fill("Era de chocolate.")
    button(page, "Comentar").click()
    expect(shown(page, "Era de chocolate.")).to_be_visible()
    expect(field(page, "Novo comentário")).to_have_value("")
    buttons(page, "Editar o comentário").click()
    field(page, "Seu comentário").fill("Era de cenoura.")
    button(page, "Salvar o comentário").click()
    expect(shown(page, "Era de cenoura.")).to_be_visible()
    expect(shown(page, "editado")).to_be_visible()
    # Deleted, and restored by the bar.
    button(page, "Excluir a despesa").click()
    button(page, "Excluir").last.click()
    expect(page).to_have_url(GROUP)
    expect(shown(page, "Nenhuma despesa ainda")).to_be_visible()
    button(page, "Desfazer").click()
    expect(shown(page, "Bolo")).to_be_visible()


def test_expenses_are_found_and_counted(visit):
    page = visit("/", "ana", viewport=PHONE).page
    group = create_group(page, "Praia", "Bia")
    add_expense(page, "Açaí na orla", "25,50")
    add_expense(page, "Guarda-sol", "40")
    button(page, "Buscar neste grupo").click()
    text = field(page, "Título, observação ou comentário")
    text.fill("acai")
    expect(shown(page, "1 despesa")).to_be_visible()
    expect(page).to_have_url(re.compile("acai"))
    expect(shown(page, "Açaí na orla")).to_be_visible()
    expect(page.get_by_text("Guarda-sol").filter(visible=True)).to_have_count(0)
    page.reload()
    expect(text).to_have_value("acai")
    expect(shown(page, "1 despesa")).to_be_visible()
    text.fill("")
    page.locator("summary", has_text="Filtros").click()
    field(page, "Valor mínimo").fill("30")
    expect(shown(page, "1 despesa")).to_be_visible()
    expect(shown(page, "Guarda-sol")).to_be_visible()
    page.goto(page.url.split("/groups/")[0] + group + "/statistics")
    expect(heading(page, "Estatísticas")).to_be_visible()
    expect(shown(page, "R$ 65,50")).to_be_visible()
    page.get_by_label("Só as minhas partes").check()
    expect(shown(page, "R$ 32,75")).to_be_visible()
    # The table has what the chart shows.
    expect(heading(page, "Por mês")).to_be_visible()
    expect(heading(page, "Por pessoa")).to_be_visible()


def test_a_file_of_splitwise_is_imported_once_and_the_group_exported(visit, tmp_path):
    page = visit("/", "ana", viewport=PHONE).page
    create_group(page, "Sítio", "Bia")
    file = tmp_path / "sítio.csv"
    file.write_text(SPLITWISE)
    open_settings(page)
    button(page, "Importar e exportar").click()
    for added in (True, False):
        choose_file(page, "Escolher um arquivo", file)
        # Nothing is written before the user has seen it all.
        expect(shown(page, "Nada foi gravado ainda.")).to_be_visible()
        expect(shown(page, "2 despesas")).to_be_visible()
        expect(shown(page, "1 pagamento")).to_be_visible()
        expect(shown(page, "1 linha não pode ser importada")).to_be_visible()
        expect(shown(page, re.compile("^Linha 4:"))).to_be_visible()
        expect(menu(page, "Bia").locator("option:checked")).to_have_text("Bia")
        expect(menu(page, "Caio").locator("option:checked")).to_have_text("Novo membro" if added else "Caio")
        button(page, "Importar 3 linhas").click()
        expect(shown(page, "3 linhas estão no grupo")).to_be_visible()
    with page.expect_download() as download:
        button(page, "Exportar em CSV").click()
        page.get_by_role("link", name="Baixar o arquivo CSV").click()
    rows = list(csv.reader(io.StringIO(download.value.path().read_text("utf-8-sig"))))
    titles = [cell for row in rows for cell in row]
    assert titles.count("Jantar") == 1 and titles.count("Passeio") == 1
    with page.expect_download() as download:
        button(page, "Exportar em JSON").click()
        page.get_by_role("link", name="Baixar o arquivo JSON").click()
    assert "Jantar" in json.dumps(json.loads(download.value.path().read_text()))
    button(page, "Abrir Sítio").click()
    expect(page).to_have_url(GROUP)
    expect(shown(page, "Passeio")).to_be_visible()
    expect(shown(page, "Caio")).to_be_visible()


def test_a_group_is_archived_deleted_and_restored(visit, hosted):
    user = visit("/", "ana", viewport=PHONE)
    page = user.page
    create_group(page, "Reforma", "Bia")
    open_settings(page)
    button(page, "Arquivar o grupo").click()
    button(page, "Arquivar").click()
    expect(shown(page, "Este grupo está arquivado")).to_be_visible()
    page.go_back()
    # Both pages of the group have the button.
    expect(heading(page, "Configurações do grupo")).to_be_hidden()
    expect(button(page, "Adicionar despesa")).to_have_count(0)
    button(page, "Reabrir").click()
    expect(button(page, "Adicionar despesa")).to_be_visible()
    open_settings(page)
    button(page, "Excluir o grupo").click()
    button(page, "Excluir").last.click()
    expect(heading(page, "Grupos")).to_be_visible()
    expect(page.get_by_text("Reforma").filter(visible=True)).to_have_count(0)
    page.get_by_label("Mostrar grupos arquivados e excluídos").check()
    button(page, "Restaurar Reforma").click()
    expect(button(page, "Restaurar Reforma")).to_have_count(0)
    expect(shown(page, "Reforma")).to_be_visible()


def test_a_receipt_is_shown_and_an_expense_repeats(visit, hosted, tmp_path):
    page = visit("/", "ana", viewport=PHONE).page
    create_group(page, "Aluguel", "Bia")
    button(page, "Adicionar despesa").click()
    field(page, "Título").fill("Aluguel do mês")
    field(page, "Valor").fill("1.500")
    page.get_by_label("Esta despesa se repete").check()
    save_expense(page)
    # A service makes the expenses of rules, once in a minute.
    expect(shown(page, "Aluguel do mês")).to_be_visible(timeout=70_000)
    open_expense(page, "Aluguel do mês")
    expect(shown(page, "Recorrente")).to_be_visible()
    picture = tmp_path / "nota.png"
    picture.write_bytes(page.screenshot(clip={"x": 0, "y": 0, "width": 40, "height": 40}))
    choose_file(page, "Adicionar comprovante", picture)
    receipt = page.get_by_role("link", name=re.compile("^Comprovante 1"))
    expect(receipt).to_be_visible()
    answer = page.request.get(urljoin(page.url, receipt.get_attribute("href")))
    assert answer.status == 200 and answer.headers["content-type"] == "image/png"
    page.go_back()
    open_settings(page)
    expect(shown(page, "Todo mês")).to_be_visible()
    buttons(page, "Encerrar a repetição").click()
    button(page, "Encerrar").last.click()
    expect(shown(page, "Encerrada")).to_be_visible()


def choose_file(page: Page, name: str, file: Path) -> None:
    """Presses a button that asks for a file, and chooses it."""
    button(page, name).click()
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(file)
    expect(chooser).to_have_count(0)
