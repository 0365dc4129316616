# SPDX-License-Identifier: Apache-2.0
"""The texts of an app in both of its languages, from the catalogues of its sources."""

import json
import re
from functools import cache
from pathlib import Path

#: A place of a value in a text of a catalogue.
PLACE = re.compile(r"%(?:\d+\$)?(?:@|l*[df])")


@cache
def texts(sources: Path) -> list[tuple[str, str]]:
    """Returns all texts of the catalogues in a folder, in Portuguese and in English."""
    pairs = []
    for file in sorted(sources.rglob("*.xcstrings")):
        for entry in json.loads(file.read_text())["strings"].values():
            both = [_forms(entry["localizations"][language]) for language in ("pt-BR", "en")]
            pairs += zip(*both, strict=True)
    return pairs


def _forms(text: dict) -> list[str]:
    """Returns a text, or its forms for one and for many."""
    if "stringUnit" in text:
        return [text["stringUnit"]["value"]]
    plural = text["variations"]["plural"]
    return [plural[form]["stringUnit"]["value"] for form in ("one", "other")]


def english(sources: Path, name: str, portion: str) -> re.Pattern:
    """Returns a pattern of the English texts for a Portuguese one: the “whole” text, its “start”, or a “part” of it."""
    fits = {"whole": str.__eq__, "start": str.startswith, "part": str.__contains__}[portion]
    found = {theirs for ours, theirs in texts(sources) if fits(ours, name)}
    assert found, f"No catalogue has “{name}”."
    patterns = [".*".join(map(re.escape, PLACE.split(text))) for text in sorted(found)]
    return re.compile(f"^(?:{'|'.join(patterns)})" + ("$" if portion == "whole" else ""))
