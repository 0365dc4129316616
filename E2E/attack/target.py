# SPDX-License-Identifier: Apache-2.0
"""The servers under attack: one for each app, with folders of their own, watched by their process."""

import re
import shutil
import tempfile
from pathlib import Path

from harness.paths import BINARY
from harness.server import Server

#: Sessions and pages that were left go soon, so that what stays in memory afterwards has leaked.
SETTINGS = {
    "log_level": "notice",
    "passwords_cost": "10",
    "limits_parked_time": "2",
    "limits_parked_time_hidden": "2",
    "limits_prerendered_time": "2",
    "limits_checkpoint_interval": "1",
}
#: The largest file of every server, for answers that are not read.
LARGE = "/_assets/large.bin"
LARGE_BYTES = 8 << 20
MOST_PAGES = 2000


class Target(Server):
    """A server under attack."""

    def __init__(self, app: str, folder: Path, *options: str):
        settings = {
            **SETTINGS,
            "sessions_folder": folder / f"{app}-sessions",
            "uploads_folder": folder / f"{app}-uploads",
            "asset_folders": folder / "assets",
        }
        environment = {f"VITRAL_{key.upper()}": str(value) for key, value in settings.items()}
        super().__init__(f"attack-{app}", "serve", "--app", app, *options, environment=environment)
        self.app = app
        self.sessions_folder = folder / f"{app}-sessions"
        self.pages = ["/"]
        self.restarts = 0
        self._turn = 0

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def exit_code(self) -> int | None:
        return self._process.poll() if self._process else None

    @property
    def memory(self) -> float:
        """The process's resident memory in megabytes; 0 when it is gone."""
        return self._status("VmRSS")

    @property
    def descriptors(self) -> int:
        """The number of the process's open files and sockets."""
        try:
            return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))
        except OSError:
            return 0

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

    def complaint(self) -> str:
        """Returns what the process has said about its end."""
        lines = self.log.read_text(errors="replace").splitlines()
        for index, line in enumerate(lines):
            if re.search(r"Fatal error|Program crashed|Crash|\*\*\* ", line):
                return "\n".join(lines[index : index + 40])
        return "\n".join(lines[-10:])

    def _status(self, name: str) -> float:
        try:
            status = Path(f"/proc/{self.pid}/status").read_text()
        except OSError:
            return 0
        found = re.search(rf"^{name}:\s+(\d+) kB", status, re.MULTILINE)
        return int(found[1]) / 1024 if found else 0


class Targets:
    """All servers of a run, with their folders."""

    def __init__(self, apps: list[str]):
        self.folder = Path(tempfile.mkdtemp(prefix="vitral-attack-"))
        assets = self.folder / "assets"
        assets.mkdir()
        # Random bytes would cost time to make; what is in the file has no meaning.
        (assets / "large.bin").write_bytes(bytes(range(256)) * (LARGE_BYTES // 256))
        self.standin = Server("attack-pokeapi", "pokeapi") if "pokeexplorer" in apps else None
        self.apps = apps
        self.all: list[Target] = []

    def start(self) -> list[Target]:
        """Starts every server."""
        if not BINARY.exists():
            raise SystemExit(f"{BINARY} is missing. Build it first (`swift build`), or name another one by VITRAL_BINARY.")
        if self.standin:
            self.standin.start()
        for app in self.apps:
            options = []
            if app == "pokeexplorer":
                options = ["--pokeapi-url", self.standin.url, "--database", f"sqlite:{self.folder / app}.sqlite"]
            self.all.append(Target(app, self.folder, *options))
            self.all[-1].start()
        return self.all

    def stop(self) -> list[str]:
        """Stops every server; returns complaints about those that did not stop in good order."""
        complaints = []
        for server in [*self.all, *([self.standin] if self.standin else [])]:
            try:
                if getattr(server, "is_alive", True):
                    server.stop()
            except AssertionError as failure:
                complaints.append(str(failure).splitlines()[0])
        shutil.rmtree(self.folder, ignore_errors=True)
        return complaints
