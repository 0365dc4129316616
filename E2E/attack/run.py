# SPDX-License-Identifier: Apache-2.0
"""A run: starts the servers, attacks them part by part beside a well-behaved session, and measures."""

import asyncio
import os
import resource
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from .arena import Arena
from .beside import Beside
from .elements import links
from .live import Closed, LivePage
from .plan import Turn
from .report import Report
from .target import Target, Targets
from .wire import ATTACKERS, Unreachable

#: The server gives memory back after ten seconds of quiet.
REST = 14
#: Seconds for the well-behaved session alone, before the attack.
BASELINE = 1
#: How long a server may be silent after a part before it is taken for dead: printing a backtrace takes it some seconds.
PATIENCE = 30


class Run:
    """An attack on the servers of some apps."""

    def __init__(self, plan: dict[str, list[Turn]], seed: int, seconds: float, rate: float, report: Report):
        self.plan, self.seed, self.seconds, self.rate, self.report = plan, seed, seconds, rate, report
        self.warm: dict[str, float] = {}  # app -> when its server was left alone
        self.begin: dict[str, float] = {}
        # Processes inherit the priority of the thread that starts them.
        self.starter = ThreadPoolExecutor(1)

    async def run(self) -> None:
        """Runs everything; failures are in the report."""
        started = time.monotonic()
        targets = Targets(list(self.plan))
        self.beside = await Beside.start()
        try:
            await self._outside(targets.start)
            # Not before the servers have started: they are to run with the limits that they were given.
            resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
            # What is measured comes first on a machine with few cores; an attacker has one of its own. It holds for this
            # thread only, and for those that begin later.
            os.nice(10)
            for target in targets.all:
                await self._warm_up(target, self.seconds / 12)
            left = self.seconds - (time.monotonic() - started) - REST - BASELINE * len(targets.all)
            shares = sum(turn.share for turns in self.plan.values() for turn in turns)
            self.report.heading()
            for target in targets.all:
                await self._attack(target, max(left, 5) / shares)
            print("\nAfter a rest:")
            for target in targets.all:
                await self._rest(target)
                fresh = target.restarts == 0
                self.report.memory(target.app, self.begin.get(target.app, 0), target.memory, fresh)
        finally:
            await self.beside.close()
            for complaint in targets.stop():
                self.report.fail("at the end", complaint)

    async def _warm_up(self, target: Target, seconds: float) -> None:
        """Finds the app's pages, and opens them once, so that what they load for good is loaded."""
        deadline = time.monotonic() + seconds
        index = 0
        while index < len(target.pages) and time.monotonic() < deadline:
            page = LivePage(target.port, ATTACKERS[index % len(ATTACKERS)])
            try:
                await page.open(target.pages[index])
                target.add_pages(links(page.html))
                if index % 10 == 0 and page.token:
                    await page.connect()
                    page.hang_up(politely=True)
            except (Closed, Unreachable):
                pass
            index += 1
        self.warm[target.app] = time.monotonic()

    async def _rest(self, target: Target) -> None:
        await asyncio.sleep(max(0, self.warm[target.app] + REST - time.monotonic()))

    async def _attack(self, target: Target, seconds_per_share: float) -> None:
        await self._rest(target)
        self.begin[target.app] = target.memory
        for turn in [None, *self.plan[target.app]]:
            name = turn.part.name if turn else "(alone)"
            if failure := await self.beside.open(target):
                self.report.fail(f"{target.app}, {name}", f"the other session: {failure}")
            elif turn:
                await self._part(target, turn, seconds_per_share * turn.share)
                await self.beside.leave()
            else:
                await asyncio.sleep(BASELINE)
                seen = await self.beside.mark()
                self.report.row(target.app, name, 0, 0, seen, target.memory)
                if self.beside.has_button(target) and not seen["patches"]:
                    self.report.fail(f"{target.app}, {name}", "the other session's clicks changed nothing")
                await self.beside.leave()
            if not target.is_alive:
                target.restarts += 1
                await self._outside(target.start)
        self.warm[target.app] = time.monotonic()

    async def _part(self, target: Target, turn: Turn, seconds: float) -> None:
        arena = Arena(target, turn.part.name, self.seed, seconds, self.rate)
        peaks = [target.memory]
        watching = asyncio.create_task(self._watch(target, peaks))
        try:
            await turn.part().run(arena)
        finally:
            watching.cancel()
        seen = await self.beside.mark()
        if await self._is_well(target):
            self.report.row(target.app, arena.part, arena.steps, arena.refusals, seen, max(peaks))
        else:
            if target.is_alive:
                self.report.fail(f"{target.app}, {arena.part}", f"the server did not answer for {PATIENCE} s")
            self.report.crash(target.app, arena.part, target.exit_code, list(arena.last), target.complaint())
            target.kill()
        for wrong in dict.fromkeys(arena.wrong):
            self.report.fail(f"{target.app}, {arena.part}", f"answered {wrong}")

    async def _watch(self, target: Target, peaks: list[float]) -> None:
        while True:
            peaks.append(target.memory)
            await asyncio.sleep(0.1)

    async def _is_well(self, target: Target) -> bool:
        """Waits until the server answers; a server that prints a backtrace is alive for a while and silent."""
        deadline = time.monotonic() + PATIENCE
        while target.is_alive and time.monotonic() < deadline:
            page = LivePage(target.port, ATTACKERS[0])
            try:
                async with asyncio.timeout(5):
                    await page.open("/healthz")
                return True
            except (Unreachable, TimeoutError):
                await asyncio.sleep(0.2)
        return False

    async def _outside(self, work: Callable) -> None:
        """Runs what starts processes on a thread of ordinary priority."""
        await asyncio.get_running_loop().run_in_executor(self.starter, work)
