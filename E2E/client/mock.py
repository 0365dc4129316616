# SPDX-License-Identifier: Apache-2.0
"""A server that speaks the protocol, serves one page, and is controlled by a test.

It runs in its own thread; everything public may be called from the test's thread.
"""

import asyncio
import html
import http
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

CLIENT = Path(__file__).resolve().parents[2] / "Sources" / "VitralServer" / "Client"

#: The modules as `make client` has built them, by their names.
MODULES = {file.name: file.read_bytes() for file in (CLIENT / "Built").glob("*.js")}

#: The stylesheets, likewise.
SHEETS = {file.name: file.read_bytes() for file in (CLIENT / "Built").glob("*.css")}

#: The texts around an app's pages, by key and language.
TEXTS = json.loads((CLIENT.parent / "Localization" / "Localizable.xcstrings").read_text())["strings"]

#: As strict as the real server's, so that the client proves to need no more.
POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)

PAGE = """<!doctype html>
<html lang="{language}" dir="{direction}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="vitral-session" content="token-1"><link rel="icon" href="data:,">
<script src="/before.js"></script><script src="/early.js"></script>
<style>[hidden] {{ display: none !important }} body {{ margin: 0 }} {style}</style>
<script type="module" src="/core.js"></script></head><body>
<div id="vitral">{body}</div>
<div id="vitral-announce" aria-live="polite"></div><div id="vitral-status" role="status"{status}></div>
</body></html>"""

PIXEL = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"
    b"\x00\x00\x00\rIDATx\x9cc\xf8\xcf\xc0\xf0\x1f\x00\x05\x00\x01\xff\x89\x99=\x1d\x00\x00\x00\x00IEND\xaeB`\x82"
)

Handler = Callable[[list], list | None]


class Mock:
    """One session of one page, and the network in front of it."""

    def __init__(self) -> None:
        self.body = ""
        self.style = ""
        self.title = "Test"
        self.language = "en"
        self.direction = "ltr"
        #: A script that runs before the client, to simulate an older browser or to control the time.
        self.script = ""

        #: Every message of the browser, in order, with the time since the test began.
        self.received: list[list] = []
        #: The messages that arrived while the server was mute.
        self.ignored: list[list] = []
        #: The events that a server would have handled: each number once.
        self.events: list[list] = []
        #: Messages that carried an event number already handled.
        self.duplicates: list[list] = []
        self.patches: list[list] = []
        self.seq = 0
        self.handled = 0
        self.loads = 0
        self.connections = 0

        #: The server's response to an event: operations, or None for the acknowledgement alone.
        self.handler: Handler = lambda event: None
        #: The server's response to a window report.
        self.window: Callable[[str, int, int], list | None] = lambda *_: None
        #: Replaces the answer to hello by these messages.
        self.greeting: Callable[[list], list[list]] | None = None
        #: Events are received, but neither handled nor acknowledged until `go_on`.
        self.is_slow = False
        #: Nothing is read or answered, and no connection is closed.
        self.is_mute = False
        #: The modules and sheets that were requested, with their queries.
        self.loaded: list[str] = []
        #: The app's own modules, by their paths.
        self.files: dict[str, str] = {}
        #: Modules and sheets whose responses are held while they are in this set, by their paths.
        self.held_modules: set[str] = set()
        #: Modules and sheets that are answered with an error.
        self.broken_modules: set[str] = set()
        #: The time that a message needs in each direction, in seconds.
        self.latency = 0.0
        #: Handshakes hang.
        self.is_stalled = False

        self.port = 0
        self._sockets: set[ServerConnection] = set()
        self._backlog: list[tuple[ServerConnection, list]] = []
        self._pictures: dict[str, threading.Event] = {}
        self._server: Server | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="mock", daemon=True)
        self._thread.start()
        self.accept()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # Messages of the server

    def send(self, *message: object) -> None:
        """Sends a message."""
        self._call(self._broadcast(list(message)))

    def patch(self, *operations: list) -> None:
        """Sends the next numbered patch, and keeps it for a replay."""
        self._call(self._patch(list(operations)))

    def go_on(self) -> None:
        """Ends a slow phase: handles the events that arrived meanwhile."""
        self.is_slow = False

        async def catch_up() -> None:
            backlog, self._backlog = self._backlog, []
            for socket, event in backlog:
                await self._event(socket, event)

        self._call(catch_up())

    # Behavior of the network

    def cut(self) -> None:
        """Resets every connection. New ones are welcome."""

        async def cut() -> None:
            for socket in list(self._sockets):
                socket.transport.abort()

        self._call(cut())

    def refuse(self) -> None:
        """Resets every connection and stops listening."""

        async def refuse() -> None:
            if self._server:
                self._server.close(close_connections=False)
                self._server = None

        self._call(refuse())
        self.cut()

    def accept(self) -> None:
        """Listens (again), on the same port as before."""

        async def accept() -> None:
            if not self._server:
                self._server = await serve(
                    self._converse,
                    "127.0.0.1",
                    self.port,
                    process_request=self._request,
                    compression=None,
                    ping_interval=None,
                    close_timeout=0.1,
                    reuse_address=True,
                )
                self.port = self._server.sockets[0].getsockname()[1]

        self._call(accept())

    def close(self) -> None:
        for picture in self._pictures.values():
            picture.set()
        self.is_stalled = False
        self.held_modules.clear()
        self.refuse()

        async def end() -> None:
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        self._call(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=5)
        self._loop.close()

    # Queries of the test

    def of(self, kind: str) -> list[list]:
        """The messages of a kind."""
        return [message for message in self.received if message[0] == kind]

    def hold_picture(self, name: str) -> Callable[[], None]:
        """Holds `/held/NAME.png` until the returned function is called."""
        return self._pictures.setdefault(f"/held/{name}.png", threading.Event()).set

    # Within the loop

    def _call(self, work) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=10)

    async def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        path = urlsplit(request.path).path
        # The socket's address is next to the folder of the client, which is the root here.
        if path == "/live":
            self.connections += 1
            while self.is_stalled:
                await asyncio.sleep(0.01)
            return None
        if (file := self._file(path)) is not None:
            if path != "/early.js":  # a script of the page, not a module
                self.loaded.append(request.path)
            while path in self.held_modules:
                await asyncio.sleep(0.005)
            if path in self.broken_modules:
                return answer("text/plain", b"", http.HTTPStatus.SERVICE_UNAVAILABLE)
            return answer("text/css" if path.endswith(".css") else "text/javascript", file)
        if path == "/before.js":
            return answer("text/javascript", self.script.encode())
        if path.startswith("/held/"):
            while not self._pictures[path].is_set():
                await asyncio.sleep(0.005)
            return answer("image/png", PIXEL)
        if path == "/pixel.png":
            return answer("image/png", PIXEL)
        if path == "/elsewhere":
            return answer("text/html", b"<!doctype html><title>Elsewhere</title><link rel=icon href=data:,>")
        if path.endswith((".png", ".ico")):
            return answer("text/plain", b"", http.HTTPStatus.NOT_FOUND)
        self.loads += 1
        if self.loads > 1:
            # A new page load is a new session.
            self.seq = self.handled = 0
            self.patches.clear()
        page = PAGE.format(
            status=status(self.language), language=self.language, direction=self.direction, title=self.title, style=self.style, body=self.body
        )
        return answer("text/html; charset=utf-8", page.encode(), policy=POLICY)

    def _file(self, path: str) -> bytes | None:
        if path in self.files:
            return self.files[path].encode()
        name = path.removeprefix("/")
        return MODULES.get(name) or SHEETS.get(name)

    async def _converse(self, socket: ServerConnection) -> None:
        self._sockets.add(socket)
        try:
            async for text in socket:
                if self.is_mute:
                    self.ignored.append(json.loads(text))
                else:
                    await self._hear(socket, json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self._sockets.discard(socket)

    async def _hear(self, socket: ServerConnection, message: list) -> None:
        self.received.append(message)
        match message[0]:
            case "hello":
                await self._greet(socket, message)
            case "p":
                await socket.send('["p"]')
            case "e":
                if self.is_slow:
                    self._backlog.append((socket, message))
                else:
                    await self._event(socket, message)
            case "w":
                if self.latency:
                    asyncio.get_running_loop().create_task(self._window(message, 2 * self.latency))
                else:
                    await self._window(message)

    async def _window(self, message: list, pause: float = 0) -> None:
        await asyncio.sleep(pause)
        operations = self.window(*message[1:])
        if operations:
            await self._patch(operations)

    async def _greet(self, socket: ServerConnection, hello: list) -> None:
        if self.greeting:
            for message in self.greeting(hello):
                await socket.send(json.dumps(message))
            return
        last = hello[3]
        status = "resumed" if len(self.of("hello")) > 1 else "adopted"
        await socket.send(json.dumps(["ok", self.seq, self.handled, status]))
        for patch in self.patches:
            if patch[0] > last:
                await socket.send(json.dumps(patch))

    async def _event(self, socket: ServerConnection, message: list) -> None:
        _, number, *event = message
        if number <= self.handled:
            self.duplicates.append(message)
            return
        assert number == self.handled + 1, f"event {number} after {self.handled}"
        self.handled = number
        self.events.append(event)
        operations = self.handler(event)
        if operations:
            await self._patch(operations)
        else:
            await self._broadcast([self.seq, self.handled])

    async def _patch(self, operations: list) -> None:
        self.seq += 1
        self.patches.append([self.seq, self.handled, *operations])
        await self._broadcast(self.patches[-1])

    async def _broadcast(self, message: list) -> None:
        if self.is_mute:
            return
        for socket in list(self._sockets):
            try:
                await socket.send(json.dumps(message))
            except ConnectionClosed:
                pass


def status(language: str) -> str:
    """The attributes of the status bar, as the server writes them."""
    named = "pt-BR" if language.startswith("pt") else "en"
    return "".join(
        f' data-{key.removeprefix("status.")}="{html.escape(text["localizations"][named]["stringUnit"]["value"])}"'
        for key, text in TEXTS.items()
        if key.startswith("status.")
    )


def answer(
    kind: str, body: bytes, status: http.HTTPStatus = http.HTTPStatus.OK, policy: str | None = None
) -> Response:
    headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close"})
    if policy:
        headers["Content-Security-Policy"] = policy
    return Response(status.value, status.phrase, headers, body)


def eventually(condition: Callable[[], object], what: str, pause: Callable[[int], None], patience: float = 5) -> None:
    """Waits for a condition on the server's side, while the browser continues."""
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, f"Waited {patience} s for {what}."
        pause(10)
