# SPDX-License-Identifier: Apache-2.0
"""The parts of a page that an attacker can use: its elements with the events that they report, and its links."""

import re
from dataclasses import dataclass
from html import unescape

TAG = re.compile(r"<([a-z][a-z0-9]*)((?:\s+[a-zA-Z:-]+(?:=(?:\"[^\"]*\"|'[^']*'|[^\s>]*))?)*)\s*/?>")
ATTRIBUTE = re.compile(r"([a-zA-Z:-]+)(?:=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]*)))?")
OURS = re.compile(r"^[0-9a-z]{1,6}(\.[0-9a-z]{1,6})?$")


@dataclass(frozen=True)
class Element:
    """An element that the server knows by its id."""

    id: str
    tag: str
    attributes: dict[str, str]

    @property
    def kinds(self) -> list[str]:
        """The events that the element reports, `w` for a lazy container's spacer."""
        kinds = self.attributes.get("data-e", "").split()
        return [*kinds, "w"] if "data-lz" in self.attributes and "w" not in kinds else kinds


def tags(html: str) -> list[tuple[str, dict[str, str]]]:
    """Returns all opening tags with their attributes."""
    found = []
    for name, rest in TAG.findall(html):
        attributes = {key: unescape(a or b or c) for key, a, b, c in ATTRIBUTE.findall(rest)}
        found.append((name, attributes))
    return found


def elements(html: str) -> list[Element]:
    """Returns the elements that report events, in the order of the page."""
    return [
        Element(attributes["id"], tag, attributes)
        for tag, attributes in tags(html)
        if OURS.match(attributes.get("id", "")) and ("data-e" in attributes or "data-lz" in attributes)
    ]


def links(html: str) -> list[str]:
    """Returns the addresses of the same origin that a page links to, each of them once."""
    found: dict[str, None] = {}
    for tag, attributes in tags(html):
        address = attributes.get("href", "")
        if tag == "a" and address.startswith("/") and not address.startswith("//"):
            found[address.partition("#")[0]] = None
    return list(found)


def assets(html: str) -> list[str]:
    """Returns the addresses of the page's scripts, styles and pictures."""
    found: dict[str, None] = {}
    for tag, attributes in tags(html):
        for name in ("src", "href"):
            address = attributes.get(name, "")
            if tag != "a" and address.startswith("/_"):
                found[address] = None
    return list(found)
