# SPDX-License-Identifier: Apache-2.0
"""The processes that are killed, and started again."""

import threading
from pathlib import Path

from harness.server import Server

from .report import Report

#: The seconds in which a process must serve.
PATIENCE = 40


class Process(Server):
    """A process that must run until it is killed or stopped; an earlier end is a failure."""

    def __init__(
        self, report: Report, name: str, *arguments: str, environment: dict[str, str], folder: Path, prefix: list[str]
    ):
        super().__init__(f"faults-{name}", "verni", *arguments, environment=environment, folder=folder)
        self.program = [*prefix, *self.program]
        self.report = report
        #: Whether it is expected to run.
        self.is_wanted = False
        self._is_retired = False
        self.lock = threading.RLock()

    @property
    def pid(self) -> int:
        process = self._process
        return process.pid if process else 0

    @property
    def is_up(self) -> bool:
        return self.is_wanted and self._process is not None

    def begin(self) -> None:
        """Starts it, unless it is retired."""
        with self.lock:
            if not self._is_retired:
                self.start(PATIENCE)
                self.is_wanted = True

    def crash(self) -> bool:
        """Kills it, and returns whether it was running."""
        with self.lock:
            if not self.is_up:
                return False
            self.notice_end()
            was_up, self.is_wanted = self.is_wanted, False
            self.kill()
            return was_up

    def notice_end(self) -> bool:
        """Reports an end that nothing has caused, and returns whether there was one."""
        with self.lock:
            code = self._process.poll() if self.is_wanted and self._process else None
            if code is None:
                return False
            self.is_wanted = False
            self.report.fail(f"{self.name} has ended with {code}:\n{self.tail(25)}")
            self.kill()
            return True

    def retire(self) -> None:
        """Kills it for good."""
        self._is_retired = True
        self.crash()

    def end(self) -> None:
        """Stops it, and reports an end that is not graceful."""
        with self.lock:
            if self.notice_end() or not self.is_up:
                return
            self.is_wanted = False
            try:
                self.stop()
            except AssertionError as error:
                self.report.fail(str(error))
