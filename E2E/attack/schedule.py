# SPDX-License-Identifier: Apache-2.0
"""The division of a run's time among its parts."""

import random
import time

from .plan import Turn

#: Seconds between two parts: the well-behaved session waits for its last answers, and opens its page again.
BETWEEN = 0.5


def shortened(plan: dict[str, list[Turn]], seconds: float, seed: int) -> tuple[dict[str, list[Turn]], dict[str, list[str]]]:
    """Returns the parts for which there is time, and the names of the floods that are left out, both by app.

    A flood that runs for only a few seconds fills no limit. So a run that is too short for all floods includes some of
    them: the seed decides which, so that runs with different seeds cover all of them. Fuzzers always run, and so do
    floods that the command line names.
    """
    turns = [(app, turn) for app, turns in plan.items() for turn in turns]
    left = seconds - sum(turn.least + BETWEEN for _, turn in turns if turn.is_required)
    floods = [(app, turn) for app, turn in turns if not turn.is_required]
    chosen = []
    for app, turn in random.Random(f"{seed}/floods").sample(floods, len(floods)):
        if (left := left - turn.least - BETWEEN) < 0:
            break
        chosen.append((app, turn))
    if floods and not chosen:
        chosen = random.Random(f"{seed}/floods").sample(floods, 1)
    kept = {app: [turn for turn in turns if turn.is_required or (app, turn) in chosen] for app, turns in plan.items()}
    omitted = {app: [turn.part.name for turn in turns if turn not in kept[app]] for app, turns in plan.items()}
    return kept, {app: names for app, names in omitted.items() if names}


class Schedule:
    """The remaining time, and the remaining parts.

    Each part gets its least duration and its share of what remains beyond those; the additional time of one part is
    divided among the others.
    """

    def __init__(self, plan: dict[str, list[Turn]], end: float, pause: float):
        self._left = [(app, turn) for app, turns in plan.items() for turn in turns]
        self._end = end
        #: Seconds before the first part of each app.
        self._pause = pause

    def take(self, app: str, turn: Turn) -> float:
        """Returns the seconds of the next part."""
        coming = {other for other, _ in self._left} - {app}
        time_left = self._end - time.monotonic() - BETWEEN * len(self._left) - (self._pause + BETWEEN) * len(coming)
        least = sum(turn.least for _, turn in self._left)
        shares = sum(turn.share for _, turn in self._left)
        self._left.remove((app, turn))
        if time_left >= least:
            return turn.least + (time_left - least) * turn.share / shares
        # The run is late: parts become shorter, but none so short that it sends nothing.
        return max(turn.least * time_left / least, turn.least / 2)
