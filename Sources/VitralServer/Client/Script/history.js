// SPDX-License-Identifier: Apache-2.0
//
// Screens, history and scroll positions

import { byId, doc, here, page, recall, remember, root, scrollTo, shared, token } from './environment.js';
import { emit } from './events.js';
import { hooks, isMissing } from './parts.js';
import { announce } from './patches.js';

let screen, arriving; // the visible screen; the scroll position of the history entry that is being entered
export const scrolled = new Map(); // scroll container -> [top, left]
export const places = recall('places') ?? {};
let keys = 0;
const newKey = () => Date.now() + '-' + keys++;
const old = history.state;
export let entry = old?.key ? old : { key: newKey(), stack: [] };
const loaded = entry.key;
/** The page that the tab showed before, if this one was loaded at an entry of its history. */
export const from = old ? recall('page') ?? '' : '';
remember('page', token);
let travelling; // navigations that wait for history.back()

export const scrollsIn = scope => [...scrolled].filter(([el]) => scope.contains(el)).map(([el, at]) => [el.id, ...at]);
export const scrollAll = scrolls => scrolls.forEach(([id, ...at]) => scrollTo(byId(id), ...at));

export const stack = () => entry.stack;
export const showScreen = el => screen = el.closest('.scr') ?? el;

export function placeOf(scope) {
    const place = { y: page.scrollTop, scrolls: scrollsIn(scope), lists: {} };
    for (const work of hooks.left) work(place, scope);
    return place;
}

export function savePlace() {
    const at = screen?.isConnected ? screen
        : [...root.querySelectorAll('.scr')].findLast(el => el.checkVisibility()) ?? root;
    for (const el of scrolled.keys()) if (!el.isConnected) scrolled.delete(el);
    places[entry.key] = at.place = placeOf(at);
}

export function goTo(place) {
    if (shared.wanted !== place) place.until = Date.now() + 10_000;
    shared.wanted = null;
    scrollTo(page, place.y);
    scrollAll(place.scrolls);
    // A list cannot scroll to a row before the part for lazy windows is loaded.
    const isFound = hooks.sought.map(work => work(place)).find(it => it != null);
    // A list that loads its rows in steps may not have the row yet.
    const isEarly = isMissing('windows') || !(isFound ?? page.scrollTop >= place.y - 1);
    if (isEarly && Date.now() < place.until) shared.wanted = place;
}

export function arrive() {
    const modal = doc.querySelector('dialog[open]');
    const title = ['h1:not(:empty)', 'h2,[role=heading]'].map(at => screen.querySelector(at)).find(el => el) ?? screen;
    announce(doc.title);
    if (!modal || modal.contains(screen)) {
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
        if (modal) scrollTo(modal, 0);
        else goTo(arriving ?? screen.place ?? { y: 0, scrolls: [], lists: {} });
    }
    arriving = null;
    shared.drawn = false;
}

export function travel(how, address, stack) {
    if (travelling) return travelling.push([how, address, stack]);
    const [key, from] = entry.from ?? [];
    if (stack.length < entry.stack.length) {
        // Otherwise the back button would lead to the current screen, or forward.
        if (from === address) {
            arriving = places[key];
            travelling = [];
            return history.back();
        }
        // In a page that was loaded at this entry, the server does not know the query of the screen below.
        if (entry.key === loaded && from?.split('?')[0] === address) return history.back();
    }
    if (how === 'push') {
        arriving = null;
        entry = { key: newKey(), stack, from: [entry.key, here()] };
    } else entry = { ...entry, stack };
    history[how + 'State'](entry, '', address);
}

addEventListener('popstate', ({ state: next, hasUAVisualTransition: isDrawn }) => {
    if (!next?.key || next.key === entry.key) return history.replaceState(entry, ''); // a fragment
    if (!travelling) savePlace();
    entry = next;
    if (travelling) {
        const late = travelling;
        travelling = null;
        return late.forEach(args => travel(...args));
    }
    arriving = places[entry.key];
    shared.drawn = isDrawn;
    emit('n', here(), entry.stack);
});

export function keepPlaces() {
    savePlace();
    remember('places', places);
}
