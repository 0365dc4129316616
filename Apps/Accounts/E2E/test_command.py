# SPDX-License-Identifier: Apache-2.0
"""The program's command line for operators: its help, and the keys of its vault."""

from harness.programs import run
from playwright.sync_api import expect


def test_help_shows_all_options_and_the_subcommands():
    answer = run("accounts", "--help")
    assert answer.returncode == 0
    assert answer.stdout.startswith("OVERVIEW: Sign up, sign in, passkeys, devices and a sealed note.")
    for words in ("  serve (default) ", "  data ", "  vault ", "  --port ", "  --database ", "  --vault-key-file "):
        assert words in answer.stdout
    for subcommand in (["serve"], ["vault", "rotate"], ["vault", "retire"], ["data", "check"]):
        answer = run("accounts", *subcommand, "--help")
        assert answer.returncode == 0 and len(answer.stdout.splitlines()) > 4


def test_the_vaults_keys_are_rotated_and_retired(tmp_path, own_server):
    keys = tmp_path / "keys"
    answer = run("accounts", "vault", "rotate", "--key-file", str(keys))
    assert answer.returncode != 0 and "cannot be read" in answer.stderr
    own_server("accounts", "--vault-key-file", str(keys))
    assert keys.stat().st_mode & 0o777 == 0o600
    first = keys.read_text().split()
    assert len(first) == 1
    assert run("accounts", "vault", "rotate", "--key-file", str(keys)).returncode == 0
    rotated = keys.read_text().split()
    assert rotated[1:] == first and rotated[0] not in first
    assert keys.stat().st_mode & 0o777 == 0o600
    # Secrets that an older key has sealed would be lost, so the operator must confirm that it is no longer needed.
    answer = run("accounts", "vault", "retire", "--key-file", str(keys))
    assert answer.returncode != 0 and "--servers-restarted" in answer.stderr
    assert run("accounts", "vault", "retire", "--key-file", str(keys), "--servers-restarted").returncode == 0
    assert keys.read_text().split() == rotated[:1]
    keys.chmod(0o644)
    answer = run("accounts", "--vault-key-file", str(keys), "--port", "0")
    assert answer.returncode != 0 and "chmod 600" in answer.stderr
    assert rotated[0] not in answer.stderr + answer.stdout


def test_the_vaults_keys_follow_what_is_in_the_database(tmp_path, own_server, new_user):
    keys, database = tmp_path / "keys", tmp_path / "people.sqlite"
    there = ["--key-file", str(keys), "--database", f"sqlite:{database}"]
    answer = run("accounts", "--port", "0", "--database", f"sqlite:{database}")
    assert answer.returncode != 0 and "--vault-key-file" in answer.stderr
    server = own_server("accounts", "--vault-key-file", str(keys), "--database", f"sqlite:{database}")
    answer = run("accounts", "vault", "rotate", "--key-file", str(keys), "--database", f"sqlite:{tmp_path}/none.sqlite")
    assert answer.returncode != 0 and "There is no database" in answer.stderr
    assert not (tmp_path / "none.sqlite").exists()

    user = new_user().open(server.url)
    page = user.page
    page.get_by_role("radio", name="I’m new").click()
    page.get_by_label("Name").fill("ana")
    page.get_by_label("Password", exact=True).fill("correct horse")
    page.get_by_role("button", name="Sign up").click()
    note = page.get_by_label("A note to yourself")
    expect(note).to_be_visible(timeout=30_000)
    note.fill("for nobody else")
    page.get_by_role("button", name="Save note").click()
    expect(page.locator("#vitral").get_by_text("Saved. Only you can read it.")).to_be_visible()

    first = keys.read_text()
    other = tmp_path / "other"
    other.write_text("A" * 43 + "=\n")
    other.chmod(0o600)
    for command in (["rotate"], ["retire", "--servers-restarted"]):
        answer = run("accounts", "vault", *command, "--key-file", str(other), "--database", f"sqlite:{database}")
        assert answer.returncode != 0 and "does not open" in answer.stderr
        assert other.read_text() == "A" * 43 + "=\n", "the keys stay as they are"

    answer = run("accounts", "vault", "rotate", *there)
    assert answer.returncode == 0 and "Opened the keys of 1 users; 0 of them are sealed by older keys." in answer.stderr
    answer = run("accounts", "vault", "retire", *there, "--servers-restarted")
    assert answer.returncode == 0 and "Resealed the keys of 1 users" in answer.stderr
    assert len(keys.read_text().split()) == 1 and keys.read_text() != first
    user.forgive()
    server.restart()
    user.reload()
    expect(page.get_by_label("A note to yourself")).to_have_value("for nobody else", timeout=30_000)
