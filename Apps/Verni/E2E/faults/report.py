# SPDX-License-Identifier: Apache-2.0
"""The counts of a run, and its failures."""

import threading
from collections import Counter


class Report:
    """What has happened in a run; all threads write to it."""

    def __init__(self) -> None:
        self.failures: list[str] = []
        #: What was done and answered, by a group of counts and a name.
        self.counts: dict[str, Counter[str]] = {}
        self._lock = threading.Lock()

    def count(self, group: str, name: str, by: int = 1) -> None:
        with self._lock:
            self.counts.setdefault(group, Counter())[name] += by

    def total(self, group: str, *names: str) -> int:
        with self._lock:
            found = self.counts.get(group, Counter())
            return sum(found[name] for name in names) if names else found.total()

    def fail(self, text: str) -> None:
        with self._lock:
            if text in self.failures:
                return
            self.failures.append(text)
        print(f"FAILED: {text}", flush=True)

    def summary(self) -> str:
        """Returns the counts, a line for each group."""
        with self._lock:
            return "\n".join(
                f"  {group}: " + ", ".join(f"{count} {name}" for name, count in counts.most_common())
                for group, counts in self.counts.items()
            )
