# SPDX-License-Identifier: Apache-2.0
"""`Scripts/faults`: reads the command line, runs the parts, and returns the conclusion as exit code."""

import argparse
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from harness.programs import binary

from .chaos import DISK, FAULTS, KILL, RESTART, Chaos
from .checks import Checks
from .report import Report
from .world import World
from .writers import PushWriter, ReplicaWriter, Writer

#: The exit code for an invalid command line, from sysexits.h.
USAGE = 64
DATABASES = ["postgres", "sqlite"]


class Parser(argparse.ArgumentParser):
    """A command line whose errors are one line."""

    def error(self, message: str) -> None:
        self.exit(USAGE, f"{self.prog}: {message}\n")


def main() -> int:
    parser = Parser(
        prog="Scripts/faults",
        description="Runs two servers of Verni on one database and three replicas, which all write, kills them with kill -9, "
        "restarts PostgreSQL and fills disks. In the end all must be equal, and each acknowledged operation must be there "
        "once.",
        epilog="Exit codes: 0 if everything holds, 1 if something does not, 64 for an invalid command line. "
        "E2E/artifacts/logs/faults-* are the logs of the processes.",
    )
    add = parser.add_argument
    add("--seconds", type=seconds, default=40, help="the duration of all faults; starts and checks come on top (default: 40)")
    add("--seed", type=int, help="the seed of an earlier run, for the same faults and writes")
    add("--scenario", choices=FAULTS, action="append", metavar="FAULT",
        help=f"only this kind of faults: {', '.join(FAULTS)}; repeatable (default: all)")  # fmt: skip
    add("--database", choices=DATABASES, action="append", metavar="DATABASE",
        help=f"only with servers on this database: {', '.join(DATABASES)}; repeatable (default: all)")  # fmt: skip
    options = parser.parse_args()
    if not binary("verni").exists():
        parser.exit(1, f"{binary('verni')} is missing. To fix this, name the folder of the program by VITRAL_BINARIES.\n")
    faults = options.scenario or FAULTS
    databases = options.database or DATABASES
    if faults == [RESTART]:
        databases = [it for it in databases if it == "postgres"]
        if not databases:
            parser.error("SQLite has no process to restart")
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**9)
    print(f"Seed {seed}, {options.seconds:.0f} s of {', '.join(faults)}.", flush=True)
    # As Ctrl-C does, so that all processes and disks are removed.
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    failures = []
    for database in databases:
        report = Report()
        try:
            part(report, database, faults, options.seconds / len(databases), f"{seed} {database}")
        except KeyboardInterrupt:
            print("Interrupted.")
            return 1
        except Exception as error:
            report.fail(f"{type(error).__name__}: {error}")
        print(report.summary(), flush=True)
        failures += report.failures
    if failures:
        print(f"{len(failures)} failures. To repeat the run, add --seed {seed} to the same options.")
        return 1
    print("All are equal, and each acknowledged operation is there once.")
    return 0


def part(report: Report, database: str, faults: list[str], length: float, seed: str) -> None:
    """Runs servers on a database."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="vitral-faults-", ignore_cleanup_errors=True) as folder:
        world = World(report, database, Path(folder), seed)
        writers: list[Writer] = []
        try:
            world.begin()
            print(f"{world.database.name}: two servers and three replicas write after {time.monotonic() - begin:.1f} s.",
                  flush=True)  # fmt: skip
            if DISK in faults and world.database.no_disk:
                print(f"{world.database.name}'s disk does not become full: {world.database.no_disk}")
            writers += begin_writers(report, world, seed)
            Chaos(report, seed, faults, world.database, world.servers, world.replicas).run(length)
            for writer in writers:
                writer.stop()
            for writer in writers:
                writer.join()
            Checks(report, world, writers).run()
            expect_faults(report, faults)
            # A full disk and a database that cannot be reached pass: servers answer 503.
            if world.has_disks and report.total("pushes", "status 500"):
                report.fail(f"{report.total('pushes', 'status 500')} pushes were answered with 500")
        finally:
            for writer in writers:
                writer.stop()
            world.remove()
    print(f"{world.database.name}: {time.monotonic() - begin:.1f} s", flush=True)


def begin_writers(report: Report, world: World, seed: str) -> list[Writer]:
    """Starts a writer for each replica and for each account."""
    writers: list[Writer] = [
        ReplicaWriter(report, replica, world.groups_of(world.account_of(replica)), seed) for replica in world.replicas
    ]
    servers = [lambda: world.url(0), lambda: world.url(1)]
    writers += [
        PushWriter(report, f"client of {name}", account, servers, world.groups_of(name), world.known, seed)
        for name, account in world.accounts.items()
    ]
    for writer in writers:
        writer.start()
    return writers


def expect_faults(report: Report, faults: list[str]) -> None:
    """A run without faults or writes proves nothing."""
    if KILL in faults and not report.total("kill -9"):
        report.fail("nothing was killed")
    if set(faults) & {RESTART, DISK} and not report.total("faults"):
        report.fail("nothing was restarted or filled")
    if not report.total("verni add", "acknowledged") or not report.total("pushes", "answered"):
        report.fail("nothing was acknowledged")
    kinds = ["expense.create", "expense.edit", "expense.delete", "payment.create", "payment.edit", "comment.add"]
    for kind in kinds:
        if not report.total("entries", kind):
            report.fail(f"no entry {kind} was acknowledged")


def seconds(text: str) -> float:
    """Returns a duration, which must be positive."""
    value = float(text)
    if not 0 < value < 100_000:
        raise argparse.ArgumentTypeError(f"{text} is no number of seconds")
    return value


if __name__ == "__main__":
    sys.exit(main())
