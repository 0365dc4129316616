# SPDX-License-Identifier: Apache-2.0
"""The paths of the tests, and those that environment variables choose."""

import os
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
ARTIFACTS = REPOSITORY / "E2E" / "artifacts"

#: The folder of the programs under test; VITRAL_BINARIES picks another, for instance `.build/release`.
BINARIES = REPOSITORY / (os.environ.get("VITRAL_BINARIES") or ".build/debug")

#: The environment of a build into the repository's build folder. The package manager passes the traits of a package in
#: the order of a set: in another order than before, it compiles the package again, with all that depends on it.
BUILDING = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


def chromium(with_windows: bool = False) -> str:
    """Returns the browser's path, by the same rule as `make test`; without windows, it may be unable to notify."""
    line = [REPOSITORY / "Scripts" / "chromium", *(["--with-windows"] if with_windows else [])]
    found = subprocess.run(line, capture_output=True, text=True)
    if found.returncode != 0:
        raise RuntimeError(found.stderr.strip())
    return found.stdout.strip()


#: The suffix in file names that distinguishes processes that run tests in parallel.
WORKER = "".join(f"-{worker}" for worker in [os.environ.get("PYTEST_XDIST_WORKER")] if worker)


def artifact(*parts: str) -> Path:
    """Returns a path under E2E/artifacts and creates its folder."""
    path = ARTIFACTS.joinpath(*parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path
