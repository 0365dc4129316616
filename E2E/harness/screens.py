# SPDX-License-Identifier: Apache-2.0
"""The description of a screen, for tests that check all screens of an app."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page


@dataclass(frozen=True)
class Screen:
    """A screen, the steps that open it, and the check that it is complete."""

    name: str
    app: str
    path: str
    arrive: Callable[[Page], object]

    def __str__(self) -> str:
        return self.name
