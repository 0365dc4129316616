# SPDX-License-Identifier: Apache-2.0
"""A live page with the protocol of its script: the page, its session's token, the WebSocket, numbered events."""

import base64
import json
import os
import re
import time
import zlib

from .elements import Element, elements
from .wire import Answer, Connection, Unreachable, request

TOKEN = re.compile(r'name="?vitral-session"? content="?([0-9a-f]{48})')
OPCODES = {"continuation": 0, "text": 1, "binary": 2, "close": 8, "ping": 9, "pong": 10}


def frame(payload: bytes, opcode: int = 1, compressed: bool = False, is_final: bool = True, mask: bytes = b"") -> bytes:
    """Returns a client's frame; the default mask of zeroes is legal and costs nothing."""
    first = (0x80 if is_final else 0) | (0x40 if compressed else 0) | opcode
    length = len(payload)
    if length < 126:
        header = bytes([first, 0x80 | length])
    elif length < 65536:
        header = bytes([first, 0xFE]) + length.to_bytes(2, "big")
    else:
        header = bytes([first, 0xFF]) + length.to_bytes(8, "big")
    if mask:
        key = (mask * (length // 4 + 1))[:length]
        payload = (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")
    return header + (mask or b"\0\0\0\0") + payload


def deflated(payload: bytes) -> bytes:
    """Returns a payload in the format of `permessage-deflate`."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (packer.compress(payload) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


def upgrade(port: int, cookies: str = "", deflates: bool = False, extra: dict[str, str] | None = None) -> bytes:
    """Returns the request for a WebSocket."""
    headers = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Origin": f"http://127.0.0.1:{port}",
    }
    if cookies:
        headers["Cookie"] = cookies
    if deflates:
        headers["Sec-WebSocket-Extensions"] = "permessage-deflate"
    return request("GET", "/_vitral/live", port, {**headers, **(extra or {})})


class Closed(Exception):
    """The end of a socket, with the server's reason."""


class LivePage:
    """A page and its socket."""

    def __init__(self, port: int, source: str):
        self.port = port
        self.source = source
        self.path = "/"
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.elements: list[Element] = []
        self.html = ""
        self.event = 0
        self.acknowledged = 0
        self.sequence = 0
        self.patches = 0
        self.close_reason = ""
        self.stack: list[str] = []  # of the history entry, as the server told it last
        self.connection: Connection | None = None
        self._told = 0

    @property
    def cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def open(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        """Requests the page; the answer may be a refusal."""
        self.path = path
        headers = dict(headers or {})
        if self.cookies:
            headers.setdefault("Cookie", self.cookie_header)
        connection = await Connection.open(self.port, self.source)
        try:
            await connection.send(request("GET", path, self.port, {**headers, "Connection": "close"}))
            answer = await connection.answer()
        finally:
            connection.close()
        for value in answer.values("set-cookie"):
            name, _, rest = value.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        self.html = answer.body.decode(errors="replace")
        found = TOKEN.search(self.html)
        self.token = found[1] if found else ""
        self.elements = elements(self.html)
        return answer

    async def connect(self, deflates: bool = False, extra: dict[str, str] | None = None) -> None:
        """Opens a socket and says hello."""
        self.hang_up()
        self.close_reason = ""
        self.connection = await Connection.open(self.port, self.source)
        await self.connection.send(upgrade(self.port, self.cookie_header, deflates, extra))
        answer = await self.connection.answer()
        if answer.status != 101:
            raise Closed(f"HTTP {answer.status}")
        settings = {"dark": False, "reducedMotion": False, "timeZone": "Asia/Tokyo"}
        await self.say("hello", 1, self.token, self.sequence, self.path, settings)
        deadline = time.monotonic() + 30
        while True:
            message = await self.hear(deadline - time.monotonic())
            if message is None:
                raise Closed("no answer to the hello")
            if message[:1] == ["ok"]:
                # After a restoration the numbers jump; events continue from the last one that the server has handled.
                self.acknowledged = message[2]
                self.event = max(self.event, self.acknowledged)
                return

    async def say(self, *message: object) -> None:
        """Sends a message."""
        await self.say_raw(json.dumps(message, separators=(",", ":")).encode(errors="replace"))

    async def say_raw(self, payload: bytes, compressed: bool = False) -> None:
        """Sends the text of a message."""
        await self.send(frame(payload, compressed=compressed))

    async def send(self, data: bytes) -> None:
        """Sends any bytes."""
        if not self.connection or not await self.connection.send(data):
            raise Closed(self.close_reason or "the connection was closed")

    async def emit(self, kind: str, *arguments: object) -> int:
        """Sends an event, and returns its number."""
        self.event += 1
        await self.say("e", self.event, kind, *arguments)
        return self.event

    async def hear(self, patience: float) -> list | None:
        """Returns the next message of the server, or `None` when none arrives in time."""
        deadline = time.monotonic() + patience
        while True:
            found = self._frame()
            if found is None:
                if (left := deadline - time.monotonic()) <= 0:
                    return None
                data = await self.connection.receive(left)
                if data is None:
                    return None
                if not data:
                    raise Closed(self.close_reason or "the connection was closed")
                self.connection.buffer += data
                continue
            opcode, compressed, payload = found
            if opcode == OPCODES["close"]:
                code = int.from_bytes(payload[:2], "big")
                raise Closed(self.close_reason or f"close {code}")
            if opcode == OPCODES["ping"]:
                await self.send(frame(payload, OPCODES["pong"]))
            elif opcode == OPCODES["text"]:
                if compressed:
                    payload = zlib.decompressobj(-15).decompress(payload + b"\0\0\xff\xff")
                return await self._take(json.loads(payload))

    async def hear_all(self, patience: float = 0) -> None:
        """Reads all messages that have arrived or arrive in time."""
        deadline = time.monotonic() + patience
        while await self.hear(max(deadline - time.monotonic(), 0.001)) is not None:
            pass

    async def settle(self, patience: float = 30) -> bool:
        """Waits until the server has handled every event that was sent."""
        deadline = time.monotonic() + patience
        while self.acknowledged < self.event:
            if await self.hear(deadline - time.monotonic()) is None:
                return False
        return True

    def hang_up(self, politely: bool = False) -> None:
        """Closes the socket; `politely` closes it as a browser does when the user leaves a page."""
        if not self.connection:
            return
        if politely:
            try:
                self.connection.socket.send(frame((1001).to_bytes(2, "big"), OPCODES["close"]))
            except OSError:
                pass
        self.connection.close()
        self.connection = None

    def _frame(self) -> tuple[int, bool, bytes] | None:
        buffer = self.connection.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 0x7F, 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start or len(buffer) < start + length:
            return None
        self.connection.buffer = buffer[start + length :]
        return buffer[0] & 0x0F, bool(buffer[0] & 0x40), buffer[start : start + length]

    async def _take(self, message: list) -> list:
        match message:
            case [int(sequence), int(acknowledged), *operations]:
                self.patches += 1 if operations else 0
                self.sequence, self.acknowledged = sequence, acknowledged
                for operation in operations:
                    if operation[0] in ("i", "x"):
                        self.elements = (self.elements + elements(operation[-1]))[-4000:]
                    elif operation[0] == "h":
                        self.stack = operation[3]
            case ["page", sequence, acknowledged, _, html, *_]:
                self.sequence, self.acknowledged = sequence, acknowledged
                self.elements = elements(html)
            case ["bye", code, text]:
                self.close_reason = f"bye {code}: {text}"
            case _:
                pass
        if self.sequence - self._told >= 16:
            self._told = self.sequence
            await self.say("a", self.sequence)
        return message
