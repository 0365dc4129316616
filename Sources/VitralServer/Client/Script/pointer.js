// SPDX-License-Identifier: Apache-2.0
//
// Pointers: hovering, taps, long presses and drags

import { around } from './around.js';
import { attempt, byId, control, emit, half, hearing, listens, shared } from './core.js';

const on = hearing('pointer');

let press, taps = {}, over = [], swallows;
const paced = new Map(); // the latest report for each key, sent at intervals

function pace(key, work) {
    if (!paced.has(key)) setTimeout(() => {
        const last = paced.get(key);
        paced.delete(key);
        if (shared.state === 'live') last?.();
    }, 33);
    paced.set(key, work);
}

/** Returns the gestures of elements that are to be recognized, by priority within each kind. */
function gestures(els) {
    const all = els.flatMap(el => {
        const { left, top } = el.getBoundingClientRect();
        return [...el.dataset.g.matchAll(/\b([tld])(\d+),?(\d*)\S*/g)]
            .map(([token, kind, n, far]) => ({ el, left, top, token, kind, n, far }));
    });
    return all.filter(({ el, token, kind }) => {
        const same = all.filter(other => other.kind === kind && !/\+/.test(other.token));
        const winner = same.findLast(other => /!/.test(other.token)) ?? same[0];
        return el === winner?.el || /\+/.test(token);
    });
}

function tellGesture({ el, token, left, top }, phase, { x, y, sx, sy, vx = 0, vy = 0 }) {
    emit('p', el, [token, phase, half([x, y, sx, sy, left, top, vx, vy])].join(' '));
}

on('pointerdown', event => {
    const { target: at, clientX: x, clientY: y, button, isPrimary, pointerId, pointerType, timeStamp } = event;
    swallows = false;
    if (button || !isPrimary || press) return;
    const inner = at.closest(control);
    const found = gestures(around(at, 'p')).filter(({ el, kind }) => !inner || inner.contains(el)
        || kind === 'd' && !inner.matches('input,select,textarea'));
    if (!found.length) return;
    const mine = press = { found, at, x, y, sx: x, sy: y, time: timeStamp, watch: new AbortController() };
    const options = { signal: mine.watch.signal };
    const end = event => {
        mine.watch.abort();
        mine.timers.forEach(clearTimeout);
        press = null;
        release(mine, event.type === 'pointerup', event);
    };
    mine.timers = found.filter(({ kind }) => kind === 'l').map(hold => {
        if (/\*/.test(hold.token)) tellGesture(hold, 'b', mine);
        return setTimeout(() => {
            hold.done = mine.held = swallows = true;
            tellGesture(hold, 'e', mine);
        }, hold.n);
    });
    on('pointermove', event => event.pointerId === pointerId && moveTo(mine, event), options);
    on('pointerup', end, options);
    on('pointercancel', end, options);
    on('contextmenu', event => pointerType !== 'mouse' && mine.timers.length && event.preventDefault(), options);
    on('selectstart', event => event.preventDefault(), options);
    on('dragstart', event => found.some(({ kind }) => kind === 'd') && event.preventDefault(), options);
});

function moveTo(mine, { clientX, clientY, timeStamp, pointerId }) {
    const passed = Math.max(1, timeStamp - mine.time) / 1_000;
    const far = Math.hypot(clientX - mine.sx, clientY - mine.sy);
    mine.vx = ((mine.vx ?? 0) + (clientX - mine.x) / passed) / 2;
    mine.vy = ((mine.vy ?? 0) + (clientY - mine.y) / passed) / 2;
    Object.assign(mine, { x: clientX, y: clientY, time: timeStamp, wandered: mine.wandered || far > 10 });
    mine.found.forEach(gesture => {
        const { el, kind, n, done } = gesture;
        if (kind === 'l' && far > gesture.far && !done) drop(mine, gesture);
        // A drag in a sequence begins after the long press.
        if (kind !== 'd' || done || !gesture.goes && (far < n || !mine.held && />/.test(gesture.token))) return;
        if (!gesture.goes) {
            gesture.goes = swallows = true;
            shared.press = clearTimeout(shared.press); // a drag moves what it likes
            attempt(() => el.setPointerCapture(pointerId));
            for (const other of mine.found) if (other.kind === 'l') drop(mine, other);
        }
        pace(gesture, () => tellGesture(gesture, 'c', mine));
    });
}

/** Cancels a long press. */
function drop(mine, hold) {
    if (hold.done) return;
    hold.done = true;
    mine.timers.forEach(clearTimeout);
    if (/\*/.test(hold.token)) tellGesture(hold, 'x', mine);
}

function release(mine, isEnd, { timeStamp }) {
    if (timeStamp - mine.time > 100) mine.vx = mine.vy = 0; // the pointer had stopped
    for (const gesture of mine.found) {
        if (gesture.kind === 'l') drop(mine, gesture);
        if (!gesture.goes && !(mine.held && />/.test(gesture.token))) continue;
        paced.delete(gesture);
        tellGesture(gesture, isEnd && gesture.goes ? 'e' : 'x', mine);
    }
    const tapped = mine.found.filter(({ kind }) => kind === 't'), el = tapped[0]?.el;
    if (!isEnd || !el || mine.wandered || mine.held) return;
    const isNext = taps.el === el && timeStamp - taps.at < 350;
    clearTimeout(taps.timer);
    taps = { el, at: timeStamp, n: isNext ? taps.n + 1 : 1 };
    for (const gesture of tapped) {
        const fire = () => tellGesture(gesture, 'e', mine);
        if (+gesture.n !== taps.n) continue;
        if (/~/.test(gesture.token)) taps.timer = setTimeout(fire, 350);
        else fire();
    }
}

on('click', event => {
    // The end of a drag or a long press is not a click.
    if (!swallows) return;
    swallows = false;
    event.stopPropagation();
    event.preventDefault();
}, true);

on('keydown', event => {
    const { target: at, key, shiftKey } = event;
    const el = at.closest?.('[data-e~=p]'), isInner = at !== el || at.matches('button,a[href],input,textarea');
    if (event.defaultPrevented || event.isComposing || !el || at !== el && !at.matches(control)) return;
    const own = gestures([el]), { left, top, width, height } = el.getBoundingClientRect();
    const sx = left + width / 2, sy = top + height / 2, found = kind => own.filter(one => one.kind === kind);
    const tell = (list, phase, x = sx, y = sy) => {
        event.preventDefault();
        for (const gesture of list) tellGesture(gesture, phase, { x, y, sx, sy });
    };
    const [first, ...rest] = [...found('t').sort((one, other) => one.n - other.n), ...found('l')];
    const isMore = key === 'ContextMenu' || shiftKey && key === 'Enter';
    if (isMore && first) tell([isInner || listens(at, 'c') ? first : rest.at(-1) ?? first], 'e');
    else if (/^( |Enter)$/.test(key) && first && !isInner && !listens(at, 'c')) tell([first], 'e');
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [];
    const drags = found('d'), step = shiftKey ? 50 : 10;
    if (x == null || !drags.length || at.matches('input,select,textarea')) return;
    tell(drags, 'c', sx + x * step, sy + y * step);
    tell(drags, 'e', sx + x * step, sy + y * step);
});

function hover({ target: at, clientX, clientY, pointerType, type }) {
    if (pointerType === 'touch') return;
    const now = type === 'pointerout' ? [] : around(at, 'h');
    const tell = el => {
        const { left, top } = el.getBoundingClientRect(), says = half([clientX, clientY, left, top]);
        if (says !== el.hovered) emit('h', el, el.hovered = says);
    };
    for (const el of over) {
        if (now.includes(el) || !el.isConnected) continue;
        paced.delete(el);
        if (shared.state === 'live') emit('h', el, el.hovered = '');
    }
    for (const el of now) {
        if (!over.includes(el)) shared.state === 'live' && tell(el);
        else if (type === 'pointermove' && el.matches('[data-g~=h]')) pace(el, () => tell(el));
    }
    over = now;
}

on('pointerover', hover, { passive: true });
on('pointermove', event => over.length && hover(event), { passive: true });
on('pointerout', event => event.relatedTarget || hover(event), { passive: true });

// A view's own menu replaces the browser's.
on('contextmenu', event => {
    const menu = byId(event.target.closest('[data-menu]')?.dataset.menu);
    if (!menu?.showPopover) return;
    event.preventDefault();
    menu.showPopover();
});
