# SPDX-License-Identifier: Apache-2.0
"""The developer's tool: an app is replaced under open pages, and its errors are shown above them.

The "builds" of these tests take no time: a script writes the next program, or fails like the compiler.
"""

import os
import re
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.devices import DESKTOP, PHONE
from harness.look import judge
from harness.paths import BUILDING, REPOSITORY
from playwright.sync_api import Page, expect

PROGRAMS = REPOSITORY / ".build" / "debug"

#: A replacement for the compiler. A source contains the greeting of the app, or an error.
BUILD = """#!/bin/sh
read -r greeting <Sources/greeting
echo "#!/bin/sh" >next
case $greeting in
error*)
    echo "[1/2] Compiling Greeting"
    echo "$PWD/Sources/greeting:1:1: error: ${greeting#error } <b>&amp;"
    exit 1;;
crash) echo "exit 7" >>next;;
*) echo "TESTAPPS_GREETING='$greeting' exec '%s/testapps' handover \\"\\$@\\"" >>next;;
esac
chmod +x next
mv next program
"""


class Developer:
    """A developer who edits the source of an app that `vitral dev` runs."""

    def __init__(self, folder: Path):
        self.folder = folder
        (folder / "Sources").mkdir()
        (folder / "build.sh").write_text(BUILD % PROGRAMS)
        self.write("First")
        self.process: subprocess.Popen | None = None
        self.lines: list[str] = []

    def write(self, text: str) -> None:
        (self.folder / "Sources" / "greeting").write_text(text + "\n")

    def start(self, *options: str) -> "Developer":
        self.process = subprocess.Popen(
            [PROGRAMS / "vitral", "dev", *(options or ("--port", "0")), "--product", "greeting"]
            + ["--build-command", "sh build.sh", "--program", self.folder / "program"],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        threading.Thread(target=lambda: self.lines.extend(self.process.stdout), daemon=True).start()
        return self

    def wait_for(self, pattern: str, times: int = 1) -> list[str]:
        deadline = time.monotonic() + 30
        while len(found := re.findall(pattern, "".join(self.lines))) < times:
            assert time.monotonic() < deadline, f"waited for {pattern!r}:\n{''.join(self.lines)}"
            time.sleep(0.02)
        return found

    @property
    def url(self) -> str:
        return self.wait_for(r"live at (http://\S+)")[-1]

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            assert self.process.wait(timeout=20) == 0, "".join(self.lines)


@pytest.fixture
def developer(tmp_path) -> Iterator[Developer]:
    developer = Developer(tmp_path)
    yield developer
    developer.stop()


def overlay(page: Page):
    return page.get_by_role("alert").filter(has_text="The build failed.")


def test_a_changed_text_shows_in_an_open_page_which_keeps_what_it_has(developer, new_user):
    user = new_user(viewport=PHONE).open(developer.start().url)
    user.forgive()
    page = user.page
    page.get_by_role("button", name="Count").click()
    page.get_by_role("button", name="Count").click()
    page.get_by_label("Name").press_sequentially("Ana Lu")
    expect(page.get_by_text("Counted 2")).to_be_visible()
    page.evaluate("scrollTo(0, 300)")
    developer.write("Second")
    expect(page.get_by_text("Second", exact=True)).to_be_attached()
    expect(page.get_by_text("First", exact=True)).not_to_be_attached()
    expect(page.get_by_text("Counted 2")).to_be_attached()
    expect(page.get_by_label("Name")).to_have_value("Ana Lu")
    assert page.evaluate("scrollY") == 300
    user.wait_until_live()
    assert user.statuses[-1] == "restored", user.statuses
    # The new process has the typed text, not only the browser.
    page.reload()
    expect(page.get_by_text("Second", exact=True)).to_be_visible()
    assert len(developer.wait_for("live at", 2)) == 2, "the app keeps its port, and is started once for a change"


def test_typing_goes_on_while_the_app_is_replaced(developer, new_user):
    user = new_user().open(developer.start().url)
    user.forgive()
    field = user.page.get_by_label("Name")
    field.focus()
    developer.write("Second")
    text = "".join(chr(ord("a") + number % 26) for number in range(80))
    user.page.keyboard.type(text, delay=40)
    expect(user.page.get_by_text("Second", exact=True)).to_be_visible()
    expect(field).to_have_value(text)
    expect(field).to_be_focused()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_an_error_shows_above_the_page_and_goes_when_it_is_mended(developer, new_user, viewport):
    user = new_user(viewport=viewport).open(developer.start().url)
    user.forgive()
    page = user.page
    page.get_by_label("Name").fill("Ana")
    developer.write("error cannot find 'itmes' in scope")
    expect(overlay(page)).to_be_visible()
    # As text, with paths from the package's folder, and without the steps of the build.
    expect(page.get_by_role("group", name="Messages of the compiler")).to_have_text(
        "Sources/greeting:1:1: error: cannot find 'itmes' in scope <b>&amp;"
    )
    developer.wait_for("The build failed. Waiting for the next change.")
    # axe-core copies the stylesheet of a shadow tree into an element that the page's policy refuses.
    user.forgive("Applying inline style violates")
    judge(user, "development", f"error-{viewport['width']}")
    # The app below it still works meanwhile.
    page.get_by_label("Name").focus()
    expect(page.get_by_label("Name")).to_have_value("Ana")
    # A page that is opened later shows it too.
    later = new_user(viewport=viewport).open(developer.url)
    later.forgive()
    expect(overlay(later.page)).to_be_visible()
    developer.write("Mended")
    for tab in (page, later.page):
        expect(overlay(tab)).to_have_count(0)
        expect(tab.get_by_text("Mended", exact=True)).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Ana")


def test_escape_hides_an_error_until_the_next(developer, new_user):
    user = new_user().open(developer.start().url)
    user.forgive()
    page = user.page
    field = page.get_by_label("Name")
    field.focus()
    developer.write("error one")
    expect(overlay(page)).to_be_visible()
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(overlay(page)).to_have_count(0)
    # The server gives the same status for a few more requests, and the overlay stays hidden.
    with page.expect_response("**/_vitral/development/status"):
        pass
    with page.expect_response("**/_vitral/development/status"):
        pass
    expect(overlay(page)).to_have_count(0)
    developer.write("error two")
    expect(overlay(page)).to_contain_text("error: two")
    page.get_by_role("button", name="Hide").focus()
    page.keyboard.press("Enter")
    expect(overlay(page)).to_have_count(0)
    expect(field).to_be_focused()


def test_an_app_that_ends_is_reported_and_the_next_change_starts_it(developer, new_user):
    user = new_user().open(developer.start().url)
    user.forgive()
    page = user.page
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("Counted 1")).to_be_visible()
    developer.write("crash")
    developer.wait_for(r"greeting ended with exit code 7\. Waiting for the next change\.")
    developer.write("Back")
    expect(page.get_by_text("Back", exact=True)).to_be_visible()
    expect(page.get_by_text("Counted 1")).to_be_visible()


def test_a_port_that_is_taken_is_reported(developer, tmp_path_factory):
    developer.start()
    port = developer.url.rsplit(":", 1)[1]
    second = Developer(tmp_path_factory.mktemp("second")).start("--port", port)
    try:
        second.wait_for(f"Port {port} on 127.0.0.1 is in use by another program")
        second.wait_for("greeting ended with exit code 1. Waiting for the next change.")
    finally:
        second.stop()


def test_the_app_stops_with_the_tool(developer):
    url = developer.start().url
    developer.stop()
    found = subprocess.run(["curl", "--silent", "--max-time", "2", url], capture_output=True)
    assert found.returncode == 7, "nothing listens there"


# The package manager


def tool(*words: str, folder: Path, **options) -> subprocess.CompletedProcess:
    return subprocess.run(
        [PROGRAMS / "vitral", *words], cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, **options
    )


def test_a_new_package_passes_its_test_and_runs_its_commands(tmp_path):
    made = tool("new", "Trips", folder=tmp_path)
    assert made.returncode == 0, made.stderr
    assert "cd Trips && make run\n" in made.stdout and "cd Trips && make test\n" in made.stdout
    package = tmp_path / "Trips"
    # With the repository's build folder: alone, the first build takes as long as that of Vitral.
    environment = {**BUILDING, "SWIFT_OPTIONS": f"--scratch-path {REPOSITORY / '.build'}"}
    tested = subprocess.run(
        ["make", "test"], cwd=package, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert re.search(r"Test run with 1 test .*passed", tested.stdout), tested.stdout
    help = subprocess.run(["make"], cwd=package, capture_output=True, text=True)
    assert re.findall(r"make (\w+)", help.stdout) == ["help", "run", "test"], help.stdout
    # The same folder again is refused.
    again = tool("new", "Trips", folder=tmp_path)
    assert again.returncode == 64
    assert again.stderr.count("\n") == 1 and "is not an empty folder" in again.stderr


@pytest.mark.parametrize("words", [["new", "my-app"], ["new"], ["dev"], ["data", "check"], ["dev", "--port", "x"]])
def test_a_mistake_is_one_line_and_exit_code_64(words, tmp_path):
    answer = tool(*words, folder=tmp_path)
    assert answer.returncode == 64
    assert answer.stdout == ""
    assert re.fullmatch(r"Error: [^\n]+\n", answer.stderr), answer.stderr
    assert os.listdir(tmp_path) == []


def test_help_names_the_commands(tmp_path):
    for words in (["--help"], ["help"], []):
        answer = tool(*words, folder=tmp_path)
        assert answer.returncode == 0, answer.stderr
        assert re.search(r"\bnew\b.*\bdev\b.*\brun\b", answer.stdout, re.DOTALL), answer.stdout


def test_a_command_of_the_app_is_built_and_called(tmp_path):
    package = tmp_path / "Echo"
    (package / "Sources" / "Echo").mkdir(parents=True)
    (package / "Package.swift").write_text(
        "// swift-tools-version:6.2\nimport PackageDescription\n"
        'let package = Package(name: "Echo", targets: [.executableTarget(name: "Echo")])\n'
    )
    (package / "Sources" / "Echo" / "main.swift").write_text(
        "import Foundation\n"
        'print(CommandLine.arguments.dropFirst().joined(separator: " "))\n'
        "exit(CommandLine.arguments.count == 4 ? 9 : 0)\n"
    )
    answer = tool("data", "check", "--help", folder=package)
    assert answer.returncode == 9, answer.stderr
    assert answer.stdout == "data check --help\n", "what the build says is on standard error"
    (package / "Sources" / "Echo" / "main.swift").write_text("nothing()\n")
    answer = tool("data", "check", folder=package)
    assert answer.returncode == 1
    assert "error: cannot find 'nothing' in scope" in answer.stderr
    shutil.rmtree(package / ".build")
