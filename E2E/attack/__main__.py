# SPDX-License-Identifier: Apache-2.0
"""`Scripts/attack`: what the command line says, and the verdict as exit code."""

import argparse
import asyncio
import random
import signal
import sys

from .plan import PARTS, names, plan
from .report import Bars, Report
from .run import Run


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="Scripts/attack",
        description="Attacks a server of every app over loopback, beside a session that does nothing wrong.",
        epilog=f"Parts: floods (all below but events, frames and http), {', '.join(names())}. Apps: {', '.join(PARTS)}.",
    )
    parser.add_argument("--seconds", type=float, default=1800, help="how long the whole run takes (default: 1800)")
    parser.add_argument("--seed", type=int, help="the seed of an earlier run, to repeat it")
    parser.add_argument("--only", default="", help="parts, separated by commas (default: all)")
    parser.add_argument("--apps", default=",".join(PARTS), help="apps, separated by commas (default: all)")
    parser.add_argument("--rate", type=float, default=800, help="steps a second of each part (default: 800)")
    parser.add_argument("--p99", type=float, default=100, help="most ms for the other session's clicks (default: 100)")
    parser.add_argument("--health", type=float, default=1000, help="most ms for /healthz (default: 1000)")
    parser.add_argument("--memory", type=float, default=50, help="most MB that may stay (default: 50)")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**9)
    chosen = plan(options.apps.split(","), [name for name in options.only.split(",") if name])
    if not chosen:
        parser.error("no part of these apps has such a name")
    report = Report(Bars(options.p99, options.health, options.memory), seed, options.seconds)
    print(f"Seed {seed}, {options.seconds:.0f} s, at most {options.rate:.0f} steps a second.", flush=True)
    asyncio.run(attack(Run(chosen, seed, options.seconds, options.rate, report)))
    return report.conclude()


async def attack(run: Run) -> None:
    """Runs until the end or SIGTERM; either way the servers are stopped."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
    await run.run()


sys.exit(main())
