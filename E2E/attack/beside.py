# SPDX-License-Identifier: Apache-2.0
"""The attacker's hold on the process of the well-behaved session."""

import asyncio
import json
import sys
from pathlib import Path

from .plan import BUTTONS
from .target import Target

PATIENCE = 60


class Beside:
    """The well-behaved session's process, which serves for all apps in turn."""

    def __init__(self, process: asyncio.subprocess.Process):
        self.process = process

    @classmethod
    async def start(cls) -> "Beside":
        """Starts the process."""
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", "attack.bystander", cwd=Path(__file__).resolve().parent.parent,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )
        )  # fmt: skip

    async def open(self, target: Target) -> str | None:
        """Opens the app's page; returns why it could not."""
        path, label = BUTTONS[target.app]
        return (await self._ask(f"open {target.port} {path} {label}")).get("failure")

    def has_button(self, target: Target) -> bool:
        """Returns whether the clicks are to change something."""
        return bool(BUTTONS[target.app][1])

    async def mark(self) -> dict:
        """Returns what was measured since the last call."""
        return await self._ask("mark")

    async def leave(self) -> None:
        """Leaves the page."""
        await self._ask("leave")

    async def close(self) -> None:
        """Ends the process."""
        self.process.stdin.close()
        await self.process.wait()

    async def _ask(self, command: str) -> dict:
        self.process.stdin.write(f"{command}\n".encode())
        return json.loads(await asyncio.wait_for(self.process.stdout.readline(), PATIENCE))
