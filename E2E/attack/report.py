# SPDX-License-Identifier: Apache-2.0
"""The table of what was measured, and the bars that it is held against."""

from dataclasses import dataclass, field


@dataclass
class Bars:
    """The limits of a run."""

    p99: float  # milliseconds of the well-behaved session's clicks
    health: float  # milliseconds until /healthz has answered
    memory: float  # megabytes that a server may have more after the attack


@dataclass
class Report:
    """What a run has found."""

    bars: Bars
    seed: int
    seconds: float
    failures: list[str] = field(default_factory=list)
    details: list[str] = field(default_factory=list)

    def heading(self) -> None:
        """Prints the head of the table."""
        print(
            f"\n{'':14}{'':17}{'steps':>8}{'refused':>9}   {'the other session, ms':^28}{'healthz':>9}{'memory, MB':>12}\n"
            f"{'app':14}{'part':17}{'':8}{'':9}   {'clicks':>7}{'p50':>7}{'p99':>7}{'max':>7}{'ms':>9}{'at most':>12}",
            flush=True,
        )

    def row(self, app: str, part: str, steps: int, refusals: int, seen: dict, peak: float) -> None:
        """Prints a line of the table, and notes what is beyond the bars."""
        print(
            f"{app:14}{part:17}{steps:8}{refusals:9}   {seen['clicks']:7}{seen['p50']:7.1f}{seen['p99']:7.1f}"
            f"{seen['max']:7.1f}{seen['health']:9.1f}{peak:12.0f}",
            flush=True,
        )
        where = f"{app}, {part}"
        if seen["p99"] > self.bars.p99:
            self.fail(where, f"the other session's clicks took {seen['p99']:.0f} ms at the 99th percentile")
        if seen["health"] > self.bars.health:
            self.fail(where, f"/healthz took {seen['health']:.0f} ms")
        for problem in dict.fromkeys(seen["problems"]):
            self.fail(where, f"the other session: {problem}")

    def crash(self, app: str, part: str, code: int | None, last: list[str], complaint: str) -> None:
        """Notes the end of a server, with all that is needed to see it again."""
        self.fail(f"{app}, {part}", f"the server ended (exit code {code})")
        said = "\n".join(f"    {line}" for line in complaint.splitlines())
        sent = "\n".join(f"    {line}" for line in last)
        self.details.append(f"{app}, {part}: the last messages, newest below:\n{sent}\n  The server said:\n{said}")

    def memory(self, app: str, begin: float, end: float, is_fresh: bool) -> None:
        """Prints a server's memory before and after, and holds the difference against its bar."""
        print(f"  {app:14}{begin:8.0f} MB before, {end:8.0f} MB after{'' if is_fresh else ' (restarted meanwhile)'}", flush=True)
        if is_fresh and end - begin > self.bars.memory:
            self.fail(app, f"{end - begin:.0f} MB of memory stayed after the attack")

    def fail(self, where: str, what: str) -> None:
        """Notes a failure."""
        self.failures.append(f"{where}: {what}")

    def conclude(self) -> int:
        """Prints the verdict; returns the exit code."""
        for detail in self.details:
            print(f"\n{detail}")
        print()
        for failure in self.failures:
            print(f"FAILED  {failure}")
        if not self.failures:
            print(f"All held (seed {self.seed}).")
            return 0
        places = {tuple(failure.split(":")[0].split(", ")) for failure in self.failures}
        for app, *part in sorted(places):
            only = f" --only '{part[0]}'" if part and part[0] != "(alone)" else ""
            print(f"Again:  Scripts/attack --seed {self.seed} --seconds {self.seconds:.0f} --apps {app}{only}")
        return 1
