# SPDX-License-Identifier: Apache-2.0
"""The program as scripts and people meet it: what it prints, how it ends."""

import subprocess

import pytest
from harness.paths import BINARY


def vitral(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [BINARY, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=30
    )


@pytest.mark.parametrize("arguments", [["--help"], ["serve", "--help"], ["pokeapi", "--help"], ["apps"]], ids=" ".join)
def test_help_is_help(arguments):
    answer = vitral(*arguments)
    assert answer.returncode == 0
    assert len(answer.stdout.splitlines()) > 4


def test_serving_prints_one_line_with_the_address(own_server):
    server = own_server("counter")
    assert server.said == [f"Counter is live at {server.url}"]


def test_an_unknown_app_is_told_which_there_are():
    answer = vitral("serve", "--app", "nonsense", "--port", "0")
    assert answer.returncode != 0
    assert "nonsense" in answer.stderr and "counter" in answer.stderr


def test_a_port_that_is_taken_is_told_so(own_server):
    taken = own_server("counter")
    answer = vitral("serve", "--app", "counter", "--port", str(taken.port))
    assert answer.returncode != 0
    assert str(taken.port) in answer.stderr
