# SPDX-License-Identifier: Apache-2.0
"""Two servers on one database, three replicas, and two accounts that share a group."""

import hashlib
import json
import random
import re
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .api import Account, call
from .databases import Database, PostgresDatabase, SQLiteDatabase
from .disk import LIMITABLE, MountedDisk, SizeLimit, written
from .entries import EntryWriter
from .known import Group, Known
from .process import Process
from .replica import Replica
from .report import Report

PASSWORD = "grão de bico 7 vezes"
#: The megabytes of the small disk of a replica.
SPACE = 16
#: The replicas: the account, and the number of the server with which it syncs. The first two have the same account.
REPLICAS = {"laptop": ("ana", 0), "phone": ("ana", 1), "desk": ("bia", 1)}
#: The replica whose disk becomes full.
SMALL = "desk"


class World:
    """All processes of a part of the run, and what they share."""

    def __init__(self, report: Report, database: str, folder: Path, seed: str):
        self.report, self.folder, self.seed = report, folder, seed
        self.servers: list[Process] = []
        self.replicas: list[Replica] = []
        self._disks: list[MountedDisk | SizeLimit] = []
        # Where nothing can be mounted, the size of the processes' files is limited.
        self._prefix = LIMITABLE if MountedDisk.problem(folder / "try") else []
        #: Whether disks become full as they do elsewhere.
        self.has_disks = not self._prefix
        self.database: Database = (
            PostgresDatabase() if database == "postgres" else SQLiteDatabase(folder, lambda: self._pids(self.servers))
        )
        self.label = database
        self.accounts: dict[str, Account] = {}
        self.known = Known()
        #: The group that both accounts share, and the group of the first alone.
        self.shared: Group
        self.own: Group

    # The beginning

    def begin(self) -> None:
        """Starts the servers, creates the accounts and the groups, and starts the replicas."""
        environment = {
            "VITRAL_ACCOUNTS_KEY_FILE": str(self.folder / "accounts-key"),
            "VITRAL_MAIL_OUTBOX": str(self.folder / "outbox"),
            "VITRAL_RATES_SOURCE": str(self.folder / "none.csv"),
            "VITRAL_FILES_FOLDER": str(self.folder / "files"),
            "VITRAL_PASSWORDS_COST": "10",
            "VITRAL_LOG_LEVEL": "notice",
        }
        for number in (1, 2):
            options = ["serve", "--database", self.database.url, "--vault-key-file", str(self.folder / "vault-keys")]
            server = Process(
                self.report, f"{self.label}-server-{number}", *options, environment=environment, folder=self.folder,
                prefix=self._prefix,
            )  # fmt: skip
            self.servers.append(server)
            server.begin()
        for name in ("ana", "bia"):
            self.accounts[name] = self._account(name)
        for name in REPLICAS:
            folder = self.folder / name
            folder.mkdir()
            disk = MountedDisk(folder, SPACE) if name == SMALL and not self._prefix else None
            replica = Replica(self.report, name, f"{self.label}-{name}", folder, self._prefix)
            if name == SMALL:
                limit = SizeLimit(lambda it=replica: self._pids([it.process]), *written(folder, replica.file.name))
                replica.disk = disk or limit
                self._disks.append(replica.disk)
            self.replicas.append(replica)
        self._create_groups()
        for replica in self.replicas:
            replica.process.begin()

    def url(self, number: int) -> str:
        return self.servers[number].url

    def server_of(self, replica: Replica) -> int:
        return REPLICAS[replica.name][1]

    def groups_of(self, name: str) -> list[Group]:
        return [self.shared, self.own] if name == "ana" else [self.shared]

    def account_of(self, replica: Replica) -> str:
        return REPLICAS[replica.name][0]

    def _account(self, name: str) -> Account:
        email = f"{name}@example.org"
        account = {
            "email": email,
            "password": PASSWORD,
            "name": name.capitalize(),
            "currency": "EUR",
            "language": "en",
        }
        proof = json.loads(call(self.url(0), "POST", "/accounts", account))["proof"]
        body = {"email": email, "code": self._code(email), "proof": proof, "device": "faults"}
        found = json.loads(call(self.url(1), "POST", "/accounts/confirm", body))
        return Account(found["account"]["id"], email, found["token"])

    def _code(self, email: str) -> str:
        """Returns the code of an e-mail."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            for file in (self.folder / "outbox").glob("*.eml"):
                message = file.read_text(errors="replace")
                if f"To: {email}" in message and (found := re.search(r"\b(\d{3}) ?(\d{3})\b", message.partition("\n\n")[2])):
                    return "".join(found.groups())
            time.sleep(0.05)
        raise AssertionError(f"no e-mail to {email} has arrived")

    def _create_groups(self) -> None:
        laptop = self.replicas[0]
        # Before there is an account: the group is sent with the first sync.
        add = ["--create", "--me", "Ana", "--currency", "EUR", "--for", "Ana", "Bia"]
        shared, own = (
            uuid.UUID(laptop.result("add", "10.00", "Begin", "--group", name, *add)["group"]) for name in ("Shared", "Own")
        )
        self._sign_in(laptop)
        self.shared, self.own = self._group(laptop, shared), self._group(laptop, own)
        self._invite()
        for replica in self.replicas[1:]:
            self._sign_in(replica)

    def _sign_in(self, replica: Replica) -> None:
        account, server = self.accounts[self.account_of(replica)], self.url(self.server_of(replica))
        replica.result("sign-in", account.email, "--server", server, line=f"{PASSWORD}\n")
        replica.result("sync")

    def _group(self, replica: Replica, group: uuid.UUID) -> Group:
        members = replica.export(group)["members"]
        return Group(group, {member["name"]: uuid.UUID(member["id"]) for member in members})

    def _invite(self) -> None:
        """Lets the second account join the shared group as its guest."""
        ana, bia = self.accounts["ana"], self.accounts["bia"]
        token = hashlib.sha256(self.seed.encode()).hexdigest()[:22]
        choices = EntryWriter(ana.id, random.Random(f"{self.seed} invitation"))
        ana.push(self.url(0), [choices.invitation(self.shared.id, hashlib.sha256(token.encode()).hexdigest())])
        answer = {"guest": str(self.shared.members["Bia"]), "name": "Bia"}
        call(self.url(1), "POST", f"/invites/{token}/accept", answer, bia.token)

    # The end

    def end(self) -> None:
        """Stops all processes."""
        with ThreadPoolExecutor(len(self.processes)) as pool:
            list(pool.map(Process.end, self.processes))

    def remove(self) -> None:
        """Removes the disks and the database, in any state of the run."""
        for process in self.processes:
            process.retire()
        for replica in self.replicas:
            replica.crash_command()
        for disk in self._disks:
            disk.remove()
        self.database.stop()

    @property
    def processes(self) -> list[Process]:
        return [*(replica.process for replica in self.replicas), *self.servers]

    @staticmethod
    def _pids(processes: list[Process]) -> Iterator[int]:
        return (process.pid for process in processes if process.pid)

