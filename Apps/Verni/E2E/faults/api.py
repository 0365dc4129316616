# SPDX-License-Identifier: Apache-2.0
"""The HTTP API of a server, for an account."""

import base64
import http.client
import json
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from typing import Any

#: The seconds in which a server must answer; a server whose database is down may say nothing until then.
PATIENCE = 20


class Unanswered(Exception):
    """A request without a useful answer, which may be sent again."""

    def __init__(self, reason: str, pause: float = 0):
        super().__init__(reason)
        self.reason, self.pause = reason, pause


def call(url: str, method: str, path: str, body: object = None, token: str = "") -> bytes:
    """Sends a request, and returns the body of the answer.

    Raises `Unanswered` for an answer that is no success.
    """
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{url}/api/v1{path}", method=method, data=data, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        with error:
            pause = error.headers.get("Retry-After", "")
            raise Unanswered(f"status {error.code}", float(pause) if pause.isdigit() else 0) from error
    except TimeoutError as error:
        raise Unanswered("no answer in time") from error
    except (OSError, http.client.HTTPException) as error:
        cause = error.reason if isinstance(error, urllib.error.URLError) else error
        raise Unanswered("no server" if isinstance(cause, ConnectionRefusedError) else "a lost answer") from error


@dataclass(frozen=True)
class Account:
    """A sign-in of an account."""

    id: str
    email: str
    token: str

    def push(self, url: str, entries: list[bytes]) -> list[int]:
        """Sends entries, and returns their numbers.

        Raises `AssertionError` if the server refuses an entry.
        """
        body = {"operations": [base64.b64encode(entry).decode() for entry in entries]}
        verdicts = json.loads(call(url, "POST", "/operations", body, self.token))["verdicts"]
        assert len(verdicts) == len(entries) and all("number" in verdict for verdict in verdicts), f"refused: {verdicts}"
        return [verdict["number"] for verdict in verdicts]

    def scopes(self, url: str) -> set[uuid.UUID]:
        found = json.loads(call(url, "GET", "/scopes", token=self.token))["scopes"]
        return {uuid.UUID(scope["scope"]) for scope in found}

    def log(self, url: str, scope: uuid.UUID) -> list[bytes]:
        """Returns all entries of a scope."""
        entries: list[bytes] = []
        while True:
            path = f"/scopes/{scope}/operations?after={len(entries)}&limit=500"
            page = json.loads(call(url, "GET", path, token=self.token))
            entries += [base64.b64decode(entry) for entry in page["operations"]]
            if not page["hasMore"]:
                return entries

    def export(self, url: str, group: uuid.UUID) -> dict[str, Any]:
        return json.loads(call(url, "GET", f"/groups/{group}/export?format=json", token=self.token))
