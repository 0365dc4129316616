// SPDX-License-Identifier: Apache-2.0
//
// The menu of what a bar has no room for: the room is measured, and an action closes the menu

import { doc, hooks } from './core.js';

const texts = new WeakMap(); // the texts of the measured bars
const resized = new ResizeObserver(bars => bars.forEach(({ target }) => measure(target)));

/** Returns whether a text in the bar is cut off, or little is left of its title. */
function isTight(bar) {
    const isCut = el => el.clientWidth > 1 && el.scrollWidth > el.clientWidth + 1;
    const title = bar.querySelector('.nb-title:not(.nb-title-l) > .nb-t');
    const em = parseFloat(getComputedStyle(bar).fontSize);
    return bar.scrollWidth > bar.clientWidth + 1 || title && isCut(title) && title.clientWidth < 6 * em
        || [...bar.querySelectorAll('.nb-leading .t,.nb-trailing .t')].some(isCut);
}

function fold(menu, is) {
    const more = menu.nextElementSibling;
    menu.popover = is ? 'auto' : null;
    menu.role = is ? 'group' : null;
    menu.ariaLabel = is ? more.ariaLabel : null;
    more.hidden = !is;
    menu.dataset.room = '';
}

function measure(bar) {
    const menu = bar.querySelector('.nb-o');
    // What is in use stays where it is.
    if (!menu || !bar.clientWidth || menu.matches(':popover-open,:focus-within')) return;
    fold(menu, false);
    if (isTight(bar)) fold(menu, true);
}

/** Measures the bars that are new or have other texts. */
export default function watch() {
    for (const menu of doc.querySelectorAll('.nb-o')) {
        const bar = menu.closest('.nb'), text = bar.textContent;
        if (!texts.has(bar)) resized.observe(bar);
        else if (texts.get(bar) !== text) measure(bar);
        texts.set(bar, text);
    }
}

doc.addEventListener('click', ({ target }) => {
    const menu = target.closest('.nb-o:popover-open');
    if (menu && target.closest('a[href],button:not([popovertarget])')) menu.hidePopover();
});

hooks.settled.push(isNew => isNew && watch());
