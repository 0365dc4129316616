# SPDX-License-Identifier: Apache-2.0
"""The fixtures of the app's servers: a database for each, and a demonstration that is written once."""

import fcntl
import shutil
from pathlib import Path

import pytest
from harness.programs import run
from harness.servers import Servers, defaults


@defaults("clickconsultas")
def options(servers: Servers, name: str, given: tuple[str, ...]) -> list[str]:
    return [] if "--database" in given else ["--database", servers.database(name)]


@pytest.fixture(scope="session")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder with the database of the demonstration and its keys, which all workers of a run share."""
    folder = tmp_path_factory.getbasetemp().parent / "clickconsultas"
    with open(f"{folder}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            made = folder.with_suffix(".new")
            made.mkdir()
            database = f"sqlite:{made / 'demo.sqlite'}"
            written = run(
                "clickconsultas", "seed", "--database", database, environment={"VITRAL_PASSWORDS_COST": "10"}
            )
            assert written.returncode == 0, written.stderr
            made.rename(folder)
    return folder


@pytest.fixture
def clinic(own_server, demonstration: Path, tmp_path: Path):
    """Returns a server with a copy of the demonstration, for this test alone."""
    for file in demonstration.iterdir():
        shutil.copy2(file, tmp_path)
    return own_server("clickconsultas", "--database", f"sqlite:{tmp_path / 'demo.sqlite'}")
