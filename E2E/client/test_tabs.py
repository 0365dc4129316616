# SPDX-License-Identifier: Apache-2.0
"""The names of tabs beside and below a page."""

import pytest

from .mock import CLIENT

LINKS = "".join(f'<link rel="stylesheet" href="/{sheet.name}">' for sheet in sorted((CLIENT / "Built").glob("*.css")))
SYMBOL = '<svg class="sy" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'
TEXT = '<span class="t">Employees</span>'
LABELED = f'<span class="lb"><span class="lb-i">{SYMBOL}</span><span class="lb-t">{TEXT}</span></span>'


@pytest.mark.parametrize("width", [390, 900, 1280])
def test_a_tab_of_an_image_and_a_text_looks_like_a_tab_with_a_label(live, width):
    tabs = "".join(f'<button class="tab" role="tab">{name}</button>' for name in (LABELED, SYMBOL + TEXT))
    page = live.open(f'{LINKS}<div class="tv fw fh"><div class="tabs" role="tablist">{tabs}</div></div>')
    page.set_viewport_size({"width": width, "height": 700})
    labeled, bare = page.evaluate(
        """[...document.querySelectorAll('.tab')].map(tab => {
            const origin = tab.getBoundingClientRect();
            return ['.sy', '.t'].map(part => {
                const box = tab.querySelector(part).getBoundingClientRect();
                return [box.x - origin.x, box.y - origin.y, box.width, box.height];
            }).flat();
        })"""
    )
    assert bare == pytest.approx(labeled, abs=1)
