# SPDX-License-Identifier: Apache-2.0
"""TCP connections and HTTP/1.1 at the level of bytes, from the attacker's own loopback addresses."""

import asyncio
import contextlib
import re
import socket
import struct
import time
from dataclasses import dataclass, field

#: The server's limits apply per address; only the well-behaved session uses 127.0.0.1.
ATTACKERS = [f"127.0.0.{last}" for last in range(2, 10)]
BYSTANDER = "127.0.0.1"

STATUS = re.compile(rb"^HTTP/1\.[01] (\d{3})", re.MULTILINE)
# Binds an address without reserving a port; Python does not name the option before 3.12.
IP_BIND_ADDRESS_NO_PORT = 24


class Unreachable(Exception):
    """An error: a connection could not be opened or ended before the response was complete."""


@dataclass
class Answer:
    """An HTTP response."""

    status: int
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: bytes = b""

    def values(self, name: str) -> list[str]:
        """Returns all values of a header."""
        return [value for key, value in self.headers if key == name]


class Connection:
    """A TCP connection to the server, without any protocol."""

    def __init__(self, sock: socket.socket):
        self.socket = sock
        self.buffer = b""

    @classmethod
    async def open(
        cls, port: int, source: str, patience: float = 5, receive_buffer: int | None = None
    ) -> "Connection":
        """Creates a connection from one of the machine's loopback addresses."""
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
        try:
            with contextlib.suppress(OSError):
                sock.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
            if receive_buffer:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sock.bind((source, 0))
            async with asyncio.timeout(patience):
                await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
        except (OSError, TimeoutError) as failure:
            sock.close()
            raise Unreachable(str(failure)) from None
        except BaseException:
            sock.close()
            raise
        return cls(sock)

    async def send(self, data: bytes, patience: float = 5) -> bool:
        """Sends all bytes; returns `False` when the server has closed the connection or does not read."""
        try:
            async with asyncio.timeout(patience):
                await asyncio.get_running_loop().sock_sendall(self.socket, data)
        except (OSError, TimeoutError):
            return False
        return True

    async def receive(self, patience: float = 5, most: int = 65536) -> bytes | None:
        """Returns the next bytes, `b""` at the end of the connection, `None` when nothing arrived in time."""
        # Not `sock_recv` within a timeout: bytes that arrive at the moment of the timeout would be lost.
        deadline = time.monotonic() + patience
        while True:
            try:
                return self.socket.recv(most)
            except BlockingIOError:
                if (left := deadline - time.monotonic()) <= 0 or not await self._readable(left):
                    return None
            except OSError:
                return b""

    async def _readable(self, patience: float) -> bool:
        loop = asyncio.get_running_loop()
        ready = loop.create_future()
        loop.add_reader(self.socket, lambda: ready.done() or ready.set_result(None))
        try:
            async with asyncio.timeout(patience):
                await ready
        except TimeoutError:
            return False
        finally:
            loop.remove_reader(self.socket)
        return True

    async def fill(self, patience: float) -> None:
        """Reads more bytes into the buffer."""
        data = await self.receive(patience)
        if not data:
            raise Unreachable("no answer in time" if data is None else "the connection was closed")
        self.buffer += data

    async def answer(self, method: str = "GET", patience: float = 30) -> Answer:
        """Reads one HTTP response."""
        while b"\r\n\r\n" not in self.buffer:
            await self.fill(patience)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        first, *lines = head.decode("latin-1").split("\r\n")
        found = STATUS.match(first.encode("latin-1"))
        if not found:
            raise Unreachable("not HTTP")
        headers = [(name.strip().lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
        answer = Answer(int(found[1]), headers)
        if method == "HEAD" or answer.status in (101, 204, 304):
            return answer
        if answer.values("transfer-encoding") == ["chunked"]:
            answer.body = await self._chunks(patience)
        elif lengths := answer.values("content-length"):
            answer.body = await self._exactly(int(lengths[0]), patience)
        return answer

    async def _exactly(self, count: int, patience: float) -> bytes:
        while len(self.buffer) < count:
            await self.fill(patience)
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    async def _chunks(self, patience: float) -> bytes:
        body = b""
        while True:
            while b"\r\n" not in self.buffer:
                await self.fill(patience)
            line, self.buffer = self.buffer.split(b"\r\n", 1)
            count = int(line.split(b";")[0], 16)
            body += (await self._exactly(count + 2, patience))[:-2]
            if not count:
                return body

    async def statuses(self, patience: float) -> list[int]:
        """Returns the statuses of all responses that arrive until the connection ends or is silent."""
        data = self.buffer
        while chunk := await self.receive(patience):
            data += chunk
            if len(data) > 4 << 20:
                break
        self.buffer = b""
        return [int(status) for status in STATUS.findall(data)]

    async def answers(self, patience: float, most: int) -> tuple[list[int], bool]:
        """Returns the statuses of complete responses, and whether the connection ended; reads until it is silent.

        Unlike `statuses` it follows the lengths of bodies, for requests whose responses have bodies.
        """
        found: list[int] = []
        try:
            while len(found) < most:
                answer = await self.answer(patience=patience)
                if answer.status != 100:
                    found.append(answer.status)
        except Unreachable as failure:
            return found, "closed" in str(failure)
        return found, False

    def close(self) -> None:
        self.socket.close()

    def reset(self) -> None:
        """Closes the connection with RST, which discards unsent data."""
        with contextlib.suppress(OSError):
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def request(method: str, path: str, port: int, headers: dict[str, str] | None = None, body: bytes = b"") -> bytes:
    """Returns a well-formed request."""
    fields = {"Host": f"127.0.0.1:{port}", **(headers or {})}
    if body:
        fields.setdefault("Content-Length", str(len(body)))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
