// SPDX-License-Identifier: Apache-2.0
//
// The core: everything that each page needs immediately. It loads the other parts when a page first needs them.

import {
    dark, doc, here, isField, keep, on, preferences, recall, reducedMotion, remember, root, session, shared, token,
} from './environment.js';
import { connect, hangUp, probe, say, wake } from './connection.js';
import { checkImages, openDialogs } from './dialogs.js';
import { flushAll, initial, named, read, typed, write } from './fields.js';
import { entry, goTo, keepPlaces, places, scrolled, travel } from './history.js';
import { call, hooks, loadParts } from './parts.js';
import { enter } from './status-bar.js';
import './pressing.js';

export {
    act, attempt, byId, control, doc, half, html, isOurs, listens, on, page, root, scrollTo, search, shared,
} from './environment.js';
export { say } from './connection.js';
export { dismiss } from './dialogs.js';
export { emit } from './events.js';
export { goTo } from './history.js';
export { hearing, hooks, load } from './parts.js';
export { announce, jobs } from './patches.js';

function adoptFields() {
    const [owner, fields] = recall('typed') ?? [];
    const kept = new Map(owner == session.dataset.owner ? fields : []);
    remember('typed', null);
    for (const [name, el] of named(root)) {
        if (kept.has(name)) write(el, kept.get(name));
        if (el.type !== 'range' && read(el) !== initial(el) && isField(el)) typed(el);
    }
}

function start() {
    enter('connecting');
    history.scrollRestoration = 'manual';
    history.replaceState(entry, '');
    adoptFields();
    checkImages();
    openDialogs();
    loadParts();
    // A screen without an address of its own, such as a column, may come with the connection.
    if (entry.from?.[1] === here()) hooks.live.push(() => call('./restored.js', shared.restored, places, travel));
    else if (places[entry.key]) goTo(places[entry.key]);
    connect();
    // The server computes the next page before that page could tell it the zone.
    keep('zone', preferences().timeZone);

    // Input of the user ends the restoration of a scroll position.
    for (const type of ['wheel', 'keydown', 'pointerdown'])
        on(type, () => { shared.wanted = null; }, { capture: true, passive: true });
    on('scroll', ({ target: el }) => {
        shared.scrolledAt = shared.stirredAt = Date.now();
        if (el !== doc) scrolled.set(el, [el.scrollTop, el.scrollLeft]);
    }, { capture: true, passive: true });
    // Some browsers end a page without `pagehide`, and storage that is written then can be late for the next page.
    on('scrollend', keepPlaces, { capture: true });
    on('visibilitychange', () => {
        if (shared.state === 'live') say('v', !doc.hidden);
        if (!doc.hidden) return wake();
        flushAll();
        keepPlaces();
    });
    for (const preference of [dark, reducedMotion]) preference.onchange = () => say('q', preferences());
    addEventListener('online', wake);
    addEventListener('offline', () => shared.state === 'live' && probe(2_000));
    addEventListener('pagehide', () => {
        keepPlaces();
        hangUp(); // an open socket excludes the page from the back/forward cache
        enter('lost');
    });
    addEventListener('pageshow', event => event.persisted && wake());

    const held = window.vitralHeld ?? [];
    window.vitralHeld = null;
    for (const event of held) event.target.dispatchEvent(new event.constructor(event.type, event));
}

if (token) start();
