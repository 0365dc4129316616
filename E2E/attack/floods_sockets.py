# SPDX-License-Identifier: Apache-2.0
"""Floods over WebSockets: messages that are cheap to send and cost the server memory or time."""

import asyncio
from urllib.parse import unquote

from .arena import Arena, many
from .elements import links
from .live import OPCODES, Closed, LivePage, deflated, frame, upgrade
from .part import Part
from .wire import ATTACKERS, Unreachable

PINGS = frame(b"p" * 125, OPCODES["ping"]) * 480
HEARTBEATS = frame(b'["p"]') * 2000
#: A small receive buffer, so that the kernel does not hide that nothing is read.
SMALL = 4096


class Pings(Part):
    """Pings without a hello, by sockets that never read the answers."""

    name = "pings"
    content = PINGS

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ATTACKERS), lambda worker: self._flood(arena, ATTACKERS[worker]))

    async def _flood(self, arena: Arena, source: str) -> None:
        while arena.goes_on:
            if not (connection := await arena.connection(source, receive_buffer=SMALL)):
                continue
            arena.sent(source, "an upgrade, then pings that are not read")
            await connection.send(upgrade(arena.port))
            # A server may stop reading, and it may close the connection.
            while arena.goes_on and await connection.send(self.content, patience=1):
                arena.steps += 1
                await arena.pace(2)
            connection.reset()


class Heartbeats(Part):
    """Heartbeats of live pages that never read the answers."""

    name = "heartbeats"

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ATTACKERS), lambda worker: self._flood(arena, ATTACKERS[worker]))

    async def _flood(self, arena: Arena, source: str) -> None:
        while arena.goes_on:
            page = LivePage(arena.port, source)
            try:
                await page.open("/")
                await page.connect()
                arena.sent(source, "a hello, then heartbeats that are not read")
                while arena.goes_on and await page.connection.send(HEARTBEATS, patience=1):
                    arena.steps += 1
                    await arena.pace(4)
            except (Closed, Unreachable):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up()


class Inflation(Part):
    """Small compressed messages that expand to the limit, and some that expand far beyond it."""

    name = "inflation"

    def __init__(self) -> None:
        longest = b'["e",1,"x","1","a","' + b"a" * 65_000 + b'"]'
        self.messages = frame(deflated(longest), compressed=True) * 50
        self.bomb = frame(deflated(b" " * (40 << 20)), compressed=True)

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ATTACKERS), lambda worker: self._flood(arena, ATTACKERS[worker], worker % 4 == 3))

    async def _flood(self, arena: Arena, source: str, bombs: bool) -> None:
        page = LivePage(arena.port, source)
        while arena.goes_on:
            try:
                if not page.token:
                    await page.open("/")
                await page.connect(deflates=True)
                while arena.goes_on:
                    arena.sent(source, "40 MB in 40 KB" if bombs else "50 messages of 65 KB in 100 bytes each")
                    await page.send(self.bomb if bombs else self.messages)
                    await page.hear_all()
                    arena.steps += 1
                    await arena.pace(8)
            except (Closed, Unreachable) as failure:
                arena.refusals += 1
                if "expired" in str(failure):
                    page = LivePage(arena.port, source)
                await asyncio.sleep(0.05)
        page.hang_up()


class DeepLinks(Part):
    """Addresses that lead through 64 screens: all of them in one event, or one after the other, so that each is built."""

    name = "deep links"
    depth = 64

    def __init__(self) -> None:
        self.deepest = 0
        self.attempts = 0

    async def run(self, arena: Arena) -> None:
        await many(arena, 4, lambda worker: self._flood(arena, ATTACKERS[worker], worker))
        if self.attempts and self.deepest < self.depth:
            arena.is_wrong(f"no address led through {self.depth} screens, at most through {self.deepest}")

    async def _flood(self, arena: Arena, source: str, worker: int) -> None:
        rng = arena.random(worker)
        while arena.goes_on:
            page = LivePage(arena.port, source)
            try:
                await page.open("/")
                places = [place for place in map(path_element, links(page.html)) if place]
                await page.connect()
                if not places:
                    raise Closed("no links")
                stack = [rng.choice(places) for _ in range(self.depth)]
                await self._go(arena, page, stack)
                await self._measure(page)
                if rng.random() < 0.5:
                    for depth in range(1, self.depth + 1):
                        await self._go(arena, page, stack[:depth])
                else:
                    for _ in range(50):
                        await self._go(arena, page, [rng.choice(places) for _ in range(self.depth)])
                await page.settle(5)
            except (Closed, Unreachable):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up()

    async def _go(self, arena: Arena, page: LivePage, stack: list[str]) -> None:
        """Reports that the browser went to a history entry."""
        arena.sent(page.source, f'["e",{page.event + 1},"n","/{stack[-1]}",{stack}]')
        await page.emit("n", f"/{stack[-1]}", stack)
        arena.steps += 1
        await arena.pace(4)

    async def _measure(self, page: LivePage) -> None:
        """Goes back by one screen, and records the number of screens that the server then has: a rejected stack has
        none.
        """
        if not await page.settle(5):
            return
        if back := [element for element in page.elements if "nb-back" in element.attributes.get("class", "")]:
            page.stack = []
            await page.emit("c", back[-1].id)
            if not await page.settle(5):
                return
            self.deepest = max(self.deepest, len(page.stack) + 1)
        self.attempts += 1


def path_element(address: str) -> str:
    """Returns the text of a navigation path's element for the address of its screen: decoded, without slash and query."""
    return unquote(address.partition("?")[0]).lstrip("/")


class Sizes(Part):
    """Windows of 10,000,000 points, reported by every element that is measured, and rows without end."""

    name = "sizes"
    sizes = ["10000000 120", "10000000 10000000", "9007199254740991 1", "1e300 1e300", "19999 19999", "0 0", "-1 -1"]

    async def run(self, arena: Arena) -> None:
        pages = [path for path in arena.target.pages if any(word in path for word in ("geometry", "lazy", "grid", "fits", "mark"))]
        await many(arena, 4, lambda worker: self._flood(arena, ATTACKERS[worker], pages[worker:] or ["/"]))

    async def _flood(self, arena: Arena, source: str, paths: list[str]) -> None:
        turn = 0
        while arena.goes_on:
            page = LivePage(arena.port, source)
            try:
                await page.open(paths[turn % len(paths)])
                turn += 1
                await page.connect()
                measured = [element for element in page.elements if set("mw") & set(element.kinds)]
                for size in self.sizes * 3:
                    for element in measured[-6:]:
                        arena.sent(f"{source} {page.path}", f'"{element.kinds}" of {element.id}: {size}')
                        if "m" in element.kinds:
                            await page.emit("m", element.id, size + (" 0 0" if "m" in element.attributes.get("data-g", "") else ""))
                        else:
                            await page.say("w", element.id, turn * 7 % 900, 2**31 - 1)
                        arena.steps += 1
                        await arena.pace(4)
                    await page.hear_all()
                await page.settle(5)
                if not measured:
                    await arena.pace(4)
            except (Closed, Unreachable):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up()
