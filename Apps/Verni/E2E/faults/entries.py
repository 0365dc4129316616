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

#: A field: its name, how it merges, and its value.
Field = tuple[str, int, object]


class EntryWriter:
    """The replica of a client, which gives each entry a stamp of its own."""

    def __init__(self, account: str, choices: random.Random):
        self.account, self.choices = account, choices
        self._replica = choices.getrandbits(64)
        self._time = 0

    def identifier(self) -> uuid.UUID:
        return uuid.UUID(int=self.choices.getrandbits(128), version=4)

    def expense(
        self, group: uuid.UUID, title: str, note: str, currency: str, payer: uuid.UUID, shares: dict[uuid.UUID, int]
    ) -> tuple[uuid.UUID, bytes]:
        """Returns the identifier of a new expense with exact shares, and the entry that creates it."""
        expense = self.identifier()
        fields = [
            ("amounts", KEEP_BOTH, amounts(currency, {payer: sum(shares.values())}, shares)),
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
        self._time = max(self._time + 1, int(time.time() * 1000) << 16)
        change = string(entity) + record.bytes + listed([("", LAST_WRITER, 1), *fields], _field)
        head = b"\x01" + struct.pack(">QQ", self._time, self._replica) + scope.bytes
        return head + string(self.account) + string(kind) + number(1) + string("{}") + number(1) + change


def amounts(currency: str, payers: dict[uuid.UUID, int], shares: dict[uuid.UUID, int]) -> bytes:
    """Returns the money side of an expense whose shares are given exactly."""
    members = sorted({*payers, *shares}, key=lambda member: member.bytes)

    def values(of: dict[uuid.UUID, int]) -> bytes:
        found = [(members.index(member), of[member]) for member in members if member in of]
        return listed(found, lambda pair: number(pair[0]) + signed(pair[1]))

    total = sum(payers.values())
    parts = [b"\x01", string(currency), signed(total), listed(members, lambda member: member.bytes)]
    return b"".join([*parts, values(payers), values(shares), b"\x01", values(shares)])


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


def _field(field: Field) -> bytes:
    name, kind, value = field
    # A sum has its difference; other fields have their value, and the stamps that it replaces: none in a new record.
    content = signed(value) if kind == SUM else _value(value) + number(0)
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
