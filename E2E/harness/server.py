# SPDX-License-Identifier: Apache-2.0
"""A server under test: starts the program, keeps its log, and stops it with exit code 0."""

import os
import re
import signal
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

from .paths import REPOSITORY, WORKER, artifact
from .programs import command

#: The line on stdout of a program that serves, or that opens its pages for one browser.
ADDRESS = re.compile(r"(?:live|open) at http://(?:127\.0\.0\.1|localhost):(\d+)")


class Server:
    """One process of an app, on a port that it chooses itself and that a restart keeps."""

    def __init__(
        self,
        name: str,
        app: str,
        *arguments: str,
        environment: dict[str, str] | None = None,
        folder: Path = REPOSITORY,
    ):
        self.name = name
        self.program = command(app)
        self.arguments = list(arguments)
        self.environment = environment or {}
        self.folder = folder
        self.port = 0
        self.log = artifact("logs", f"{name}{WORKER}.log")
        self.log.write_text("")
        self.said: list[str] = []  # on stdout
        self._process: subprocess.Popen | None = None
        self._reader: threading.Thread | None = None
        self._ready = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        """The file in which the app saves its data."""
        return Path(self.arguments[self.arguments.index("--database") + 1].removeprefix("sqlite:"))

    def start(self, patience: float = 60) -> "Server":
        self._ready.clear()
        self.said.clear()
        line = [*self.program, *self.arguments, "--port", str(self.port)]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                line,
                cwd=self.folder,
                env={**os.environ, **self.environment},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                errors="replace",
            )
        self._reader = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._reader.start()
        deadline = time.monotonic() + patience
        while not self._ready.wait(0.05):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"{' '.join(line)} did not start:\n{self.tail()}")
        return self

    def stop(self, patience: float = 20) -> None:
        """Stops it as a deployment does, and expects a graceful shutdown."""
        if not self._process:
            return
        process, self._process = self._process, None
        process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"{self.name} did not stop within {patience} s:\n{self.tail()}") from None
        finally:
            self._reader.join(timeout=5)
        assert code == 0, f"{self.name} ended with {code}:\n{self.tail()}"

    def kill(self) -> None:
        """Kills it, as a crash does."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
            self._reader.join(timeout=5)

    def restart(self) -> "Server":
        self.stop()
        return self.start()

    def processor_seconds(self) -> float:
        """Returns the processor time that the process has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def metric(self, name: str) -> float:
        """Returns the value of a metric without labels from `/metrics`."""
        with urllib.request.urlopen(f"{self.url}/metrics") as answer:
            return float(re.search(rf"^{name} (\S+)$", answer.read().decode(), re.MULTILINE)[1])

    def tail(self, lines: int = 40) -> str:
        return "\n".join(self.log.read_text().splitlines()[-lines:])

    def _read(self, process: subprocess.Popen) -> None:
        for line in process.stdout:
            self.said.append(line.rstrip("\n"))
            if match := ADDRESS.search(line):
                self.port = int(match[1])
                self._ready.set()
