# SPDX-License-Identifier: Apache-2.0
"""The program as scripts and people meet it: what it prints, how it ends."""

import os
import socket
import subprocess
from pathlib import Path

import pytest
from harness.paths import BINARY
from harness.server import Server
from playwright.sync_api import expect


def vitral(*arguments: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess:
    return subprocess.run(
        [BINARY, *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        env={**os.environ, **(environment or {})},
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


def test_the_vaults_keys_follow_what_is_in_the_database(tmp_path, own_server, visitor):
    keys, database = tmp_path / "keys", tmp_path / "people.sqlite"
    there = ["--key-file", str(keys), "--database", f"sqlite:{database}"]
    answer = vitral("serve", "--app", "accounts", "--port", "0", "--database", f"sqlite:{database}")
    assert answer.returncode != 0 and "--vault-key-file" in answer.stderr
    server = own_server("accounts", "--vault-key-file", str(keys), "--database", f"sqlite:{database}")
    answer = vitral("vault", "rotate", "--key-file", str(keys), "--database", f"sqlite:{tmp_path}/none.sqlite")
    assert answer.returncode != 0 and "There is no database" in answer.stderr
    assert not (tmp_path / "none.sqlite").exists()

    person = visitor().open(server.url)
    page = person.page
    page.get_by_role("radio", name="I am new").click()
    page.get_by_label("Name").fill("ana")
    page.get_by_label("Password", exact=True).fill("correct horse")
    page.get_by_role("button", name="Sign up").click()
    note = page.get_by_label("A note to yourself")
    expect(note).to_be_visible(timeout=30_000)
    note.fill("for nobody else")
    page.get_by_role("button", name="Keep the note").click()
    expect(page.locator("#vitral").get_by_text("Kept, for you alone.")).to_be_visible()

    first = keys.read_text()
    other = tmp_path / "other"
    other.write_text("A" * 43 + "=\n")
    other.chmod(0o600)
    for command in (["rotate"], ["retire", "--servers-restarted"]):
        answer = vitral("vault", *command, "--key-file", str(other), "--database", f"sqlite:{database}")
        assert answer.returncode != 0 and "does not open" in answer.stderr
        assert other.read_text() == "A" * 43 + "=\n", "the keys stay as they are"

    answer = vitral("vault", "rotate", *there)
    assert answer.returncode == 0 and "The keys of 1 people open; older keys seal 0 of them." in answer.stderr
    answer = vitral("vault", "retire", *there, "--servers-restarted")
    assert answer.returncode == 0 and "1 people were sealed anew" in answer.stderr
    assert len(keys.read_text().split()) == 1 and keys.read_text() != first
    person.forgive()
    server.restart()
    person.reload()
    expect(page.get_by_label("A note to yourself")).to_have_value("for nobody else", timeout=30_000)


# Databases


def serve(database: str, pokeapi: Server, **environment: str) -> subprocess.CompletedProcess:
    """Serves with a database that cannot be used."""
    arguments = ["serve", "--app", "pokeexplorer", "--port", "0", "--pokeapi-url", pokeapi.url]
    answer = vitral(*arguments, *(["--database", database] if database else []), environment=environment)
    assert answer.returncode != 0 and answer.stdout == ""
    return answer


def test_help_tells_of_databases():
    text = " ".join(vitral("serve", "--help").stdout.split())
    assert "sqlite:PATH, postgres://user:password@host:port/database, or memory" in text
    assert "default: sqlite:var/APP.sqlite" in text and "VITRAL_DATABASE" in text


@pytest.mark.parametrize(
    "database, words",
    [
        ("mysql://app:hunter2@db/app", "There are no databases of the kind “mysql”."),
        ("var/app.sqlite", "“var/app.sqlite” does not begin with its kind."),
        ("app:hunter2@db/app", "does not begin with its kind."),
        ("sqlite:", "names no file"),
        ("sqlite://var/app.sqlite", "names no file"),
        ("postgres://app:hunter2@db:port/app", "The address of the PostgreSQL database is none"),
        ("postgres://app:hun@ter2@db/app", "%40"),
    ],
)
def test_an_address_that_is_none_is_told_without_its_password(database, words, own_pokeapi):
    for answer in [serve(database, own_pokeapi), serve("", own_pokeapi, VITRAL_DATABASE=database)]:
        assert words in answer.stderr, answer.stderr
        assert "hunter2" not in answer.stderr and "ter2" not in answer.stderr


def test_a_server_that_is_away_is_told_without_its_password(own_pokeapi):
    with socket.socket() as taken:
        # Bound, but nobody listens.
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        answer = serve(f"postgres://app:hunter2@127.0.0.1:{port}/dex", own_pokeapi)
    assert f"host=127.0.0.1 port={port} database=dex user=app" in answer.stderr
    assert "does not answer" in answer.stderr
    assert "hunter2" not in answer.stderr


def test_a_file_that_cannot_be_written_is_told(own_pokeapi, tmp_path):
    other = tmp_path / "other"
    other.write_text("this is no database, but a text of somebody's")
    answer = serve(f"sqlite:{other}", own_pokeapi)
    assert str(other) in answer.stderr and "damaged" in answer.stderr
    assert other.read_text().startswith("this is no database")
    answer = serve(f"sqlite:{other}/dex.sqlite", own_pokeapi)
    assert str(other) in answer.stderr and "cannot be written" in answer.stderr
    answer = serve(f"sqlite:{tmp_path}", own_pokeapi)
    assert str(tmp_path) in answer.stderr


def test_data_is_kept_below_the_folder_of_the_start_unless_told_otherwise(own_pokeapi, tmp_path):
    def start(name: str, *options: str, **settings: str) -> Server:
        server = Server(
            f"database-{name}",
            "serve",
            *["--pokeapi-url", own_pokeapi.url, *options],
            environment=settings,
            folder=tmp_path,
        )
        server.start().stop()
        return server

    server = start("standard")
    assert "PokeExplorer keeps its data in SQLite, var/pokeexplorer.sqlite." in server.tail()
    assert files(tmp_path) == ["var/pokeexplorer-cache.sqlite", "var/pokeexplorer.sqlite"]
    # Stopped gracefully, it has left nothing in a log beside them; and nobody else can read what people keep.
    assert sorted(it.name for it in (tmp_path / "var").iterdir()) == [
        "pokeexplorer-cache.sqlite",
        "pokeexplorer.sqlite",
    ]
    assert (tmp_path / "var").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "var/pokeexplorer.sqlite").stat().st_mode & 0o777 == 0o600
    server = start("environment", VITRAL_DATABASE="sqlite:deep/down/dex.sqlite")
    assert "PokeExplorer keeps its data in SQLite, deep/down/dex.sqlite." in server.tail()
    assert files(tmp_path / "deep") == ["down/dex-cache.sqlite", "down/dex.sqlite"]
    before = files(tmp_path)
    server = start("memory", "--database", "memory", VITRAL_DATABASE="sqlite:unused.sqlite")
    assert "PokeExplorer keeps its data in memory, gone with the process." in server.tail()
    assert files(tmp_path) == before


def test_another_apps_database_is_left_alone(own_pokeapi, own_server, tmp_path, visitor):
    keys, database = tmp_path / "keys", tmp_path / "people.sqlite"
    server = own_server("accounts", "--vault-key-file", str(keys), "--database", f"sqlite:{database}")
    page = visitor().open(server.url).page
    page.get_by_role("radio", name="I am new").click()
    page.get_by_label("Name").fill("ana")
    page.get_by_label("Password", exact=True).fill("correct horse")
    page.get_by_role("button", name="Sign up").click()
    note = page.get_by_label("A note to yourself")
    expect(note).to_be_visible(timeout=30_000)
    note.fill("for nobody else")
    page.get_by_role("button", name="Keep the note").click()
    expect(page.locator("#vitral").get_by_text("Kept, for you alone.")).to_be_visible()
    page.goto("about:blank")
    server.stop()
    before = database.read_bytes()
    answer = serve(f"sqlite:{database}", own_pokeapi)
    assert "the table StoredVaultKey (1 row)" in answer.stderr, answer.stderr
    assert "open the database that belongs to this app" in answer.stderr
    assert database.read_bytes() == before


def test_the_vault_command_leaves_a_database_without_a_vault_alone(own_pokeapi, tmp_path):
    keys, database = tmp_path / "keys", tmp_path / "dex.sqlite"
    keys.write_text("A" * 43 + "=\n")
    keys.chmod(0o600)
    Server(
        "database-rotate", "serve", "--pokeapi-url", own_pokeapi.url, "--database", f"sqlite:{database}"
    ).start().stop()
    before = database.read_bytes()
    for command in (["rotate"], ["retire", "--servers-restarted"]):
        answer = vitral("vault", *command, "--key-file", str(keys), "--database", f"sqlite:{database}")
        assert answer.returncode != 0 and "does not have the tables StoredVaultKey" in answer.stderr, answer.stderr
        assert database.read_bytes() == before
        assert keys.read_text() == "A" * 43 + "=\n", "the keys stay as they are"


def files(folder: Path) -> list[str]:
    """The databases that are kept there, without the logs beside them."""
    return sorted(str(it.relative_to(folder)) for it in folder.rglob("*.sqlite"))
