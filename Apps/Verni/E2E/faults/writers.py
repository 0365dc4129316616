# SPDX-License-Identifier: Apache-2.0
"""The writers of a run, and what was acknowledged to them."""

import random
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field

from .api import Account, Unanswered
from .entries import EntryWriter
from .replica import Replica, reason
from .report import Report

#: The seconds after the faults in which a push must be answered.
PATIENCE = 90
#: Notes of this length make files grow, so that a disk becomes full.
NOTE = 900
LETTERS = "abcdefghijklmnopqrstuvwxyz "


@dataclass(frozen=True)
class Group:
    """A group, and its members by name."""

    id: uuid.UUID
    members: dict[str, uuid.UUID]


@dataclass(frozen=True)
class Push:
    """An entry that a client has sent, and its number in the log if the server has answered."""

    scope: uuid.UUID
    entry: bytes


@dataclass
class Written:
    """What a writer has written: titles of expenses and texts of comments, each used once."""

    #: The titles of acknowledged expenses, with their amounts in minor units.
    expenses: dict[str, int] = field(default_factory=dict)
    #: The titles of expenses that may be there or not.
    uncertain: set[str] = field(default_factory=set)
    #: The texts of acknowledged comments.
    comments: set[str] = field(default_factory=set)
    #: The acknowledged entries of pushes, with their numbers.
    pushes: dict[Push, int] = field(default_factory=dict)


class Writer:
    """A thread that writes until it is stopped."""

    def __init__(self, report: Report, name: str, seed: str):
        self.report, self.name = report, name
        self.choices = random.Random(f"{seed} {name}")
        self.written = Written()
        self._stopped = threading.Event()
        self._count = 0
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()

    def join(self) -> None:
        self._thread.join(2 * PATIENCE)

    def _run(self) -> None:
        try:
            while not self._stopped.is_set():
                self._write()
        except Exception as error:
            self.report.fail(f"{self.name}: {type(error).__name__}: {error}")

    def _write(self) -> None:
        raise NotImplementedError

    def _title(self) -> str:
        self._count += 1
        # No title is a part of another.
        return f"{self.name} {self._count:05d}."

    def _note(self) -> str:
        return "".join(self.choices.choices(LETTERS, k=NOTE)).strip()


class ReplicaWriter(Writer):
    """Adds expenses on a user's machine: exit code 0 is the acknowledgment."""

    def __init__(self, report: Report, replica: Replica, groups: list[Group], seed: str):
        super().__init__(report, replica.name, seed)
        self._replica, self._groups = replica, groups

    def _write(self) -> None:
        group = self.choices.choice(self._groups)
        title, cents = self._title(), self.choices.randint(1, 99_999)
        amount = f"{cents // 100}.{cents % 100:02d}"
        split = self._split(group, cents)
        code, _, errors = self._replica.run(
            "add", amount, title, "--group", str(group.id), "--note", self._note(), *split
        )
        if code == 0:
            self.written.expenses[title] = cents
            self.report.count("verni add", "acknowledged")
        else:
            self.written.uncertain.add(title)
            self.report.count("verni add", "killed" if code < 0 else reason(errors))
        self._stopped.wait(self.choices.uniform(0, 0.5))

    def _split(self, group: Group, cents: int) -> list[str]:
        names = list(group.members)
        match self.choices.randrange(4):
            case 0:
                return []
            case 1:
                return ["--split", "weights", "--for", *[f"{name}={self.choices.randint(1, 9)}" for name in names]]
            case 2:
                return ["--paid-by", self.choices.choice(names), "--for", *names]
            case _:
                first = self.choices.randint(0, cents)
                parts = [first, cents - first]
                pairs = [f"{name}={part // 100}.{part % 100:02d}" for name, part in zip(names, parts, strict=True)]
                return ["--split", "exact", "--for", *pairs]


class PushWriter(Writer):
    """Pushes entries to the servers: a number is the acknowledgment, and what has none is sent again."""

    def __init__(
        self, report: Report, name: str, account: Account, servers: list[Callable[[], str]], groups: list[Group], seed: str
    ):
        super().__init__(report, name, seed)
        self._account, self._servers, self._groups = account, servers, groups
        self._entries = EntryWriter(account.id, self.choices)
        self._known: list[tuple[Group, uuid.UUID]] = []

    def write_last(self, group: Group) -> str:
        """Writes an expense after the others, and returns its title."""
        self._push(group, 1, commenting=False)
        return next(reversed(self.written.expenses))

    def _write(self) -> None:
        self._push(self.choices.choice(self._groups), self.choices.randint(1, 5))
        if self.written.pushes and self.choices.random() < 0.2:
            self._repeat()
        self._stopped.wait(self.choices.uniform(0, 0.6))

    def _push(self, group: Group, count: int, commenting: bool = True) -> None:
        """Pushes some expenses and comments, until a server has answered."""
        pushes, expenses, comments, known = [], {}, set(), []
        for _ in range(count):
            mine = [expense for other, expense in self._known if other.id == group.id]
            if commenting and mine and self.choices.random() < 0.3:
                words = self._title()
                pushes.append(Push(group.id, self._entries.comment(group.id, self.choices.choice(mine), words)))
                comments.add(words)
                continue
            title, shares = self._title(), self._shares(group)
            payer = self.choices.choice(list(group.members.values()))
            expense, entry = self._entries.expense(group.id, title, self._note(), "EUR", payer, shares)
            pushes.append(Push(group.id, entry))
            expenses[title] = sum(shares.values())
            known.append((group, expense))
        numbers = self._send([push.entry for push in pushes])
        self.written.pushes.update(zip(pushes, numbers, strict=True))
        self.written.expenses.update(expenses)
        self.written.comments.update(comments)
        self._known += known

    def _shares(self, group: Group) -> dict[uuid.UUID, int]:
        return {member: self.choices.randint(1, 50_000) for member in group.members.values()}

    def _repeat(self) -> None:
        """Sends an acknowledged entry again, to any server: its number stays."""
        push = self.choices.choice(list(self.written.pushes))
        again = self._send([push.entry])
        if again != [self.written.pushes[push]]:
            self.report.fail(f"{self.name}: an entry with the number {self.written.pushes[push]} got {again}")

    def _send(self, entries: list[bytes]) -> list[int]:
        deadline: float | None = None
        while True:
            url = self.choices.choice(self._servers)()
            try:
                numbers = self._account.push(url, entries)
                self.report.count("pushes", "answered")
                return numbers
            except Unanswered as error:
                self.report.count("pushes", error.reason)
                if self._stopped.is_set():
                    deadline = deadline or time.monotonic() + PATIENCE
                    if time.monotonic() > deadline:
                        raise AssertionError(f"no answer within {PATIENCE} s after the faults: {error.reason}") from error
                time.sleep(max(0.2, min(error.pause, 5)))
