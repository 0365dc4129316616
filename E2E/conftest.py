# SPDX-License-Identifier: Apache-2.0
"""Fixtures: servers, visitors, bad networks. A test asks for what it needs and need not clean up."""

import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.paths import artifact, chromium
from harness.proxy import Proxy
from harness.server import Server
from harness.visitor import Visitor
from playwright.sync_api import Browser, expect, sync_playwright

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}

# A build server with two busy cores is slower than a person's laptop.
expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


class Servers:
    """Starts servers and stops them all at the end, each of them in good order."""

    def __init__(self) -> None:
        self.running: dict[str, Server] = {}
        self._folder: Path | None = None

    def shared(self, app: str) -> Server:
        """The server of this app that tests of the whole run share."""
        if app not in self.running:
            self.start(app, app)
        return self.running[app]

    def start(self, name: str, app: str, *options: str, **settings: object) -> Server:
        """Starts one more; settings are environment variables without their VITRAL_."""
        options = ("serve", "--app", app, *self.defaults(name, app, options), *options)
        # A password costs a third of a second, and more in a build for debugging; people of tests sign in often.
        settings = {"passwords_cost": 10, **settings}
        environment = {f"VITRAL_{key.upper()}": str(value) for key, value in settings.items()}
        self.running[name] = Server(name, *options, environment=environment)
        return self.running[name].start()

    def pokeapi(self) -> Server:
        """The stand-in for PokéAPI."""
        if "pokeapi" not in self.running:
            self.running["pokeapi"] = Server("pokeapi", "pokeapi")
            self.running["pokeapi"].start()
        return self.running["pokeapi"]

    def defaults(self, name: str, app: str, options: tuple[str, ...]) -> list[str]:
        if app != "pokeexplorer":
            return []
        defaults = []
        if "--pokeapi-url" not in options:
            defaults += ["--pokeapi-url", self.pokeapi().url]
        if "--database" not in options:
            # One of its own, which a restart keeps.
            defaults += ["--database", f"sqlite:{self.folder / name}.sqlite"]
        return defaults

    @property
    def folder(self) -> Path:
        """Where databases are, until the end."""
        self._folder = self._folder or Path(tempfile.mkdtemp(prefix="vitral-e2e-"))
        return self._folder

    def stop(self) -> None:
        failures = []
        for server in reversed(self.running.values()):
            try:
                server.stop()
            except AssertionError as failure:
                failures.append(str(failure))
        self.running.clear()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
        assert not failures, "\n\n".join(failures)


@pytest.fixture(scope="session")
def shared_servers() -> Iterator[Servers]:
    servers = Servers()
    yield servers
    servers.stop()


@pytest.fixture
def server(shared_servers: Servers):
    """`server("counter")`: the app's server, shared by the run."""
    return shared_servers.shared


@pytest.fixture
def own_server(request: pytest.FixtureRequest, shared_servers: Servers):
    """`own_server("counter", limits_sessions=2)`: a server that this test may stop, kill and restart."""
    servers = Servers()
    # The stand-in for PokéAPI keeps no state, so one does for all.
    servers.pokeapi = shared_servers.pokeapi
    title = safe(request.node.name)

    def start(app: str, *options: str, **settings: object) -> Server:
        return servers.start(f"{title}-{len(servers.running) + 1}", app, *options, **settings)

    yield start
    servers.stop()


@pytest.fixture
def own_pokeapi() -> Iterator[Server]:
    """A stand-in for PokéAPI that this test may spoil."""
    api = Server("pokeapi-own", "pokeapi").start()
    yield api
    api.stop()


@pytest.fixture
def network():
    """`network(server)`: a proxy in front of it, to be cut, delayed, silenced and made to refuse."""
    proxies: list[Proxy] = []

    def between(server: Server) -> Proxy:
        proxies.append(Proxy(server.port))
        return proxies[-1]

    yield between
    for proxy in proxies:
        proxy.close()


@pytest.fixture
def visitor(request: pytest.FixtureRequest, browser: Browser):
    """`visitor(viewport=PHONE, color_scheme="dark")`: a person with a browser of their own.

    At the end their console must be clean but for what the test forgave.
    """
    visitors: list[Visitor] = []
    contexts = []

    def arrive(beside: Visitor | None = None, **options) -> Visitor:
        if beside:
            context = beside.context  # another tab of the same browser
        else:
            context = browser.new_context(**{"viewport": DESKTOP, "locale": "en-US", **options})
            contexts.append(context)
        visitors.append(Visitor(context, f"{safe(request.node.name)}-{len(visitors) + 1}"))
        return visitors[-1]

    yield arrive

    failed = getattr(request.node, "failed", False)
    problems = [f"{visitor.name}: {problem}" for visitor in visitors for problem in visitor.unforgiven()]
    for visitor in visitors:
        if failed and not visitor.page.is_closed():
            visitor.page.screenshot(path=artifact("failures", f"{visitor.name}.png"))
            artifact("failures", f"{visitor.name}.html").write_text(visitor.page.content())
            frames = [f"> {frame}" for frame in visitor.sent] + [f"< {frame}" for frame in visitor.received]
            artifact("failures", f"{visitor.name}.frames").write_text("\n".join(frames))
    for context in contexts:
        context.close()
    assert not problems, "The browser's console was not clean:\n" + "\n".join(problems)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    """Lets fixtures know whether their test failed."""
    report = yield
    if report.when == "call":
        item.failed = report.failed
    return report


def safe(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-")
