# SPDX-License-Identifier: Apache-2.0
"""The table of measurements, and the limits with which they are compared."""

import shlex
import signal
import traceback
from dataclasses import dataclass, field

from .target import WatchedServer, exit_status


@dataclass
class Bars:
    """The limits of a run."""

    p99: float  # milliseconds of the bystander's clicks
    health: float  # milliseconds until /healthz has answered
    memory: float  # megabytes that a server may keep after the attack
    peak: float  # megabytes that a server may take during a part


@dataclass(frozen=True)
class Failure:
    """A failure: the app, the part or stage of the run, and the reason."""

    app: str
    part: str
    reason: str


@dataclass
class Report:
    """The findings of a run."""

    bars: Bars
    seed: int
    seconds: float
    failures: list[Failure] = field(default_factory=list)
    details: list[str] = field(default_factory=list)

    def heading(self) -> None:
        """Prints the head of the table."""
        print(
            f"\n{'':16}{'':17}{'steps':>8}{'refused':>9}   {'the other session, ms':^31}{'healthz':>9}{'memory, MB':>12}\n"
            f"{'app':16}{'part':17}{'':8}{'':9}   {'clicks':>7}{'p50':>8}{'p99':>8}{'max':>8}{'ms':>9}{'at most':>12}",
            flush=True,
        )

    def row(self, app: str, part: str, steps: int, refusals: int, seen: dict | None, memory: list[float]) -> None:
        """Prints a line of the table, and records measurements beyond the limits.

        `memory` is that of the server during the part, beginning with its value before the part.
        """
        seen = seen or {"clicks": 0, "p50": 0, "p99": 0, "max": 0, "questions": 0, "health": 0, "problems": []}
        print(
            f"{app:16}{part:17}{steps:8}{refusals:9}   {seen['clicks']:7}{seen['p50']:8.1f}{seen['p99']:8.1f}"
            f"{seen['max']:8.1f}{seen['health']:9.1f}{max(memory):12.0f}",
            flush=True,
        )
        if not seen["clicks"]:
            self.fail(app, part, "the other session measured no click")
        if not seen["questions"]:
            self.fail(app, part, "the other session measured no answer of /healthz")
        if seen["p99"] > self.bars.p99:
            self.fail(app, part, f"the other session's clicks took {seen['p99']:.0f} ms at the 99th percentile")
        if seen["health"] > self.bars.health:
            self.fail(app, part, f"/healthz took {seen['health']:.0f} ms")
        if max(memory) - memory[0] > self.bars.peak:
            self.fail(app, part, f"the server's memory rose by {max(memory) - memory[0]:.0f} MB during the part")
        for problem in dict.fromkeys(seen["problems"]):
            self.fail(app, part, f"the other session: {problem}")

    def end(self, server: WatchedServer, part: str, last: list[str] | None = None) -> None:
        """Records the end of a server, with its exit status, the end of its log, and the last messages that it
        received.
        """
        self.fail(server.app, part, f"the server ended ({exit_status(server.exit_code)})")
        sent = f"  The last messages, newest below:\n{indented(last)}\n" if last else ""
        log = indented(server.complaint().splitlines())
        self.details.append(f"{server.app}, {part}:\n{sent}  The end of the server's log:\n{log}")

    def error(self, app: str, part: str, error: BaseException) -> None:
        """Records an exception of the attack program itself."""
        inner = error
        while isinstance(inner, BaseExceptionGroup):
            inner = inner.exceptions[0]
        self.fail(app, part, f"the attack program failed: {type(inner).__name__}: {inner}")
        self.details.append(f"{app}, {part}:\n{indented(traceback.format_exception(inner))}")

    def memory(self, app: str, begin: float, end: float, is_fresh: bool) -> None:
        """Prints a server's memory before and after, and compares the difference with its limit."""
        print(f"  {app:16}{begin:8.0f} MB before, {end:8.0f} MB after{'' if is_fresh else ' (restarted meanwhile)'}", flush=True)
        if is_fresh and end - begin > self.bars.memory:
            self.fail(app, "rest", f"{end - begin:.0f} MB of memory stayed after the attack")

    def fail(self, app: str, part: str, reason: str) -> None:
        """Records a failure."""
        self.failures.append(Failure(app, part, reason))

    def detail(self, app: str, part: str, text: str) -> None:
        """Records text to be printed above the failures."""
        self.details.append(f"{app}, {part}:\n{indented(text.splitlines())}")

    def conclude(self, parts: dict[str, list[str]], interruption: signal.Signals | None = None) -> int:
        """Prints the conclusion; returns the exit code.

        `parts` are the names of each app's parts: a failure in one of them can be repeated alone.
        """
        for detail in self.details:
            print(f"\n{detail}")
        print()
        for failure in self.failures:
            print(f"FAILED  {failure.app}, {failure.part}: {failure.reason}")
        known = [failure for failure in self.failures if failure.app in parts]
        places = {(failure.app, failure.part if failure.part in parts[failure.app] else "") for failure in known}
        for app, part in sorted(places):
            only = f" --only {shlex.quote(part)}" if part else ""
            print(f"Again:  Scripts/attack --seed {self.seed} --seconds {self.seconds:.0f} --apps {app}{only}")
        if interruption:
            found = "" if self.failures else " Nothing had failed until then."
            print(f"INTERRUPTED by {interruption.name}: not every part has run (seed {self.seed}).{found}")
            return 128 + interruption
        if self.failures:
            return 1
        print(f"All held (seed {self.seed}).")
        return 0


def indented(lines: list[str]) -> str:
    """Returns lines as a block below a headline."""
    return "\n".join(f"    {line}" for text in lines for line in text.splitlines())
