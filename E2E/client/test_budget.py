# SPDX-License-Identifier: Apache-2.0
"""The client stays small and needs nothing."""

import re

from .mock import CLIENT


def test_it_imports_and_evaluates_nothing():
    source = re.sub(r"//.*|/\*.*?\*/", "", CLIENT)
    # But for its own second module, when a file is chosen.
    assert source.count("import('./uploads.js')") == 1
    source = source.replace("import('./uploads.js')", "")
    assert not re.search(r"\bimport\b|\beval\b|new Function|document\.write", source)
    assert source.count("innerHTML") == 1


def test_its_lines_are_readable():
    assert max(len(line) for line in CLIENT.splitlines()) <= 120
