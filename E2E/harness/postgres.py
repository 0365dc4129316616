# SPDX-License-Identifier: Apache-2.0
"""A PostgreSQL server for tests, with its own folder and socket."""

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path

#: The settings of a server whose data no test needs after it.
SETTINGS = """
listen_addresses = ''
unix_socket_directories = '{folder}'
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 200
"""


class Postgres:
    """A server, which `stop` ends with all its databases."""

    def __init__(self) -> None:
        # Under /tmp, because a socket's path must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="vitral-pg-", dir="/tmp"))
        self._owner = self._account()
        if self._owner:
            shutil.chown(self.folder, self._owner)

    def start(self) -> "Postgres":
        data = self.folder / "data"
        self._run("initdb", f"--pgdata={data}", "--username=vitral", "--auth=trust", "--encoding=UTF8",
                  "--locale=C.UTF-8", "--no-sync", "--no-instructions")  # fmt: skip
        with (data / "postgresql.conf").open("a") as file:
            file.write(SETTINGS.format(folder=self.folder))
        self._run("pg_ctl", f"--pgdata={data}", "--silent", "start", "--wait", f"--log={self.folder / 'log'}")
        return self

    def stop(self) -> None:
        try:
            self._run("pg_ctl", f"--pgdata={self.folder / 'data'}", "--silent", "stop", "--wait", "--mode=immediate")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def database(self, template: str = "template1") -> str:
        """Creates a database as a copy of another one, and returns its name."""
        name = f"test_{secrets.token_hex(8)}"
        self.query(f"CREATE DATABASE {name} TEMPLATE {template}", "postgres")
        return name

    def url(self, database: str) -> str:
        """Returns the address of a database for an app's `--database`."""
        return f"postgres:///{database}?host={self.folder}&user=vitral"

    def query(self, statement: str, database: str) -> list[list[str]]:
        """Runs a statement, and returns the rows of its answer as texts."""
        answer = self._run("psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--field-separator=\t",
                           "--set=ON_ERROR_STOP=1", f"--command={statement}", self.url(database))  # fmt: skip
        return [line.split("\t") for line in answer.splitlines()]

    def _run(self, program: str, *arguments: str) -> str:
        line = [*self._as_user(), str(self._program(program)), *arguments]
        # Into a file: the server keeps the output of the program that starts it.
        with tempfile.TemporaryFile("w+") as output:
            ended = subprocess.run(
                line, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                timeout=60,
            )  # fmt: skip
            output.seek(0)
            text = output.read()
        assert ended.returncode == 0, f"{program} ended with {ended.returncode}:\n{text}"
        return text

    @staticmethod
    def _account() -> str | None:
        """Returns the account that runs the server, which refuses to run as root."""
        if os.geteuid() != 0:
            return None
        known = {entry.pw_name for entry in pwd.getpwall()}
        return next(name for name in ("postgres", "nobody") if name in known)

    def _as_user(self) -> list[str]:
        if not self._owner:
            return []
        entry = pwd.getpwnam(self._owner)
        return ["setpriv", f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups", "--"]

    @staticmethod
    def _program(name: str) -> Path:
        versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
        found = [path / name for path in versions if (path / name).exists()] or [shutil.which(name)]
        assert found[0], f"There is no {name}. To fix this, install Debian's package postgresql, or run Scripts/setup test."
        return Path(found[0])
