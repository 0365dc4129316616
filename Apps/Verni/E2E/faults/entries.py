# SPDX-License-Identifier: Apache-2.0
"""Entries of the log as a replica writes them, for clients that push operations over HTTP."""

import random
import struct
import time
import uuid
from collections.abc import Callable, Iterable

#: The kinds of merging; a write names that of its field.
LAST_WRITER, FIXED, KEEP_BOTH, SUM = 0, 1, 2, 4
#: The seconds from 1970 to the reference date of Foundation.
REFERENCE = 978_307_200

#: The time and the replica of an entry.
Stamp = tuple[int, int]
#: A field: its name, how it merges, and its value.
Field = tuple[str, int, object]
#: The bytes of the modes of a split that exports name so.
MODES = {"equal": 0, "exact": 1, "weights": 2}


class EntryWriter:
    """The replica of a client, which gives each entry a stamp of its own."""

    def __init__(self, account: str, choices: random.Random):
        self.account, self.choices = account, choices
        self._replica = choices.getrandbits(64)
        self._time = 0

    def identifier(self) -> uuid.UUID:
        return uuid.UUID(int=self.choices.getrandbits(128), version=4)

    @property
    def stamp(self) -> Stamp:
        """The stamp of the last entry."""
        return self._time, self._replica

    def expense(self, group: uuid.UUID, title: str, note: str, money: bytes) -> tuple[uuid.UUID, bytes]:
        """Returns the identifier of a new expense, and the entry that creates it."""
        expense = self.identifier()
        fields = [
            ("amounts", KEEP_BOTH, money),
            ("author", FIXED, self.account),
            ("category", LAST_WRITER, None),
            ("createdAt", FIXED, now()),
            ("day", LAST_WRITER, int(time.time() // 86_400)),
            ("group", FIXED, text(group)),
            ("isRemoved", LAST_WRITER, 0),
            ("note", LAST_WRITER, note),
            ("recurrence", FIXED, None),
            ("title", LAST_WRITER, title),
        ]
        return expense, self._creation("expense.create", "ExpenseRecord", group, expense, fields)

    def comment(self, group: uuid.UUID, expense: uuid.UUID, words: str) -> bytes:
        """Returns the entry that adds a comment to an expense."""
        fields = [
            ("author", FIXED, self.account),
            ("createdAt", FIXED, now()),
            ("expense", FIXED, text(expense)),
            ("group", FIXED, text(group)),
            ("isRemoved", LAST_WRITER, 0),
            ("text", LAST_WRITER, words),
            ("writer", FIXED, None),
        ]
        return self._creation("comment.add", "CommentRecord", group, self.identifier(), fields)

    def payment(self, group: uuid.UUID, note: str, money: bytes) -> tuple[uuid.UUID, bytes]:
        """Returns the identifier of a new payment, and the entry that creates it."""
        payment = self.identifier()
        fields = [
            ("amounts", KEEP_BOTH, money),
            ("author", FIXED, self.account),
            ("createdAt", FIXED, now()),
            ("day", LAST_WRITER, int(time.time() // 86_400)),
            ("group", FIXED, text(group)),
            ("isRemoved", LAST_WRITER, 0),
            ("note", LAST_WRITER, note),
        ]
        return payment, self._creation("payment.create", "PaymentRecord", group, payment, fields)

    def edit(
        self, kind: str, entity: str, group: uuid.UUID, record: uuid.UUID, changed: Field, replaced: Stamp
    ) -> bytes:
        """Returns the entry that changes a field of a record, whose value of a stamp the writer has seen."""
        # A stamp follows all that its replica has seen.
        self._time = max(self._time, replaced[0])
        return self._entry(kind, entity, group, record, [_field(changed, [replaced])])

    def invitation(self, group: uuid.UUID, digest: str) -> bytes:
        """Returns the entry that creates an invitation, from the SHA-256 of its token."""
        fields = [
            ("author", FIXED, self.account),
            ("createdAt", FIXED, now()),
            ("expiresAt", FIXED, now() + 86_400),
            ("group", FIXED, text(group)),
            ("isRevoked", LAST_WRITER, 0),
            ("token", FIXED, digest),
            ("used", SUM, 0),
            ("uses", FIXED, 5),
        ]
        return self._creation("invite.create", "InviteRecord", group, self.identifier(), fields)

    def _creation(
        self, kind: str, entity: str, scope: uuid.UUID, record: uuid.UUID, fields: list[Field]
    ) -> bytes:
        return self._entry(kind, entity, scope, record, [_field(it) for it in [("", LAST_WRITER, 1), *fields]])

    def _entry(self, kind: str, entity: str, scope: uuid.UUID, record: uuid.UUID, fields: list[bytes]) -> bytes:
        self._time = max(self._time + 1, int(time.time() * 1000) << 16)
        change = string(entity) + record.bytes + number(len(fields)) + b"".join(fields)
        head = b"\x01" + struct.pack(">QQ", self._time, self._replica) + scope.bytes
        return head + string(self.account) + string(kind) + number(1) + string("{}") + number(1) + change


def amounts(
    currency: str, payers: dict[uuid.UUID, int], shares: dict[uuid.UUID, int], mode: str, weights: dict[uuid.UUID, int]
) -> bytes:
    """Returns the money side of an expense; the weights are those of the mode of this name."""
    members = sorted({*payers, *shares}, key=lambda member: member.bytes)

    def values(of: dict[uuid.UUID, int]) -> bytes:
        found = [(members.index(member), of[member]) for member in members if member in of]
        return listed(found, lambda pair: number(pair[0]) + signed(pair[1]))

    total = sum(payers.values())
    parts = [b"\x01", string(currency), signed(total), listed(members, lambda member: member.bytes)]
    rule = {
        "equal": lambda: listed([members.index(member) for member in members if member in shares], number),
        "exact": lambda: values(shares),
        "weights": lambda: values(weights),
    }[mode]()
    return b"".join([*parts, values(payers), values(shares), bytes([MODES[mode]]), rule])


def paid(currency: str, payer: uuid.UUID, receiver: uuid.UUID, amount: int) -> bytes:
    """Returns the money side of a payment that clears its own amount."""
    return b"\x01" + payer.bytes + receiver.bytes + string(currency) + signed(amount) + number(0)


def now() -> float:
    return time.time() - REFERENCE


def text(identifier: uuid.UUID) -> str:
    """Returns an identifier as the log stores it in a field."""
    return str(identifier).upper()


def string(value: str) -> bytes:
    data = value.encode()
    return number(len(data)) + data


def number(value: int) -> bytes:
    """Returns a number of at least 0 in groups of 7 bits, the least significant first."""
    data = bytearray()
    while value >= 0x80:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    data.append(value)
    return bytes(data)


def signed(value: int) -> bytes:
    return number(value << 1 if value >= 0 else (-value << 1) - 1)


def listed(items: Iterable, write: Callable[..., bytes]) -> bytes:
    written = [write(item) for item in items]
    return number(len(written)) + b"".join(written)


def _field(field: Field, replaced: Iterable[Stamp] = ()) -> bytes:
    name, kind, value = field
    # A sum has its difference; other fields have their value, and the stamps that it replaces: none in a new record.
    content = signed(value) if kind == SUM else _value(value) + listed(replaced, lambda stamp: struct.pack(">QQ", *stamp))
    return string(name) + bytes([kind]) + content


def _value(value: object) -> bytes:
    if value is None:
        return b"\x00"
    if isinstance(value, int):
        return b"\x01" + signed(value)
    if isinstance(value, float):
        return b"\x02" + struct.pack(">d", value)
    if isinstance(value, str):
        return b"\x03" + string(value)
    return b"\x04" + number(len(value)) + value
