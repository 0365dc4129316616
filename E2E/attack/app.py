# SPDX-License-Identifier: Apache-2.0
"""An app's part of a run. Each app defines it in the file `E2E/attack.py` of its folder."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

from harness.server import Server

from .part import Part


def database(folder: Path, _: Server | None) -> list[str]:
    """Returns the options of an app that has a database and needs nothing else."""
    return ["--database", f"sqlite:{folder / 'attacked.sqlite'}"]


@dataclass(frozen=True)
class AttackedApp:
    """An app under attack.

    ```python
    APP = AttackedApp("trips", [(Events, 2), (SignIns, 1)], options=database)
    ```
    """

    #: The name of its executable, or of the test app.
    name: str
    #: The parts of the attack, with their shares of the time.
    parts: list[tuple[type[Part], float]]
    #: The button that the well-behaved session clicks: a page, and a label on it. Without a label its clicks have no
    #: effect but are handled and answered like others.
    click: tuple[str, str] = ("/", "")
    #: The page with the form to sign in.
    sign_in: str = "/"
    #: The names of values that the app keeps in the browser, and the page that reads them.
    stored: list[str] = field(default_factory=list)
    stored_page: str = "/"
    #: Hostile addresses of the app's own kinds, and elements of its navigation path; every app is sent all of them.
    addresses: list[str] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    #: The arguments of the app's program with which it serves a stand-in for a web service.
    stand_in: Optional[list[str]] = None
    #: Returns the options of the server, from a folder of its own and the stand-in.
    options: Callable[[Path, Server | None], list[str]] = lambda _, __: []

    @property
    def share(self) -> float:
        return sum(share for _, share in self.parts)
