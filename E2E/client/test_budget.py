# SPDX-License-Identifier: Apache-2.0
"""The client stays small and needs nothing."""

import re

from .mock import CLIENT


def test_it_imports_and_evaluates_nothing():
    source = re.sub(r"//.*|/\*.*?\*/", "", CLIENT)
    # But for modules of its own, of which the server names the address and the policy allows no others.
    assert source.count("import(path)") == 1
    source = source.replace("import(path)", "")
    assert not re.search(r"\bimport\b|\beval\b|new Function|document\.write", source)
    assert source.count("innerHTML") == 1


def test_its_lines_are_readable():
    assert max(len(line) for line in CLIENT.splitlines()) <= 120
