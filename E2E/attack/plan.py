# SPDX-License-Identifier: Apache-2.0
"""The apps under attack, and the parts that attack each of them."""

import importlib
from dataclasses import dataclass

from harness.paths import REPOSITORY

from . import testapps, values
from .app import AttackedApp
from .part import Part


def found() -> list[AttackedApp]:
    """Returns the test apps, and every app with a file `E2E/attack.py`, in the order of the attack.

    The app that takes longest is last: meanwhile the other servers end abandoned sessions.
    """
    folders = sorted(path.parents[1].name for path in REPOSITORY.glob("Apps/*/E2E/attack.py"))
    apps = [importlib.import_module(f"Apps.{folder}.E2E.attack").APP for folder in folders]
    return sorted([*testapps.APPS, *apps], key=lambda app: app.share)


APPS: dict[str, AttackedApp] = {app.name: app for app in found()}
values.ADDRESSES += [address for app in APPS.values() for address in app.addresses]
values.PATH += [element for app in APPS.values() for element in app.path]

FUZZERS = ["frames", "events", "http"]
FLOODS = "floods"
#: The minimum seconds of a part. A fuzzer sends hundreds of messages in one second; a flood needs longer to fill
#: buffers and limits.
LEAST_FUZZER = 1.0
LEAST_FLOOD = 3.0


class UnknownName(Exception):
    """An error: no app or part has this name."""


@dataclass(frozen=True)
class Turn:
    """A part and its share of the time."""

    part: type[Part]
    share: float
    is_required: bool

    @property
    def least(self) -> float:
        """The minimum seconds of the part."""
        return LEAST_FUZZER if self.part.name in FUZZERS else LEAST_FLOOD


def plan(apps: list[str], only: list[str]) -> dict[str, list[Turn]]:
    """Returns the parts of each app, limited to the requested ones; `floods` names all parts except the fuzzers."""
    for app in apps:
        if app not in APPS:
            raise UnknownName(f"there is no app '{app}'; the apps are {', '.join(APPS)}")
    for name in only:
        if name != FLOODS and name not in names():
            raise UnknownName(f"there is no part '{name}'; the parts are {FLOODS}, {', '.join(names())}")

    def is_wanted(part: type[Part]) -> bool:
        return not only or part.name in only or FLOODS in only and part.name not in FUZZERS

    turns = {
        app: [
            Turn(part, share, part.name in FUZZERS or part.name in only)
            for part, share in APPS[app].parts
            if is_wanted(part)
        ]
        for app in APPS
        if not apps or app in apps
    }
    chosen = {app: found for app, found in turns.items() if found}
    if not chosen:
        raise UnknownName(f"no part of {', '.join(turns)} is named {' or '.join(only)}")
    return chosen


def names() -> list[str]:
    """Returns the names of all parts."""
    return sorted({part.name for app in APPS.values() for part, _ in app.parts})
