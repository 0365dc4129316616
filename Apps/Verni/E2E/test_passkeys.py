# SPDX-License-Identifier: Apache-2.0
"""A user adds a passkey in the profile, signs in with it, and removes it; each is mailed."""

import re

from harness.accounts import HASHING, authenticator
from harness.devices import PHONE
from playwright.sync_api import expect

from .pages import Eye
from .verni import PASSWORD, Outbox, button, create_account, field, heading, shown, sign_in

ADDRESS = "eva@example.org"
CONFIRMATION = "Sua senha"


def test_a_passkey_is_made_signs_in_and_is_removed(own_server, new_user, tmp_path):
    server = own_server("verni", mail_outbox=tmp_path / "outbox", rates_source=tmp_path / "none.csv")
    outbox = Outbox(tmp_path / "outbox")
    # Passkeys are for domains.
    url = server.url.replace("127.0.0.1", "localhost")
    user = new_user(locale="pt-BR", viewport=PHONE, reduced_motion="reduce")
    page = user.page
    session, device = authenticator(user)
    create_account(user, server, outbox, "Eva Reis", ADDRESS)
    user.open(url)
    sign_in(page, ADDRESS)
    expect(heading(page, "Grupos")).to_be_visible()
    user.open(url + "/profile")
    button(page, "Chaves de acesso").click()
    field(page, "Nome da chave de acesso").fill("Meu celular")
    field(page, CONFIRMATION).fill("outra senha")
    button(page, "Adicionar chave de acesso").click()
    expect(shown(page, "Esta não é a sua senha.")).to_be_visible(timeout=HASHING)
    assert not session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
    field(page, CONFIRMATION).fill(PASSWORD)
    button(page, "Adicionar chave de acesso").click()
    # A hint has the name too.
    expect(button(page, "Remover a chave de acesso Meu celular")).to_be_visible(timeout=HASHING)
    assert len(session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]) == 1
    outbox.expect(user, ADDRESS, "chave de acesso")
    # The same authenticator does not create a second passkey for the account.
    field(page, CONFIRMATION).fill(PASSWORD)
    button(page, "Adicionar chave de acesso").click()
    expect(shown(page, "Este dispositivo já tem uma chave de acesso da sua conta.")).to_be_visible(timeout=HASHING)
    eye = Eye(user)
    eye.look("profile-passkey")
    assert not eye.problems, "\n".join(["", *eye.problems])
    sign_out(user, url)
    button(page, "Entrar").first.click()
    button(page.get_by_role("dialog"), "Entrar com chave de acesso").click()
    expect(heading(page, "Grupos").or_(heading(page, "Perfil")).first).to_be_visible()
    user.open(url + "/profile/passkeys")
    field(page, CONFIRMATION).fill(PASSWORD)
    button(page, "Remover a chave de acesso Meu celular").click()
    button(page.get_by_role("dialog").or_(page.get_by_role("alertdialog")), "Remover").click()
    expect(button(page, re.compile("^Remover a chave"))).to_have_count(0, timeout=HASHING)
    user.wait_for(lambda: len(outbox.to(ADDRESS)) == 3, "the e-mail about the removed passkey", patience=30)
    sign_out(user, url)
    button(page, "Entrar").first.click()
    button(page.get_by_role("dialog"), "Entrar com chave de acesso").click()
    expect(shown(page, "Esta chave de acesso não foi aceita.")).to_be_visible(timeout=HASHING)


def sign_out(user, url: str) -> None:
    user.open(url + "/profile")
    page = user.page
    button(page, "Sair").click()
    button(page.get_by_role("dialog").or_(page.get_by_role("alertdialog")), "Sair").click()
    expect(heading(page, "Boas-vindas ao Verni")).to_be_visible()
