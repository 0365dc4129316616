# SPDX-License-Identifier: Apache-2.0
"""The client stays small and has no dependencies."""

import gzip
import re

from .mock import CLIENT, MODULES

SOURCES = {file.name: file.read_text() for file in (CLIENT / "Script").glob("*.js")}


def test_it_evaluates_nothing():
    for name, text in SOURCES.items():
        source = re.sub(r"//.*|/\*.*?\*/", "", text)
        assert not re.search(r"\beval\b|new Function|document\.write", source), name
    assert sum(source.count("innerHTML") for source in SOURCES.values()) == 1


def test_it_imports_only_its_own_modules():
    for name, source in SOURCES.items():
        for found in re.findall(r"\bfrom '(.*)'", source):
            assert found.removeprefix("./") in SOURCES, (name, found)
    # Imports by address: of parts, of islands, and of the module that sends the answers of passkeys.
    assert sum(len(re.findall(r"\bimport\(", source)) for source in SOURCES.values()) == 3


def test_its_lines_are_readable():
    assert max(len(line) for source in SOURCES.values() for line in source.splitlines()) <= 120


def test_what_each_page_loads_stays_small():
    def size(content: bytes) -> int:
        return len(gzip.compress(content, 9))

    assert size(MODULES["core.js"]) < 8 * 1024
    for name, module in MODULES.items():
        assert name == "core.js" or size(module) < 2.5 * 1024, name
    styles = sum(size((CLIENT / "Built" / name).read_bytes()) for name in ("base.css", "last.css"))
    assert styles < 10 * 1024
