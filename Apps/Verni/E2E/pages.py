# SPDX-License-Identifier: Apache-2.0
"""All pages and sheets, with the steps that open them, in both languages."""

import re
from dataclasses import dataclass
from pathlib import Path

from harness import axe, catalogues
from harness.devices import DESKTOP, PHONE
from harness.look import OVERFLOW, Eyesight, losses
from harness.user import User
from playwright.sync_api import Locator, Page, expect

#: What a page shows while it loads.
LOADING = re.compile("^(Carregando|Loading)")

#: The window of a user who reads all pages.
READER = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "reduced_motion": "reduce"}

#: The narrow windows: the narrowest phone, and a phone, both with text of twice the size.
CRAMPED = {"cramped": {**PHONE, "width": 320}, "large": PHONE}


class Eye:
    """Looks at pages in both color schemes, wide and cramped, and keeps what is wrong with them."""

    def __init__(self, user: User, in_dark: bool = True):
        self.problems: list[str] = []
        self._user = user
        self._in_dark = in_dark
        self._eyesight = Eyesight(user)
        self._size = user.page.viewport_size

    def look(self, name: str) -> None:
        page = self._user.page
        self._picture(f"{name}-light")
        self.problems += [f"{name}: {found}" for found in axe.violations(page)]
        if not page.title().strip():
            self.problems.append(f"{name} has no title")
        if self._in_dark:
            page.emulate_media(color_scheme="dark")
            self._picture(f"{name}-dark")
            self.problems += [f"{name}, dark: {found}" for found in axe.violations(page, axe.COLOURS)]
            page.emulate_media(color_scheme="light")
        page.set_viewport_size(DESKTOP)
        self._picture(f"{name}-desktop")
        self.problems += [f"{name}, desktop: beyond the window: {found}" for found in page.evaluate(OVERFLOW)]
        self._eyesight.set(200)
        for window, size in CRAMPED.items():
            page.set_viewport_size(size)
            if window == "cramped":
                self._picture(f"{name}-{window}")
            else:
                self._user.settle()
            self.problems += [f"{name}, {window}: {loss}" for loss in losses(page)]
        page.set_viewport_size(self._size)
        self._eyesight.set(100)

    def _picture(self, name: str) -> None:
        self._user.screenshot("verni", name)


@dataclass(frozen=True)
class Sight:
    """A page or sheet, its address, and the presses that open it."""

    name: str
    path: str
    #: The names, or beginnings of names that end with “…”, of buttons and other controls to press.
    presses: tuple[str, ...] = ()
    #: A text or the name of a control that tells that it is there.
    shows: str = ""

    def open(self, user: User, in_english: bool = False) -> None:
        page = user.page
        loading = page.get_by_text(LOADING).or_(page.get_by_label(LOADING)).filter(visible=True)
        # What comes late moves the controls below it, also between the press of a button and its release.
        expect(loading).to_have_count(0)
        for name in self.presses:
            control(page, name, in_english).click()
        # The page may have shown the text before the presses, too.
        user.wait_until_answered()
        if self.shows:
            text = english(self.shows, "part") if in_english else self.shows
            found = page.get_by_text(text).or_(page.get_by_label(text))
            expect(found.filter(visible=True).first).to_be_visible()
        expect(loading).to_have_count(0)


def control(page: Page, name: str, in_english: bool = False) -> Locator:
    """Returns a control by its name or, with “…”, by its beginning."""
    is_start = name.endswith("…")
    text = name.removesuffix("…")
    if in_english:
        named = english(text, "start" if is_start else "whole")
    else:
        named = re.compile(f"^{re.escape(text)}" + ("" if is_start else "$"))
    found = page.get_by_role("button", name=named).or_(page.get_by_role("switch", name=named))
    return found.or_(page.locator("summary", has_text=named)).filter(visible=True).first


def english(name: str, portion: str) -> re.Pattern:
    """Returns a pattern of the English texts for a Portuguese one of the app."""
    return catalogues.english(Path(__file__).parent.parent / "Sources", name, portion)


#: The pages without an account.
EVERYBODY = [
    Sight("welcome", "/", shows="Abrir a demo"),
    Sight("sign-in", "/", ("Entrar",), "Esqueceu a senha?"),
    Sight("sign-up", "/", ("Criar conta",), "Enviar código"),
    Sight("reset", "/", ("Entrar", "Esqueceu a senha?"), "Enviamos um código para o e-mail da sua conta"),
    Sight("invitation-expired", "/join/none", shows="Este convite não vale"),
    Sight("unknown", "/nowhere"),
]


def member(group: str, expense: str, items: str) -> list[Sight]:
    """Returns the pages of an account with groups."""
    return [
        Sight("groups", "/", shows="Adicionar grupo"),
        Sight("group-new", "/", ("Adicionar grupo",), "Seu nome no grupo"),
        Sight("activity", "/activity", shows="Atividade"),
        Sight("search", "/search", shows="Filtros"),
        Sight("search-filters", "/search", ("Filtros",), "Valor mínimo"),
        Sight("statistics", "/statistics", shows="Por mês"),
        Sight("group", group, shows="Adicionar despesa"),
        Sight("group-settings", f"{group}/settings", shows="Convidar pessoas"),
        Sight("group-edit", f"{group}/settings", ("Editar…",), "Quem pode editar despesas"),
        Sight("group-member", f"{group}/settings", ("Adicionar membro",), "Membros não precisam de conta"),
        Sight("group-category", f"{group}/settings", ("Adicionar categoria",), "Ícone"),
        Sight("group-invite", f"{group}/settings", ("Convidar pessoas",), "Válido por"),
        Sight("group-invited", f"{group}/settings", ("Convidar pessoas", "Salvar"), "Leia o código"),
        Sight("group-delete", f"{group}/settings", ("Excluir o grupo",), "Ele some para todos os membros"),
        Sight("expense", expense, shows="Histórico"),
        Sight("expense-items", items, shows="Histórico"),
        Sight("expense-delete", expense, ("Excluir a despesa",), "Excluir esta despesa?"),
        Sight("expense-new", f"{group}/expenses/new", shows="Salvar a despesa"),
        Sight("expense-new-several", f"{group}/expenses/new", ("Mais de uma pessoa pagou",), "Salvar a despesa"),
        Sight("expense-new-repeat", f"{group}/expenses/new", ("Esta despesa se repete",), "A cada"),
        Sight("expense-new-missing", f"{group}/expenses/new", ("Salvar a despesa",), "Digite um título"),
        *(
            Sight(f"expense-new-{name}", f"{group}/expenses/new", (mode,), "Salvar a despesa")
            for name, mode in [("exact", "Valores"), ("weights", "Pesos"), ("percent", "Porcentagem"),
                               ("adjustment", "Ajuste")]
        ),
        Sight("expense-new-items", f"{group}/expenses/new", ("Itens", "Adicionar item"), "Gorjeta"),
        Sight("expense-edit", f"{expense}/edit", shows="Salvar a despesa"),
        Sight("expense-duplicate", f"{expense}/duplicate", shows="Salvar a despesa"),
        Sight("settle", f"{group}/settle", shows="Registrar outro pagamento"),
        Sight("settle-reason", f"{group}/settle", ("Por que este pagamento?",), "Registrar outro pagamento"),
        Sight("settle-form", f"{group}/settle", ("Registrar outro pagamento",), "Quem recebeu"),
        Sight("group-statistics", f"{group}/statistics", shows="Por pessoa"),
        Sight("group-search", f"{group}/search", shows="Filtros"),
        Sight("transfer", f"{group}/transfer", shows="Escolher um arquivo"),
        Sight("missing", "/groups/00000000-0000-4000-8000-000000000000", shows="Isto não existe"),
        Sight("profile", "/profile", shows="Dispositivos"),
        Sight("profile-account", "/profile/account", shows="Escolher uma foto"),
        Sight("profile-password", "/profile/password", shows="Senha atual"),
        Sight("profile-passkeys", "/profile/passkeys", shows="Chaves de acesso"),
        Sight("profile-email", "/profile/email", shows="Novo endereço de e-mail"),
        Sight("profile-devices", "/profile/devices", shows="Este dispositivo"),
        Sight("profile-notifications", "/profile/notifications", shows="Ocultar valores"),
        Sight("profile-refused", "/profile/refused"),
        Sight("profile-sign-out", "/profile", ("Sair",), "Sair da conta neste dispositivo?"),
    ]  # fmt: skip


#: The pages of a replica without an account.
OWN = [
    Sight("own-groups", "/", shows="Adicionar grupo"),
    Sight("own-activity", "/activity", shows="Você"),
    Sight("own-search", "/search", shows="Filtros"),
    Sight("own-statistics", "/statistics", shows="Por mês"),
    Sight("own-profile", "/profile", shows="Seus grupos estão neste dispositivo"),
]
