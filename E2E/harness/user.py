# SPDX-License-Identifier: Apache-2.0
"""A user in front of a browser, with the messages of the browser's console."""

import json
import re
import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebSocket, expect

from .paths import artifact

#: Console messages of the browser itself when the network fails; a test that breaks the network forgives them.
NETWORK_TROUBLE = r"WebSocket connection to|net::ERR_|Failed to load resource"


class User:
    """One tab, with its console errors, its page errors and the frames of its live socket."""

    def __init__(self, context: BrowserContext, name: str):
        self.context = context
        self.name = name
        self.problems: list[str] = []
        self.sockets: list[WebSocket] = []
        self.sent: list[str] = []
        self.received: list[str] = []
        self._forgiven: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(10_000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("websocket", self._socket)

    # Actions

    def open(self, url: str, live: bool = True) -> "User":
        """Opens an address and, by default, waits until the page is live."""
        self.page.goto(url)
        if live:
            self.wait_until_live()
        return self

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_live()

    def wait_until_live(self) -> None:
        """Waits until the page reports that it is connected, and has been drawn: until then browsers drop typed text.

        A background tab is not drawn, so the wait has a timeout.
        """
        expect(self.page.locator("html")).to_have_attribute("data-vitral", "live")
        self.page.evaluate(
            """() => new Promise(done => {
                setTimeout(done, 500);
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
            })"""
        )

    def wait_for(self, condition: Callable[[], bool], what: str, patience: float = 10) -> None:
        """Waits for a condition that Playwright's own expectations cannot check."""
        deadline = time.monotonic() + patience
        while not condition():
            assert time.monotonic() < deadline, f"Waited {patience} s for {what}."
            # Lets Playwright deliver events; time.sleep would not.
            self.page.wait_for_timeout(20)

    def wait_until_answered(self) -> None:
        """Waits until the server has answered all that this page has sent: what a press opens is then there."""
        self.wait_for(lambda: self._answered >= self._asked, "the server's answers")

    def settle(self) -> None:
        """Waits until the page has requested and drawn two frames, with fonts, pictures and islands in place."""
        self.page.evaluate(
            """async () => {
                const islands = [...document.querySelectorAll('[data-island]')];
                const videoOf = it => it.lastElementChild.shadowRoot?.querySelector('video');
                const isShown = it => it.children.length > 1
                    && videoOf(it)?.networkState !== HTMLMediaElement.NETWORK_LOADING;
                while (!islands.every(isShown)) await new Promise(done => setTimeout(done, 10));
                // A video has no event for its poster; an image of the same address shares its download.
                const posters = islands.map(it => videoOf(it)?.poster).filter(Boolean);
                await Promise.all(posters.map(src => Object.assign(new Image(), { src }).decode().catch(() => {})));
                await document.fonts.ready;
                await Promise.all([...document.images].filter(i => !i.complete && i.loading !== 'lazy')
                    .map(i => new Promise(done => { i.onload = i.onerror = done; })));
                for (let n = 0; n < 2; n += 1) await new Promise(done => requestAnimationFrame(done));
            }"""
        )

    def screenshot(self, *parts: str) -> None:
        """Saves a screenshot under E2E/artifacts/screens."""
        self.settle()
        path = artifact("screens", *parts).with_suffix(".png")
        self.page.screenshot(path=path, animations="disabled", caret="initial")

    # Observations

    @property
    def answers(self) -> list[list]:
        """Returns the server's `ok` messages, one for each socket."""
        return [message for message in map(parse, self.received) if message[:1] == ["ok"]]

    @property
    def statuses(self) -> list[str]:
        return [answer[3] for answer in self.answers]

    @property
    def whole_pages(self) -> int:
        """Returns the number of whole pages that the server sent over the socket."""
        return sum(1 for message in map(parse, self.received) if message[:1] == ["page"])

    @property
    def _asked(self) -> int:
        """The number of the last event of the page that is open now."""
        return max((message[1] for message in since("hello", self.sent) if message[:1] == ["e"]), default=0)

    @property
    def _answered(self) -> int:
        """The number of the last event that the server has answered."""
        messages = since("ok", self.received)
        patches = [message[1] for message in messages if message and isinstance(message[0], int)]
        return max([message[2] for message in messages if message[:1] == ["ok"]] + patches, default=0)

    def forgive(self, pattern: str = NETWORK_TROUBLE) -> None:
        """Forgives console errors that match, because the test causes them."""
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        return [p for p in self.problems if not any(re.search(pattern, p) for pattern in self._forgiven)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.problems.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framesent", lambda payload: self.sent.append(text(payload)))
        socket.on("framereceived", lambda payload: self.received.append(text(payload)))


def text(payload: str | bytes) -> str:
    return payload if isinstance(payload, str) else payload.decode(errors="replace")


def parse(frame: str) -> list:
    try:
        message = json.loads(frame)
    except ValueError:
        return []
    return message if isinstance(message, list) else []


def since(kind: str, frames: list[str]) -> list[list]:
    """Returns the messages from the last one of a kind on."""
    found: list[list] = []
    for message in map(parse, frames):
        found = [message] if message[:1] == [kind] else [*found, message]
    return found
