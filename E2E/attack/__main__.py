# SPDX-License-Identifier: Apache-2.0
"""`Scripts/attack`: reads the command line, runs the attack, and returns the conclusion as exit code."""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
from pathlib import Path

from harness.programs import command

from .plan import APPS, UnknownName, names, plan
from .report import Bars, Report
from .run import Run

#: The exit code for an invalid command line, from sysexits.h.
USAGE = 64
#: Signals that end the run early; its servers are stopped, and the conclusion is printed.
INTERRUPTIONS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]


class Parser(argparse.ArgumentParser):
    """A command line whose errors are one line."""

    def error(self, message: str) -> None:
        self.exit(USAGE, f"{self.prog}: {message}\n")


def main() -> int:
    parser = Parser(
        prog="Scripts/attack",
        description="Attacks a server of every app over loopback, beside a session that does nothing wrong.",
        epilog=f"Apps, in the order of the attack: {', '.join(APPS)}. Parts: {', '.join(names())}; floods are all of them "
        "but events, frames and http. A run that is too short for all floods has some of them, which the seed chooses.",
    )
    add = parser.add_argument
    add("--seconds", type=seconds, default=1800, help="the duration of the whole run (default: 1800)")
    add("--seed", type=int, help="the seed of an earlier run, to repeat it")
    add("--only", type=listed, default=[], metavar="PARTS",
        help="only these parts, separated by commas, such as events,'deep links' (default: all)")  # fmt: skip
    add("--apps", type=listed, default=[], metavar="APPS",
        help="only these apps, separated by commas, such as counter,forms (default: all); the order given here has no "
        "effect: apps are attacked in the order of the list below")  # fmt: skip
    add("--rate", type=float, default=800, help="steps a second of each part (default: 800)")
    add("--p99", type=float, default=100, metavar="MS", help="most milliseconds for the other session's clicks (default: 100)")
    add("--health", type=float, default=1000, metavar="MS", help="most milliseconds for /healthz (default: 1000)")
    add("--memory", type=float, default=50, metavar="MB",
        help="most megabytes that a server may keep after the attack and a rest (default: 50)")  # fmt: skip
    add("--peak", type=float, default=1000, metavar="MB",
        help="most megabytes by which a server's memory may rise during a part (default: 1000)")  # fmt: skip
    options = parser.parse_args()
    try:
        chosen = plan(options.apps, options.only)
    except UnknownName as problem:
        parser.error(str(problem))
    for program in dict.fromkeys(command(app)[0] for app in chosen):
        if not Path(program).exists():
            parser.exit(1, f"{program} is missing. Build it first (`swift build`), or name another folder by VITRAL_BINARIES.\n")
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**9)
    report = Report(Bars(options.p99, options.health, options.memory, options.peak), seed, options.seconds)
    print(f"Seed {seed}, {options.seconds:.0f} s, at most {options.rate:.0f} steps a second.", flush=True)
    run = Run(chosen, seed, options.seconds, options.rate, report)
    interruption = asyncio.run(attack(run))
    parts = {app: [turn.part.name for turn in turns] for app, turns in chosen.items()}
    return report.conclude(parts, interruption)


async def attack(run: Run) -> signal.Signals | None:
    """Runs until the end or until a signal; either way the servers are stopped and their folder is removed."""
    received: list[signal.Signals] = []
    task = asyncio.current_task()

    def interrupt(number: signal.Signals) -> None:
        # Only the first one: another must not interrupt the servers' end.
        if not received:
            received.append(number)
            run.is_interrupted = True
            task.cancel()

    for number in INTERRUPTIONS:
        asyncio.get_running_loop().add_signal_handler(number, interrupt, number)
    with tempfile.TemporaryDirectory(prefix="vitral-attack-", ignore_cleanup_errors=True) as folder:
        try:
            await run.run(Path(folder))
        except asyncio.CancelledError:
            if not received:
                raise
    return received[0] if received else None


def listed(text: str) -> list[str]:
    """Returns names that are separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def seconds(text: str) -> float:
    """Returns a duration, which must be positive."""
    value = float(text)
    if not 0 < value < 1_000_000:
        raise argparse.ArgumentTypeError(f"{text} is no number of seconds")
    return value


sys.exit(main())
