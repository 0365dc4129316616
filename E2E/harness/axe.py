# SPDX-License-Identifier: Apache-2.0
"""axe-core's violations of a page, as actionable lines."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

#: The rules whose result depends on the color scheme.
COLOURS = ["color-contrast", "link-in-text-block"]

#: The rules that apply to a whole page only, and not to a part of it.
STRUCTURE = [
    "bypass", "document-title", "duplicate-id-aria", "heading-order", "landmark-main-is-top-level",
    "landmark-no-duplicate-banner", "landmark-no-duplicate-main", "landmark-one-main", "landmark-unique",
    "page-has-heading-one", "region",
]

#: Runs axe-core, optionally without the covered screens: they are invisible and axe-core does not check them, but it
#: spends most of its time on detecting that.
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
    """Returns one line for each violation and element; none when axe-core finds no violation.

    Pass some rules if the page has just been checked with all of them; some parts if the rest is the same on many
    pages; and `alone` for pages whose covered screens do not change meanwhile.
    """
    # Half a megabyte of script is evaluated once per page.
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
