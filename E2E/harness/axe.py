# SPDX-License-Identifier: Apache-2.0
"""axe-core's judgement of a page, told so that one can act on it."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page) -> list[str]:
    """One line a violation and element, none when the page is accessible as far as axe-core can tell."""
    found = Axe().run(page).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}): {node['target'][0]}\n    {node['html'][:200]}\n"
        f"    {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
