# SPDX-License-Identifier: Apache-2.0
"""The programs under test: every app is an executable, and another one contains the framework's test apps."""

import os
import subprocess
from pathlib import Path

from .paths import BINARIES

#: The program whose first argument names one of the test apps.
TEST_PROGRAM = "testapps"
TEST_APPS = [
    "counter",
    "forms",
    "handover",
    "idle",
    "layers",
    "mounted",
    "rows",
    "rows-lazy",
    "services",
    "trips",
    "visits",
]


def binary(name: str) -> Path:
    """Returns the path of an executable."""
    return BINARIES / name


def command(app: str) -> list[str]:
    """Returns the beginning of an app's command line: a test app, or the executable with this name or path."""
    return [str(binary(TEST_PROGRAM)), app] if app in TEST_APPS else [str(binary(app))]


def run(
    app: str, *arguments: str, environment: dict[str, str] | None = None, patience: float = 60
) -> subprocess.CompletedProcess:
    """Runs a program that is expected to end: a subcommand, or a server that cannot start."""
    return subprocess.run(
        [*command(app), *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=patience,
        env={**os.environ, **(environment or {})},
    )
