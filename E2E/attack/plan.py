# SPDX-License-Identifier: Apache-2.0
"""The parts that attack each app, and their shares of the time."""

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

#: The parts of each app with their shares, in the order of the attack. The gallery takes longest and is last: meanwhile the
#: other servers end the sessions that were left.
PARTS: dict[str, list[tuple[type[Part], float]]] = {
    "counter": [
        (Frames, 2), (Requests, 1), (Events, 1), (Pings, 2), (Heartbeats, 1), (Inflation, 2), (IdleConnections, 2),
    ],
    "idle": [(Frames, 0.5), (Events, 0.5)],
    "rows": [(Events, 1.5)],
    "rows-lazy": [(Events, 1.5), (Sizes, 1)],
    "forms": [(Events, 2), (Requests, 1)],
    "accounts": [(Events, 1), (Requests, 1), (DeepLinks, 1), (SignIns, 2)],
    "pokeexplorer": [(Events, 4), (DeepLinks, 2), (Heads, 1), (StoredSessions, 1), (SignIns, 1)],
    "gallery": [
        (Events, 8), (Frames, 2), (Requests, 2), (Sizes, 2), (Heads, 2), (Newcomers, 1), (SlowBodies, 2), (UnreadAnswers, 2),
        (StoredSessions, 2), (HostileCookies, 2),
    ],
}  # fmt: skip
FUZZERS = ["frames", "events", "http"]
FLOODS = "floods"
#: Seconds that a part runs at least. A fuzzer sends hundreds of messages in one of them; a flood takes longer to fill
#: what it is to fill.
LEAST_FUZZER = 1.0
LEAST_FLOOD = 3.0


class UnknownName(Exception):
    """A name of an app or a part that does not exist."""


@dataclass(frozen=True)
class Turn:
    """A part and its share of the time."""

    part: type[Part]
    share: float
    is_required: bool

    @property
    def least(self) -> float:
        """The seconds that the part runs at least."""
        return LEAST_FUZZER if self.part.name in FUZZERS else LEAST_FLOOD


def plan(apps: list[str], only: list[str]) -> dict[str, list[Turn]]:
    """Returns the parts of each app, limited to those that were asked for; `floods` names all but the fuzzers."""
    for app in apps:
        if app not in PARTS:
            raise UnknownName(f"there is no app '{app}'; the apps are {', '.join(PARTS)}")
    for name in only:
        if name != FLOODS and name not in names():
            raise UnknownName(f"there is no part '{name}'; the parts are {FLOODS}, {', '.join(names())}")

    def is_wanted(part: type[Part]) -> bool:
        return not only or part.name in only or FLOODS in only and part.name not in FUZZERS

    turns = {
        app: [
            Turn(part, share, part.name in FUZZERS or part.name in only)
            for part, share in PARTS[app]
            if is_wanted(part)
        ]
        for app in PARTS
        if not apps or app in apps
    }
    chosen = {app: found for app, found in turns.items() if found}
    if not chosen:
        raise UnknownName(f"no part of {', '.join(turns)} is named {' or '.join(only)}")
    return chosen


def names() -> list[str]:
    """Returns the names of all parts."""
    return sorted({part.name for parts in PARTS.values() for part, _ in parts})
