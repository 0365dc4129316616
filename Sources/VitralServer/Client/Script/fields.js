// SPDX-License-Identifier: Apache-2.0
//
// Fields

import { doc, isField, listens, on, root, shared } from './environment.js';
import { emit, queue } from './events.js';
import { call, hooks } from './parts.js';
import { ops } from './patches.js';

export let composing; // the field whose input method is open
let revision = 0; // one revision for all fields, because it outlives them
export const pending = new Map(); // field -> its debounce timer

const isCheck = el => /^(checkbox|radio)$/.test(el.type);
export const isText = el => !/^(checkbox|radio|range|select)/.test(el.type);
export const read = el => isCheck(el) ? String(el.checked) : el.value;
export const initial = el => isCheck(el) ? String(el.defaultChecked)
    : el.options ? ([...el.options].find(option => option.defaultSelected) ?? el.options[0])?.value : el.defaultValue;

export function write(el, value) {
    if (isCheck(el)) el.checked = value === 'true';
    else if (el.value !== value) {
        const end = el.selectionEnd, tail = el.value.slice?.(end);
        el.value = value;
        if (el !== doc.activeElement || end == null) return;
        // A formatter may change the text before the caret.
        el.selectionStart = el.selectionEnd = value.endsWith(tail) ? value.length - tail.length : end;
    }
}

export function typed(el, wait, isThrottled) {
    el.typedAt = ++revision;
    if (isThrottled && pending.has(el)) return;
    clearTimeout(pending.get(el));
    if (wait) pending.set(el, setTimeout(flush, wait, el));
    else flush(el);
}

export function flush(el) {
    clearTimeout(pending.get(el));
    pending.delete(el);
    // Many keys at once, as of a scanner, must not lose the last ones: the newest value follows when there is room.
    if (queue[190]) return pending.set(el, setTimeout(flush, 200, el));
    emit(listens(el, 'i') ? 'i' : 'g', el, read(el), el.typedAt);
}

export const flushAll = () => [...pending.keys()].forEach(flush);

on('input', ({ target: el }) => {
    const isRange = el.type === 'range';
    if (isRange ? isField(el) : listens(el, 'i')) typed(el, +el.dataset.debounce || isRange && 80, isRange);
});

on('change', ({ target: el }) => {
    if (el.type === 'file') call('./uploads.js', el);
    if (pending.has(el)) flush(el);
    else if (el.type !== 'range' && listens(el, 'g')) typed(el);
});

on('compositionstart', ({ target }) => { composing = target; });
on('compositionend', ({ target: el }) => {
    composing = null;
    if (el.held) ops.v(el.id, ...el.held);
    el.held = null;
});

const secrets = new Map(); // values of the password fields that the current patch removes, by id

/** Saves the passwords of removed fields, because the server never sends passwords back to restore them. */
export function keepSecrets(el) {
    for (const it of [el, ...el.querySelectorAll('input')]) if (it.type === 'password') secrets.set(it.id, it.value);
}

export function giveSecrets() {
    if (!secrets.size) return;
    for (const el of root.querySelectorAll('[data-state=held]')) write(el, secrets.get(el.id) ?? el.value);
    secrets.clear();
}

/** Yields the fields of an element with names that do not depend on their ids. */
export function* named(scope) {
    const seen = {};
    for (const el of scope.querySelectorAll('input,select,textarea')) {
        const name = [el.type, el.ariaLabel, el.placeholder, el.labels?.[0]?.textContent].join();
        seen[name] = -~seen[name];
        yield [name + seen[name], el];
    }
}

/** Copies unsent values from old fields to the new ones: never a password, and nothing to a page of another account.
 *  Adds the new field of each old one to `heirs`. */
export function carry(scope, heirs, change, gone = scope) {
    const old = new Map(named(scope));
    const isUnseen = el => shared.restored ? el.typedAt : el === composing || pending.has(el)
        || queue.some(event => event.isValue && event.id === el.id);
    const kept = new Set([...old.values()].filter(el => !shared.fresh && el.type !== 'password' && isUnseen(el)));
    const ends = hooks.replaced.map(work => work(gone));
    change();
    for (const end of ends) end?.();
    for (const [name, el] of named(scope)) {
        const from = old.get(name);
        heirs.set(from, el);
        if (from === el || !kept.has(from) || read(from) === read(el)) continue;
        write(el, read(from));
        if (shared.restored) typed(el);
        else el.typedAt = from.typedAt;
    }
}
