# SPDX-License-Identifier: Apache-2.0
"""The bounds of one part against one server: its time, its randomness, its pace, and its last messages."""

import asyncio
import itertools
import random
import time
from collections import Counter, deque

from .target import Target
from .wire import ATTACKERS, Connection, Unreachable

#: The number of messages that are kept and printed if the server dies.
KEPT = 60


class Arena:
    """The bounds within which a part attacks a server."""

    def __init__(self, target: Target, part: str, seed: int, seconds: float, rate: float):
        self.target = target
        self.part = part
        self.seed = seed
        self.deadline = time.monotonic() + seconds
        self.rate = rate
        self.steps = 0
        self.refusals = 0
        self.statuses: Counter[int] = Counter()
        self.wrong: list[str] = []  # failures that the part has seen itself
        self.last: deque[str] = deque(maxlen=KEPT)
        self._slot = time.monotonic()
        self._sources = itertools.cycle(ATTACKERS)

    @property
    def port(self) -> int:
        return self.target.port

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.deadline and self.target.is_alive

    def random(self, *names: object) -> random.Random:
        """Returns a source of randomness that only the seed, the part and these names decide."""
        return random.Random("/".join(map(str, (self.seed, self.part, self.target.app, *names))))

    def next_source(self) -> str:
        """Returns the attacker's addresses in turn."""
        return next(self._sources)

    def next_page(self) -> tuple[str, int]:
        """Returns the server's pages in turn, and how often each was returned before."""
        return self.target.next_page()

    def found(self, paths: list[str]) -> None:
        """Adds pages to those that the server is known to have."""
        self.target.add_pages(paths)

    async def pace(self, weight: float = 1) -> None:
        """Waits for the part's turn, so that all its tasks together keep to its rate."""
        now = time.monotonic()
        self._slot = max(self._slot, now - 0.05) + weight / self.rate
        if self._slot > now:
            await asyncio.sleep(self._slot - now)

    async def connection(self, source: str | None = None, receive_buffer: int | None = None) -> Connection | None:
        """Opens a connection; returns `None` when the server does not accept it, which it may."""
        try:
            return await Connection.open(self.port, source or self.next_source(), receive_buffer=receive_buffer)
        except Unreachable:
            self.refusals += 1
            await asyncio.sleep(0.05)
            return None

    def sent(self, where: str, message: str | bytes) -> None:
        """Keeps a message for the report."""
        text = repr(message)[1:-1] if isinstance(message, str) else repr(message)[2:-1]
        self.last.append(f"{where}  {text if len(text) < 300 else f'{text[:260]}… ({len(text)} characters)'}")

    def answered(self, status: int, what: str) -> None:
        """Counts a response; a 5xx that is not a refusal is a failure."""
        self.statuses[status] += 1
        if status >= 500 and status != 503:
            self.is_wrong(f"answered {status} for {what if len(what) < 300 else what[:260] + '…'}")

    def is_wrong(self, what: str) -> None:
        """Records a failure of the server, or a part that could not do its work."""
        if len(self.wrong) < 20:
            self.wrong.append(what)


async def many(arena: Arena, count: int, work) -> None:
    """Runs a number of concurrent workers until the arena ends; `work` is given the worker's number."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(work(number)) for number in range(count)]
        while arena.goes_on and not all(task.done() for task in tasks):
            await asyncio.sleep(0.05)
        for task in tasks:
            task.cancel()
