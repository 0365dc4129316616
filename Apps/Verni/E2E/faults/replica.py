# SPDX-License-Identifier: Apache-2.0
"""A replica on a user's machine: a file, the subcommands on it, and the process that shows and syncs it."""

import json
import os
import subprocess
import threading
import uuid
from pathlib import Path
from typing import Any

from harness.programs import command

from .disk import Disk
from .process import Process
from .report import Report

#: The seconds that a subcommand may take.
PATIENCE = 60


class Replica:
    """A file with groups."""

    def __init__(self, report: Report, name: str, label: str, folder: Path, prefix: list[str]):
        self.report, self.name = report, name
        self.file = folder / f"{name}.sqlite"
        self.disk: Disk | None = None
        self.environment = {"VERNI_RATES": str(folder / "none.csv"), "XDG_DATA_HOME": str(folder)}
        self.process = Process(
            report, label, "open", "--data", str(self.file), environment=self.environment, folder=folder, prefix=prefix
        )
        self._prefix = prefix
        self._running: subprocess.Popen | None = None
        self._lock = threading.Lock()

    def run(self, *arguments: str, line: str = "") -> tuple[int, str, str]:
        """Runs a subcommand on the file, and returns exit code, output and errors."""
        process = subprocess.Popen(
            [*self._prefix, *command("verni"), *arguments, "--data", str(self.file), "--json"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
            env={**os.environ, **self.environment},
        )  # fmt: skip
        with self._lock:
            self._running = process
        try:
            output, errors = process.communicate(line, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            self.report.fail(f"verni {arguments[0]} on {self.name} has not ended within {PATIENCE} s")
        finally:
            with self._lock:
                self._running = None
        return process.returncode, output, errors

    def result(self, *arguments: str, line: str = "") -> Any:
        """Runs a subcommand that must succeed, and returns its JSON."""
        code, output, errors = self.run(*arguments, line=line)
        assert code == 0, f"verni {arguments[0]} on {self.name} has ended with {code}:\n{output}{errors}"
        return json.loads(output) if output else None

    def crash_command(self) -> bool:
        """Kills the subcommand that runs, and returns whether there was one."""
        with self._lock:
            if not self._running or self._running.poll() is not None:
                return False
            self._running.kill()
            return True

    def export(self, group: uuid.UUID) -> dict[str, Any]:
        return self.result("export", "--group", str(group))


def reason(errors: str) -> str:
    """Returns the first sentence of the error that a subcommand has printed."""
    try:
        return json.loads(errors[errors.index("{") :])["message"].partition(". ")[0].strip()
    except (ValueError, KeyError):
        return errors.strip().partition("\n")[0] or "an error without words"
