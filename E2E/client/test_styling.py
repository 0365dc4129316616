# SPDX-License-Identifier: Apache-2.0
"""The stylesheets keep the work of a change small."""

import json

import pytest

from .mock import CLIENT

#: All but that of swiped rows, which looks at the rows around.
SHEETS = [file.stem for file in sorted((CLIENT / "Built").glob("*.css")) if file.stem not in ("effects", "last")]
LINKS = "".join(f'<link rel="stylesheet" href="/{name}.css">' for name in [*SHEETS, "last"])
CELL = '<div class="w"><div class="v fr fw" style="padding:4px"><p class="t">Cell</p><img class="im" alt=""></div></div>'
CELLS = 300


@pytest.mark.parametrize(
    "change",
    [
        "lg1.style.minHeight = '900px'",
        "lg1.dataset.lz = 'before'",
    ],
)
def test_a_change_of_a_grid_leaves_its_cells_alone(live, change):
    """A selector such as `:is([style] > *)` would style all elements below each changed one again."""
    page = live.open(
        f'{LINKS}<main class="root"><div class="sv"><div id="lg1" class="lg fw">{CELL * CELLS}</div></div></main>'
    )
    page.evaluate("document.body.offsetHeight")
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    page.evaluate(f"() => {{ {change}; document.body.offsetHeight; }}")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    # Rules that look into the cells by `:has` may style their boxes again, but not what is in them.
    assert styled and max(styled) < page.locator("#lg1 *").count() * 0.6, styled
