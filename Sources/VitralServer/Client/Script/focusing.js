// SPDX-License-Identifier: Apache-2.0
//
// Moves the focus by keyboard: by the arrow keys in groups and grids, and by the link at the start of the page

import { act, doc, hearing, page, root } from './core.js';

function skip() {
    const screen = [...root.querySelectorAll('.scr:not([hidden])')].pop();
    const content = screen?.querySelector('.nc') ?? screen ?? root;
    content.tabIndex = -1;
    content.focus();
}

/** Focuses the next item of a radio group or a list of tabs. */
function step(at, by) {
    const group = at.closest('[role=radiogroup],[role=tablist]') ?? doc;
    const items = [...group.querySelectorAll(':is([role=radio],[role=tab]):not(:disabled)')];
    const next = items.at((items.indexOf(at) + by) % items.length);
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
    next.focus();
    // Selecting a tab would move the focus out of the tabs.
    if (next.matches('[role=radio]')) next.click();
}

/** Focuses the same control of the next cell of a grid: of its row, or of the nearest row above or below. */
function cross(at, by, isAcross) {
    const alike = el => el.tagName === at.tagName && el.className === at.className && el.checkVisibility();
    const cells = [...at.closest('.lg').querySelectorAll('a[href],button:not(:disabled)')].filter(alike);
    if (isAcross) return cells[cells.indexOf(at) + by]?.focus();
    const { left, top, height } = at.getBoundingClientRect();
    const distance = el => {
        const box = el.getBoundingClientRect(), down = (box.top - top) * by;
        return down < height / 2 ? Infinity : down * 1_000 + Math.abs(box.left - left);
    };
    const next = cells.reduce((one, two) => distance(two) < distance(one) ? two : one);
    if (distance(next) < Infinity) next.focus();
    else page.scrollBy({ top: by * height }); // to rows that are not in the page yet
}

hearing('focusing')('keydown', event => {
    const { target: at, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !/^Arrow/.test(key)) return;
    const back = getComputedStyle(at).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const by = key === 'ArrowUp' || key === back ? -1 : 1;
    if (at.matches(':is([role=radio],[role=tab]):not(:disabled)')) act(event, () => step(at, by));
    else if (at.matches('.lg :is(a[href],button)')) act(event, () => cross(at, by, /Left|Right/.test(key)));
});

/** The link at the start of the page calls this with `true`; loading the part calls it too. */
export default function begin(isSkipping) {
    if (isSkipping === true) skip();
}
