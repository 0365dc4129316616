# SPDX-License-Identifier: Apache-2.0
"""The exchange of tickets for cookies, by which a page's script keeps a sign-in in its browser."""

from .live import Closed, LivePage
from .wire import Connection, request


async def ticket(page: LivePage) -> str:
    """Waits for the ticket of a sign-in."""
    while True:
        message = await page.hear(10)
        if message is None:
            raise Closed("no ticket for the sign-in")
        if len(message) > 2 and isinstance(message[0], int):
            found = [part for part in message[2:] if part[0] == "L" and "sign-in.js" in part[1]]
            if found:
                return found[0][2]


async def exchange(page: LivePage, given: str) -> str:
    """Exchanges a ticket for cookies, and returns the next ticket; empty after the last one."""
    connection = await Connection.open(page.port, page.source)
    try:
        headers = {
            "Origin": f"http://127.0.0.1:{page.port}", "Vitral-Ticket": given, "Cookie": page.cookie_header,
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
