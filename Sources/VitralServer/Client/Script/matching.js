// SPDX-License-Identifier: Apache-2.0
//
// Elements that an animated patch moves between two places: those that share the name in their `--mg`

import { byId, doc, hooks } from './core.js';

let names; // the names that take part in the running animation; null without one
let marked = []; // the elements that have a name for the browser

const nameOf = el => el.style.getPropertyValue('--mg');
const all = scope => [...scope.querySelectorAll('[style*="--mg:"]')];

/** Names visible elements for the browser. A name must be unique, so the first element with it gets it. */
function mark() {
    const free = new Set(names);
    unmark();
    marked = all(doc).filter(el => free.has(nameOf(el)) && el.checkVisibility() && free.delete(nameOf(el)));
    for (const el of marked) el.style.viewTransitionName = nameOf(el);
}

function unmark() {
    for (const el of marked) el.style.viewTransitionName = '';
    marked = [];
}

/** Returns the names that take part: those of both screens if the screen changes, so that nothing else is captured. */
function namesOf(ops) {
    const shown = all(doc).filter(el => el.checkVisibility()).map(nameOf);
    const screen = ops.find(([op]) => op === 'S');
    if (!screen) return new Set(all(doc).map(nameOf).concat(brought(ops)));
    const next = byId(screen[1])?.closest('.scr');
    const coming = new Set(next ? all(next).map(nameOf) : brought(ops));
    return new Set(shown.filter(name => coming.has(name)));
}

const brought = ops => ops.filter(([op]) => /[aix]/.test(op))
    .flatMap(op => [...String(op.at(-1)).matchAll(/--mg:([\w-]+)/g)].map(([, name]) => name));

hooks.animated.push(ops => {
    names = ops && namesOf(ops);
    if (names) mark();
    else unmark();
});
hooks.settled.push(() => { if (names) mark(); });
