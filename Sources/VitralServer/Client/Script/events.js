// SPDX-License-Identifier: Apache-2.0
//
// Outgoing events, kept until the server acknowledges them

import { act, doc, listens, on, shared } from './environment.js';
import { listen, say } from './connection.js';
import { flush, flushAll, pending } from './fields.js';
import { call } from './parts.js';
import { paint, tell } from './status-bar.js';

export const queue = [];

export function emit(kind, el, ...rest) {
    const id = el.id ?? el, last = queue.at(-1), isValue = /[igmo]/.test(kind);
    if (/^(expired|replaced)$/.test(shared.state)) return paint();
    if (!/[imhoj]/.test(kind)) {
        flushAll(); // a click refers to the current text of the fields
        shared.stirredAt = Date.now();
    }
    if (isValue && last && !last.n && last.id === id && last.kind === kind) return void (last.rest = rest);
    if (queue.length >= 200 || new Blob([JSON.stringify(rest)]).size > 65_000) return tell('slow');
    const event = { n: 0, kind, id, rest, el, isValue };
    if (/[csrxd]/.test(kind)) event.timer = setTimeout(mark, 150, el, true);
    queue.push(event);
    if (shared.state !== 'live') return;
    transmit(event);
    if (queue.length === 1 && !shared.asked) listen(); // a response is due
}

export function transmit(event) {
    event.n ||= ++shared.sent;
    say('e', event.n, event.kind, event.id, ...event.rest);
}

export function trim(ack) {
    while (queue[0]?.n && queue[0].n <= ack) done(queue.shift());
}

export function done({ timer, el }) {
    clearTimeout(timer);
    if (timer) mark(el, false);
}

function mark(el, busy) {
    el.toggleAttribute('data-busy', busy);
    el.ariaBusy = busy || null;
}

on('click', event => {
    const at = event.target;
    // The innermost control handles the click, even if Vitral has not rendered it.
    const el = at.closest('a[href],button,input,select,textarea,label,summary,[data-e~=c],[data-e~=x]');
    const kind = el && (listens(el, 'c') ? 'c' : listens(el, 'x') ? 'x' : el.matches('button[data-e~=r]') && 'r');
    if (at.id === 'vitral-skip') return act(event, () => call('./focusing.js', true));
    if (!kind || event.defaultPrevented) return;
    if (el.href) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
            || el.matches('[target],[download]')) return;
        event.preventDefault();
    }
    if (el.matches('[aria-disabled=true]')) return;
    emit(kind, el, ...kind === 'x' ? [el.dataset.x, el.dataset.value ?? ''] : []);
});

on('keydown', event => {
    const { target: at, key } = event;
    if (event.defaultPrevented || event.isComposing) return;
    if (key === 'Enter' && at.matches('input[data-e~=s]')) return act(event, () => emit('s', at));
    const isNative = at.matches('a[href],button,input,select,textarea,summary');
    if (!isNative && at.matches('[data-e~=c],[data-e~=x]') && /^( |Enter)$/.test(key)
        && !(event.shiftKey && at.matches('[data-e~=p],[data-e~=b]'))) return act(event, () => at.click());
});

on('submit', event => {
    const form = event.target;
    if (listens(form, 's')) emit('s', form);
    if (!form.hasAttribute('action')) event.preventDefault();
});

on('focusin', ({ target }) => {
    const el = target.closest('[data-e~=f]');
    if (el && el !== shared.focused && !shared.moving) emit('f', el, true);
    shared.focused = el;
});

on('focusout', ({ target }) => {
    if (pending.has(target)) flush(target);
    // An element keeps the focus when its window loses it.
    if (!shared.focused?.contains(target) || shared.moving || doc.activeElement === target) return;
    emit('f', shared.focused, false);
    shared.focused = null;
});
