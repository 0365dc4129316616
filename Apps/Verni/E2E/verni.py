# SPDX-License-Identifier: Apache-2.0
"""The steps of the tests' users: they sign in, share expenses in groups, and read their mail."""

import email
import email.policy
import json
import re
import urllib.request
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import urlsplit

from harness.accounts import HASHING
from harness.server import Server
from harness.user import User
from playwright.sync_api import Locator, Page, expect

#: The password of the accounts that the tests create.
PASSWORD = "grão de bico 7 vezes"

GROUP = re.compile("/groups/[-0-9a-f]+$")
EXPENSE = re.compile("/groups/[-0-9a-f]+/expenses/[-0-9a-f]+$")


# Controls


def button(page: Page | Locator, name: str | re.Pattern) -> Locator:
    """Returns the button with exactly this name, or with a name that matches."""
    return page.get_by_role("button", name=name, exact=True)


def buttons(page: Page | Locator, start: str) -> Locator:
    """Returns the buttons whose names begin with some text."""
    return page.get_by_role("button", name=re.compile(f"^{re.escape(start)}"))


def field(page: Page | Locator, name: str) -> Locator:
    return page.get_by_label(name, exact=True)


def menu(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def heading(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("heading", name=name, exact=True)


def shown(page: Page | Locator, text: str | re.Pattern) -> Locator:
    """Returns the first visible element with a text."""
    return page.get_by_text(text).filter(visible=True).first


def path(page: Page) -> str:
    return urlsplit(page.url).path


# Accounts and mail


class Outbox:
    """The e-mails that a server has sent, as files in a folder."""

    def __init__(self, folder: Path):
        self.folder = folder

    def to(self, address: str) -> list[EmailMessage]:
        """Returns the e-mails to an address, in the order in which they were sent."""
        files = sorted(self.folder.glob("*.eml"), key=lambda file: file.stat().st_mtime_ns)
        return [message for message in map(_read, files) if address in message["To"]]

    def expect(self, user: User, address: str, subject: str) -> EmailMessage:
        """Waits for an e-mail."""
        found: list[EmailMessage] = []

        def arrived() -> bool:
            found[:] = [message for message in self.to(address) if subject in message["Subject"]]
            return bool(found)

        user.wait_for(arrived, f"the e-mail “{subject}” to {address}", patience=30)
        return found[-1]


def _read(file: Path) -> EmailMessage:
    message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    for part in message.walk():
        assert not part.defects, f"{message['Subject']}: {part.defects}"
    return message


def code(message: EmailMessage) -> str:
    """Returns the code of an e-mail."""
    return "".join(re.search(r"\b(\d{3}) ?(\d{3})\b", message.get_body(("plain",)).get_content()).groups())


def post(server: Server, route: str, body: dict) -> tuple[int, bytes]:
    """Sends a request to the HTTP API, and returns status and body of the answer."""
    request = urllib.request.Request(
        f"{server.url}/api/v1{route}", data=json.dumps(body).encode(), headers={"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.status, answer.read()


def create_account(user: User, server: Server, outbox: Outbox, name: str, address: str) -> None:
    """Creates an account by the HTTP API, which is faster than by pages."""
    account = {"email": address, "password": PASSWORD, "name": name, "currency": "BRL", "language": "pt-BR"}
    status, answer = post(server, "/accounts", account)
    assert status == 202, answer
    sent = code(outbox.expect(user, address, "código"))
    confirmation = {"email": address, "code": sent, "proof": json.loads(answer)["proof"], "device": "test"}
    status, answer = post(server, "/accounts/confirm", confirmation)
    assert status == 201, answer


def sign_in(page: Page, address: str, password: str = PASSWORD) -> None:
    """Signs in by the form that is open, or that the welcome opens."""
    form = page.get_by_role("dialog")
    if not field(form, "Senha").is_visible():
        button(page, "Entrar").first.click()
    field(form, "E-mail").fill(address)
    field(form, "Senha").fill(password)
    button(form, "Entrar").click()
    expect(form).to_have_count(0, timeout=HASHING)


def sign_up(user: User, outbox: Outbox, name: str, address: str) -> None:
    """Creates an account from the welcome."""
    page = user.page
    button(page, "Criar conta").click()
    form = page.get_by_role("dialog")
    field(form, "Nome").fill(name)
    field(form, "E-mail").fill(address)
    field(form, "Senha").fill(PASSWORD)
    button(form, "Enviar código").click()
    expect(shown(form, address)).to_be_visible(timeout=HASHING)
    field(form, "Código").fill(code(outbox.expect(user, address, "código")))
    button(form, "Confirmar").click()
    expect(form).to_have_count(0, timeout=HASHING)


# Groups


def create_group(page: Page, name: str, *others: str, own_name: str = "Ana Lima") -> str:
    """Creates a group with guests from the list of groups, and returns the path of its page."""
    button(page, "Adicionar grupo").first.click()
    form = page.get_by_role("dialog")
    field(form, "Nome").fill(name)
    field(form, "Seu nome no grupo").fill(own_name)
    field(form, "Outras pessoas").fill("\n".join(others))
    button(form, "Criar").click()
    expect(page).to_have_url(GROUP)
    expect(heading(page, name)).to_be_visible()
    return path(page)


def open_group(page: Page, name: str) -> None:
    """Opens a group from the list of groups."""
    buttons(page, name).first.click()
    expect(page).to_have_url(GROUP)


def add_expense(page: Page, title: str, amount: str) -> None:
    """Adds an expense that the user pays and all members share equally, from the page of the group."""
    button(page, "Adicionar despesa").click()
    expect(heading(page, "Nova despesa")).to_be_visible()
    field(page, "Título").fill(title)
    field(page, "Valor").fill(amount)
    save_expense(page)
    expect(page).to_have_url(GROUP)
    expect(shown(page, title)).to_be_visible()


def save_expense(page: Page) -> None:
    save = button(page, "Salvar a despesa")
    save.click()
    expect(save).to_have_count(0)


def open_expense(page: Page, title: str) -> None:
    """Opens an expense from the page of its group."""
    page.get_by_role("button", name=re.compile(re.escape(title))).first.click()
    expect(page).to_have_url(EXPENSE)
    expect(heading(page, title)).to_be_visible()


def edit_amount(page: Page, title: str, amount: str) -> None:
    """Changes the amount of an expense, from its page."""
    button(page, "Editar a despesa").click()
    expect(field(page, "Título")).to_have_value(title)
    field(page, "Valor").fill(amount)
    save_expense(page)
    expect(page).to_have_url(EXPENSE)


def open_settings(page: Page) -> None:
    """Opens the settings of a group, from its page."""
    button(page, "Configurações do grupo").click()
    expect(heading(page, "Configurações do grupo")).to_be_visible()


def invite(page: Page) -> str:
    """Creates an invitation from the settings of a group, and returns its link."""
    button(page, "Convidar pessoas").click()
    form = page.get_by_role("dialog")
    button(form, "Salvar").click()
    expect(shown(form, "Leia o código ou compartilhe o link")).to_be_visible()
    link = form.get_by_role("link").first.get_attribute("href")
    button(form, "Concluir").click()
    expect(form).to_have_count(0)
    return link
