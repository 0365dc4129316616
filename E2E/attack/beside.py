# SPDX-License-Identifier: Apache-2.0
"""The attacker's control of the well-behaved session's process."""

import asyncio
import json
import subprocess
import sys
from concurrent.futures import Executor
from pathlib import Path

from .target import Target

#: Seconds for the answer to a command: longer than any command takes.
PATIENCE = 45
#: Seconds for the process to end.
END_PATIENCE = 5


class BesideFailure(Exception):
    """An error: the process of the well-behaved session did not answer."""


class Beside:
    """The well-behaved session's process, which serves for all apps in turn."""

    def __init__(self, process: subprocess.Popen, answers: asyncio.StreamReader):
        self._process = process
        self._answers = answers

    @classmethod
    async def start(cls, executor: Executor) -> "Beside":
        """Starts the process on a thread of ordinary priority."""
        loop = asyncio.get_running_loop()
        process = await loop.run_in_executor(executor, cls._spawn)
        answers = asyncio.StreamReader()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(answers), process.stdout)
        return cls(process, answers)

    @staticmethod
    def _spawn() -> subprocess.Popen:
        # In a session of its own: Ctrl-C is for the attacker, which ends this process in order.
        return subprocess.Popen(
            [sys.executable, "-m", "attack.bystander"], cwd=Path(__file__).resolve().parent.parent,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip

    async def open(self, target: Target) -> str | None:
        """Opens the app's page; returns why it could not."""
        path, label = target.attacked.click
        return (await self._ask(f"open {target.port} {path} {label}")).get("failure")

    def has_button(self, target: Target) -> bool:
        """Returns whether the clicks change the page."""
        return bool(target.attacked.click[1])

    async def mark(self) -> dict:
        """Waits for the pending answers, and returns the measurements since the page was opened."""
        return await self._ask("mark")

    async def leave(self) -> None:
        """Leaves the page."""
        await self._ask("leave")

    async def close(self) -> None:
        """Ends the process, and kills it if it does not end in time."""
        try:
            self._process.stdin.close()
            for _ in range(END_PATIENCE * 20):
                if self._process.poll() is not None:
                    return
                await asyncio.sleep(0.05)
        except OSError:
            pass
        finally:
            self._process.kill()
            self._process.wait(END_PATIENCE)

    async def _ask(self, command: str) -> dict:
        try:
            self._process.stdin.write(f"{command}\n".encode())
            self._process.stdin.flush()
            line = await asyncio.wait_for(self._answers.readline(), PATIENCE)
        except (OSError, TimeoutError, ValueError) as failure:
            raise BesideFailure(f"no answer to {command.split()[0]}: {type(failure).__name__} {failure}") from None
        if not line:
            raise BesideFailure(f"ended instead of an answer to {command.split()[0]}")
        return json.loads(line)
