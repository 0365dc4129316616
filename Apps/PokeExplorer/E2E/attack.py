# SPDX-License-Identifier: Apache-2.0
"""The attack on PokeExplorer: its pages, its navigation and its sign-in."""

from pathlib import Path

from attack.app import AttackedApp, database
from attack.events import Events
from attack.floods_requests import Heads
from attack.floods_sessions import SignIns, StoredSessions
from attack.floods_sockets import DeepLinks
from harness.server import Server


def options(folder: Path, stand_in: Server) -> list[str]:
    return ["--pokeapi-url", stand_in.url, *database(folder, stand_in)]


APP = AttackedApp(
    "pokeexplorer",
    [(Events, 4), (DeepLinks, 2), (Heads, 1), (StoredSessions, 1), (SignIns, 1)],
    sign_in="/sign-in",
    addresses=[
        "/pokemon/9223372036854775807", "/pokemon/-1", "/pokemon/NaN", "/compare/1-2-3-4-5-6-7-8",
        "/compare/" + "-".join(["1"] * 900), "/compare/-", "/sign-in?favorite=25",
    ],
    path=["pokemon/1"],
    stand_in=["pokeapi"],
    options=options,
)  # fmt: skip
