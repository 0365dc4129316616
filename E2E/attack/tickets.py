# SPDX-License-Identifier: Apache-2.0
"""The exchange of tickets for cookies, by which a page's script keeps a sign-in in its browser."""

import asyncio

from .live import Closed, LivePage
from .wire import Connection, request


async def keep_sign_in(page: LivePage) -> None:
    """Waits for a sign-in, and has the page's browser keep it."""
    async with asyncio.timeout(30):
        ticket = await _ticket(page)
        while ticket:
            ticket = await _exchange(page, ticket)


async def _ticket(page: LivePage) -> str:
    """Waits for the ticket of a sign-in."""
    while True:
        message = await page.hear(10)
        if message is None:
            raise Closed("no ticket for the sign-in")
        if len(message) > 2 and isinstance(message[0], int):
            found = [part for part in message[2:] if part[0] == "L" and "sign-in.js" in part[1]]
            if found:
                return found[0][2]


async def _exchange(page: LivePage, ticket: str) -> str:
    """Exchanges a ticket for cookies, and returns the next ticket; empty after the last one."""
    connection = await Connection.open(page.port, page.source)
    try:
        headers = {
            "Origin": f"http://127.0.0.1:{page.port}", "Vitral-Ticket": ticket, "Cookie": page.cookie_header,
            "Content-Length": "0", "Connection": "close",
        }  # fmt: skip
        await connection.send(request("POST", "/_vitral/sign-in", page.port, headers))
        answer = await connection.answer("POST")
    finally:
        connection.close()
    for value in answer.values("set-cookie"):
        name, _, rest = value.partition("=")
        page.cookies[name] = rest.partition(";")[0]
    return answer.body.decode() if answer.status == 200 else ""
