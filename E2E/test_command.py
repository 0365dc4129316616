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


def test_the_vaults_keys_are_rotated_and_retired(tmp_path, own_server):
    keys = tmp_path / "keys"
    answer = vitral("vault", "rotate", "--key-file", str(keys))
    assert answer.returncode != 0 and "cannot be read" in answer.stderr
    own_server("accounts", "--vault-key-file", str(keys))
    assert keys.stat().st_mode & 0o777 == 0o600
    first = keys.read_text().split()
    assert len(first) == 1
    assert vitral("vault", "rotate", "--key-file", str(keys)).returncode == 0
    rotated = keys.read_text().split()
    assert rotated[1:] == first and rotated[0] not in first
    assert keys.stat().st_mode & 0o777 == 0o600
    # What an older key has sealed would be lost, so one has to say that it is not needed any more.
    answer = vitral("vault", "retire", "--key-file", str(keys))
    assert answer.returncode != 0 and "--servers-restarted" in answer.stderr
    assert vitral("vault", "retire", "--key-file", str(keys), "--servers-restarted").returncode == 0
    assert keys.read_text().split() == rotated[:1]
    keys.chmod(0o644)
    answer = vitral("serve", "--app", "accounts", "--vault-key-file", str(keys), "--port", "0")
    assert answer.returncode != 0 and "chmod 600" in answer.stderr
    assert rotated[0] not in answer.stderr + answer.stdout
