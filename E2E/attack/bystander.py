# SPDX-License-Identifier: Apache-2.0
"""The well-behaved session: it clicks, requests the server's health, and measures both.

It is a separate process, because it shares the machine with the server, and the attacker's own CPU use must not affect
the measurement. It reads commands from standard input, one per line, and answers each with a line of JSON:
`open PORT PATH LABEL` opens a page and begins, `mark` stops the clicks, waits for the pending answers, and returns the
measurements, `leave` leaves the page.
"""

import asyncio
import contextlib
import json
import re
import sys
import time

from .live import Closed, LivePage
from .wire import BYSTANDER, Connection, Unreachable, request

BUTTON = re.compile(r'<button id="?([0-9a-z.]+)')
#: Seconds between two clicks, whether or not the previous click was answered, and between two health requests.
CLICK_PAUSE = 0.08
HEALTH_PAUSE = 0.2
#: The timeout of a health request.
HEALTH_PATIENCE = 10
#: The timeout of `mark` for answers, and of `open` for the page.
MARK_PATIENCE = 20
OPEN_PATIENCE = 30


class Bystander:
    """A browser with one page and one button."""

    def __init__(self, port: int, path: str, label: str):
        self.port, self.path, self.label = port, path, label
        self.page = LivePage(port, BYSTANDER)
        self.button = "1"
        self.waiting: dict[int, float] = {}  # event -> when it was sent
        self.trips: list[float] = []
        self.health: list[float] = []
        self.question: float | None = None  # when the last question for health was sent, until it has its answer
        self.questions = 0
        self.hurry = asyncio.Event()
        self.clicks_left: int | None = None  # before the session stops to click
        self.problems: list[str] = []
        self.tasks: list[asyncio.Task] = []

    async def start(self) -> None:
        """Opens the page, and starts the clicks and the health requests."""
        async with asyncio.timeout(OPEN_PATIENCE):
            await self._arrive()
        self.tasks = [asyncio.create_task(work()) for work in (self._click, self._ask)]

    def stop(self) -> None:
        """Leaves the page."""
        for task in self.tasks:
            task.cancel()
        self.page.hang_up(politely=True)

    async def settle(self) -> None:
        """Stops after another click, and waits until each click and a new health request have their answers.

        So the measurement covers a server that stalls at the end of a part.
        """
        self.clicks_left = 1
        deadline = time.monotonic() + MARK_PATIENCE
        last = self.questions + (2 if self.question else 1)
        self.hurry.set()
        while (self.clicks_left or self.waiting or self.questions < last) and time.monotonic() < deadline:
            if any(task.done() for task in self.tasks):
                break
            await asyncio.sleep(0.01)

    def report(self) -> dict:
        """Returns the measurements; a missing answer counts with the time for which the session waited."""
        now = time.monotonic()
        late = [now - sent for sent in self.waiting.values()]
        trips = sorted(self.trips + late)
        health = sorted(self.health + ([now - self.question] if self.question else []))
        ended = [task.exception() for task in self.tasks if task.done() and not task.cancelled()]
        problems = [f"ended with {type(error).__name__}: {error}" for error in ended]
        if late:
            problems.append(f"{len(late)} of its clicks had no answer after {max(late):.0f} s")
        return {
            "clicks": len(trips),
            "p50": share(trips, 0.5),
            "p99": share(trips, 0.99),
            "max": share(trips, 1),
            "questions": self.questions,
            "health": share(health, 1),
            "patches": self.page.patches,
            "problems": [*problems, *self.problems[:5]],
        }

    async def _arrive(self) -> None:
        answer = await self.page.open(self.path)
        if not self.page.token:
            raise Unreachable(f"its page was answered with {answer.status}")
        self.button = button(self.page, self.label)
        await self.page.connect()

    async def _click(self) -> None:
        due = time.monotonic()
        while True:
            try:
                while (left := due - time.monotonic()) > 0:
                    await self.page.hear(left)
                    self._note()
                due = max(due + CLICK_PAUSE, time.monotonic() - 1)
                if self.clicks_left == 0:
                    continue
                number = await self.page.emit("c", self.button)
                self.waiting[number] = time.monotonic()
                if self.clicks_left:
                    self.clicks_left -= 1
            except (Closed, Unreachable, OSError) as failure:
                self.problems.append(f"lost its socket: {failure}")
                await self._return()
                due = time.monotonic()

    async def _return(self) -> None:
        self.waiting.clear()
        while True:
            await asyncio.sleep(0.5)
            try:
                return await self.page.connect()
            except (Closed, Unreachable, OSError) as failure:
                if "expired" in str(failure) or "expired" in self.page.close_reason:
                    self.problems.append("its session was gone")
                    self.page = LivePage(self.port, BYSTANDER)
                    try:
                        return await self._arrive()
                    except (Closed, Unreachable, OSError) as failure:
                        self.problems.append(str(failure))

    def _note(self) -> None:
        now = time.monotonic()
        for number in [number for number in self.waiting if number <= self.page.acknowledged]:
            self.trips.append(now - self.waiting.pop(number))

    async def _ask(self) -> None:
        while True:
            begin = self.question = time.monotonic()
            try:
                async with asyncio.timeout(HEALTH_PATIENCE):
                    await self._healthz()
            except TimeoutError:
                self.problems.append(f"/healthz did not answer in {HEALTH_PATIENCE} s")
            except (Unreachable, OSError) as failure:
                self.problems.append(f"/healthz: {failure}")
            self.health.append(time.monotonic() - begin)
            self.question = None
            self.questions += 1
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), HEALTH_PAUSE)
            self.hurry.clear()

    async def _healthz(self) -> None:
        connection = await Connection.open(self.port, BYSTANDER, HEALTH_PATIENCE)
        try:
            await connection.send(request("GET", "/healthz", self.port, {"Connection": "close"}))
            answer = await connection.answer(patience=HEALTH_PATIENCE)
            if answer.status != 200:
                raise Unreachable(f"answered {answer.status}")
        finally:
            connection.close()


def button(page: LivePage, label: str) -> str:
    """Returns the id of the button with a label; without one, of an element for which clicks have no effect."""
    if not label:
        return "1"
    found = BUTTON.findall(page.html[: page.html.find(label)])
    if not found:
        raise Unreachable(f"its page has no button {label}")
    return found[-1]


def share(numbers: list[float], part: float) -> float:
    """Returns the quantile of sorted seconds, in milliseconds."""
    return round(numbers[min(len(numbers) - 1, int(len(numbers) * part))] * 1000, 1) if numbers else 0


async def obey() -> None:
    """Reads commands and answers them until standard input ends."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    bystander: Bystander | None = None
    while line := (await reader.readline()).decode():
        answer: dict = {}
        match line.rstrip("\n").split(" ", 3):
            case ["open", port, path, label]:
                bystander = Bystander(int(port), path, label)
                try:
                    await bystander.start()
                except (Closed, Unreachable, OSError, TimeoutError) as failure:
                    bystander.stop()
                    bystander, answer = None, {"failure": str(failure) or f"no page within {OPEN_PATIENCE} s"}
            case ["mark"] if bystander:
                await bystander.settle()
                answer = bystander.report()
            case ["leave"] if bystander:
                bystander.stop()
                bystander = None
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    asyncio.run(obey())
