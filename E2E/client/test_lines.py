# SPDX-License-Identifier: Apache-2.0
"""The size of lines that a layout draws: dividers with padding, and thin shapes."""

import pytest

STACK = '<link rel="stylesheet" href="/base.css"><div class="{}" style="width:300px;height:40px"><span class="t">A</span>{}<span class="t">B</span></div>'
INK = """(() => {
    const line = document.querySelector('.line'), style = getComputedStyle(line), box = line.getBoundingClientRect();
    const padding = ['Left', 'Right', 'Top', 'Bottom'].map(side => parseFloat(style['padding' + side]));
    const isClipped = style.backgroundClip === 'content-box';
    return isClipped ? [box.width - padding[0] - padding[1], box.height - padding[2] - padding[3]] : [box.width, box.height];
})()"""


@pytest.mark.parametrize(
    ("stack", "line", "ink"),
    [
        ("v", '<hr class="dv line">', (300, 1)),
        ("v", '<hr class="dv line" style="padding-bottom:4px">', (300, 1)),
        ("v", '<hr class="dv line" style="padding-inline:16px">', (268, 1)),
        ("h", '<hr class="dv line" style="padding-inline:5px">', (1, 40)),
        ("v", '<div class="sh fw line" style="height:1px"></div>', (300, 1)),
        ("v", '<div class="sh fw line"></div>', (300, 10)),
    ],
)
def test_a_line_is_as_thick_as_it_says(live, stack, line, ink):
    page = live.open(STACK.format(stack, line))
    assert page.evaluate(INK) == pytest.approx(ink)
