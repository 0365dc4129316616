// SPDX-License-Identifier: Apache-2.0
//
// The status bar, which appears only if a loss of the connection lasts

import { bar, doc, html, shared, words } from './environment.js';
import { connect } from './connection.js';

let barTimer;

export function enter(next) {
    shared.state = html.dataset.vitral = next;
    if (bar.firstChild && barTimer) return; // a notice stays long enough for the user to read it
    if (next === 'live' || bar.firstChild) paint();
    else barTimer ??= setTimeout(paint, 1_000); // most losses end before that
}

export function paint() {
    clearTimeout(barTimer);
    barTimer = null;
    show(words[shared.state], shared.state !== 'connecting');
}

export function tell(code, text) {
    show(words[code] ?? text);
    clearTimeout(barTimer);
    barTimer = setTimeout(paint, 3_000);
}

function show(text = '', canRetry) {
    bar.textContent = text;
    bar.hidden = !text;
    bar.popover = null;
    if (!text) return;
    bar.popover = 'manual'; // above dialogs
    bar.showPopover?.();
    if (!canRetry) return;
    const button = doc.createElement('button');
    button.textContent = words.again;
    button.onclick = () => shared.state === 'expired' ? location.reload() : connect();
    bar.append(' ', button);
}
