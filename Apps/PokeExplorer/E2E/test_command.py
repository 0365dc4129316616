# SPDX-License-Identifier: Apache-2.0
"""The program's command line for scripts and operators: its help, its subcommands, its database."""

import socket
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

import pytest
from harness.programs import run
from harness.server import Server


def test_help_shows_all_options_and_the_subcommands():
    answer = run("pokeexplorer", "--help")
    assert answer.returncode == 0
    for words in ("serve (default)", "pokeapi", "data", "vault", "--port", "--database", "--pokeapi-url"):
        assert f"  {words} " in answer.stdout


@pytest.mark.parametrize("subcommand", [["serve"], ["pokeapi"], ["data"], ["vault"]], ids=" ".join)
def test_subcommands_have_help(subcommand):
    answer = run("pokeexplorer", *subcommand, "--help")
    assert answer.returncode == 0
    assert len(answer.stdout.splitlines()) > 4


def test_the_stand_in_prints_one_line_with_its_address(own_pokeapi):
    assert len(own_pokeapi.said) == 1 and own_pokeapi.url in own_pokeapi.said[0]


def test_an_app_can_be_closed_to_users_who_are_not_signed_in(own_pokeapi, tmp_path):
    def pages(*options: str) -> list[str]:
        server = Server(
            "closed", "pokeexplorer", *["--pokeapi-url", own_pokeapi.url, "--database", "memory", *options], folder=tmp_path
        )
        server.start()
        try:
            found = []
            for path in ("/", "/pokemon/1", "/compare/1-4"):
                with urlopen(server.url + path) as answer:
                    found.append(answer.read().decode())
            return found
        finally:
            server.stop()

    for page in pages("--require-sign-in"):
        assert "Bulbasaur" not in page and "type=password" in page
    for page in pages():
        assert "Bulbasaur" in page


# Databases


def serve(database: str, pokeapi: Server, **environment: str) -> subprocess.CompletedProcess:
    """Serves with an unusable database."""
    arguments = ["--port", "0", "--pokeapi-url", pokeapi.url]
    answer = run("pokeexplorer", *arguments, *(["--database", database] if database else []), environment=environment)
    assert answer.returncode != 0 and answer.stdout == ""
    return answer


def test_help_tells_of_databases():
    text = " ".join(run("pokeexplorer", "serve", "--help").stdout.split())
    assert "sqlite:PATH, postgres://user:password@host:port/database, or memory" in text
    assert "default: sqlite:var/APP.sqlite" in text and "VITRAL_DATABASE" in text


@pytest.mark.parametrize(
    "database, words",
    [
        ("mysql://app:hunter2@db/app", "This app has no driver for databases of the kind “mysql”."),
        ("var/app.sqlite", "“var/app.sqlite” does not begin with a scheme."),
        ("app:hunter2@db/app", "does not begin with a scheme."),
        ("sqlite:", "names no file"),
        ("sqlite://var/app.sqlite", "names no file"),
        ("postgres://app:hunter2@db:port/app", "The address of the PostgreSQL database is invalid"),
        ("postgres://app:hun@ter2@db/app", "%40"),
    ],
)
def test_an_address_that_is_none_is_told_without_its_password(database, words, own_pokeapi):
    for answer in [serve(database, own_pokeapi), serve("", own_pokeapi, VITRAL_DATABASE=database)]:
        assert words in answer.stderr, answer.stderr
        assert "hunter2" not in answer.stderr and "ter2" not in answer.stderr


def test_a_server_that_is_away_is_told_without_its_password(own_pokeapi):
    with socket.socket() as taken:
        # Bound, but not listening.
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
    assert str(other) in answer.stderr and "is not a database" in answer.stderr
    assert other.read_text().startswith("this is no database")
    answer = serve(f"sqlite:{other}/dex.sqlite", own_pokeapi)
    assert str(other) in answer.stderr and "cannot be written" in answer.stderr
    answer = serve(f"sqlite:{tmp_path}", own_pokeapi)
    assert str(tmp_path) in answer.stderr


def test_data_is_kept_below_the_folder_of_the_start_unless_told_otherwise(own_pokeapi, tmp_path):
    def start(name: str, *options: str, **settings: str) -> Server:
        server = Server(
            f"database-{name}",
            "pokeexplorer",
            *["--pokeapi-url", own_pokeapi.url, *options],
            environment=settings,
            folder=tmp_path,
        )
        server.start().stop()
        return server

    server = start("standard")
    assert "PokeExplorer keeps its data in SQLite, var/pokeexplorer.sqlite." in server.tail()
    # After a graceful stop, no log is left beside the database, and other users of the machine cannot read it.
    assert [it.name for it in (tmp_path / "var").iterdir()] == ["pokeexplorer.sqlite"]
    assert (tmp_path / "var").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "var/pokeexplorer.sqlite").stat().st_mode & 0o777 == 0o600
    server = start("environment", VITRAL_DATABASE="sqlite:deep/down/dex.sqlite")
    assert "PokeExplorer keeps its data in SQLite, deep/down/dex.sqlite." in server.tail()
    assert files(tmp_path / "deep") == ["down/dex.sqlite"]
    before = files(tmp_path)
    server = start("memory", "--database", "memory", VITRAL_DATABASE="sqlite:unused.sqlite")
    assert "PokeExplorer keeps its data in memory, lost when the process ends." in server.tail()
    assert files(tmp_path) == before


def test_a_database_of_another_program_is_left_alone(own_pokeapi, tmp_path):
    database = tmp_path / "trips.sqlite"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript("CREATE TABLE Trip (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO Trip VALUES (1, 'Faro');")
    before = database.read_bytes()
    answer = serve(f"sqlite:{database}", own_pokeapi)
    assert str(database) in answer.stderr and "of another program: it holds the table Trip" in answer.stderr, answer.stderr
    assert database.read_bytes() == before


def test_the_vault_command_leaves_a_database_without_a_vault_alone(own_pokeapi, tmp_path):
    keys, database = tmp_path / "keys", tmp_path / "dex.sqlite"
    keys.write_text("A" * 43 + "=\n")
    keys.chmod(0o600)
    options = ["--pokeapi-url", own_pokeapi.url, "--database", f"sqlite:{database}"]
    Server("database-rotate", "pokeexplorer", *options).start().stop()
    before = database.read_bytes()
    for command in (["rotate"], ["retire", "--servers-restarted"]):
        answer = run("pokeexplorer", "vault", *command, "--key-file", str(keys), "--database", f"sqlite:{database}")
        assert answer.returncode != 0 and "does not have the tables StoredVaultKey" in answer.stderr, answer.stderr
        assert database.read_bytes() == before
        assert keys.read_text() == "A" * 43 + "=\n", "the keys stay as they are"


def files(folder: Path) -> list[str]:
    """Returns the databases in the folder, without the logs beside them."""
    return sorted(str(it.relative_to(folder)) for it in folder.rglob("*.sqlite"))
