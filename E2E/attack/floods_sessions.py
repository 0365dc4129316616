# SPDX-License-Identifier: Apache-2.0
"""Floods of sessions: new sessions, sessions that are stored and left, and sign-ins with names that are far too long.
"""

import asyncio

from .arena import Arena, many
from .live import Closed, LivePage
from .part import Part
from .wire import ATTACKERS, Unreachable


class StoredSessions(Part):
    """Sessions that are opened, changed and left, so that each of them is stored."""

    name = "stored sessions"

    async def run(self, arena: Arena) -> None:
        await many(arena, 4, lambda worker: self._flood(arena, worker))

    async def _flood(self, arena: Arena, worker: int) -> None:
        rng = arena.random(worker)
        while arena.goes_on:
            page = LivePage(arena.port, arena.next_source())
            path, _ = arena.next_page()
            try:
                answer = await page.open(path)
                arena.answered(answer.status, f"GET {path}")
                if page.token:
                    await page.connect()
                    for element in page.elements:
                        if "i" in element.kinds:
                            await page.emit("i", element.id, "x" * 20_000, page.event + 1)
                        elif "c" in element.kinds and rng.random() < 0.2:
                            await page.emit("c", element.id)
                    arena.sent(path, f"{page.event} events, then the page is left")
                    await page.settle(2)
                arena.steps += 1
            except (Closed, Unreachable):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up(politely=True)
            await arena.pace(4)


class Newcomers(Part):
    """Pages that are requested and never adopted by a socket."""

    name = "newcomers"

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ATTACKERS), lambda worker: self._flood(arena, ATTACKERS[worker]))

    async def _flood(self, arena: Arena, source: str) -> None:
        while arena.goes_on:
            page = LivePage(arena.port, source)
            path, _ = arena.next_page()
            arena.sent(source, f"GET {path}")
            arena.steps += 1
            try:
                arena.answered((await page.open(path)).status, f"GET {path}")
            except Unreachable:
                arena.refusals += 1
            await arena.pace(2)


class SignIns(Part):
    """Sign-ins and sign-ups with names and passwords of 60 KB."""

    name = "sign-ins"

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ATTACKERS), lambda worker: self._flood(arena, ATTACKERS[worker], worker))

    async def _flood(self, arena: Arena, source: str, worker: int) -> None:
        rng = arena.random(worker)
        page = LivePage(arena.port, source)
        while arena.goes_on:
            try:
                if not page.connection:
                    await page.open(arena.target.attacked.sign_in)
                    await page.connect()
                fields = [element for element in page.elements if element.tag == "input" and "i" in element.kinds]
                length = rng.choice([8, 200, 60_000, 60_000])
                for field in fields:
                    await page.emit("i", field.id, f"{rng.random()}".ljust(length, "n"), page.event + 1)
                for element in page.elements:
                    if "s" in element.kinds:
                        await page.emit("s", element.id)
                arena.sent(source, f"{len(fields)} fields with {length} bytes each, then the form")
                arena.steps += 1
                await page.settle(5)
                await arena.pace(8)
            except (Closed, Unreachable):
                arena.refusals += 1
                page = LivePage(arena.port, source)
                await asyncio.sleep(0.05)
        page.hang_up()
