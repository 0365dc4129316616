# SPDX-License-Identifier: Apache-2.0
"""The people of the tests: how they sign in and up, read their mail, and book."""

import email
import email.policy
import random
import re
import sqlite3
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from harness.server import Server
from harness.user import User
from icalendar import Calendar
from playwright.sync_api import Locator, Page, expect

#: The password of all accounts of the demonstration, and of those that the tests create.
PASSWORD = "demo-consulta-2026"

APPOINTMENT = re.compile("/appointments/[-0-9a-f]+$")


def button(page: Page | Locator, name: str) -> Locator:
    """Returns the button with exactly this name."""
    return page.get_by_role("button", name=name, exact=True)


def buttons(page: Page | Locator, start: str) -> Locator:
    """Returns the buttons whose names begin with some text."""
    return page.get_by_role("button", name=re.compile(f"^{re.escape(start)}"))


def menu(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def heading(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("heading", name=name)


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_label("E-mail ou CPF").fill(name)
    page.get_by_label("Senha", exact=True).fill(password)
    button(page, "Entrar").click()


def role(name: str) -> str:
    """Returns the address of an account of the demonstration."""
    return f"demo.{name}@example.org"


def new_cpf() -> str:
    """Returns a valid CPF that no other test uses; real ones do not begin with 000."""
    digits = [0, 0, 0, *(random.randrange(10) for _ in range(6))]
    for length in (9, 10):
        remainder = sum(digit * (length + 1 - place) for place, digit in enumerate(digits)) % 11
        digits.append(0 if remainder < 2 else 11 - remainder)
    return "".join(map(str, digits))


class Outbox:
    """The e-mails that a server has sent, as files beside its database."""

    def __init__(self, server: Server):
        self.folder = server.database.parent / "outbox"

    def to(self, address: str) -> list[EmailMessage]:
        """Returns the e-mails to an address, in the order in which they were sent."""
        files = sorted(self.folder.glob("*.eml"), key=lambda file: file.stat().st_mtime_ns)
        return [message for message in map(_read, files) if address in message["To"]]

    def expect(self, user: User, address: str, subject: str, beyond: int = 0) -> EmailMessage:
        """Waits for an e-mail; with `beyond`, for one more than so many with the same subject."""
        found: list[EmailMessage] = []

        def arrived() -> bool:
            found[:] = [message for message in self.to(address) if subject in message["Subject"]]
            return len(found) > beyond

        user.wait_for(arrived, f"the e-mail “{subject}” to {address}", patience=30)
        return found[-1]


def _read(file: Path) -> EmailMessage:
    message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    for part in message.walk():
        assert not part.defects, f"{message['Subject']}: {part.defects}"
    return message


def code(message: EmailMessage) -> str:
    """Returns the code of an e-mail."""
    return re.search(r"\b\d{6}\b", message.get_body(("plain",)).get_content())[0]


def event(message: EmailMessage) -> tuple[str, dict]:
    """Returns the method and the appointment of an e-mail's calendar, as PyPI's icalendar reads them."""
    part = next(part for part in message.walk() if part.get_content_type() == "text/calendar")
    calendar = Calendar.from_ical(part.get_content())
    return str(calendar["METHOD"]), next(iter(calendar.walk("VEVENT")))


class Hands:
    """The hands of a user with a pointer."""

    def __init__(self, page: Page):
        self.page = page

    def press(self, name: str) -> None:
        # In the middle of a booking, the sign-up is a dialog itself; the front one has the button last.
        button(self.page, name).last.click()

    def fill(self, label: str, text: str) -> None:
        field = self.page.get_by_label(label, exact=True)
        field.clear()
        field.press_sequentially(text)

    def check(self, label: str) -> None:
        self.page.get_by_label(label).check()


def sign_up(
    user: User, outbox: Outbox, address: str, at: Callable[[str], None] = lambda name: None,
    hands: type[Hands] = Hands,
) -> None:
    """Creates an account from the page of the sign-in, in all seven steps; calls a function at each page."""
    page, hand = user.page, hands(user.page)

    def step(name: str, title: str) -> None:
        expect(heading(page, title)).to_be_visible()
        at(f"sign-up-{name}")

    hand.press("Criar conta")
    expect(heading(page, "Qual é o seu e-mail?")).to_be_visible()
    hand.fill("E-mail", address)
    hand.press("Continuar")
    step("code", "Confira seu e-mail")
    # The last digit sends the code.
    hand.fill("Código de 6 dígitos", code(outbox.expect(user, address, "código")))
    step("cpf", "Qual é o seu CPF?")
    hand.fill("CPF", new_cpf())
    hand.press("Continuar")
    step("name", "Como você se chama?")
    hand.fill("Nome completo", "Joana D’Ávila Souza")
    hand.press("Continuar")
    step("phone", "Qual é o seu celular?")
    hand.fill("Celular", "11987654321")
    hand.press("Continuar")
    expect(heading(page, "Quando você nasceu e onde mora?")).to_be_visible()
    hand.fill("Data de nascimento", "24/11/1990")
    hand.fill("Cidade", "Campin")
    expect(button(page, "Campinas (SP)")).to_be_visible()
    step("birth", "Quando você nasceu e onde mora?")
    hand.press("Campinas (SP)")
    hand.press("Continuar")
    expect(heading(page, "Crie uma senha")).to_be_visible()
    hand.fill("Nova senha", PASSWORD)
    step("password", "Crie uma senha")
    hand.press("Continuar")
    step("terms", "Termos de uso")
    hand.press("Ler os termos")
    expect(page.get_by_text("O que fazemos")).to_be_visible()
    at("sign-up-terms-sheet")
    hand.press("Fechar")
    expect(page.get_by_text("O que fazemos")).to_have_count(0)
    hand.check("Li e aceito os termos")
    hand.press("Criar conta")


def invite(user: User, address: str, profession: str) -> None:
    """Invites an address to the practice of a user, who is at its members."""
    page = user.page
    page.get_by_label("E-mail", exact=True).fill(address)
    menu(page, "Função").select_option(label=profession)
    if profession == "Médico":
        page.get_by_label("Nome completo do médico").fill("Beatriz Nogueira")
        menu(page, "UF do registro").select_option(label="RO")
        page.get_by_label("Número do registro").fill(f"99{random.randrange(100_000):05}")
    button(page, "Enviar convite").click()
    expect(page.get_by_text(address).first).to_be_visible()


def join(user: User, outbox: Outbox, address: str) -> None:
    """Signs a user up by the link of an invitation, and accepts it."""
    message = outbox.expect(user, address, "Convite de")
    link = re.search(r"https?://\S+/practice/join/\S+", message.get_body(("plain",)).get_content())[0]
    # The link has the address that users see, which tests do not set.
    user.open(urljoin(user.page.url, urlsplit(link).path))
    sign_up(user, outbox, address)
    button(user.page, "Aceitar o convite").click()
    expect(user.page).to_have_url(re.compile("/practice/"))


#: The months in the names of times.
MONTHS = [
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
    "dezembro",
]


def moment(name: str) -> datetime:
    """Returns the time in a name such as “Agendar com NOME, terça-feira, 24 de novembro, 15:00”, on the practice's clock."""
    day, month, hour, minute = re.search(r"(\d+)º? de (\w+),.* (\d+):(\d+)", name).groups()
    today = datetime.now()
    found = datetime(today.year, MONTHS.index(month) + 1, int(day), int(hour), int(minute))
    return found if found > today - timedelta(days=180) else found.replace(year=today.year + 1)


def choose_time(page: Page, days: int, turn: str = "Próximos dias") -> datetime:
    """Presses the first free time, or the first one at least so many days from now, and returns it."""
    times = buttons(page, "Agendar com")
    for _ in range(20):
        expect(times.first).to_be_visible()
        names = [it.get_attribute("aria-label") for it in times.all()]
        fitting = [name for name in names if not days or moment(name) > datetime.now() + timedelta(days=days)]
        if fitting:
            button(page, fitting[0]).click()
            return moment(fitting[0])
        button(page, turn).click()
        expect(button(page, names[0])).to_have_count(0)
    raise AssertionError(f"No free time was found {days} days from now.")


def pass_steps(page: Page) -> None:
    """Goes through the steps of a booking for the user, who pays privately, to the last one."""
    expect(heading(page, "Para quem é a consulta?")).to_be_visible()
    button(page, "Continuar").click()
    pass_payment(page)


def pass_payment(page: Page) -> None:
    """Goes through the steps after that of the patient; a doctor with one way to pay has no step for it."""
    payment, note = heading(page, "Como você vai pagar?"), heading(page, "Algo a dizer à clínica?")
    expect(payment.or_(note)).to_be_visible()
    if payment.is_visible():
        buttons(page, "Particular").click()
    expect(note).to_be_visible()
    button(page, "Continuar").click()


def book(page: Page, days: int = 3) -> str:
    """Books a time on a doctor's page for the user, and returns the path of the appointment."""
    choose_time(page, days)
    pass_steps(page)
    expect(heading(page, "Confira e agende")).to_be_visible()
    button(page, "Agendar consulta").or_(button(page, "Enviar pedido")).click()
    button(page, "Ver consulta").click()
    expect(page).to_have_url(APPOINTMENT)
    return urlsplit(page.url).path


def appointment(clinic: Server, where: str) -> str:
    """Returns the identifier of an upcoming appointment of the demonstration."""
    with sqlite3.connect(f"file:{clinic.database}?mode=ro", uri=True) as database:
        soon = int(time.time()) + 48 * 3_600
        query = f"SELECT key FROM AppointmentRecord WHERE second > {soon} AND {where} ORDER BY second"
        return database.execute(query).fetchone()[0]
