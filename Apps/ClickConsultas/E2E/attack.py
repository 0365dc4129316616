# SPDX-License-Identifier: Apache-2.0
"""The attack on ClickConsultas: its pages with and without an account, its routes, and the records of other users."""

from pathlib import Path

from attack.app import AttackedApp, database
from attack.events import Events
from attack.floods_sessions import SignIns, StoredSessions
from attack.requests import Requests
from harness.programs import run
from harness.server import Server

from Apps.ClickConsultas.E2E.attack_parts import SIGN_IN, OthersRecords, SignedIn


def options(folder: Path, stand_in: Server | None) -> list[str]:
    own = database(folder, stand_in)
    written = run("clickconsultas", "seed", *own, environment={"VITRAL_PASSWORDS_COST": "10"}, patience=300)
    assert written.returncode == 0, written.stderr
    return own


APP = AttackedApp(
    "clickconsultas",
    [(Events, 2), (SignedIn, 4), (OthersRecords, 1), (Requests, 1), (StoredSessions, 1), (SignIns, 1)],
    sign_in=SIGN_IN,
    addresses=[
        "/search?specialty=%00&city=-1&state=ZZ&price=9223372036854775807&distance=1e400&day=9999999-99-99&rating=nan",
        "/search?q=" + "%F0%9F%92%A5" * 400, "/doctors/%2e%2e", "/doctors/doctor-000/book?time=-9223372036854775808",
        "/doctors/doctor-000/book?time=9223372036854775807&reason=x&address=y", "/appointments/%00", "/offers/-1",
        "/appointments/appointment-000-000/proposal", "/profile/none", "/practice/agenda/0000-00-00",
        "/practice/agenda/999999999-12-31", "/practice/agenda/-2147483648-01-01", "/practice/settings/none",
    ],
    path=["doctors/doctor-000", "doctors/doctor-000/book", "appointments/appointment-000-000", "practice/agenda/2026-13-45"],
    options=options,
)  # fmt: skip
