// SPDX-License-Identifier: Apache-2.0
//
// Presses: while the pointer is down on a control, patches wait. What they insert or remove would move the control away
// from under the pointer, and browsers send a click only if it ends where it began.

import { on, shared } from './environment.js';
import { drain } from './patches.js';

function end() {
    if (!shared.press) return;
    shared.press = clearTimeout(shared.press);
    drain();
}

function hold(time) {
    clearTimeout(shared.press);
    shared.press = setTimeout(end, time);
    drain();
}

on('pointerdown', ({ target, isPrimary }) => {
    // A long press needs the server's answer.
    if (isPrimary && target.closest('a[href],button,label,summary,[data-e~=c],[data-e~=x]')) hold(400);
}, true);
on('pointerup', () => shared.press && hold(50), true); // the click follows, on touch screens a little later
on('pointercancel', end);
on('click', end);
