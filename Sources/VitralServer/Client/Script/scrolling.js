// SPDX-License-Identifier: Apache-2.0
//
// Scrolling to an element on request of a view

import { page } from './core.js';
import { scrollerOf } from './scroller.js';

/** Scrolls the innermost scroll container of an element, but not the outer ones. */
export default function bring(el, place) {
    const up = el.parentElement, inner = [scrollerOf(up), scrollerOf(up, 'X')].find(box => box !== page);
    if (!inner) return el.scrollIntoView({ block: place, inline: place });
    const it = el.getBoundingClientRect(), room = inner.getBoundingClientRect();
    const by = (from, to) => {
        const start = it[from] - room[from], end = it[to] - room[to];
        return { start, end, center: (start + end) / 2 }[place] ?? (Math.min(start, 0) || Math.max(end, 0));
    };
    inner.scrollBy({ top: by('top', 'bottom'), left: by('left', 'right'), behavior: 'instant' });
}
