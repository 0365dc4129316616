# SPDX-License-Identifier: Apache-2.0
"""An account from its sign-up to its end: by mail, with a forgotten password, another address, and other devices."""

from harness.accounts import HASHING
from harness.devices import PHONE
from playwright.sync_api import expect

from .verni import PASSWORD, button, code, create_group, field, heading, shown, sign_in, sign_up

NEW_PASSWORD = "arroz com feijão 9 vezes"


def test_an_account_lives_by_mail(visit, hosted, outbox):
    first, second = "clara@example.org", "clara@example.net"
    user = visit("/", viewport=PHONE)
    page = user.page
    sign_up(user, outbox, "Clara Dias", first)
    expect(heading(page, "Nenhum grupo ainda")).to_be_visible()
    create_group(page, "Casa da Clara", "Davi")
    # The group stays after a sign-out.
    user.open(hosted.url + "/profile")
    button(page, "Sair").click()
    button(page.get_by_role("dialog").or_(page.get_by_role("alertdialog")), "Sair").click()
    expect(heading(page, "Boas-vindas ao Verni")).to_be_visible()
    # The password is forgotten.
    button(page, "Entrar").first.click()
    form = page.get_by_role("dialog")
    button(form, "Esqueceu a senha?").click()
    expect(heading(form, "Nova senha")).to_be_visible()
    field(form, "E-mail").fill(first)
    button(form, "Enviar código").click()
    expect(shown(form, first)).to_be_visible(timeout=HASHING)
    field(form, "Código").fill(code(outbox.expect(user, first, "redefinir a senha")))
    field(form, "Nova senha").fill(NEW_PASSWORD)
    button(form, "Definir nova senha").click()
    # Who has set it is signed in.
    expect(form).to_have_count(0, timeout=HASHING)
    button(page, "Grupos").or_(page.get_by_role("tab", name="Grupos")).first.click()
    expect(shown(page, "Casa da Clara")).to_be_visible()
    # Mails lead to the server, which has chosen its port.
    written = [part.get_content() for mail in outbox.to(first) for part in mail.walk() if not part.is_multipart()]
    assert any(f"http://localhost:{hosted.port}" in text for text in written)
    assert not any("localhost:0" in text for text in written)
    # Another address.
    user.open(hosted.url + "/profile/email")
    field(page, "Novo endereço de e-mail").fill(second)
    field(page, "Senha").fill(NEW_PASSWORD)
    button(page, "Enviar o código").click()
    expect(field(form, "Código")).to_be_visible(timeout=HASHING)
    field(form, "Código").fill(code(outbox.expect(user, second, "Confirme o seu novo e-mail")))
    button(form, "Confirmar").click()
    expect(form).to_have_count(0, timeout=HASHING)
    expect(shown(page, second)).to_be_visible()
    outbox.expect(user, first, "O e-mail da sua conta foi trocado")
    # The end.
    user.open(hosted.url + "/profile/account")
    field(page, "Senha, para excluir a conta").fill(NEW_PASSWORD)
    button(page, "Excluir a conta").click()
    button(page, "Excluir para sempre").click()
    expect(heading(page, "Boas-vindas ao Verni")).to_be_visible(timeout=HASHING)
    outbox.expect(user, second, "Sua conta do Verni foi excluída")


def test_a_wrong_password_and_a_taken_address_are_not_told_apart(visit, hosted, outbox):
    user = visit("/", viewport=PHONE)
    page = user.page
    form = page.get_by_role("dialog")
    answers = []
    for address in ("rafael@example.org", "nobody@example.org"):
        user.open(hosted.url + "/")
        button(page, "Entrar").first.click()
        field(form, "E-mail").fill(address)
        field(form, "Senha").fill("errada demais")
        button(form, "Entrar").click()
        expect(shown(form, "E-mail ou senha incorretos.")).to_be_visible(timeout=HASHING)
        answers.append(form.inner_text())
    assert answers[0] == answers[1]
    # Who signs up with an address that has an account sees the same page; its owner reads of it.
    button(form, "Criar conta").click()
    expect(heading(form, "Criar conta")).to_be_visible()
    field(form, "Nome").fill("Outro Rafael")
    field(form, "E-mail").fill("rafael@example.org")
    field(form, "Senha").fill(PASSWORD)
    button(form, "Enviar código").click()
    expect(field(form, "Código")).to_be_visible(timeout=HASHING)
    outbox.expect(user, "rafael@example.org", "Você já tem uma conta no Verni")
