# SPDX-License-Identifier: Apache-2.0
"""The counter of README.md: its code is the one in the repository, and it counts."""

from pathlib import Path

from harness.paths import REPOSITORY
from playwright.sync_api import expect


def test_readme_shows_this_program_word_for_word():
    [source] = (Path(__file__).parents[1] / "Sources").glob("*.swift")
    program = source.read_text().removeprefix("// SPDX-License-Identifier: Apache-2.0\n\n")
    shown = (REPOSITORY / "README.md").read_text()
    assert f"```swift\n// Sources/Counter/Counter.swift\n{program}```" in shown


def test_it_counts(own_server, new_user):
    # A path, because a test app of the framework has the same name.
    server = own_server("./counter")
    assert server.said == [f"Counter is live at http://localhost:{server.port}"]
    page = new_user().open(server.url).page
    more, fewer = (page.get_by_role("button", name=name, exact=True) for name in ("More", "Fewer"))
    more.click()
    more.click()
    expect(page.get_by_text("2", exact=True)).to_be_visible()
    for _ in range(3):
        fewer.click()
    expect(page.get_by_text("-1", exact=True)).to_be_visible()
