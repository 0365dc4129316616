// SPDX-License-Identifier: Apache-2.0
//
// Dialogs that a press beside them closes

import { dismiss, hearing } from './core.js';

const on = hearing('backdrops');
let pressed; // whether the pointer was pressed on a backdrop

function isBackdrop({ target: el, clientX: x, clientY: y }) {
    const box = el.matches?.('dialog:not([role=alertdialog])') && el.getBoundingClientRect();
    return box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

// A press that began in the dialog, as for a selection of text, does not close it.
on('pointerdown', event => { pressed = isBackdrop(event); }, { capture: true });
on('click', event => { if (pressed && isBackdrop(event)) dismiss(event.target); }, { capture: true });
