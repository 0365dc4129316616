# SPDX-License-Identifier: Apache-2.0
"""The servers under attack: one for each app, with its own folders and a watch on its process."""

import contextlib
import re
import resource
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.server import Server

from .app import AttackedApp

#: Abandoned sessions and pages end soon, so that memory that is still in use afterwards has leaked.
SETTINGS = {
    "log_level": "notice",
    "passwords_cost": "10",
    "limits_parked_time": "2",
    "limits_parked_time_hidden": "2",
    "limits_prerendered_time": "2",
    "limits_checkpoint_interval": "1",
}
#: The largest file of every server, for responses that are not read.
LARGE = "/_assets/large.bin"
LARGE_BYTES = 8 << 20
MOST_PAGES = 2000
#: The initial limit of open files of this process; servers start with the same limit.
GIVEN_FILES = resource.getrlimit(resource.RLIMIT_NOFILE)


def raise_file_limit() -> None:
    """Raises the limit of open files as far as the system allows, because each connection of the attack is one."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (GIVEN_FILES[1], GIVEN_FILES[1]))


@contextlib.contextmanager
def given_file_limit() -> Iterator[None]:
    """Restores the initial limit of open files, for processes that start meanwhile."""
    current = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, GIVEN_FILES)
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, current)


class WatchedServer(Server):
    """A process that must run until it is stopped; an earlier end is reported."""

    def __init__(self, name: str, app: str, *arguments: str, environment: dict[str, str] | None = None):
        super().__init__(f"attack-{name}", app, *arguments, environment=environment)
        self.app = name
        self.last_exit_code: int | None = None
        self._is_wanted = False
        self._log_begin = 0

    def start(self, patience: float = 60) -> "WatchedServer":
        """Starts the process with the initial limits."""
        self._log_begin = self.log.stat().st_size
        self.last_exit_code = None
        with given_file_limit():
            super().start(patience)
        self._is_wanted = True
        return self

    def stop(self, patience: float = 20) -> None:
        """Stops the process, and fails if it does not end with exit code 0 in time."""
        self._is_wanted = False
        super().stop(patience)

    def kill(self) -> None:
        """Ends the process at once, if it still runs, and keeps its exit code."""
        self._is_wanted = False
        self.last_exit_code = self.exit_code
        super().kill()

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def has_died(self) -> bool:
        """Whether the process has ended although nothing stopped it."""
        return self._is_wanted and not self.is_alive

    @property
    def exit_code(self) -> int | None:
        return self._process.poll() if self._process else self.last_exit_code

    @property
    def memory(self) -> float:
        """The process's resident memory in megabytes; 0 when it has ended."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_text()
        except OSError:
            return 0
        found = re.search(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE)
        return int(found[1]) / 1024 if found else 0

    def complaint(self) -> str:
        """Returns the end of the log, from the line with the reason of the process's end."""
        lines = self.log.read_bytes()[self._log_begin :].decode(errors="replace").splitlines()
        for index, line in enumerate(lines):
            if re.search(r"Fatal error|Program crashed|Crash|\*\*\* ", line):
                return "\n".join(lines[index : index + 40])
        return "\n".join(lines[-10:])


class Target(WatchedServer):
    """A server under attack."""

    def __init__(self, attacked: AttackedApp, folder: Path, *options: str):
        app = attacked.name
        settings = {
            **SETTINGS,
            "sessions_folder": folder / f"{app}-sessions",
            "uploads_folder": folder / f"{app}-uploads",
            "asset_folders": folder / "assets",
        }
        environment = {f"VITRAL_{key.upper()}": str(value) for key, value in settings.items()}
        super().__init__(app, app, *options, environment=environment)
        self.attacked = attacked
        self.pages = ["/"]
        self.restarts = 0
        self._turn = 0

    def add_pages(self, paths: list[str]) -> None:
        """Adds addresses of pages, as links name them."""
        known = set(self.pages)
        for path in paths:
            if path not in known and len(self.pages) < MOST_PAGES:
                known.add(path)
                self.pages.append(path)

    def next_page(self) -> tuple[str, int]:
        """Returns the pages in turn, and how often each was returned before."""
        lap, index = divmod(self._turn, len(self.pages))
        self._turn += 1
        return self.pages[index], lap


class Targets:
    """All servers of a run, with their data in a folder that the caller removes."""

    def __init__(self, apps: list[AttackedApp], folder: Path):
        assets = folder / "assets"
        assets.mkdir()
        # Random bytes would take time to create; the content of the file has no meaning.
        (assets / "large.bin").write_bytes(bytes(range(256)) * (LARGE_BYTES // 256))
        self.stand_ins = {
            app.name: WatchedServer(f"{app.name}-stand-in", app.name, *app.stand_in) for app in apps if app.stand_in is not None
        }
        self.folder = folder
        self.apps = apps
        self.all: list[Target] = []
        self._is_closing = threading.Event()

    @property
    def servers(self) -> list[WatchedServer]:
        """Returns the servers under attack, then the stand-ins from which they get their data."""
        return [*self.all, *self.stand_ins.values()]

    def start(self) -> list[WatchedServer]:
        """Starts every server; returns the servers that did not start."""
        failed: list[WatchedServer] = []
        for stand_in in self.stand_ins.values():
            self._start(stand_in, failed)
        for app in self.apps:
            own = self.folder / app.name
            own.mkdir()
            self.all.append(Target(app, self.folder, *app.options(own, self.stand_ins.get(app.name))))
            self._start(self.all[-1], failed)
        return failed

    def close(self) -> None:
        """Makes `start` start no more servers, because the run was interrupted."""
        self._is_closing.set()

    def stop(self) -> list[tuple[str, str]]:
        """Stops all servers at once; returns the apps whose servers did not stop properly, with their complaints."""
        with ThreadPoolExecutor(max_workers=16) as pool:
            complaints = [found for found in pool.map(self._stop, self.all) if found]
        # Last, because the other servers may send requests to these while they stop.
        return complaints + [found for found in map(self._stop, self.stand_ins.values()) if found]

    def _start(self, server: WatchedServer, failed: list[WatchedServer]) -> None:
        if self._is_closing.is_set():
            return
        try:
            server.start()
        except (AssertionError, OSError):
            failed.append(server)

    def _stop(self, server: WatchedServer) -> tuple[str, str] | None:
        try:
            if server.is_alive:
                server.stop()
        except (AssertionError, OSError) as failure:
            server.kill()
            return server.app, str(failure)
        return None


def exit_status(code: int | None) -> str:
    """Returns an exit code as words; a negative one stands for the signal that ended the process."""
    if code is None:
        return "no exit status: it was killed because it did not answer"
    if code >= 0:
        return f"exit status {code}"
    try:
        return f"signal {signal.Signals(-code).name}"
    except ValueError:
        return f"signal {-code}"
