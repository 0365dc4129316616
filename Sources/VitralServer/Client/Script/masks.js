// SPDX-License-Identifier: Apache-2.0
//
// Masks of text fields. InputMask.swift has the same rules, and the server applies them again.

const digit = /^[0-9]$/, letter = /^\p{Alphabetic}$/u;
const places = { '#': it => digit.test(it), '@': it => letter.test(it), '*': it => digit.test(it) || letter.test(it) };
const known = new Map();

/** Returns the parts of a mask: texts, and functions for the places of characters. */
function parts(pattern) {
    if (known.has(pattern)) return known.get(pattern);
    const found = [];
    for (const [, escaped, plain] of pattern.matchAll(/\\(.)|(.)/gsu)) {
        if (places[plain]) found.push(places[plain]);
        else if (typeof found.at(-1) === 'string') found.push(found.pop() + (escaped ?? plain));
        else found.push(escaped ?? plain);
    }
    known.set(pattern, found);
    return found;
}

/** Returns the characters of a text that have a place in the mask. */
function typed(mask, text) {
    const all = [...text.normalize()], found = [];
    let at = 0;
    for (const part of mask) {
        if (typeof part === 'string') {
            const own = [...part];
            if (own.every((it, n) => all[at + n] === it)) at += own.length;
            else for (const it of own) if (all[at] === it && !places['*'](it)) at += 1;
        } else {
            while (at < all.length && !part(all[at])) at += 1;
            if (at === all.length) break;
            found.push(all[at++]);
        }
    }
    return found;
}

/** Returns the masked text of characters, and the position behind the first `count` of them. */
function masked(mask, characters, count) {
    const ends = [0];
    let text = '', pending = '', at = 0;
    for (const part of mask) {
        if (typeof part === 'string') pending = part;
        else {
            while (at < characters.length && !part(characters[at])) {
                characters.splice(at, 1);
                if (at < count) count -= 1;
            }
            if (at === characters.length) break;
            text += pending + characters[at++];
            pending = '';
            ends.push(text.length);
        }
    }
    return [text, ends[Math.min(count, at)]];
}

let before = null; // a field with its text and selection before the current change

function apply(el, type) {
    const mask = parts(el.dataset.mask), now = el.value, caret = el.selectionStart ?? now.length;
    const old = before?.el === el ? before : null;
    before = null;
    let start = [], end = [], middle = now;
    if (old) {
        const tail = now.length - caret, from = Math.min(old.start, caret);
        const all = typed(mask, old.text), isMasked = masked(mask, [...all], 0)[0] === old.text;
        const isEdit = now.slice(0, from) === old.text.slice(0, from) && (!tail || now.endsWith(old.text.slice(-tail)));
        const until = position => {
            let count = 0;
            while (count < all.length && masked(mask, [...all], count + 1)[1] <= position) count += 1;
            return count;
        };
        if (isMasked && isEdit) {
            start = all.slice(0, until(from));
            end = tail ? all.slice(until(old.text.length - tail)) : [];
            middle = now.slice(from, caret);
            // To delete a text of the mask means to delete the character beside it.
            if (!middle && start.length + end.length === all.length && now !== old.text) {
                if (type === 'deleteContentBackward') start.pop();
                if (type === 'deleteContentForward') end.shift();
            }
        }
    }
    const isWhole = !start.length && !end.length;
    const added = isWhole ? typed(mask, middle) : [...middle.normalize()].filter(places['*']);
    const [text, position] = masked(mask, [...start, ...added, ...end], start.length + added.length);
    if (text === now) return;
    el.value = text;
    if (el === document.activeElement) el.setSelectionRange(position, position);
}

const options = { capture: true };
const isMasked = el => el.matches?.('input[data-mask],textarea[data-mask]');

document.addEventListener('beforeinput', ({ target: el }) => {
    if (isMasked(el)) before = { el, text: el.value, start: el.selectionStart ?? 0 };
}, options);

// Before the core sends the text; an input method is left alone until it has finished.
document.addEventListener('input', event => {
    if (isMasked(event.target) && !event.isComposing) apply(event.target, event.inputType);
}, options);
document.addEventListener('compositionend', ({ target: el }) => {
    if (!isMasked(el)) return;
    before = null;
    const text = el.value;
    apply(el, '');
    if (el.value !== text) el.dispatchEvent(new Event('input', { bubbles: true }));
}, options);
