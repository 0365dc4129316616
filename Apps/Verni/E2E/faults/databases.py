# SPDX-License-Identifier: Apache-2.0
"""The databases of the servers."""

import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from harness.postgres import Postgres
from harness.programs import command

from .disk import Disk, MountedDisk, SizeLimit, written

#: The megabytes of a small disk; a new database of PostgreSQL has 8.
SPACE = 48


class Database(Protocol):
    """A database that two servers share."""

    name: str
    url: str
    #: The disk that can become full; `None` with the reason in `no_disk`.
    disk: Disk | None
    no_disk: str
    can_restart: bool

    def restart(self) -> None:
        """Ends the database's own processes at once, and starts them again."""

    def stop(self) -> None: ...


class OwnPostgres(Postgres):
    """A server of PostgreSQL that can be restarted."""

    def restart(self) -> None:
        data = self.folder / "data"
        self._run("pg_ctl", f"--pgdata={data}", "--silent", "stop", "--wait", "--mode=immediate")
        self._run("pg_ctl", f"--pgdata={data}", "--silent", "start", "--wait", f"--log={self.folder / 'log'}")

    def give(self, folder: Path) -> None:
        """Makes the account of the server the owner of a folder."""
        if self._owner:
            shutil.chown(folder, self._owner)


class PostgresDatabase:
    """A database of PostgreSQL, on a small disk where mounting is allowed."""

    name = "PostgreSQL"
    can_restart = True

    def __init__(self) -> None:
        self.server = OwnPostgres()
        self.disk: Disk | None = None
        try:
            self._create()
        except BaseException:
            self.stop()
            raise

    def _create(self) -> None:
        self.server.start()
        # What is confirmed must outlast the server's processes; no test ends the machine itself.
        self.server.query("ALTER SYSTEM SET synchronous_commit = on", "postgres")
        self.server.query("SELECT pg_reload_conf()", "postgres")
        folder = self.server.folder / "disk"
        self.no_disk = MountedDisk.problem(folder)
        place = ""
        if not self.no_disk:
            self.disk = MountedDisk(folder, SPACE)
            self.server.give(folder)
            self.server.query(f"CREATE TABLESPACE small LOCATION '{folder}'", "postgres")
            place = " TABLESPACE small"
        self.server.query(f"CREATE DATABASE verni TEMPLATE template1{place}", "postgres")
        self.url = self.server.url("verni")

    def restart(self) -> None:
        self.server.restart()

    def stop(self) -> None:
        # The disk first, because the server's folder is removed with all that is in it.
        try:
            if self.disk:
                self.disk.remove()
        finally:
            self.server.stop()


class SQLiteDatabase:
    """A database in a file, on a small disk of its own where mounting is allowed."""

    name = "SQLite"
    can_restart = False
    no_disk = ""

    def __init__(self, folder: Path, pids: Callable[[], Iterable[int]]) -> None:
        place = folder / "disk"
        if problem := MountedDisk.problem(place):
            place.mkdir(exist_ok=True)
            self.disk: Disk = SizeLimit(pids, *written(place, "verni.sqlite"))
            print(f"Nothing can be mounted ({problem}): the size of files is limited instead.")
        else:
            self.disk = MountedDisk(place, SPACE)
        self.url = f"sqlite:{place / 'verni.sqlite'}"

    def restart(self) -> None:
        """Does nothing: the database has no process."""

    def stop(self) -> None:
        self.disk.remove()


def check(url: str) -> str:
    """Returns what `verni data check` has found; nothing if the database is sound."""
    ended = subprocess.run(
        [*command("verni"), "data", "check", "--database", url], capture_output=True, text=True, timeout=120
    )
    return "" if ended.returncode == 0 else ended.stdout + ended.stderr
