// SPDX-License-Identifier: Apache-2.0
//
// The clipboard. Loaded on first use

import { attempt, doc, on } from './core.js';

/** Copies a text by a selection, for pages without HTTPS, where browsers have no other clipboard. */
function select(text) {
    const field = doc.createElement('textarea'), active = doc.activeElement;
    field.value = text;
    (doc.querySelector('dialog[open]') ?? doc.body).append(field);
    field.select();
    doc.execCommand('copy');
    field.remove();
    active?.focus({ preventScroll: true });
}

/** Copies a text now, or with the next press if the browser no longer connects it with an action of the user. */
export default async function copy(text) {
    const write = () => navigator.clipboard ? navigator.clipboard.writeText(text) : attempt(() => select(text));
    try { await write(); } catch {
        on('pointerup', () => attempt(write), { once: true });
    }
}
