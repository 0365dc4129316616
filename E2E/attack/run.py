# SPDX-License-Identifier: Apache-2.0
"""A run: starts the servers, attacks them part by part beside a well-behaved session, and measures."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .arena import Arena
from .beside import Beside, BesideFailure
from .elements import links
from .live import Closed, LivePage
from .plan import APPS, Turn
from .report import Report
from .schedule import Schedule, shortened
from .target import Target, Targets, raise_file_limit
from .wire import ATTACKERS, Unreachable

#: The rest after the attack: the server returns memory to the system after ten idle seconds.
REST = 14
#: Seconds for the well-behaved session alone, before the attack.
BASELINE = 0.8
ALONE = "(alone)"
#: The time for which a server may be silent after a part before it counts as dead: printing a backtrace takes some
#: seconds.
PATIENCE = 30
#: The seconds that a part may take to end after its time: its tasks wait for the server no longer than this.
LATENESS = 45


class Run:
    """An attack on the servers of some apps."""

    def __init__(self, plan: dict[str, list[Turn]], seed: int, seconds: float, rate: float, report: Report):
        self.plan, self.seed, self.seconds, self.rate, self.report = plan, seed, seconds, rate, report
        self.is_interrupted = False
        self.left_alone: dict[str, float] = {}  # app -> the time at which the attack on its server ended
        self.begin: dict[str, float] = {}  # app -> the server's memory before the attack
        self.beside: Beside | None = None
        # Processes inherit the priority of the thread that starts them.
        self.starter = ThreadPoolExecutor(1)

    async def run(self, folder: Path) -> None:
        """Runs all parts, with the servers' data in a folder; the report contains the failures."""
        targets = Targets([APPS[app] for app in self.plan], folder)
        try:
            await self._run(targets)
        except Exception as error:
            self.report.error("attack", "run", error)
        finally:
            await self._end(targets)

    async def _run(self, targets: Targets) -> None:
        end = time.monotonic() + self.seconds
        self.beside = await Beside.start(self.starter)
        for server in await self._outside(targets.start):
            self.report.end(server, "start")
        raise_file_limit()
        # The measured processes have priority on a machine with few cores; the attacker would use a whole core. This
        # thread and later ones get the lower priority.
        os.nice(10)
        for target in targets.all:
            if target.is_alive:
                await self._warm_up(target, self.seconds / 12)
        self._note_ends(targets, "start")
        await self._rest(targets.all[0])
        parts, omitted = self._chosen_parts(end)
        for app, names in omitted.items():
            print(f"Left out for lack of time: {app}: {', '.join(names)}.")
        schedule = Schedule(parts, end - REST, BASELINE)
        self.report.heading()
        for target in targets.all:
            if await self._is_ready(target):
                await self._attack(targets, target, parts[target.app], schedule)
        print("\nAfter a rest:")
        for target in targets.all:
            await self._rest(target)
            if target.is_alive and target.app in self.begin:
                self.report.memory(target.app, self.begin[target.app], target.memory, target.restarts == 0)
        self._note_ends(targets, "rest")

    async def _end(self, targets: Targets) -> None:
        """Ends all processes, in any state of the run."""
        targets.close()
        try:
            if self.beside:
                await self.beside.close()
        except Exception as error:
            self.report.error("attack", "end", error)
        finally:
            # On the thread that starts servers, so after a start that may be in progress.
            complaints = await self._outside(lambda: self._stop(targets))
            for app, complaint in complaints:
                first, _, rest = complaint.partition("\n")
                self.report.fail(app, "end", first.rstrip(":"))
                self.report.detail(app, "end", rest)
            self.starter.shutdown(wait=False)

    def _stop(self, targets: Targets) -> list[tuple[str, str]]:
        self._note_ends(targets, "end")
        return targets.stop()

    def _chosen_parts(self, end: float) -> tuple[dict[str, list[Turn]], dict[str, list[str]]]:
        alone = (BASELINE + 0.5) * len(self.plan)
        return shortened(self.plan, end - REST - alone - time.monotonic(), self.seed)

    async def _warm_up(self, target: Target, seconds: float) -> None:
        """Finds the app's pages, and opens them once, so that the memory that they load permanently counts as the
        initial memory.
        """
        deadline = time.monotonic() + seconds
        index = 0
        while index < len(target.pages) and time.monotonic() < deadline and target.is_alive:
            page = LivePage(target.port, ATTACKERS[index % len(ATTACKERS)])
            try:
                async with asyncio.timeout(PATIENCE):
                    await page.open(target.pages[index])
                    target.add_pages(links(page.html))
                    if index % 10 == 0 and page.token:
                        await page.connect()
            except (Closed, Unreachable, TimeoutError):
                pass
            finally:
                page.hang_up(politely=True)
            index += 1
        self.left_alone[target.app] = time.monotonic()

    async def _rest(self, target: Target) -> None:
        if begin := self.left_alone.get(target.app):
            await asyncio.sleep(max(0, begin + REST - time.monotonic()))

    async def _attack(self, targets: Targets, target: Target, turns: list[Turn], schedule: Schedule) -> None:
        await self._rest(target)
        self.begin[target.app] = target.memory
        await self._beside(target, ALONE, lambda: self._alone(target))
        for turn in turns:
            seconds = schedule.take(target.app, turn)
            if await self._is_ready(target):
                await self._beside(target, turn.part.name, lambda: self._part(target, turn, seconds))
            self._note_ends(targets, "between parts")
        self.left_alone[target.app] = time.monotonic()

    async def _beside(self, target: Target, name: str, work: Callable) -> None:
        """Runs a part beside the well-behaved session; a part without one is a failure."""
        try:
            self.beside = self.beside or await Beside.start(self.starter)
            if failure := await self.beside.open(target):
                self.report.fail(target.app, name, f"not run, because the other session could not begin: {failure}")
                return
            await work()
            await self.beside.leave()
        except BesideFailure as failure:
            self.report.fail(target.app, name, f"the other session's process: {failure}")
            # A late answer must not be taken for the answer to the next command.
            beside, self.beside = self.beside, None
            await beside.close()

    async def _alone(self, target: Target) -> None:
        memory = [target.memory]
        await asyncio.sleep(BASELINE)
        seen = await self.beside.mark()
        self.report.row(target.app, ALONE, 0, 0, seen, [*memory, target.memory])
        if self.beside.has_button(target) and not seen["patches"]:
            self.report.fail(target.app, ALONE, "the other session's clicks changed nothing")

    async def _part(self, target: Target, turn: Turn, seconds: float) -> None:
        arena = Arena(target, turn.part.name, self.seed, seconds, self.rate)
        memory = [target.memory]
        watching = asyncio.create_task(self._watch(target, memory))
        try:
            async with asyncio.timeout(seconds + LATENESS):
                await turn.part().run(arena)
        except TimeoutError:
            self.report.fail(target.app, arena.part, f"the part did not end within {LATENESS} s after its time")
        except Exception as error:
            self.report.error(target.app, arena.part, error)
        finally:
            watching.cancel()
        failure, seen = None, None
        try:
            seen = await self.beside.mark() if target.is_alive else None
        except BesideFailure as error:
            failure = error
        if await self._is_well(target):
            self.report.row(target.app, arena.part, arena.steps, arena.refusals, seen, [*memory, target.memory])
            if not arena.steps and not arena.refusals:
                self.report.fail(target.app, arena.part, "the attack sent nothing")
        else:
            if target.is_alive:
                self.report.fail(target.app, arena.part, f"the server did not answer for {PATIENCE} s")
            self.report.end(target, arena.part, list(arena.last))
            target.kill()
        for wrong in dict.fromkeys(arena.wrong):
            self.report.fail(target.app, arena.part, wrong)
        if failure:
            raise failure

    async def _watch(self, target: Target, memory: list[float]) -> None:
        while True:
            await asyncio.sleep(0.1)
            memory.append(target.memory)

    async def _is_ready(self, target: Target) -> bool:
        """Returns whether the server runs; starts it again after its end."""
        if target.is_alive:
            return True
        if target.has_died:
            self.report.end(target, "between parts")
            target.kill()
        target.restarts += 1
        try:
            await self._outside(target.start)
        except (AssertionError, OSError):
            self.report.end(target, "restart")
            return False
        return True

    def _note_ends(self, targets: Targets, stage: str) -> None:
        """Reports servers that have ended without being stopped."""
        for server in targets.servers:
            # A signal for the whole process group, such as Ctrl-C, stops servers too.
            if server.has_died and not (self.is_interrupted and server.exit_code == 0):
                self.report.end(server, stage)
            if server.has_died:
                server.kill()

    async def _is_well(self, target: Target) -> bool:
        """Waits until the server answers; a server that prints a backtrace is alive and silent for a while."""
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

    async def _outside(self, work: Callable) -> Any:
        """Runs work that starts or stops processes on a thread of ordinary priority."""
        return await asyncio.get_running_loop().run_in_executor(self.starter, work)
