# SPDX-License-Identifier: Apache-2.0
"""The attack on the test apps of the framework."""

from .app import AttackedApp
from .events import Events
from .floods_requests import IdleConnections
from .floods_sockets import Heartbeats, Inflation, Pings, Sizes
from .frames import Frames
from .requests import Requests

APPS = [
    AttackedApp(
        "counter",
        [(Frames, 2), (Requests, 1), (Events, 1), (Pings, 2), (Heartbeats, 1), (Inflation, 2), (IdleConnections, 2)],
        click=("/", ">Increment<"),
    ),
    AttackedApp("idle", [(Frames, 0.5), (Events, 0.5)]),
    AttackedApp("rows", [(Events, 1.5)], click=("/", ">Change one<")),
    AttackedApp("rows-lazy", [(Events, 1.5), (Sizes, 1)], click=("/", ">Change one<")),
    AttackedApp("forms", [(Events, 2), (Requests, 1)]),
]
