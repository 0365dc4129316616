# SPDX-License-Identifier: Apache-2.0
"""Addresses: each page has one, which survives a reload and the sign-in that it asks for; Back returns."""

import re

import pytest
from harness.devices import PHONE
from playwright.sync_api import expect

from .conftest import address
from .verni import (
    EXPENSE, GROUP, add_expense, button, create_group, heading, open_expense, path, shown, sign_in,
)  # fmt: skip


@pytest.fixture
def paths(visit) -> dict[str, str]:
    """Returns the paths of a group and its expense, and what their pages show."""
    page = visit("/", "ana", viewport=PHONE).page
    group = create_group(page, "Endereços", "Bia")
    add_expense(page, "Lanche", "20")
    open_expense(page, "Lanche")
    expense = path(page)
    return {
        "/": "Grupos",
        "/activity": "Atividade",
        "/search": "Buscar",
        "/search?find=q%3Dlanche": "Buscar",
        "/statistics": "Estatísticas",
        "/profile": "Perfil",
        "/profile/account": "Conta",
        "/profile/password": "Senha",
        "/profile/email": "E-mail",
        "/profile/devices": "Dispositivos",
        "/profile/notifications": "Notificações",
        "/profile/refused": "Alterações recusadas",
        group: "Endereços",
        f"{group}/settings": "Configurações do grupo",
        f"{group}/settle": "Acertar contas",
        f"{group}/statistics": "Estatísticas",
        f"{group}/search": "Buscar",
        f"{group}/transfer": "Importar e exportar",
        f"{group}/expenses/new": "Nova despesa",
        expense: "Lanche",
        f"{expense}/edit": "Editar a despesa",
        f"{expense}/duplicate": "Duplicar a despesa",
    }


def test_a_page_is_there_after_its_sign_in_and_after_a_reload(visit, hosted, paths, signed_in):
    user = visit("/", viewport=PHONE)
    page = user.page
    problems = []
    for place, title in paths.items():
        user.context.clear_cookies()
        user.open(hosted.url + place)
        expect(heading(page, "Boas-vindas ao Verni")).to_be_visible()
        # The sign-in of another tab of the browser counts as well.
        user.context.add_cookies(signed_in("ana")["cookies"])
        user.reload()
        try:
            expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
            expect(page).to_have_url(re.compile(re.escape(place.split("?")[0]) + r"(\?|$)"))
            expect(page).to_have_title(re.compile(re.escape(title)))
        except AssertionError as failure:
            problems.append(f"{place}: {str(failure).splitlines()[0]}")
    assert not problems, "\n".join(["", *problems])


def test_a_page_is_in_the_place_of_its_sign_in(visit, paths):
    place = next(place for place in paths if place.endswith("/settle"))
    page = visit(place, viewport=PHONE).page
    sign_in(page, address("ana"))
    expect(heading(page, "Acertar contas")).to_be_visible()
    expect(page).to_have_url(re.compile(re.escape(place) + "$"))


def test_the_group_of_others_does_not_exist(visit, paths):
    user = visit("/", "bia", viewport=PHONE)
    missing = "/groups/00000000-0000-4000-8000-000000000000"
    for place in [missing, *(place for place in paths if place.startswith("/groups/"))]:
        user.open(user.page.url.split("/groups/")[0].rstrip("/") + place)
        expect(shown(user.page, "Isto não existe ou você não tem acesso.")).to_be_visible()
        assert "Lanche" not in user.page.content() and "Endereços" not in user.page.content(), place


def test_an_unknown_address_is_not_found(visit):
    user = visit("/", viewport=PHONE)
    user.forgive(r"404 \(Not Found\)")
    for place in ("/nowhere", "/groups/none", "/profile/none", "/join/", "/groups/../../etc"):
        assert user.context.request.get(user.page.url.rstrip("/") + place).status == 404, place


def test_back_returns_to_the_page_before(visit):
    user = visit("/", "ana", viewport=PHONE)
    page = user.page
    create_group(page, "Voltas", "Bia")
    add_expense(page, "Lanche", "20")
    open_expense(page, "Lanche")
    # The editor is a page of its own, which ends where it began.
    button(page, "Editar a despesa").click()
    expect(page).to_have_url(re.compile("/edit$"))
    button(page, "Cancelar").click()
    expect(page).to_have_url(EXPENSE)
    page.go_back()
    expect(page).to_have_url(GROUP)
    expect(heading(page, "Voltas")).to_be_visible()
    page.go_forward()
    expect(page).to_have_url(EXPENSE)
    expect(heading(page, "Lanche")).to_be_visible()
    user.reload()
    expect(heading(page, "Lanche")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(heading(page, "Grupos")).to_be_visible()


def test_a_file_needs_its_member(visit):
    """A blob that no group of the account names does not exist."""
    user = visit("/", "bia", viewport=PHONE)
    for place in ("/files/" + "0" * 64, "/api/v1/blobs/" + "0" * 64):
        assert user.context.request.get(user.page.url.rstrip("/") + place).status in (401, 404), place
