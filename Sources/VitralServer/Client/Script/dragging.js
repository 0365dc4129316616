// SPDX-License-Identifier: Apache-2.0
//
// Drag and drop, and the reordering of rows

import { around } from './around.js';
import { act, announce, attempt, doc, emit, half, hearing, listens } from './core.js';

const on = hearing('dragging');
/** Announces that an element is picked up (0), dropped (1) or put back (2). */
const tell = (el, step) => announce(el.dataset.words.split('|')[step]);

let carried, aimed;
const taking = at => around(at, 'b').find(el => el.matches('[data-g~=drop]'));

function pick(el) {
    carried = el;
    emit('b', el, 'pick');
}

function aim(el) {
    if (el === aimed) return;
    if (aimed) emit('b', aimed, 'out');
    aimed = el;
    if (el) emit('b', el, 'over');
}

function put(el, x, y) {
    const { left, top, width, height } = el.getBoundingClientRect();
    emit('b', el, 'drop ' + half([(x ?? left + width / 2) - left, (y ?? top + height / 2) - top]));
    aimed = carried = null;
}

function letGo() {
    aim();
    if (carried) emit('b', carried, 'end');
    carried = null;
}

on('dragstart', event => {
    const el = around(event.target, 'b').find(el => el.draggable);
    if (!el || event.defaultPrevented) return;
    event.dataTransfer.setData('text/plain', '');
    pick(el);
});
on('dragover', event => {
    if (!carried) return;
    aim(taking(event.target));
    if (aimed) event.preventDefault();
});
on('drop', event => {
    if (!carried || !aimed) return;
    event.preventDefault();
    put(aimed, event.clientX, event.clientY);
});
on('dragend', letGo);

on('keydown', event => {
    const { target: at, key, altKey } = event, rows = /^Arrow(Up|Down)$/.exec(key);
    if (event.defaultPrevented) return;
    const handle = rows && altKey && at.closest('.row')?.querySelector('[data-g=move]');
    if (handle) return act(event, () => emit('b', handle, rows[1] === 'Up' ? 'move -1' : 'move 1'));
    if (carried && key === 'Escape') return act(event, () => {
        const from = carried;
        from.focus();
        letGo();
        tell(from, 2);
    });
    if (key !== ' ') return;
    const target = carried && taking(at);
    if (target) return act(event, () => {
        const from = carried;
        put(target);
        from.focus();
        tell(from, 1);
    });
    if (!carried && at.draggable && listens(at, 'b')) act(event, () => {
        const targets = [...doc.querySelectorAll('[data-g~=drop]')];
        for (const el of targets) el.tabIndex = 0;
        pick(at);
        tell(at, 0);
        targets.find(el => el.getClientRects().length)?.focus();
    });
});

on('focusin', ({ target }) => carried && aim(taking(target)));

on('pointerdown', event => {
    const { target, clientY: from, button, pointerId } = event, handle = target.closest('[data-g=move]');
    if (!handle || button) return;
    const row = handle.closest('.row'), watch = new AbortController(), options = { signal: watch.signal };
    const rows = [...row.parentNode.children].filter(el => el.matches('.row')), at = rows.indexOf(row);
    const middles = rows.map(el => el.offsetTop + el.offsetHeight / 2);
    let to = at;
    const shift = (el, y) => { el.style.translate = y ? `0 ${y}px` : ''; };
    attempt(() => handle.setPointerCapture(pointerId));
    row.classList.add('lift');
    on('pointermove', ({ clientY }) => {
        const y = middles[at] + clientY - from;
        to = middles.filter((middle, i) => i !== at && middle < y).length;
        rows.forEach((el, i) => shift(el, i === at ? clientY - from
            : i > at && i <= to ? -row.offsetHeight : i < at && i >= to ? row.offsetHeight : 0));
    }, options);
    const end = ({ type }) => {
        watch.abort();
        rows.forEach(el => shift(el));
        row.classList.remove('lift');
        if (type === 'pointerup' && to !== at) emit('b', handle, 'move ' + (to - at));
    };
    on('pointerup', end, options);
    on('pointercancel', end, options);
});
