# SPDX-License-Identifier: Apache-2.0
"""The fixtures of the app's servers: a stand-in for PokéAPI, and a database."""

from collections.abc import Iterator

import pytest
from harness.server import Server
from harness.servers import Servers, defaults


@defaults("pokeexplorer")
def options(servers: Servers, name: str, given: tuple[str, ...]) -> list[str]:
    options = []
    if "--pokeapi-url" not in given:
        options += ["--pokeapi-url", servers.beside("pokeapi", "pokeexplorer", "pokeapi").url]
    if "--database" not in given:
        options += ["--database", servers.database(name)]
    return options


@pytest.fixture
def own_pokeapi() -> Iterator[Server]:
    """Starts a stand-in for PokéAPI in which this test may inject faults."""
    api = Server("pokeapi-own", "pokeexplorer", "pokeapi").start()
    yield api
    api.stop()
