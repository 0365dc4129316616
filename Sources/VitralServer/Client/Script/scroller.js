// SPDX-License-Identifier: Apache-2.0

import { doc, page } from './core.js';

/** Returns the element that scrolls another one along an axis. */
export function scrollerOf(el, axis = 'Y') {
    while (el !== doc.body && !/auto|scroll/.test(getComputedStyle(el)['overflow' + axis])) el = el.parentElement;
    return el === doc.body ? page : el;
}

