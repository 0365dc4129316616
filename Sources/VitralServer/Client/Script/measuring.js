// SPDX-License-Identifier: Apache-2.0
//
// Measuring: sizes and positions that views observe, views that fit, and the item at which a scroll view rests

import { doc, emit, half, hooks, html, isOurs, listens, on, shared } from './core.js';

let planned, resized, spent = 0, spentSince = 0, restTimer;
const watching = new Set();
const watched = new ResizeObserver(() => plan());

function watch() {
    for (const el of doc.querySelectorAll('[data-e~=m],[data-fit]')) {
        if (watching.has(el)) continue;
        watching.add(el);
        for (const seen of [el, ...el.dataset.fit == null ? [] : el.children]) watched.observe(seen);
    }
}

function plan() {
    if (watching.size) planned ??= requestAnimationFrame(measure);
}

function measure() {
    const isResized = resized;
    planned = resized = null;
    const now = Date.now();
    for (const el of watching) {
        if (!el.isConnected) {
            watching.delete(el);
            watched.unobserve(el);
        } else if (el.dataset.fit != null) fit(el);
        if (shared.state === 'live' && listens(el, 'm')) tellFrame(el, now, isResized);
    }
}

/** Returns the box that a reader is offered, whatever size its content has: the window may have become smaller. */
function offered(el) {
    el.style.contain = 'size';
    const box = el.getBoundingClientRect();
    el.style.contain = '';
    return box.width && box.height ? box : el.getBoundingClientRect();
}

function tellFrame(el, now, isResized) {
    const box = isResized && el.matches('.geo') ? offered(el) : el.getBoundingClientRect();
    const { width, height, left, top } = box;
    const says = half([width, height, ...el.matches('[data-g~=m]') ? [left, top] : []]);
    if (!el.isConnected || says === el.says || !el.getClientRects().length) return;
    if (now - spentSince > 1_000) [spent, spentSince] = [0, now];
    // A layout that changes in response to its own report would repeat endlessly.
    el.rounds = shared.stirredAt > el.saidAt ? 0 : -~el.rounds;
    const wait = Math.max(el.rounds > 8 ? el.saidAt + 1_000 - now : 0, spent > 40 ? spentSince + 1_001 - now : 0);
    if (wait > 0) return void setTimeout(plan, wait);
    spent++;
    el.says = says;
    el.saidAt = now;
    emit('m', el, says);
}

/** Shows the first child that fits into the element. */
function fit(el) {
    const axes = el.dataset.fit, kids = [...el.children].filter(isOurs);
    el.classList.add('fits'); // lays out each child at its own size
    const { clientWidth, clientHeight } = el;
    const first = kids.find(kid => !(/h/.test(axes) && kid.offsetWidth > clientWidth)
        && !(/v/.test(axes) && clientHeight && kid.offsetHeight > clientHeight)) ?? kids.at(-1);
    el.classList.remove('fits');
    el.toggleAttribute('data-fits', true);
    for (const kid of kids) kid.toggleAttribute('data-shown', kid === first);
}

function rest() {
    clearTimeout(restTimer);
    if (doc.querySelector('[data-e~=o]')) restTimer = setTimeout(tellRest, 120);
}

function tellRest() {
    for (const el of doc.querySelectorAll('[data-e~=o]')) {
        const isAcross = el.scrollWidth > el.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(el).overflowX);
        const [from, to] = isAcross ? ['left', 'right'] : ['top', 'bottom'], room = el.getBoundingClientRect();
        const items = (el.querySelector('.stl') ?? el.firstElementChild)?.children ?? [];
        const bar = parseFloat(getComputedStyle(html).scrollPaddingTop) || 0;
        const edge = isAcross ? room[from] : Math.max(room[from], bar);
        const first = [...items].find(item => {
            const it = item.getBoundingClientRect();
            // In right-to-left layouts, earlier items are on the right.
            return isOurs(item) && !item.matches('.lz') && it[to] > edge + 1 && it[from] < room[to] - 1;
        });
        if (!first || el.restsAt === first.id) continue;
        emit('o', el, el.restsAt = first.id);
    }
}

on('scroll', () => {
    plan();
    rest();
}, { capture: true, passive: true });

addEventListener('resize', () => {
    resized = true;
    plan();
});

hooks.live.push(plan);
hooks.patched.push(watch);
hooks.settled.push(plan);

/** Measures the elements that are already on the page. */
export default function begin() {
    watch();
    plan();
}
