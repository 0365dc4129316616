// SPDX-License-Identifier: Apache-2.0
//
// Images and dialogs

import { act, attempt, doc, listens, on, placeBefore } from './environment.js';
import { emit, queue } from './events.js';

export function setImage(img, name) {
    const box = img.closest?.('.ai-s')?.parentNode;
    if (box) box.dataset.state = name;
}
on('load', ({ target }) => setImage(target, 'loaded'), true);
on('error', ({ target }) => setImage(target, 'failed'), true);

export function checkImages() {
    for (const img of doc.querySelectorAll('.ai[data-state=loading]>.ai-s img')) {
        if (img.complete && img.currentSrc) setImage(img, img.naturalWidth ? 'loaded' : 'failed');
    }
}

export function openDialogs() {
    for (const dialog of doc.querySelectorAll('dialog[data-open]:not([open])')) {
        attempt(() => {
            dialog.opener = placeBefore(doc.activeElement);
            dialog.showModal();
        });
        const at = doc.activeElement;
        // On a phone the keyboard would cover a sheet that has only just come.
        let isFar = matchMedia('(pointer: coarse)').matches && at.matches('.sheet :is(.tf, textarea):not([autofocus])');
        // The focus of a control below a long text has scrolled the text away.
        for (let el = at; dialog.contains(el); el = el.parentNode) {
            isFar ||= el.scrollTop;
            el.scrollTop = 0;
        }
        if (isFar) {
            dialog.tabIndex = -1;
            dialog.focus();
        }
    }
}

export function dismiss(dialog) {
    if (listens(dialog, 'd') && !queue.some(event => event.kind === 'd' && event.el === dialog)) emit('d', dialog);
}

on('cancel', event => {
    // The server decides whether it closes.
    if (event.target.matches('dialog[data-open]')) act(event, () => dismiss(event.target));
}, true);

on('close', ({ target }) => {
    // A repeated Escape closes the dialog in any case.
    if (!target.matches('dialog[data-open]')) return;
    dismiss(target);
    openDialogs();
}, true);
