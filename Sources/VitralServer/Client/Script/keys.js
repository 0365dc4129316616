// SPDX-License-Identifier: Apache-2.0
//
// Keys: those that views handle, and the shortcuts of buttons

import { control, doc, emit, hearing, root } from './core.js';

const on = hearing('keys');

const isTyping = at => at.matches?.('input:not([type=checkbox],[type=radio],[type=range]),textarea,select');
const held = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;
const keyName = ({ key }) => key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
const presses = ({ target: at, key }) => /^( |Enter)$/.test(key) && at.matches?.(control + ',[data-e~=x],[data-e~=p]');

function tellKey(event, phase) {
    const { target: at, key, shiftKey, ctrlKey, altKey, metaKey } = event, el = at.closest?.('[data-e~=k]');
    const keys = el?.dataset.keys.split(' ') ?? [];
    if (at !== el && presses(event)) return;
    if (key.length === 1 && held(event)) return;
    if (!keys.includes(keyName(event)) && !(keys.includes('*') && key.length === 1 && !isTyping(at))) return;
    event.preventDefault();
    const modifiers = shiftKey + 2 * ctrlKey + 4 * altKey + 8 * metaKey;
    const named = key === ' ' ? 'Space' : key;
    if (phase < 4 || el.matches('[data-g~=up]')) emit('k', el, [phase, modifiers, named].join(' '));
    return true;
}

on('keyup', event => tellKey(event, 4));

on('keydown', event => {
    const { target: at, key, shiftKey, ctrlKey, altKey, metaKey, repeat } = event;
    if (event.defaultPrevented || event.isComposing || !key || tellKey(event, repeat ? 2 : 1)) return;
    if (isTyping(at) && !held(event) && !(key === 'Escape' || key === 'Enter' && at.matches('input'))) return;
    if (presses(event) && !held(event) && !isTyping(at)) return;
    const before = (ctrlKey ? 'Control+' : '') + (metaKey ? 'Meta+' : '') + (altKey ? 'Alt+' : '');
    const name = keyName(event);
    // A character that needs Shift also matches without the modifier.
    const said = [before + (shiftKey ? 'Shift+' : '') + name, /^[^A-Z]$/.test(name) && before + name];
    const scope = [...doc.querySelectorAll('dialog[open]')].pop() ?? root;
    const button = [...scope.querySelectorAll('button[aria-keyshortcuts]:not(:disabled,[data-g])')]
        .findLast(el => el.ariaKeyShortcuts.split(' ').some(keys => said.includes(keys)) && el.getClientRects().length);
    if (!button || repeat) return;
    event.preventDefault();
    button.click();
});
