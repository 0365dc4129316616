# SPDX-License-Identifier: Apache-2.0
"""The fixtures of the app: a server with a demonstration that is written once, accounts, and replicas."""

import fcntl
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from harness.paths import WORKER
from harness.programs import run
from harness.proxy import Proxy
from harness.server import Server
from harness.servers import Servers, defaults
from harness.user import User
from playwright.sync_api import Browser, expect

from .replica import RATES, Replica
from .verni import Outbox, create_account, heading, sign_in

#: The accounts of the tests, by the beginning of their addresses.
NAMES = {"ana": "Ana Lima", "bia": "Bia Souza"}


#: The browsers of users: a screen that is still moving would take a click for the one before it.
DEFAULTS = {"locale": "pt-BR", "timezone_id": "America/Sao_Paulo", "reduced_motion": "reduce"}


@defaults("verni")
def options(servers: Servers, name: str, given: tuple[str, ...]) -> list[str]:
    return [] if "--database" in given or given[:1] == ("open",) else ["--database", servers.database(name)]


@pytest.fixture(scope="session")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder with the database of the demonstration and its keys, which all workers of a run share."""
    base = tmp_path_factory.getbasetemp()
    # A worker has a folder of its own in that of the run; another run has its own demonstration.
    folder = (base.parent if WORKER else base) / "verni"
    with open(f"{folder}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            made = folder.with_suffix(".new")
            made.mkdir()
            written = run(
                "verni", "seed", "--database", f"sqlite:{made / 'demo.sqlite'}",
                environment={"VITRAL_PASSWORDS_COST": "10"}, patience=300,
            )  # fmt: skip
            assert written.returncode == 0, written.stderr
            made.rename(folder)
    return folder


@pytest.fixture(scope="session")
def hosted(shared_servers: Servers, demonstration: Path, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Returns the server of the demonstration; each test has groups of its own."""
    folder = tmp_path_factory.mktemp("hosted")
    for file in demonstration.iterdir():
        if file.is_file():
            shutil.copy2(file, folder)
        else:
            shutil.copytree(file, folder / file.name)
    return shared_servers.start(
        "verni", "verni", "--database", f"sqlite:{folder / 'demo.sqlite'}", rates_source=RATES,
        push_private_addresses="true",
    )  # fmt: skip


@pytest.fixture(scope="session")
def outbox(hosted: Server) -> Outbox:
    return Outbox(hosted.database.parent / "outbox")


@pytest.fixture(scope="session")
def signed_in(browser: Browser, hosted: Server, outbox: Outbox) -> Callable[[str], dict]:
    """Returns the cookies of an account, which is created and signs in once: `signed_in("ana")`.

    The “demonstration” is the account that the welcome offers.
    """
    kept: dict[str, dict] = {}

    def state(name: str) -> dict:
        if name not in kept:
            context = browser.new_context(locale="pt-BR")
            user = User(context, f"sign-in-{name}")
            if name != "demonstration":
                create_account(user, hosted, outbox, NAMES[name], address(name))
            user.open(hosted.url + "/")
            if name == "demonstration":
                user.page.get_by_role("button", name="Abrir a demo").click()
            else:
                sign_in(user.page, address(name))
            expect(heading(user.page, "Grupos")).to_be_visible()
            kept[name] = context.storage_state()
            context.close()
        return kept[name]

    return state


def address(name: str) -> str:
    """Returns the e-mail address of an account of the tests."""
    return f"{name}@example.org"


@pytest.fixture
def visit(hosted: Server, new_user, signed_in) -> Callable[..., User]:
    """Returns a user who opens an address: `visit("/activity", "ana")`, or without an account.

    With `through`, there is a network in between.
    """

    def arrive(path: str, account: str | None = None, through: Proxy | None = None, **settings) -> User:
        state = {"storage_state": signed_in(account)} if account else {}
        user = new_user(**{**DEFAULTS, **state, **settings})
        return user.open((through or hosted).url + path)

    return arrive


@pytest.fixture
def replica(tmp_path: Path) -> Iterator[Callable[[str], Replica]]:
    """Returns a replica on a machine: `replica("laptop")`."""
    made: list[Replica] = []

    def create(name: str) -> Replica:
        made.append(Replica(name, tmp_path))
        return made[-1]

    create.made = made
    yield create
    for it in made:
        it.stop()


@pytest.fixture
def machine(replica, new_user, signed_in, hosted: Server) -> Callable[..., User]:
    """Returns a user before the pages of a replica of an account: `machine("laptop", "ana")`.

    With `through`, there is a network between the replica and the server.
    """

    def open_(name: str, account: str, through: Proxy | None = None, **settings) -> User:
        # The account exists from here on.
        signed_in(account)
        link = replica(name).sign_in(address(account), (through or hosted).url).open()
        user = new_user(**{**DEFAULTS, **settings}).open(link)
        expect(heading(user.page, "Grupos")).to_be_visible()
        return user

    return open_
