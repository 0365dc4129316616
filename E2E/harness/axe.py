# SPDX-License-Identifier: Apache-2.0
"""axe-core's judgement of a page, told so that one can act on it."""

from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

#: What another colour scheme can change.
COLOURS = ["color-contrast", "link-in-text-block"]


def violations(page: Page, rules: list[str] | None = None, within: list[str] | None = None) -> list[str]:
    """One line a violation and element, none when the page is accessible as far as axe-core can tell.

    By some rules only, where the page was judged by all of them a moment ago; and within some parts of it, where the
    rest is the same on many pages.
    """
    # Half a megabyte of script is read once a page.
    axe = Axe("void 0" if page.evaluate("'axe' in window") else AXE_SCRIPT)
    options: dict = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    context = {"include": [[selector] for selector in within]} if within else None
    found = axe.run(page, context=context, options=options).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}): {node['target'][0]}\n    {node['html'][:200]}\n"
        f"    {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
