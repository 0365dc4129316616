# SPDX-License-Identifier: Apache-2.0
"""A user without a pointer writes an expense in each of the six modes of a split, and settles up."""

import re

from harness.keyboard import press, reach
from playwright.sync_api import Page, expect

from .verni import GROUP, create_group, heading, shown

#: The modes, with what is typed into which fields, and the line that says that all is assigned.
MODES = [
    ("Igual", "90", {}, "Dividido igualmente entre 3 pessoas."),
    ("Valores", "100", {"Você, valor": "50", "Bia, valor": "30", "Caio, valor": "20"}, "Tudo distribuído."),
    ("Pesos", "100", {"Você, peso": "2", "Bia, peso": "1", "Caio, peso": "1"}, "Tudo distribuído."),
    ("Porcentagem", "100", {"Você, porcentagem": "50", "Bia, porcentagem": "25", "Caio, porcentagem": "25"},
     "Tudo distribuído."),
    ("Ajuste", "100", {"Bia, ajuste": "10"}, "Tudo distribuído."),
    ("Itens", "90", {"Adicionar item": None, "Item 1, preço": "80", "Gorjeta": "10"}, "Tudo distribuído."),
]  # fmt: skip


def write(page: Page, name: str, text: str) -> None:
    reach(page, name)
    page.keyboard.type(text)


def test_six_modes_and_a_payment_by_keyboard_alone(visit):
    page = visit("/", "ana").page
    create_group(page, "Sem mouse", "Bia", "Caio")
    for mode, amount, fields, notice in MODES:
        press(page, "^Adicionar despesa$")
        expect(heading(page, "Nova despesa")).to_be_visible()
        write(page, "^Título$", f"Divisão {mode}")
        write(page, "^Valor$", amount)
        if mode != "Igual":
            press(page, f"^{mode}$")
            expect(page.get_by_role("button", name=mode, exact=True)).to_have_attribute("aria-pressed", "true")
        for name, text in fields.items():
            if text is None:
                press(page, f"^{name}$")
                expect(page.get_by_label("Item 1, preço")).to_be_visible()
            else:
                write(page, f"^{name}$", text)
        expect(shown(page, notice)).to_be_visible()
        press(page, "^Salvar a despesa$")
        expect(page).to_have_url(GROUP)
        expect(shown(page, f"Divisão {mode}")).to_be_visible()
    # 580 paid; 30 + 50 + 50 + 50 + 30 + 30 owed.
    expect(shown(page, "R$ 340,00")).to_be_visible()
    press(page, "^Acertar contas$")
    press(page, "^Registrar o pagamento de Bia a .*180,00$")
    form = page.get_by_role("dialog")
    expect(form).to_be_visible()
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    assert re.match("Registrar o pagamento de Bia", page.evaluate("document.activeElement.ariaLabel") or "")
    page.keyboard.press("Enter")
    expect(form).to_be_visible()
    press(page, "^Salvar$")
    expect(form).to_have_count(0)
    expect(shown(page, "Bia pagou a você")).to_be_visible()
    press(page, "^Desfazer$")
    expect(shown(page, "Nenhum pagamento ainda")).to_be_visible()


def test_what_is_left_to_assign_is_announced(visit):
    page = visit("/", "ana").page
    create_group(page, "Anúncio", "Bia")
    press(page, "^Adicionar despesa$")
    write(page, "^Valor$", "100")
    press(page, "^Valores$")
    write(page, "^Você, valor$", "60")
    announced = page.locator("[aria-live], [role=status]").filter(has_text="Falta distribuir R$ 40,00")
    expect(announced.first).to_be_attached()
    write(page, "^Bia, valor$", "70")
    expect(shown(page, "R$ 30,00 a mais")).to_be_visible()
