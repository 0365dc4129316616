# SPDX-License-Identifier: Apache-2.0
"""The faults of a run, in an order that the seed decides."""

import itertools
import random
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor

from .databases import Database
from .disk import Disk
from .process import Process
from .replica import Replica
from .report import Report

#: The kinds of faults.
KILL, RESTART, DISK = "kill", "restart", "disk"
FAULTS = [KILL, RESTART, DISK]
#: The seconds for which a disk is full.
FULL = 4
#: The seconds after the faults in which each process must serve again.
PATIENCE = 90


class Chaos:
    """Kills processes, restarts the database and fills disks while others write."""

    def __init__(
        self, report: Report, seed: str, faults: list[str], database: Database, servers: list[Process], replicas: list[Replica]
    ):
        self.report, self.faults, self.database = report, faults, database
        self.choices = random.Random(f"{seed} chaos")
        self.replicas = replicas
        self.processes = servers + [replica.process for replica in replicas]
        self.names = dict(zip(self.processes, ["server 1", "server 2", *(it.name for it in replicas)], strict=True))
        #: Whether the database or a disk is out of order, so that a process may fail to start; and how often it has been.
        self._is_broken = threading.Event()
        self._breaks = 0
        self._fillings: list[threading.Thread] = []
        self._is_ended = threading.Event()
        self._pool = ThreadPoolExecutor(len(self.processes))
        self._restarts: list[Future] = []

    def run(self, seconds: float) -> None:
        """Causes faults for a time; then everything is in order again."""
        try:
            self._cause(seconds)
        except BaseException:
            self._is_ended.set()
            raise
        finally:
            for filling in self._fillings:
                filling.join()
            self._pool.shutdown()

    def _cause(self, seconds: float) -> None:
        begin = time.monotonic()
        disks = itertools.cycle(self.choices.sample(self._disks, len(self._disks)))
        for fault, start, length in self._plan(seconds):
            self._wait(begin + start)
            match fault:
                case "kill":
                    self._kill(self.choices.choice(self._victims))
                case "restart":
                    self._restart()
                case _:
                    self._fill(next(disks), length)
        self._wait(begin + seconds)
        for filling in self._fillings:
            filling.join()
        for restart in self._restarts:
            restart.result()

    @property
    def _victims(self) -> list[Process]:
        """The processes of which one is killed next; rarely the last server, without which little is written."""
        servers = [process for process in self.processes[:2] if process.is_up]
        replicas = [process for process in self.processes[2:] if process.is_up]
        is_spared = len(servers) < 2 and self.choices.random() < 0.75
        return (replicas if is_spared else servers + replicas) or self.processes

    @property
    def _disks(self) -> list[tuple[str, Disk]]:
        found = [(self.database.name, self.database.disk), *((replica.name, replica.disk) for replica in self.replicas)]
        return [(name, disk) for name, disk in found if disk]

    def _plan(self, seconds: float) -> list[tuple[str, float, float]]:
        """Returns the faults with their times, and how long they last."""
        plan: list[tuple[str, float, float]] = []
        if KILL in self.faults:
            at = 0.5
            while at < seconds:
                plan.append((KILL, at, 0))
                at += self.choices.uniform(0.4, 1.6)
        # The others follow each other: PostgreSQL itself cannot recover on a full disk.
        others = [fault for fault in (RESTART, DISK) if fault in self.faults and self._can(fault)]
        at = min(self.choices.uniform(1, 3), seconds / 4)
        turn = 0
        while others and (turn == 0 or at + FULL < seconds):
            fault = others[turn % len(others)]
            plan.append((fault, at, FULL))
            at += FULL + self.choices.uniform(1, 3) if fault == DISK else self.choices.uniform(2, 4)
            turn += 1
        return sorted(plan, key=lambda fault: fault[1])

    def _can(self, fault: str) -> bool:
        return self.database.can_restart if fault == RESTART else bool(self._disks)

    def _wait(self, until: float) -> None:
        """Waits, and reports processes that end meanwhile."""
        while (rest := until - time.monotonic()) > 0:
            for process in self.processes:
                if process.lock.acquire(blocking=False):
                    try:
                        if process.notice_end():
                            self._revive(process)
                    finally:
                        process.lock.release()
            time.sleep(min(0.1, rest))

    # The faults

    def _kill(self, process: Process) -> None:
        replica = next((it for it in self.replicas if it.process is process), None)
        # A process that starts is not waited for.
        if not process.lock.acquire(blocking=False):
            return
        try:
            if not process.crash():
                return
        finally:
            process.lock.release()
        self.report.count("kill -9", self.names[process])
        if replica and self.choices.random() < 0.5 and replica.crash_command():
            self.report.count("kill -9", f"verni add on {replica.name}")
        self._revive(process)

    def _restart(self) -> None:
        for filling in self._fillings:
            filling.join()
        self._break()
        try:
            self.database.restart()
        finally:
            self._is_broken.clear()
        self.report.count("faults", f"restarts of {self.database.name}")

    def _fill(self, named: tuple[str, Disk], length: float) -> None:
        name, disk = named
        self._break()
        self.report.count("faults", f"times {disk.kind} for {name}")
        filling = threading.Thread(target=self._keep_full, args=(disk, length), daemon=True)
        filling.start()
        self._fillings.append(filling)

    def _keep_full(self, disk: Disk, length: float) -> None:
        end = time.monotonic() + length
        try:
            while time.monotonic() < end and not self._is_ended.wait(0.2):
                disk.fill()
        finally:
            disk.empty()
            self._is_broken.clear()

    def _break(self) -> None:
        self._breaks += 1
        self._is_broken.set()

    # Starting again

    def _revive(self, process: Process) -> None:
        pause = self.choices.uniform(0, 1.5)
        self._restarts.append(self._pool.submit(self._start, process, pause))

    def _start(self, process: Process, pause: float) -> None:
        time.sleep(pause)
        deadline = time.monotonic() + PATIENCE
        while True:
            breaks, was_broken = self._breaks, self._is_broken.is_set()
            try:
                process.begin()
                return
            except AssertionError as error:
                if not was_broken and breaks == self._breaks:
                    self.report.fail(f"{self.names[process]}: {error}")
                self.report.count("faults", "starts that failed while something was out of order")
            if self._is_ended.is_set():
                return
            if time.monotonic() > deadline:
                self.report.fail(f"{self.names[process]} has not started within {PATIENCE} s")
                return
            time.sleep(0.3)
