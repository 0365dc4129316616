# SPDX-License-Identifier: Apache-2.0
"""Floods of requests and connections: pages, endless bodies, unread responses, idle connections."""

import asyncio
from urllib.parse import quote

from . import values
from .arena import Arena, many
from .live import Closed, LivePage, upgrade
from .part import Part
from .target import LARGE
from .wire import ATTACKERS, Connection, Unreachable, request

SMALL = 4096


class Heads(Part):
    """HEAD requests for pages, which cost the server a page and the client nothing."""

    name = "HEAD"

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ATTACKERS), lambda worker: self._flood(arena, ATTACKERS[worker]))

    async def _flood(self, arena: Arena, source: str) -> None:
        connection = None
        while arena.goes_on:
            connection = connection or await arena.connection(source)
            if not connection:
                continue
            path, _ = arena.next_page()
            arena.sent(source, f"HEAD {path}")
            arena.steps += 1
            await connection.send(request("HEAD", path, arena.port))
            try:
                arena.answered((await connection.answer("HEAD")).status, f"HEAD {path}")
            except Unreachable:
                connection.close()
                connection = None
            await arena.pace(2)


class SlowBodies(Part):
    """Uploads and sign-ins whose bodies arrive one byte at a time."""

    name = "slow bodies"
    connections = 60  # for each address

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ATTACKERS), lambda worker: self._flood(arena, ATTACKERS[worker], worker))

    async def _flood(self, arena: Arena, source: str, worker: int) -> None:
        open: list[Connection] = []
        page = LivePage(arena.port, source)
        try:
            await page.open("/")
            await page.connect()
        except (Closed, Unreachable) as failure:  # the bodies are sent all the same
            arena.refusals += 1
            arena.sent(source, f"no page: {failure}")
        heads = self.heads(page, arena.port)
        while arena.goes_on:
            if len(open) < self.connections and (connection := await arena.connection(source)):
                head = heads[(len(open) + worker) % len(heads)]
                arena.sent(source, head)
                await connection.send(head)
                open.append(connection)
                await arena.pace()
            else:
                await asyncio.sleep(0.2)
            for connection in open[:: self.connections // 20 or 1]:
                arena.steps += 1
                if not await connection.send(b"1\r\nx\r\n", patience=0.2):
                    open.remove(connection)
                    connection.close()
        for connection in open:
            for status in await connection.statuses(0):
                arena.answered(status, "a slow body")
            connection.close()
        page.hang_up()

    def heads(self, page: LivePage, port: int) -> list[bytes]:
        """Returns requests without their bodies."""
        id = next((element.id for element in page.elements), "1")
        common = {"Origin": f"http://127.0.0.1:{port}", "Cookie": page.cookie_header, "Vitral-Ticket": "0" * 48}
        files = {"Vitral-File": "1/1", "Vitral-File-Name": "a.csv", "Content-Type": "text/csv"}
        return [
            request("POST", "/_vitral/sign-in", port, {**common, "Content-Length": "16000"}),
            request("POST", f"/_vitral/upload/{page.token}/{id}", port, {**common, **files, "Content-Length": "99999999"}),
            request("POST", f"/_vitral/upload/{page.token}/{id}", port, {**common, **files, "Transfer-Encoding": "chunked"}),
            request("GET", "/", port, {"Content-Length": "100000"}),
            f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Slow: ".encode(),
        ]


class UnreadAnswers(Part):
    """Requests for the largest file, whose responses are never read."""

    name = "unread answers"
    connections = 12  # for each address

    async def run(self, arena: Arena) -> None:
        open: list[Connection] = []
        wanted = request("GET", LARGE, arena.port)
        while arena.goes_on:
            if len(open) < self.connections * len(ATTACKERS):
                if connection := await arena.connection(receive_buffer=SMALL):
                    arena.sent("unread", wanted)
                    await connection.send(wanted * 4)
                    open.append(connection)
                    arena.steps += 1
            else:
                # A server that gives up closes connections, which makes room for more.
                await asyncio.sleep(0.2)
                for connection in open[:8]:
                    if not await connection.send(wanted, patience=0.01):
                        open.remove(connection)
                        connection.reset()
            await arena.pace(4)
        for connection in open:
            connection.reset()


class IdleConnections(Part):
    """Idle connections: without a request, with half of one, and sockets without a hello."""

    name = "idle connections"
    connections = 1500

    async def run(self, arena: Arena) -> None:
        open: list[Connection] = []
        beginnings = [b"", b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nA: ", upgrade(arena.port), b"\x16\x03\x01\x02"]
        while arena.goes_on:
            if len(open) >= self.connections:
                await asyncio.sleep(0.05)
            elif connection := await arena.connection():
                data = beginnings[len(open) % len(beginnings)]
                arena.sent("idle", data)
                arena.steps += 1
                await connection.send(data)
                open.append(connection)
                await arena.pace(0.5)
        for connection in open:
            connection.reset()


class HostileCookies(Part):
    """Page requests whose cookies contain numbers at their limits, and clicks that count on with them."""

    name = "hostile cookies"

    async def run(self, arena: Arena) -> None:
        await many(arena, 3, lambda worker: self._flood(arena, worker))

    async def _flood(self, arena: Arena, worker: int) -> None:
        turn = 0
        while arena.goes_on:
            turn += 1
            rng = arena.random(worker, turn)
            page = LivePage(arena.port, arena.next_source())
            names = [*arena.target.attacked.stored, "passkey-declined", "x", "y"]
            pairs = [f"{name}={quote(rng.choice(values.STORED))}" for name in rng.sample(names, rng.randrange(1, min(5, len(names) + 1)))]
            page.cookies["vitral-defaults"] = "&".join(pairs)
            try:
                path = arena.target.attacked.stored_page if rng.random() < 0.7 else arena.next_page()[0]
                arena.sent(path, page.cookies["vitral-defaults"])
                answer = await page.open(path)
                arena.answered(answer.status, f"{path} with {page.cookie_header[:200]}")
                arena.steps += 1
                if page.token:
                    await page.connect()
                    for element in page.elements:
                        if element.tag == "button" and "c" in element.kinds:
                            arena.sent(path, f"click {element.id}")
                            await page.emit("c", element.id)
                            await arena.pace()
                    await page.settle(2)
            except (Closed, Unreachable):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up(politely=True)
            await arena.pace()
