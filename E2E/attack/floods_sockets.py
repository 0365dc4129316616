# SPDX-License-Identifier: Apache-2.0
"""Floods over WebSockets: much of what is cheap to send and costs the server memory or time."""

import asyncio

from .arena import Arena, Part, many
from .elements import links
from .live import OPCODES, Closed, LivePage, deflated, frame, upgrade
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
            # A server that stops reading is in its right; so is one that closes.
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
    """Addresses that lead through 64 screens, again and again."""

    name = "deep links"

    async def run(self, arena: Arena) -> None:
        await many(arena, 4, lambda worker: self._flood(arena, ATTACKERS[worker], worker))

    async def _flood(self, arena: Arena, source: str, worker: int) -> None:
        rng = arena.random(worker)
        while arena.goes_on:
            page = LivePage(arena.port, source)
            try:
                await page.open("/")
                places = links(page.html) or ["/"]
                await page.connect()
                for _ in range(50):
                    stack = [rng.choice(places) for _ in range(64)]
                    arena.sent(source, f'["e",{page.event + 1},"n","{stack[-1]}",{stack}]')
                    await page.emit("n", stack[-1], stack)
                    arena.steps += 1
                    await arena.pace(4)
                await page.settle(5)
            except (Closed, Unreachable):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up()


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
