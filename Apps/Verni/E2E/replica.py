# SPDX-License-Identifier: Apache-2.0
"""A replica on a user's own machine: the program's subcommands, and its pages in the browser."""

import os
import re
import subprocess
from pathlib import Path

from harness.programs import command
from harness.server import Server

from .verni import PASSWORD

#: The exchange rates that the replicas know.
RATES = Path(__file__).parent / "rates.csv"

#: The link that opens the pages, once.
LINK = re.compile(r"http://127\.0\.0\.1:\d+\S*")


class Replica:
    """A file with groups, and the process that shows them."""

    def __init__(self, name: str, folder: Path):
        self.name = name
        self.file = folder / f"{name}.sqlite"
        self.server: Server | None = None

    def run(self, *arguments: str, line: str = "", code: int = 0) -> str:
        """Runs a subcommand on the file, and returns its output."""
        ended = subprocess.run(
            [*command("verni"), *arguments, "--data", str(self.file)], input=line, capture_output=True, text=True,
            timeout=60, env={**os.environ, "XDG_DATA_HOME": str(self.file.parent), "VERNI_RATES": str(RATES)},
        )  # fmt: skip
        assert ended.returncode == code, ended.stdout + ended.stderr
        return ended.stdout

    def sign_in(self, address: str, url: str, password: str = PASSWORD) -> "Replica":
        """Signs in at a server, and reads the account's groups."""
        self.run("sign-in", address, "--server", url, line=f"{password}\n")
        self.run("sync")
        return self

    def open(self) -> str:
        """Starts the pages, and returns the link that opens them."""
        self.server = Server(f"open-{self.name}", "verni", "open", "--data", str(self.file), environment={"VERNI_RATES": str(RATES)})
        self.server.start()
        return LINK.search("\n".join(self.server.said))[0]

    def stop(self) -> None:
        if self.server:
            self.server.stop()
