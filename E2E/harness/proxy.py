# SPDX-License-Identifier: Apache-2.0
"""A bad network between browser and server, which a test controls.

It forwards TCP and can delay each way, cut, refuse, or go silent without closing anything (half-open).
"""

import asyncio
import socket
import struct
import threading
from collections.abc import Callable


class Proxy:
    """A TCP forwarder on 127.0.0.1 that fails on request. Its methods are safe to call from any thread."""

    def __init__(self, target: int):
        self.target = target
        self.port = 0
        self.connections = 0  # accepted since the start
        self._delays = {"up": 0.0, "down": 0.0}
        self._silent = False
        self._links: set["_Link"] = set()
        self._listener: asyncio.Server | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy", daemon=True)
        self._thread.start()
        self.accept()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def open_links(self) -> int:
        return len(self._links)

    def delay(self, up: float = 0, down: float = 0) -> None:
        """Delays every byte by this many seconds; `up` is browser to server."""
        self._delays = {"up": up, "down": down}

    def cut(self) -> None:
        """Resets every connection. New connections are accepted."""
        self._call(self._cut)

    def refuse(self) -> None:
        """Resets every connection and refuses new ones, like a machine without a listener."""

        async def refuse() -> None:
            if self._listener:
                self._listener.close()
                self._listener = None
            await self._cut()

        self._call(refuse)

    def accept(self) -> None:
        """Listens (again), on the same port as before."""

        async def accept() -> None:
            if not self._listener:
                self._listener = await asyncio.start_server(
                    self._welcome, "127.0.0.1", self.port, reuse_address=True
                )
                self.port = self._listener.sockets[0].getsockname()[1]

        self._call(accept)

    def silence(self) -> None:
        """Forwards nothing and closes nothing: the half-open network. New connections open and stay mute."""
        self._silent = True

    def speak(self) -> None:
        """Ends the silence. Bytes during it are lost, as behind a router that has forgotten the connections."""
        self._silent = False
        self.cut()

    def close(self) -> None:
        self.refuse()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=5)
        self._loop.close()

    def __enter__(self) -> "Proxy":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, work: Callable) -> None:
        asyncio.run_coroutine_threadsafe(work(), self._loop).result(timeout=10)

    async def _cut(self) -> None:
        for link in list(self._links):
            link.reset()
        while self._links:
            await asyncio.sleep(0.001)

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        link = _Link(writer)
        self._links.add(link)
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
            link.writers.append(far_writer)
            async with asyncio.TaskGroup() as both:
                link.tasks.append(both.create_task(self._pump("up", reader, far_writer)))
                link.tasks.append(both.create_task(self._pump("down", far_reader, writer)))
        except* (OSError, asyncio.CancelledError):
            pass
        finally:
            link.close()
            self._links.discard(link)

    async def _pump(self, way: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forwards one direction. Chunks wait in a queue, so that a delay does not reduce the throughput."""
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                arrived, chunk = await queue.get()
                while (wait := arrived + self._delays[way] - self._loop.time()) > 0:
                    await asyncio.sleep(wait)
                if self._silent:
                    continue
                if not chunk:
                    if writer.can_write_eof():
                        writer.write_eof()
                    return
                writer.write(chunk)
                await writer.drain()

        delivery = asyncio.ensure_future(deliver())
        try:
            while True:
                chunk = await reader.read(65536)
                queue.put_nowait((self._loop.time(), chunk))
                if not chunk:
                    break
            await delivery
        finally:
            delivery.cancel()


class _Link:
    """One browser connection and its counterpart to the server."""

    def __init__(self, writer: asyncio.StreamWriter):
        self.writers = [writer]
        self.tasks: list[asyncio.Task] = []

    def reset(self) -> None:
        """Closes both ends at once with RST, dropping pending bytes."""
        for task in self.tasks:
            task.cancel()
        for writer in self.writers:
            end = writer.get_extra_info("socket")
            if end is not None:
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()

    def close(self) -> None:
        """Closes both ends after pending bytes."""
        for writer in self.writers:
            writer.close()
