# SPDX-License-Identifier: Apache-2.0
"""A part of the attack: one kind of hostile input."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .arena import Arena


class Part(ABC):
    """A part of the attack, which runs until the arena ends."""

    name = ""

    @abstractmethod
    async def run(self, arena: "Arena") -> None:
        """Attacks until ``arena.goes_on`` is false."""
