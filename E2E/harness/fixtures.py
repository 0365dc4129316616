# SPDX-License-Identifier: Apache-2.0
"""Fixtures: servers, users, bad networks. A test requests the fixtures that it needs and need not clean up."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from .devices import DESKTOP
from .paths import artifact, chromium
from .proxy import Proxy
from .push import PushService
from .server import Server
from .servers import Servers
from .user import User

# A build server with two busy cores is slower than a laptop.
expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


def launch(playwright: Playwright, path: str) -> Browser:
    return playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    )


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright, chromium())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def notifying_browser(playwright: Playwright) -> Iterator[Browser]:
    """Returns a browser that shows notifications, for tests with a push service."""
    browser = launch(playwright, chromium(with_windows=True))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def shared_servers() -> Iterator[Servers]:
    servers = Servers()
    yield servers
    servers.stop()


@pytest.fixture
def server(shared_servers: Servers):
    """Returns the shared server of an app: `server("counter")`."""
    return shared_servers.app


@pytest.fixture
def own_server(request: pytest.FixtureRequest, shared_servers: Servers):
    """Returns a server that this test may stop, kill and restart: `own_server("counter", limits_sessions=2)`."""
    servers = Servers(shared_servers)
    title = safe(request.node.name)

    def start(app: str, *options: str, **settings: object) -> Server:
        return servers.start(f"{title}-{len(servers.running) + 1}", app, *options, **settings)

    yield start
    servers.stop()


@pytest.fixture
def network():
    """Returns a proxy in front of a server, which a test can cut, delay, silence and make refuse: `network(server)`."""
    proxies: list[Proxy] = []

    def between(server: Server) -> Proxy:
        proxies.append(Proxy(server.port))
        return proxies[-1]

    yield between
    for proxy in proxies:
        proxy.close()


@pytest.fixture
def push_service() -> Iterator[PushService]:
    """Returns a push service, with the keys of a browser behind it."""
    service = PushService()
    yield service
    service.stop()


@pytest.fixture
def new_user(request: pytest.FixtureRequest):
    """Returns a user with a separate browser: `new_user(viewport=PHONE, color_scheme="dark")`.

    At the end the console must contain only messages that the test forgave.
    """
    browser = request.getfixturevalue("notifying_browser" if "push_service" in request.fixturenames else "browser")
    users: list[User] = []
    contexts = []

    def arrive(beside: User | None = None, **options) -> User:
        if beside:
            context = beside.context  # another tab of the same browser
        else:
            context = browser.new_context(**{"viewport": DESKTOP, "locale": "en-US", **options})
            contexts.append(context)
        users.append(User(context, f"{safe(request.node.name)}-{len(users) + 1}"))
        return users[-1]

    yield arrive

    failed = getattr(request.node, "failed", False)
    problems = [f"{user.name}: {problem}" for user in users for problem in user.unforgiven()]
    for user in users:
        if failed and not user.page.is_closed():
            user.page.screenshot(path=artifact("failures", f"{user.name}.png"))
            artifact("failures", f"{user.name}.html").write_text(user.page.content())
            frames = [f"> {frame}" for frame in user.sent] + [f"< {frame}" for frame in user.received]
            artifact("failures", f"{user.name}.frames").write_text("\n".join(frames))
    for context in contexts:
        context.close()
    assert not problems, "The browser's console was not clean:\n" + "\n".join(problems)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--failures", metavar="FILE", help="write the names of the tests that fail into this file")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if file := config.getoption("--failures"):
        found = terminalreporter.getreports("failed") + terminalreporter.getreports("error")
        Path(file).write_text("".join(f"{report.nodeid}\n" for report in found))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    """Records for the fixtures whether their test failed."""
    report = yield
    if report.when == "call":
        item.failed = report.failed
    return report


def safe(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-")
