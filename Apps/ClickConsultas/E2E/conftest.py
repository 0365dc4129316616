# SPDX-License-Identifier: Apache-2.0
"""The fixtures of the app: a server with a demonstration that is written once, and users who are signed in."""

import fcntl
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from harness.paths import WORKER
from harness.programs import run
from harness.proxy import Proxy
from harness.server import Server
from harness.servers import Servers, defaults
from harness.user import User
from playwright.sync_api import Browser, expect

from .clinic import Outbox, invite, join, role, sign_in


#: The accounts that are invited, with their roles.
MEMBERS = {"reception": "Recepção", "doctor": "Médico"}


@defaults("clickconsultas")
def options(servers: Servers, name: str, given: tuple[str, ...]) -> list[str]:
    return [] if "--database" in given else ["--database", servers.database(name)]


@pytest.fixture(scope="session")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder with the database of the demonstration and its keys, which all workers of a run share."""
    base = tmp_path_factory.getbasetemp()
    # A worker has a folder of its own in that of the run; another run has its own demonstration.
    folder = (base.parent if WORKER else base) / "clickconsultas"
    with open(f"{folder}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            made = folder.with_suffix(".new")
            made.mkdir()
            database = f"sqlite:{made / 'demo.sqlite'}"
            written = run(
                "clickconsultas", "seed", "--database", database,
                environment={"VITRAL_PASSWORDS_COST": "10"}, patience=300,
            )
            assert written.returncode == 0, written.stderr
            made.rename(folder)
    return folder


@pytest.fixture(scope="session")
def clinic(shared_servers: Servers, demonstration: Path, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Returns the server of the demonstration; each test has doctors and patients of its own."""
    folder = tmp_path_factory.mktemp("clinic")
    for file in demonstration.iterdir():
        shutil.copy2(file, folder)
    database = f"sqlite:{folder / 'demo.sqlite'}"
    return shared_servers.start("clinic", "clickconsultas", "--database", database, push_private_addresses="true")


@pytest.fixture
def outbox(clinic: Server) -> Outbox:
    return Outbox(clinic)


@pytest.fixture(scope="session")
def signed_in(browser: Browser, clinic: Server) -> Callable[[str], dict]:
    """Returns the cookies of an account, which signs in once: `signed_in("patient")`.

    The demonstration has a patient, a practice's owner and an operator. A receptionist and a doctor join the practice.
    """
    kept: dict[str, dict] = {}

    def state(name: str) -> dict:
        if name not in kept:
            context = browser.new_context(locale="pt-BR")
            user = User(context, f"sign-in-{name}").open(clinic.url + "/profile")
            if name in MEMBERS:
                owner_context = browser.new_context(locale="pt-BR", storage_state=state("practice"))
                owner = User(owner_context, f"owner-of-{name}").open(clinic.url + "/practice/settings/members")
                invite(owner, role(name), MEMBERS[name])
                owner_context.close()
                join(user, Outbox(clinic), role(name))
            else:
                sign_in(user.page, role(name))
                expect(user.page.get_by_label("E-mail ou CPF")).to_have_count(0)
            kept[name] = context.storage_state()
            context.close()
        return kept[name]

    return state


@pytest.fixture
def visit(clinic: Server, new_user, signed_in) -> Callable[..., User]:
    """Returns a user who opens an address: `visit("/appointments", "patient")`, or without an account.

    With `through`, there is a network in between.
    """

    def arrive(path: str, account: str | None = None, through: Proxy | None = None, **settings) -> User:
        state = {"storage_state": signed_in(account)} if account else {}
        user = new_user(**{"locale": "pt-BR", "timezone_id": "America/Sao_Paulo", **state, **settings})
        return user.open((through or clinic).url + path)

    return arrive
