// SPDX-License-Identifier: Apache-2.0
//
// Moves the focus: by the arrow keys in groups and grids, by the link at the start of the page, and from a removed
// element to its neighbor

import { act, doc, hearing, on, page, root } from './core.js';

/** Focuses the content of the page. */
function skip(options) {
    const screen = [...root.querySelectorAll('.scr:not([hidden])')].pop();
    const content = screen?.querySelector('.nc') ?? screen ?? root;
    content.tabIndex = -1;
    content.focus(options);
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
    const { key } = event, at = doc.activeElement; // events from before the part was loaded had another target
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !/^Arrow/.test(key)) return;
    const back = getComputedStyle(at).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const by = key === 'ArrowUp' || key === back ? -1 : 1;
    if (at.matches(':is([role=radio],[role=tab]):not(:disabled)')) act(event, () => step(at, by));
    else if (at.matches('.lg :is(a[href],button)')) act(event, () => cross(at, by, /Left|Right/.test(key)));
});

const focusable = ':is(a[href],button,input,select,textarea,summary,[tabindex]):not(:disabled,[tabindex="-1"])';
const opensKeyboard = 'textarea,input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit])';
let heir; // the element that got the focus of a removed one

/**
 * Moves the focus of a removed element to what follows its place in the innermost box with a control, or else to what
 * precedes it there; without any, as behind a dialog that was there before a control had the focus, to the content.
 */
function inherit(place) {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const canFocus = el => el.checkVisibility({ visibilityProperty: true }) && !(isTouch && el.matches(opensKeyboard));
    const isAfter = el => place.comparePoint(el, 0) > 0;
    for (let box = place.startContainer; root.contains(box) && doc.activeElement === doc.body; box = box.parentNode) {
        const all = [...box.querySelectorAll(focusable)].filter(canFocus);
        // What is behind an open dialog does not take the focus.
        heir = all.find(isAfter) ?? all.findLast(el => !isAfter(el));
        heir?.focus({ preventScroll: true });
    }
    if (doc.activeElement === doc.body && !doc.querySelector('dialog[open]')) skip({ preventScroll: true });
}

// A key that is still held down was meant for the removed element.
on('keydown', event => {
    if (event.repeat && event.target === heir && event.key === 'Enter') event.preventDefault();
    else if (!event.repeat) heir = null;
}, { capture: true });

/** Loading the part calls this without a place or `true`, which the link at the start of the page has. */
export default function begin(from) {
    if (from === true) skip();
    else if (from instanceof Range) inherit(from);
}
