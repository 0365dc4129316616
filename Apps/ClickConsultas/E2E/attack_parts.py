# SPDX-License-Identifier: Apache-2.0
"""The parts of the attack on ClickConsultas that need an account of the demonstration."""

import asyncio
import random

from attack.arena import Arena, many
from attack.elements import links
from attack.events import Events
from attack.live import Closed, LivePage
from attack.part import Part
from attack.tickets import keep_sign_in
from attack.wire import ATTACKERS, Connection, Unreachable, request

#: A page that shows the sign-in to users without an account.
SIGN_IN = "/profile"
ROLES = ["patient", "practice", "operator"]
PASSWORD = "demo-consulta-2026"
#: The pages of each side, from which links lead on.
PAGES = {
    "patient": ["/", "/search", "/appointments", "/profile", "/profile/data", "/profile/dependants", "/profile/notices",
                "/profile/privacy", "/profile/security", "/doctors/doctor-003", "/doctors/doctor-003/book"],
    "practice": ["/", "/practice/agenda", "/practice/agenda/2026-11-24", "/practice/requests", "/practice/waiting-list",
                 "/practice/settings", "/practice/new", "/practice/join/x", "/profile"],
    "operator": ["/", "/profile", "/operator", "/appointments"],
}  # fmt: skip
#: A mark of the sign-in page: its field for the password.
SIGN_IN_FIELD = "autocomplete=current-password"


async def sign_in(page: LivePage, role: str) -> bool:
    """Signs a page's browser in as an account of the demonstration, as the page's script does."""
    await page.open(SIGN_IN)
    await page.connect()
    fields = {element.attributes.get("type"): element for element in page.elements if element.tag == "input"}
    if "text" not in fields or "password" not in fields:
        page.hang_up()
        return "vitral-account" in page.cookies
    for kind, text in (("text", f"demo.{role}@example.org"), ("password", PASSWORD)):
        await page.emit("i", fields[kind].id, text, 1)
    await page.emit("s", fields["password"].id)
    await keep_sign_in(page)
    page.hang_up(politely=True)
    return "vitral-account" in page.cookies


class SignedIn(Events):
    """Users of all sides whose browsers send hostile events to all elements of the pages that they may see."""

    name = "signed in"

    async def run(self, arena: Arena) -> None:
        await many(arena, len(ROLES), lambda worker: self._work(arena, ROLES[worker], ATTACKERS[worker]))

    async def _work(self, arena: Arena, role: str, source: str) -> None:
        pages, turn, cookies = list(PAGES[role]), 0, {}
        while arena.goes_on:
            page = LivePage(arena.port, source)
            page.cookies = cookies
            path = pages[turn % len(pages)]
            rng = arena.random(role, path, turn)
            try:
                answer = await page.open(path)
                arena.steps += 1
                arena.answered(answer.status, f"GET {path} by {role}")
                if "vitral-account" not in cookies or SIGN_IN_FIELD in page.html:
                    # The first visit, or the events have ended the sign-in.
                    cookies = await self._signed_in(arena, role, source)
                    continue
                turn += 1
                pages += [found for found in links(page.html) if found not in pages][: 300 - len(pages)]
                if page.token:
                    await self._use(arena, page, rng, f"{path} by {role} #{turn}")
            except (Closed, Unreachable, TimeoutError):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up(politely=rng.random() < 0.5)

    async def _signed_in(self, arena: Arena, role: str, source: str) -> dict[str, str]:
        page = LivePage(arena.port, source)
        if await sign_in(page, role):
            return page.cookies
        # Too many sign-ins of an address are refused for a while.
        arena.refusals += 1
        await asyncio.sleep(0.5)
        return {}


class OthersRecords(Part):
    """Requests for appointments, exports, photos and unsubscriptions of others: none is answered with a record."""

    name = "others' records"

    async def run(self, arena: Arena) -> None:
        await many(arena, 2, lambda worker: self._ask(arena, ["operator", None][worker], ATTACKERS[worker]))

    async def _ask(self, arena: Arena, role: str | None, source: str) -> None:
        page, turn = LivePage(arena.port, source), 0
        while arena.goes_on:
            try:
                if role and "vitral-account" not in page.cookies:
                    arena.steps += 1
                    if not await sign_in(page, role):
                        raise Closed("not signed in")
                turn += 1
                path = self._address(arena.random(role, turn))
                status = await self._status(page, path)
                arena.sent(source, f"GET {path} by {role}")
                arena.steps += 1
                arena.answered(status, f"GET {path} by {role}")
                if status == 200:
                    arena.is_wrong(f"answered 200 for {path} by {role}, which is another account's")
                await arena.pace()
            except (Closed, Unreachable, TimeoutError):
                arena.refusals += 1
                await asyncio.sleep(0.2)

    async def _status(self, page: LivePage, path: str) -> int:
        connection = await Connection.open(page.port, page.source)
        try:
            headers = {"Cookie": page.cookie_header, "Connection": "close"} if page.cookies else {"Connection": "close"}
            await connection.send(request("GET", path, page.port, headers))
            return (await connection.answer()).status
        finally:
            connection.close()

    def _address(self, rng: random.Random) -> str:
        appointment = f"appointment-{rng.randrange(600):03}-{rng.randrange(90):03}"
        patient = f"patient-{rng.randrange(900):04}"
        odd = rng.choice(["%00", "%2e%2e%2f", "a" * 3000, "%F0%9F%92%A5", "'--", "appointment-000-000%20", "*"])
        return rng.choice([
            f"/appointments/{appointment}.ics", f"/appointments/{appointment}.ics", f"/appointments/{odd}.ics",
            f"/profile/export.json?account={patient}", f"/profile/export.json?account={odd}", "/profile/export.json",
            f"/photos/{odd}", f"/unsubscribe/{patient}", f"/unsubscribe/{odd}",
        ])  # fmt: skip
