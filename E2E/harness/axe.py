# SPDX-License-Identifier: Apache-2.0
"""axe-core's judgement of a page, told so that one can act on it."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

#: What another colour scheme can change.
COLOURS = ["color-contrast", "link-in-text-block"]

#: What only a whole page can have wrong, and no part of it by itself.
STRUCTURE = [
    "bypass", "document-title", "duplicate-id-aria", "heading-order", "landmark-main-is-top-level",
    "landmark-no-duplicate-banner", "landmark-no-duplicate-main", "landmark-one-main", "landmark-unique",
    "page-has-heading-one", "region",
]

#: Runs axe-core, if wanted with the covered screens out of the way: nobody sees them and axe-core does not judge them,
#: but it spends most of its time on finding that out.
_RUN = """async ([context, options, isAlone]) => {
    const covered = isAlone ? [...document.querySelectorAll('.scr[hidden]')] : [];
    const places = covered.map(() => document.createComment(''));
    covered.forEach((screen, index) => screen.replaceWith(places[index]));
    try {
        return (await axe.run(context ?? document, options)).violations;
    } finally {
        covered.forEach((screen, index) => places[index].replaceWith(screen));
    }
}"""


def violations(
    page: Page, rules: list[str] | None = None, within: list[str] | None = None, alone: bool = False
) -> list[str]:
    """One line a violation and element, none when the page is accessible as far as axe-core can tell.

    By some rules only, where the page was judged by all of them a moment ago; within some parts of it, where the rest is
    the same on many pages; and alone, on pages whose covered screens do not change meanwhile.
    """
    # Half a megabyte of script is read once a page.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options: dict = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    context = {"include": [[selector] for selector in within]} if within else None
    return [
        f"{violation['id']} ({violation['impact']}): {node['target'][0]}\n    {node['html'][:200]}\n"
        f"    {node['failureSummary']}"
        for violation in page.evaluate(_RUN, [context, options, alone])
        for node in violation["nodes"]
    ]
