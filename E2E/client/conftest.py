# SPDX-License-Identifier: Apache-2.0
"""Fixtures of the client's own tests: a scripted server and one live page. The browser is that of E2E/conftest.py."""

import re
from collections.abc import Callable, Iterator
from functools import cached_property

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from .counting import COUNTER
from .mock import Mock, eventually

#: Console messages of the browser itself when the network fails.
NETWORK_TROUBLE = r"WebSocket connection to|net::ERR_|Failed to load resource|WebSocket is closed"


WINDOW = {"width": 800, "height": 600}


class Live:
    """A page that a mock serves, with its console messages."""

    def __init__(self, mock: Mock, page: Page):
        self.mock = mock
        self.context = page.context
        self.page = page
        self.page.set_default_timeout(5_000)
        self.problems: list[str] = []
        self.warnings: list[str] = []
        self._forgiven: list[str] = []
        self.page.on("pageerror", self._error)
        self.page.on("console", self._console)

    def open(self, body: str, path: str = "/", live: bool = True, **page: str) -> Page:
        """Serves this body and waits until the page is live."""
        self.mock.body = body
        for name, value in page.items():
            setattr(self.mock, name, value)
        self.page.goto(self.mock.url + path, wait_until="commit")
        if live:
            self.wait_until_live()
        return self.page

    def wait_until_live(self) -> None:
        self.page.wait_for_selector("html[data-vitral=live]")
        # A client module that may load a little later sizes lists.
        sized = "[...document.querySelectorAll('[data-lz=before]')].every(it => it.list || it.closest('[hidden]'))"
        self.wait(lambda: self.page.evaluate(sized), "the lists to be sized")

    def wait(self, condition: Callable[[], object], what: str) -> None:
        eventually(condition, what, self.page.wait_for_timeout)

    def events(self, count: int) -> list[list]:
        """Returns the events that the server has handled, once there are this many."""
        self.wait(lambda: len(self.mock.events) >= count, f"{count} events, not {self.mock.events}")
        assert len(self.mock.events) == count
        return self.mock.events

    def patch(self, *operations: list) -> None:
        """Sends a patch and waits until it is applied."""
        mark = f"patch {self.mock.seq + 1}"
        self.mock.patch(*operations, ["a", "vitral", "data-mark", mark])
        self.page.wait_for_selector(f"#vitral[data-mark='{mark}']", state="attached")

    def frames(self, count: int = 2) -> None:
        """Lets the browser draw."""
        self.page.evaluate(
            "async n => { while (n--) await new Promise(done => requestAnimationFrame(done)); }", count
        )

    def focus(self) -> str:
        """Returns the id of the focused element."""
        return self.page.evaluate("document.activeElement.id")

    def texts(self, selector: str) -> list[str]:
        return self.page.locator(selector).all_text_contents()

    @cached_property
    def devtools(self) -> CDPSession:
        return self.context.new_cdp_session(self.page)

    def hide(self, hidden: bool) -> None:
        """Simulates a switch to another tab or app, which a headless browser does not have."""
        self.page.evaluate(
            """hidden => {
                Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
                document.dispatchEvent(new Event('visibilitychange'));
            }""",
            hidden,
        )

    def forgive(self, pattern: str = NETWORK_TROUBLE) -> None:
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        return [p for p in self.problems if not any(re.search(pattern, p) for pattern in self._forgiven)]

    def close(self) -> None:
        """Restores the tab for the next test."""
        self.page.remove_listener("pageerror", self._error)
        self.page.remove_listener("console", self._console)
        self.page.unroute_all()
        self.page.emulate_media(color_scheme="null", reduced_motion="null")
        if self.page.viewport_size != WINDOW:
            self.page.set_viewport_size(WINDOW)
        self.page.goto("about:blank")

    def _error(self, error: object) -> None:
        self.problems.append(f"page error: {error}")

    def _console(self, message) -> None:
        if message.type == "warning":
            self.warnings.append(message.text)
        if message.type in ("error", "warning"):
            self.problems.append(f"console {message.type}: {message.text}")


@pytest.fixture
def mock() -> Iterator[Mock]:
    mock = Mock()
    yield mock
    mock.close()


def new_tab(context: BrowserContext) -> Page:
    # The shortest of every random wait.
    context.add_init_script("Math.random = () => 0")
    return context.new_page()


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Iterator[Page]:
    """Opens one tab for most tests, which saves time. Each test has its own origin, so nothing is shared."""
    context = browser.new_context(viewport=WINDOW, locale="en-US")
    yield new_tab(context)
    context.close()


@pytest.fixture
def context_options() -> dict | None:
    """Returns the options of a test's own context, from `@pytest.mark.parametrize("context_options", [...])`."""
    return None


@pytest.fixture
def live(mock: Mock, browser: Browser, tab: Page, context_options: dict | None) -> Iterator[Live]:
    if context_options is None:
        live = Live(mock, tab)
        yield live
        live.close()
    else:
        context = browser.new_context(**context_options)
        live = Live(mock, new_tab(context))
        yield live
        context.close()
    assert not live.unforgiven(), "The console was not clean:\n" + "\n".join(live.unforgiven())


class Clock:
    """The page's clock, which stands still until a test advances it."""

    SCRIPT = """(() => {
        let now = 0, last = 0;
        const began = Date.now(), timers = new Map();
        window.setTimeout = (work, ms = 0, ...rest) => {
            timers.set(++last, { at: now + ms, work: () => work(...rest) });
            return last;
        };
        window.clearTimeout = id => { timers.delete(id); };
        Date.now = () => began + now;
        performance.now = () => now;
        window.wind = ms => {
            const end = now + ms;
            for (;;) {
                const [[id, next]] = [...timers].sort((one, other) => one[1].at - other[1].at).concat([[]]);
                if (!(next?.at <= end)) break;
                timers.delete(id);
                now = Math.max(now, next.at);
                next.work();
            }
            now = end;
        };
    })();"""

    def __init__(self, page: Page):
        self.page = page

    def wind(self, milliseconds: int) -> None:
        self.page.evaluate("ms => wind(ms)", milliseconds)


@pytest.fixture
def clock(mock: Mock, live: Live) -> Clock:
    mock.script += Clock.SCRIPT
    return Clock(live.page)


@pytest.fixture
def counter(live: Live, mock: Mock) -> Page:
    """A page whose button counts on the server."""

    def handler(event):
        return [["t", "t2", str(sum(event[0] == "c" for event in mock.events))]] if event[0] == "c" else None

    mock.handler = handler
    live.forgive()
    return live.open(COUNTER, "/a?b=1")
