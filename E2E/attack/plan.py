# SPDX-License-Identifier: Apache-2.0
"""Which parts attack which app, and for which share of the time."""

from dataclasses import dataclass

from .arena import Part
from .events import Events
from .floods_requests import Heads, HostileCookies, IdleConnections, SlowBodies, UnreadAnswers
from .floods_sessions import Newcomers, SignIns, StoredSessions
from .floods_sockets import DeepLinks, Heartbeats, Inflation, Pings, Sizes
from .frames import Frames
from .requests import Requests

#: What the well-behaved session clicks in each app: a page, and a label on it. Without a label its clicks have no effect
#: but are handled and answered like others.
BUTTONS = {
    "counter": ("/", ">Increment<"),
    "rows": ("/", ">Change one<"),
    "rows-lazy": ("/", ">Change one<"),
    "forms": ("/", ""),
    "idle": ("/", ""),
    "accounts": ("/", ""),
    "pokeexplorer": ("/", ""),
    "gallery": ("/button", ">Tap<"),
}

#: The parts of each app with their shares. The gallery is last: what the others have left is freed meanwhile.
PARTS: dict[str, list[tuple[type[Part], float]]] = {
    "counter": [
        (Frames, 2), (Requests, 1), (Events, 1), (Pings, 2), (Heartbeats, 1), (Inflation, 2), (IdleConnections, 2),
    ],
    "idle": [(Frames, 0.5), (Events, 0.5)],
    "rows": [(Events, 1.5)],
    "rows-lazy": [(Events, 1.5), (Sizes, 1)],
    "forms": [(Events, 2), (Requests, 1)],
    "accounts": [(Events, 1), (Requests, 1), (SignIns, 2)],
    "pokeexplorer": [(Events, 4), (DeepLinks, 2), (Heads, 1), (StoredSessions, 1), (SignIns, 1)],
    "gallery": [
        (Events, 8), (Frames, 2), (Requests, 2), (DeepLinks, 1), (Sizes, 2), (Heads, 2), (Newcomers, 1), (SlowBodies, 2),
        (UnreadAnswers, 2), (StoredSessions, 2), (HostileCookies, 2),
    ],
}  # fmt: skip
NAMES = ["frames", "events", "http"]


@dataclass
class Turn:
    """A part and its share of the time."""

    part: type[Part]
    share: float


def plan(apps: list[str], only: list[str]) -> dict[str, list[Turn]]:
    """Returns the parts of each app that were asked for; `floods` names all but the fuzzers."""

    def is_wanted(part: type[Part]) -> bool:
        return not only or part.name in only or "floods" in only and part.name not in NAMES

    turns = {app: [Turn(part, share) for part, share in PARTS[app] if is_wanted(part)] for app in PARTS if app in apps}
    return {app: list for app, list in turns.items() if list}


def names() -> list[str]:
    """Returns the names of all parts."""
    return sorted({part.name for parts in PARTS.values() for part, _ in parts})
