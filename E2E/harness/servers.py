# SPDX-License-Identifier: Apache-2.0
"""The servers of a test run, each with the options that its app needs."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Optional

from .server import Server

#: Returns the options that the server of an app has unless the test gives them, from the servers, the server's name and
#: the options that the test gives.
Defaults = Callable[["Servers", str, tuple[str, ...]], list[str]]

_defaults: dict[str, Defaults] = {}


def defaults(app: str) -> Callable[[Defaults], Defaults]:
    """Registers the default options of an app's servers; for the `conftest.py` of the app.

    ```python
    @defaults("trips")
    def options(servers, name, given):
        return [] if "--database" in given else ["--database", servers.database(name)]
    ```
    """

    def register(function: Defaults) -> Defaults:
        _defaults[app] = function
        return function

    return register


class Servers:
    """Starts servers, and stops them all at the end with exit code 0."""

    def __init__(self, shared: Optional["Servers"] = None) -> None:
        self.running: dict[str, Server] = {}
        self._shared = shared
        self._folder: Path | None = None

    def app(self, app: str) -> Server:
        """Returns the server of this app that all tests of the run share."""
        if app not in self.running:
            self.start(app, app)
        return self.running[app]

    def start(self, name: str, app: str, *options: str, **settings: object) -> Server:
        """Starts another server; settings are environment variables without the prefix VITRAL_."""
        own = _defaults[app](self, name, options) if app in _defaults else []
        # Checking a password costs a third of a second, and more in a debug build; tests sign in often.
        settings = {"passwords_cost": 10, **settings}
        environment = {f"VITRAL_{key.upper()}": str(value) for key, value in settings.items()}
        self.running[name] = Server(name, app, *own, *options, environment=environment)
        return self.running[name].start()

    def beside(self, name: str, app: str, *arguments: str) -> Server:
        """Returns a server without state, such as the stand-in for a web service, which the whole run shares."""
        if self._shared:
            return self._shared.beside(name, app, *arguments)
        if name not in self.running:
            self.running[name] = Server(name, app, *arguments)
            self.running[name].start()
        return self.running[name]

    def database(self, name: str) -> str:
        """Returns the address of a server's own database, which a restart keeps."""
        return f"sqlite:{self.folder / name}.sqlite"

    @property
    def folder(self) -> Path:
        """Returns the folder of the databases, which is removed at the end."""
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
