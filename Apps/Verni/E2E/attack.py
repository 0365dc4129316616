# SPDX-License-Identifier: Apache-2.0
"""The attack on Verni: its pages with and without an account, its routes, its HTTP API, and the groups of others."""

from pathlib import Path

from attack.app import AttackedApp, database
from attack.events import Events
from attack.floods_sessions import SignIns, StoredSessions
from attack.requests import Requests
from harness.programs import run
from harness.server import Server

from Apps.Verni.E2E.attack_parts import HostileAPI, SignedIn


def options(folder: Path, stand_in: Server | None) -> list[str]:
    own = database(folder, stand_in)
    written = run("verni", "seed", *own, environment={"VITRAL_PASSWORDS_COST": "10"}, patience=300)
    assert written.returncode == 0, written.stderr
    return own


GROUP = "/groups/00000000-0000-4000-8000-000000000000"

APP = AttackedApp(
    "verni",
    [(Events, 2), (SignedIn, 4), (HostileAPI, 1), (Requests, 1), (StoredSessions, 1), (SignIns, 1)],
    addresses=[
        "/groups/%00", "/groups/%2e%2e", GROUP, f"{GROUP}/settle", f"{GROUP}/expenses/new", f"{GROUP}/expenses/-1/edit",
        f"{GROUP}/refused/" + "x" * 64, f"{GROUP}/refused/" + "x" * 65, "/join/" + "A" * 64, "/join/" + "%F0%9F%92%A5" * 40,
        "/profile/none", "/search?find=" + "q%3D%2500%26least%3D9223372036854775808%26from%3D-999999999-99-99%26group%3D-1",
        "/search?find=" + "%25" * 900, "/statistics?from=x", "/files/" + "0" * 64, "/api/v1/blobs/" + "g" * 64,
        "/api/v1/scopes/%00/operations?after=-1&limit=99999999999999999999", "/api/v1/invites/" + "%2F" * 60,
        "/api/v1/openapi.yaml", "/api/v1/docs", "/api/v1/events",
    ],
    path=[GROUP[1:], f"{GROUP[1:]}/expenses/new", "activity", "profile/refused", "search"],
    options=options,
)  # fmt: skip
