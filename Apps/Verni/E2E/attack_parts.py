# SPDX-License-Identifier: Apache-2.0
"""The parts of the attack on Verni that know its demonstration and its HTTP API."""

import asyncio
import json
import random
import re

from attack.arena import Arena, many
from attack.elements import links
from attack.events import Events
from attack.live import Closed, LivePage
from attack.part import Part
from attack.tickets import keep_sign_in
from attack.values import TEXTS
from attack.wire import ATTACKERS, Answer, Connection, Unreachable, request

#: The button that opens the demonstration, by its words in both languages.
DEMONSTRATION = re.compile(r'<button id="?([0-9a-z.]+)"?(?:(?!</button>).)*?(?:Abrir a demo|Open the demo)', re.S)
PAGES = ["/", "/activity", "/search", "/statistics", "/profile", *(f"/profile/{it}" for it in [
    "account", "password", "email", "devices", "notifications", "refused",
])]  # fmt: skip


async def sign_in(page: LivePage) -> bool:
    """Signs a page's browser in to the demonstration, as the page's script does."""
    await page.open("/")
    found = DEMONSTRATION.search(page.html)
    if not found:
        return "vitral-account" in page.cookies
    await page.connect()
    await page.emit("c", found[1])
    await keep_sign_in(page)
    page.hang_up(politely=True)
    return "vitral-account" in page.cookies


class SignedIn(Events):
    """Users of the demonstration whose browsers send hostile events to all elements of all pages."""

    name = "signed in"

    async def run(self, arena: Arena) -> None:
        await many(arena, 3, lambda worker: self._work(arena, worker, ATTACKERS[worker]))

    async def _work(self, arena: Arena, worker: int, source: str) -> None:
        pages, turn, cookies = list(PAGES), worker, {}
        while arena.goes_on:
            page = LivePage(arena.port, source)
            page.cookies = cookies
            path = pages[turn % len(pages)]
            rng = arena.random(worker, path, turn)
            try:
                answer = await page.open(path)
                arena.steps += 1
                arena.answered(answer.status, f"GET {path} of the demonstration")
                if "vitral-account" not in cookies or DEMONSTRATION.search(page.html):
                    # The first visit, or the events have ended the sign-in.
                    cookies = await self._signed_in(arena, source)
                    continue
                turn += 1
                # The pages of a group have no links: the address that an event leads to is the way there.
                found = [*links(page.html), *arena.target.attacked.addresses[:8]]
                pages += [path for path in found if path not in pages][: 200 - len(pages)]
                if page.token:
                    await self._use(arena, page, rng, f"{path} of the demonstration #{turn}")
            except (Closed, Unreachable, TimeoutError):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up(politely=rng.random() < 0.5)

    async def _signed_in(self, arena: Arena, source: str) -> dict[str, str]:
        page = LivePage(arena.port, source)
        if await sign_in(page):
            return page.cookies
        # Too many sign-ins of an address are refused for a while.
        arena.refusals += 1
        await asyncio.sleep(0.5)
        return {}


#: The routes of the API, with their methods; none of them answers a request without a sign-in, but the first ones, which
#: answer with a refusal.
ROUTES = [
    ("POST", "/accounts"), ("POST", "/accounts/confirm"), ("POST", "/sign-ins"), ("POST", "/password-resets"),
    ("POST", "/password-resets/confirm"), ("GET", "/account"), ("PUT", "/account"), ("DELETE", "/account"),
    ("POST", "/account/email"), ("PUT", "/account/email"), ("PUT", "/account/password"), ("GET", "/devices"),
    ("DELETE", "/devices/ID"), ("PUT", "/push-subscription"), ("POST", "/operations"), ("GET", "/scopes"),
    ("GET", "/scopes/ID/operations"), ("GET", "/scopes/ID/snapshot"), ("GET", "/events"), ("GET", "/invites/ID"),
    ("POST", "/invites/ID/accept"), ("GET", "/blobs/ID"), ("PUT", "/blobs/ID"), ("POST", "/imports/splitwise"),
    ("GET", "/groups/ID/export"),
]  # fmt: skip


class HostileAPI(Part):
    """Requests to the HTTP API with odd bodies and tokens: none has a record for an answer, none an error of the server."""

    name = "hostile API"

    async def run(self, arena: Arena) -> None:
        await many(arena, 2, lambda worker: self._ask(arena, ATTACKERS[worker]))

    async def _ask(self, arena: Arena, source: str) -> None:
        turn = 0
        while arena.goes_on:
            turn += 1
            rng = arena.random(source, turn)
            method, route = rng.choice(ROUTES)
            path = "/api/v1" + route.replace("ID", _identifier(rng))
            body = _body(rng) if method != "GET" else b""
            what = f"{method} {path}"
            arena.sent(source, what)
            try:
                answer = await _answer(arena, source, method, path, body, rng)
                arena.steps += 1
                arena.answered(answer.status, what)
                if 200 <= answer.status < 300:
                    arena.is_wrong(f"answered {answer.status} without a sign-in for {what}")
                await arena.pace()
            except (Closed, Unreachable, TimeoutError):
                arena.refusals += 1
                await asyncio.sleep(0.1)


async def _answer(arena: Arena, source: str, method: str, path: str, body: bytes, rng: random.Random) -> Answer:
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body)), "Connection": "close"}
    if rng.random() < 0.7:
        headers["Authorization"] = "Bearer " + rng.choice(["", "x", "A" * 43, "A" * 5000, "null", "..", "%00"])
    connection = await Connection.open(arena.port, source)
    try:
        await connection.send(request(method, path, arena.port, headers, body))
        return await connection.answer(method)
    finally:
        connection.close()


def _identifier(rng: random.Random) -> str:
    return rng.choice([
        "00000000-0000-4000-8000-000000000000", "%00", "-1", "a" * 3000, "0" * 64, "A" * 43, "%F0%9F%92%A5", "%2e%2e%2f",
    ])  # fmt: skip


def _body(rng: random.Random) -> bytes:
    """Returns a body that no route accepts: JSON of other kinds, too deep, too long, or none at all."""
    odd = [None, True, -1, 1e300, 2**63, "", "x" * 70_000, [], [[]], {}, *TEXTS[:4]]
    names = ["email", "password", "code", "name", "currency", "operations", "current", "new", "endpoint", "device"]
    fields = {name: rng.choice(odd) for name in rng.sample(names, rng.randrange(len(names)))}
    encoded = json.dumps(fields).encode(errors="replace")
    return rng.choice([encoded, encoded, encoded[: len(encoded) // 2], b"[" * 5000, b"\xff\xfe", b"", b"0"])
