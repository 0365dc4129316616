# SPDX-License-Identifier: Apache-2.0
"""The writers of a run, and what was acknowledged to them."""

import random
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field

from .api import Account, Unanswered
from .entries import KEEP_BOTH, LAST_WRITER, EntryWriter, Stamp, amounts, paid
from .known import Group, Known, Record
from .replica import Replica, reason
from .report import Report

#: The seconds after the faults in which a push must be answered.
PATIENCE = 90
#: Notes of this length make files grow, so that a disk becomes full.
NOTE = 900
LETTERS = "abcdefghijklmnopqrstuvwxyz "


@dataclass(frozen=True)
class Push:
    """An entry that a client has sent, and its number in the log if the server has answered."""

    scope: uuid.UUID
    entry: bytes


@dataclass
class Written:
    """What a writer has written: titles of expenses, notes of payments and texts of comments, each used once."""

    #: The titles of acknowledged expenses, with their first amounts in minor units.
    expenses: dict[str, int] = field(default_factory=dict)
    #: The notes of acknowledged payments, with their first amounts in minor units.
    payments: dict[str, int] = field(default_factory=dict)
    #: The titles and notes of expenses and payments that may be there or not.
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
    """Adds expenses and payments on a user's machine: exit code 0 is the acknowledgment."""

    def __init__(self, report: Report, replica: Replica, groups: list[Group], seed: str):
        super().__init__(report, replica.name, seed)
        self._replica, self._groups = replica, groups

    def _write(self) -> None:
        group = self.choices.choice(self._groups)
        title, cents = self._title(), self.choices.randint(1, 99_999)
        amount = f"{cents // 100}.{cents % 100:02d}"
        if self.choices.random() < 0.2:
            payer, receiver = self.choices.sample(list(group.members), 2)
            known, command = self.written.payments, "settle"
            options = ["--from", payer, "--to", receiver, "--amount", amount, "--note", title]
        else:
            known, command = self.written.expenses, "add"
            options = [amount, title, "--note", self._note(), *self._split(group, cents)]
        code, _, errors = self._replica.run(command, *options, "--group", str(group.id))
        if code == 0:
            known[title] = cents
            self.report.count(f"verni {command}", "acknowledged")
        else:
            self.written.uncertain.add(title)
            self.report.count(f"verni {command}", "killed" if code < 0 else reason(errors))
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


@dataclass
class Draft:
    """An entry that is about to be sent, and what is known when a server has acknowledged it."""

    kind: str
    push: Push
    record: Record | None = None
    stamp: Stamp = (0, 0)
    #: The values of the record's fields, as exports show them.
    values: dict[str, object] = field(default_factory=dict)
    comment: str = ""
    is_new: bool = False


class PushWriter(Writer):
    """Pushes entries to the servers: a number is the acknowledgment, and what has none is sent again."""

    def __init__(
        self, report: Report, name: str, account: Account, servers: list[Callable[[], str]], groups: list[Group],
        known: Known, seed: str,
    ):  # fmt: skip
        super().__init__(report, name, seed)
        self._account, self._servers, self._groups, self._known = account, servers, groups, known
        self._entries = EntryWriter(account.id, self.choices)

    def write_last(self, group: Group) -> str:
        """Writes an expense after the others, and returns its title."""
        self._push([self._expense(group)])
        return next(reversed(self.written.expenses))

    def _write(self) -> None:
        group = self.choices.choice(self._groups)
        drafts: list[Draft] = []
        for _ in range(self.choices.randint(1, 5)):
            drafts.append(self._draft(group, [draft.record.id for draft in drafts if draft.record]))
        self._push(drafts)
        if self.written.pushes and self.choices.random() < 0.2:
            self._repeat()
        self._stopped.wait(self.choices.uniform(0, 0.6))

    def _push(self, drafts: list[Draft]) -> None:
        """Pushes entries until a server has answered."""
        numbers = self._send([draft.push.entry for draft in drafts])
        for draft, number in zip(drafts, numbers, strict=True):
            self.written.pushes[draft.push] = number
            self.report.count("entries", draft.kind)
            if draft.record:
                self._known.acknowledge(draft.record, draft.stamp, draft.values)
                if draft.is_new:
                    mine = self.written.payments if draft.record.is_payment else self.written.expenses
                    mine[draft.record.name] = draft.values["amounts"]["amount"]
            if draft.comment:
                self.written.comments.add(draft.comment)

    # Entries

    def _draft(self, group: Group, others: list[uuid.UUID]) -> Draft:
        """Returns an entry that changes none of some records, which the same push changes."""
        chance = self.choices.random()
        if chance < 0.35:
            return self._expense(group)
        if chance < 0.45:
            return self._payment(group)
        is_payment = chance > 0.85
        record = self._known.choose(self.choices, group, is_payment, others)
        if not record:
            return self._payment(group) if is_payment else self._expense(group)
        if chance < 0.55:
            words = self._title()
            push = Push(group.id, self._entries.comment(group.id, record.id, words))
            return Draft("comment.add", push, comment=words)
        kind = "payment" if is_payment else "expense"
        if self.choices.random() < 0.6:
            values, money = self._paid(group) if is_payment else self._amounts(group)
            return self._edit(record, f"{kind}.edit", "amounts", KEEP_BOTH, money, values)
        stamp, isDeleted = self._known.latest(record, "isDeleted")
        return self._edit(
            record, f"{kind}.{'restore' if isDeleted else 'delete'}", "isRemoved", LAST_WRITER, 0 if isDeleted else 1,
            not isDeleted,
        )  # fmt: skip

    def _expense(self, group: Group) -> Draft:
        title, (values, money) = self._title(), self._amounts(group)
        expense, entry = self._entries.expense(group.id, title, self._note(), money)
        return self._new(Record(expense, group, False, title), "expense.create", entry, values)

    def _payment(self, group: Group) -> Draft:
        note, (values, money) = self._title(), self._paid(group)
        payment, entry = self._entries.payment(group.id, note, money)
        return self._new(Record(payment, group, True, note), "payment.create", entry, values)

    def _new(self, record: Record, kind: str, entry: bytes, values: dict[str, object]) -> Draft:
        known = {"amounts": values, "isDeleted": False}
        return Draft(kind, Push(record.group.id, entry), record, self._entries.stamp, known, is_new=True)

    def _edit(self, record: Record, kind: str, name: str, merging: int, value: object, shown: object) -> Draft:
        known = "isDeleted" if name == "isRemoved" else name
        replaced, _ = self._known.latest(record, known)
        entity = "PaymentRecord" if record.is_payment else "ExpenseRecord"
        entry = self._entries.edit(kind, entity, record.group.id, record.id, (name, merging, value), replaced)
        return Draft(kind, Push(record.group.id, entry), record, self._entries.stamp, {known: shown})

    def _amounts(self, group: Group) -> tuple[dict[str, object], bytes]:
        """Returns amounts as exports show them, and as the log has them."""
        members = list(group.members.values())
        mode = self.choices.choice(["equal", "exact", "weights"])
        weights = {member: self.choices.randint(1, 9) for member in members} if mode == "weights" else {}
        unit = self.choices.randint(1, 5_000)
        # Each mode divides its amount without a rest.
        shares = {
            member: self.choices.randint(1, 50_000) if mode == "exact" else unit * weights.get(member, 1)
            for member in members
        }
        payer, total = self.choices.choice(members), sum(shares.values())
        values = {"amount": total, "payers": _shown({payer: total}), "shares": _shown(shares)}
        return values, amounts("EUR", {payer: total}, shares, mode, weights)

    def _paid(self, group: Group) -> tuple[dict[str, object], bytes]:
        """Returns the amounts of a payment as exports show them, and as the log has them."""
        payer, receiver = self.choices.sample(list(group.members.values()), 2)
        amount = self.choices.randint(1, 50_000)
        values = {"amount": amount, "from": str(payer).upper(), "to": str(receiver).upper()}
        return values, paid("EUR", payer, receiver, amount)

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


def _shown(values: dict[uuid.UUID, int]) -> dict[str, int]:
    return {str(member).upper(): value for member, value in values.items()}
