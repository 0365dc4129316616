# SPDX-License-Identifier: Apache-2.0
"""The attack on the gallery, which has every kind of view: the longest one."""

from attack.app import AttackedApp
from attack.events import Events
from attack.floods_requests import Heads, HostileCookies, SlowBodies, UnreadAnswers
from attack.floods_sessions import Newcomers, StoredSessions
from attack.floods_sockets import Sizes
from attack.frames import Frames
from attack.requests import Requests

APP = AttackedApp(
    "gallery",
    [
        (Events, 8), (Frames, 2), (Requests, 2), (Sizes, 2), (Heads, 2), (Newcomers, 1), (SlowBodies, 2), (UnreadAnswers, 2),
        (StoredSessions, 2), (HostileCookies, 2),
    ],
    click=("/button", ">Tap<"),
    stored=["gallery.visits", "gallery.city", "gallery.units"],
    stored_page="/appstorage",
    path=["button"],
)  # fmt: skip
