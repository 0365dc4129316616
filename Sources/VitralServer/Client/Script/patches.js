// SPDX-License-Identifier: Apache-2.0
//
// Incoming patches

import {
    attempt, byId, reducedMotion, doc, fail, here, html, isOurs, keep, need, page, placeBefore, root, scrollTo, search,
    session, shared,
} from './environment.js';
import { checkImages, openDialogs, setImage } from './dialogs.js';
import { trim } from './events.js';
import { carry, composing, giveSecrets, keepSecrets, write } from './fields.js';
import { arrive, goTo, placeOf, savePlace, scrollAll, scrollsIn, showScreen, stack, travel } from './history.js';
import { call, hooks, load, loadParts } from './parts.js';

export const jobs = [];
let transition, capturing; // view transitions: the running one, and the one whose callback is due
let structural, shuffled, after, heirs, brings, lost; // state of the patch that is being applied

let dress; // the function of sheets.js, after the first markup

/** Returns whether a patch has to wait for the styles of its new elements. */
function isWaiting(job) {
    if (job.waits !== undefined) return job.waits;
    const isNew = ([op, , name]) => /[ix]/.test(op) || op === 'a' && /^(class|data-e)$/.test(name);
    if (!job.whole && !job.ops.some(isNew)) return;
    const go = () => {
        job.waits = false;
        drain();
    };
    const wait = dress ? dress(job) : load('./sheets.js').then(it => (dress = it.default)(job));
    wait?.then(go, go);
    return job.waits = !!wait;
}

export function drain() {
    // While the browser captures the page, controls get no clicks: a press that has begun ends the capture.
    if (shared.press) return capturing?.skipTransition();
    if (capturing && jobs.length) setTimeout(it => it === capturing && it.skipTransition(), 100, capturing);
    while (!capturing && jobs.length && !isWaiting(jobs[0])) run(jobs.shift());
}

function run({ ack, ops = [], whole }) {
    trim(ack);
    const [op, duration, easing] = ops[0] ?? [];
    if (op !== 'an' || reducedMotion.matches || doc.hidden || shared.drawn) return apply(ops, whole);
    const animate = is => {
        html.style.cssText = is ? `--vt-dur:${duration};--vt-ease:${easing}` : '';
        html.classList.toggle('vt', is);
        hooks.animated.forEach(work => attempt(() => work(is && ops)));
    };
    animate(true);
    if (!doc.startViewTransition) {
        apply(ops);
        return void setTimeout(animate, 1_000, false);
    }
    const mine = capturing = transition = doc.startViewTransition(() => {
        capturing = null;
        jobs.unshift({ ops: ops.slice(1), waits: false });
        drain();
    });
    mine.ready.catch(() => {});
    mine.finished.finally(() => mine === transition && animate(false));
}

function apply(list, whole) {
    const active = doc.activeElement, selection = [active.selectionStart, active.selectionEnd];
    structural = whole;
    shuffled = new Set();
    after = [];
    heirs = new Map();
    lost = null;
    shared.moving = true;
    if (list.some(([op]) => /[Sh]/.test(op))) savePlace();
    if (whole) attempt(() => renew(...whole));
    brings = whole;
    for (const [op, ...rest] of list) {
        brings ||= /[ix]/.test(op);
        structural ||= /[irmoxS]/.test(op);
        attempt(() => ops[op](...rest));
    }
    giveSecrets();
    // Finish all writes before anything reads the layout.
    if (structural) hooks.written.forEach(attempt);
    attempt(() => refocus(active, selection));
    shared.moving = false;
    if (structural) {
        openDialogs();
        checkImages();
        for (const work of hooks.patched) attempt(() => work(shuffled));
    }
    after.forEach(attempt);
    if (shared.wanted) goTo(shared.wanted);
    hooks.settled.forEach(work => attempt(() => work(structural)));
    if (brings) loadParts();
}

function refocus(old, selection) {
    if (doc.activeElement === old || doc.activeElement !== doc.body) return;
    const el = old.isConnected ? old : heirs.get(old) ?? (shared.restored ? null : byId(old.id));
    if (!el && lost) call('./focusing.js', lost);
    el?.focus({ preventScroll: true });
    if (selection[0] != null) el?.setSelectionRange(...selection);
}

function renew(title, markup, address) {
    const place = placeOf(root);
    if (!shared.restored) keepSecrets(root);
    carry(root, heirs, () => {
        leave(root);
        root.innerHTML = markup;
    });
    shared.restored = shared.fresh = false;
    if (session.dataset.owner != null) session.dataset.owner = '*';
    doc.title = title;
    if (address !== here()) travel('replace', address, stack());
    after.push(() => goTo(place));
}

/** Prepares the removal of an element: closes its dialogs, which give the focus back, and keeps the focus's place. */
function leave(el) {
    for (const dialog of doc.querySelectorAll('dialog')) if (el.contains(dialog)) {
        dialog.close();
        lost ??= dialog.opener;
    }
    if (el.contains(doc.activeElement)) lost ??= placeBefore(el);
}

function remove(el) {
    leave(el);
    keepSecrets(el);
    el.remove();
}

/** Moves an element. Where `moveBefore` exists, it keeps focus, scroll positions, frames and animations. */
function move(el, parent, before) {
    if (parent.moveBefore) return parent.moveBefore(el, before);
    const scrolls = scrollsIn(el);
    parent.insertBefore(el, before);
    after.push(() => scrollAll(scrolls));
}

/** Returns a longest increasing subsequence of a permutation, whose elements stay in place while the others move. */
function rising(order) {
    const tails = [], before = [], stay = new Set();
    order.forEach((value, i) => {
        const length = search(0, tails.length, at => order[tails[at]] < value);
        before[i] = tails[length - 1];
        tails[length] = i;
    });
    for (let i = tails.at(-1); i !== undefined; i = before[i]) stay.add(i);
    return stay;
}

export const ops = {
    an() {},
    t(id, text) {
        const el = need(id), node = el.firstChild;
        if (node?.nodeType === 3 && !node.nextSibling) node.data = text;
        else el.textContent = text;
    },
    a(id, name, value) {
        const el = need(id);
        if (name === 'style') el.style.cssText = value ?? ''; // allowed by a strict CSP, unlike the attribute
        else if (value === null || /^on/i.test(name)) el.removeAttribute(name);
        else el.setAttribute(name, value);
        if (name === 'selected') el.selected = value !== null; // the attribute is only the default
        if (name === 'src') setImage(el, 'loading');
        structural ||= /^(hidden|src|data-(e|fit|n|total))$/.test(name);
        brings ||= /^(class|aria-keyshortcuts|data-(e|fit|menu))$/.test(name);
    },
    v(id, value, rev) {
        const el = need(id);
        if (el.typedAt > rev) return; // the user's newer input wins
        if (el === composing) return void (el.held = [value, rev]);
        write(el, String(value));
        el.typedAt = 0;
    },
    k(...args) { ops.v(...args); },
    i(parentId, beforeId, markup) {
        const before = beforeId && byId(beforeId);
        if (before) before.insertAdjacentHTML('beforebegin', markup);
        else need(parentId).insertAdjacentHTML('beforeend', markup);
        if (beforeId) need(beforeId);
    },
    r(...ids) { ids.forEach(id => attempt(() => remove(need(id)))); },
    m(parentId, beforeId, ...ids) {
        const parent = need(parentId);
        let before = beforeId ? need(beforeId) : null;
        shuffled.add(parent);
        for (const id of ids.reverse()) attempt(() => {
            const el = need(id);
            let next = el.nextElementSibling;
            while (next && next !== before && !isOurs(next)) next = next.nextElementSibling;
            if (el.parentNode !== parent || next !== before) move(el, parent, before);
            before = el;
        });
    },
    o(firstId, count, runs) {
        const old = [], order = [];
        for (let el = need(firstId); el && old.length < count; el = el.nextElementSibling) if (isOurs(el)) old.push(el);
        for (let i = 0; i < runs.length; i += 2) {
            for (let j = 0; j < Math.abs(runs[i + 1]); j++) order.push(runs[i] + j * Math.sign(runs[i + 1]));
        }
        const isWhole = new Set(order).size === count && order.length === count && order.every(i => old[i]);
        if (!isWhole) fail('no order of ' + firstId);
        const parent = old[0].parentNode, stay = rising(order);
        let before = old.at(-1).nextSibling;
        shuffled.add(parent);
        for (let i = count; i--; before = old[order[i]]) if (!stay.has(i)) move(old[order[i]], parent, before);
    },
    x(id, markup) {
        const old = need(id), scrolls = scrollsIn(old);
        carry(old.parentNode, heirs, () => {
            leave(old);
            old.insertAdjacentHTML('beforebegin', markup);
            remove(old);
        }, old);
        after.push(() => scrollAll(scrolls));
    },
    h: travel,
    T(title) { doc.title = title; },
    f(id) {
        after.push(() => {
            if (!id) return doc.activeElement.blur();
            shared.focused = need(id); // not reported back
            shared.focused.focus();
        });
    },
    l: announce,
    L: call,
    D(text) { keep('defaults', text); },
    s(id, place) {
        const el = need(id);
        after.push(() => call('./scrolling.js', el, place));
    },
    u(address) { call('./opening.js', address); },
    S(id) {
        const screen = showScreen(need(id));
        for (const other of screen.parentNode.children) if (other.matches('.scr')) other.hidden = other !== screen;
        after.push(arrive);
    },
};

export function announce(text, manner = 'polite') {
    const region = byId('vitral-announce'), line = doc.createElement('div');
    region.ariaLive = manner;
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), 5_000);
}
