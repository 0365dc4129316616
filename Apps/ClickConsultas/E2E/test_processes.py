# SPDX-License-Identifier: Apache-2.0
"""Two servers on one PostgreSQL database: users of both want one time, and one server is killed."""

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.devices import PHONE
from harness.postgres import Postgres
from harness.programs import run
from harness.server import Server
from harness.user import User
from playwright.sync_api import expect

from .clinic import heading, role, sign_in
from .following import follow
from .test_following import ASKED

#: A doctor whose page shows times, and the buttons that take one of them.
DOCTOR = "doctor-003"
BOOK = re.compile("^Agendar com")
TAKEN = "Este horário acabou de ser reservado"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Postgres, str, dict[str, str]]]:
    """Returns a PostgreSQL server, its database with the demonstration, and the settings that name its keys."""
    server = Postgres().start()
    folder = tmp_path_factory.mktemp("keys")
    keys = {"vault_key_file": str(folder / "vault"), "accounts_key_file": str(folder / "account")}
    environment = {f"VITRAL_{name.upper()}": value for name, value in {**keys, "passwords_cost": "10"}.items()}
    try:
        name = server.database()
        written = run("clickconsultas", "seed", "--database", server.url(name), environment=environment, patience=600)
        assert written.returncode == 0, written.stderr
        yield server, name, keys
    finally:
        server.stop()


class Clinic:
    """Two servers with a database of their own."""

    def __init__(self, postgres: Postgres, database: str, servers: list[Server]):
        self.postgres, self.database, self.servers = postgres, database, servers

    def rows(self, statement: str) -> list[list[str]]:
        return self.postgres.query(statement, self.database)

    def taken(self, second: int) -> list[str]:
        """Returns the owners of the claim on a start."""
        found = self.rows(f"""SELECT "owner" FROM "ClaimRecord" WHERE "doctor" = '{DOCTOR}' AND "cell" = {second // 300}""")
        return [row[0] for row in found]

    def check(self) -> None:
        """Checks that each claim of an appointment has it, and that each appointment to come has claims."""
        assert self.rows("""
            SELECT DISTINCT "owner" FROM "ClaimRecord" WHERE "owner" LIKE 'appointment:%' AND NOT EXISTS (
                SELECT 1 FROM "AppointmentRecord" WHERE 'appointment:' || "key" = "owner" AND "status" <> 'cancelled')
        """) == []  # fmt: skip
        assert self.rows(f"""
            SELECT "key" FROM "AppointmentRecord" WHERE "status" IN ('requested', 'confirmed')
                AND "second" > {int(time.time()) + 86_400} AND NOT EXISTS (
                SELECT 1 FROM "ClaimRecord" WHERE "owner" = 'appointment:' || "key")
        """) == []  # fmt: skip


@pytest.fixture
def clinic(own_server, postgres, tmp_path: Path) -> Clinic:
    server, template, keys = postgres
    name = server.database(template)
    servers = [
        own_server(
            "clickconsultas", "--database", server.url(name), **keys, sessions_folder=tmp_path / f"sessions-{index}",
            mail_outbox=tmp_path / "outbox",
        )
        for index in range(2)
    ]  # fmt: skip
    return Clinic(server, name, servers)


def press_at_once(users: list[User], name: re.Pattern) -> None:
    """Presses a button on the pages of several users at the same moment."""
    moment = time.time() * 1000 + 1500
    for user in users:
        user.page.get_by_role("button", name=name).first.evaluate(
            "(it, moment) => { setTimeout(() => it.click(), moment - Date.now()); }", moment
        )


def test_users_of_two_servers_want_one_time(clinic, new_user):
    users = [new_user(locale="pt-BR") for _ in clinic.servers]
    for user, server in zip(users, clinic.servers, strict=True):
        user.open(f"{server.url}/doctors/{DOCTOR}")
        expect(user.page.get_by_role("button", name=BOOK).first).to_be_visible()
    press_at_once(users, BOOK)
    for user in users:
        expect(user.page).to_have_url(re.compile("/book"))
    # One page holds the time; the other one says that it is taken and offers others.
    users[0].wait_for(lambda: any(user.page.get_by_text(TAKEN).count() for user in users), "the page of the loser")
    assert sorted(user.page.get_by_text(TAKEN).count() > 0 for user in users) == [False, True]
    holds = clinic.rows("""SELECT "owner", count(*) FROM "ClaimRecord" WHERE "owner" LIKE 'hold:%' GROUP BY "owner\"""")
    assert len(holds) == 1
    clinic.check()


def test_a_page_of_one_server_follows_an_act_at_the_other(clinic, new_user):
    here, there = clinic.servers
    patient = new_user(locale="pt-BR", viewport=PHONE)
    patient.open(f"{here.url}/profile")
    sign_in(patient.page, role("patient"))
    expect(patient.page.get_by_label("E-mail ou CPF")).to_have_count(0)
    patient.open(f"{here.url}/doctors/{ASKED}")
    desk = new_user(locale="pt-BR", viewport={"width": 1280, "height": 2000})
    desk.open(f"{there.url}/practice/agenda")
    sign_in(desk.page, role("practice"))
    expect(heading(desk.page, "Agenda")).to_be_visible()
    follow(patient.page, desk.page, f"{there.url}/practice/agenda", rounds=3)


def reach_summary(user: User, url: str) -> None:
    """Goes to the last step of a booking as the patient of the demonstration."""
    page = user.page
    user.open(f"{url}/doctors/{DOCTOR}")
    page.get_by_role("button", name=BOOK).first.click()
    expect(page).to_have_url(re.compile("/book$"))
    page.get_by_text("Particular", exact=True).click()
    page.get_by_role("button", name="Continuar").click()
    page.get_by_role("button", name=re.compile("^(Agendar|Entrar)")).first.click()
    sign_in(page, role("patient"))
    expect(page.get_by_role("button", name="Agendar consulta")).to_be_visible()


def test_a_server_is_killed_while_a_user_books(clinic, new_user):
    first, second = clinic.servers
    user, other = (new_user(locale="pt-BR") for _ in clinic.servers)
    reach_summary(user, first.url)
    start = int(clinic.rows("""SELECT min("cell") FROM "ClaimRecord" WHERE "owner" LIKE 'hold:%'""")[0][0]) * 300
    user.forgive()
    # The server dies while it handles the press.
    user.page.get_by_role("button", name="Agendar consulta").evaluate("it => it.click()")
    user.page.wait_for_timeout(random.SystemRandom().randrange(60))
    first.kill()
    # The slot is booked, or still held: never both, nor neither.
    owners = set(clinic.taken(start))
    assert len(owners) == 1
    clinic.check()
    # The other server goes on, and shows what the first one has left.
    reach_summary(other, second.url)
    other.page.get_by_role("button", name="Agendar consulta").click()
    expect(other.page.get_by_text("Consulta agendada")).to_be_visible()
    if (owner := owners.pop()).startswith("appointment:"):
        other.open(f"{second.url}/appointments/{owner.removeprefix('appointment:')}")
        expect(other.page.get_by_role("button", name="Cancelar consulta")).to_be_visible()
    first.start()
    user.wait_until_live()
    clinic.check()
