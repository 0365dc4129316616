# SPDX-License-Identifier: Apache-2.0
"""Every app's command line for scripts and operators: its output and its exit codes."""

import pytest
from harness.programs import TEST_APPS, TEST_PROGRAM, run


def expect_usage_error(answer, *words: str) -> None:
    """Expects one line on standard error with the problem, and the exit code for an invalid command line."""
    assert answer.returncode == 64, answer
    assert answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1, answer.stderr
    assert answer.stderr.startswith("Error: ")
    for word in words:
        assert word in answer.stderr


def test_help_shows_the_servers_options():
    answer = run("counter", "--help")
    assert answer.returncode == 0 and answer.stderr == ""
    assert answer.stdout.startswith("OVERVIEW: Serve Counter to browsers.")
    for option in ("--host", "--port", "--config", "--sessions-folder", "--trusted-proxy", "--metrics", "--log-level"):
        assert f"  {option} " in answer.stdout
    assert "VITRAL_PORT=9000" in answer.stdout


def test_serving_prints_one_line_with_the_address(own_server):
    server = own_server("counter")
    assert server.said == [f"Counter is live at http://localhost:{server.port}"]


def test_the_program_of_the_test_apps_says_which_there_are():
    answer = run(TEST_PROGRAM, "nonsense")
    assert answer.returncode == 64
    assert answer.stderr == f"Usage: {TEST_PROGRAM} {'|'.join(TEST_APPS)} [options]\n"


def test_a_port_that_is_taken_is_told_so(own_server):
    taken = own_server("counter")
    answer = run("counter", "--port", str(taken.port))
    assert answer.returncode == 1
    assert str(taken.port) in answer.stderr


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["--nonsense"], ["--nonsense", "counter --help"]),
        (["nonsense"], ["nonsense", "counter --help"]),
        (["--port"], ["--port", "counter --help"]),
        (["--port", "x"], ["--port", "“counter --help”"]),
        (["--port", "99999"], ["“port”", "from 0 to 65535"]),
        (["--metrics", "x"], ["“metrics”", "“off”, “loopback”, “everyone”"]),
        (["--log-level", "loud"], ["“log.level”", "notice"]),
        (["--trusted-proxy", "nonsense"], ["“trustedProxies”"]),
        (["--config", "/nowhere/settings.json"], ["/nowhere/settings.json", "cannot be read"]),
    ],
    ids=lambda value: " ".join(value) if value and value[0].startswith("-") else None,
)
def test_a_wrong_command_line_is_told_in_one_line(arguments, words):
    expect_usage_error(run("counter", *arguments), *words)


@pytest.mark.parametrize(
    "name, value, words",
    [
        ("VITRAL_PORT", "99999", ["“port”", "from 0 to 65535"]),
        ("VITRAL_PORT", "x", ["“port”"]),
        ("VITRAL_METRICS", "x", ["“metrics”", "“loopback”"]),
        ("VITRAL_LIMITS_SESSIONS", "-1", ["“limits.sessions”"]),
        ("VITRAL_LOG_LEVEL", "loud", ["“log.level”"]),
    ],
)
def test_a_wrong_setting_of_the_environment_is_told_in_one_line(name, value, words):
    expect_usage_error(run("counter", environment={name: value}), *words)


def test_a_wrong_setting_of_the_file_is_told_in_one_line(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{ "port": 99999 }')
    expect_usage_error(run("counter", "--config", str(file)), "“port”", "from 0 to 65535")
    file.write_text("{ port")
    expect_usage_error(run("counter", "--config", str(file)), str(file), "cannot be read")


def test_an_option_wins_over_the_environment_and_that_over_the_file(tmp_path, own_server):
    file = tmp_path / "settings.json"
    file.write_text('{ "metrics": "off" }')
    # The harness chooses the port by an option.
    own_server("counter", "--config", str(file), port=99999, metrics="everyone").metric("vitral_sessions")
    answer = run("counter", "--metrics", "x", environment={"VITRAL_METRICS": "off", "VITRAL_CONFIG": str(file)})
    expect_usage_error(answer, "“metrics”")
