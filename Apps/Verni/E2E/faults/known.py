# SPDX-License-Identifier: Apache-2.0
"""The expenses and payments that clients have written, with the acknowledged writes of each field."""

import random
import threading
import uuid
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from .entries import Stamp


@dataclass(frozen=True)
class Group:
    """A group, and its members by name."""

    id: uuid.UUID
    members: dict[str, uuid.UUID]


@dataclass
class Record:
    """An expense or a payment; the title of an expense and the note of a payment are its name, which never changes."""

    id: uuid.UUID
    group: Group
    is_payment: bool
    name: str
    #: The acknowledged writes of each field that is changed: stamps, and values as exports show them.
    writes: dict[str, list[tuple[Stamp, object]]] = field(default_factory=lambda: defaultdict(list))

    def latest(self, name: str) -> tuple[Stamp, object]:
        """Returns the write of a field that counts."""
        return max(self.writes[name], key=lambda write: write[0])


class Known:
    """The records of all clients, any of which may change them."""

    def __init__(self) -> None:
        self._records: dict[uuid.UUID, Record] = {}
        self._lock = threading.Lock()

    def choose(
        self, choices: random.Random, group: Group, is_payment: bool, without: Iterable[uuid.UUID]
    ) -> Record | None:
        """Returns one of the latest records of a group, which several clients are likely to change at once."""
        with self._lock:
            found = [
                record for record in self._records.values()
                if record.group.id == group.id and record.is_payment == is_payment and record.id not in without
            ]  # fmt: skip
        return choices.choice(found[-20:]) if found else None

    def acknowledge(self, record: Record, stamp: Stamp, values: dict[str, object]) -> None:
        """Adds the values that a server has acknowledged."""
        with self._lock:
            known = self._records.setdefault(record.id, record)
            for name, value in values.items():
                known.writes[name].append((stamp, value))

    def latest(self, record: Record, name: str) -> tuple[Stamp, object]:
        with self._lock:
            return record.latest(name)

    def all(self) -> list[Record]:
        with self._lock:
            return list(self._records.values())
