// SPDX-License-Identifier: Apache-2.0
//
// The parts of the client, which load when a page first needs them

import { attempt, doc, on } from './environment.js';
import { emit } from './events.js';

/** The functions that loaded parts add to the core, by the time at which they run. */
export const hooks = {
    live: [], // the connection was established, for the first time or again
    written: [], // a patch has changed the structure; do not read the layout yet
    patched: [], // a patch has changed the structure; the layout may be read
    replaced: [], // a part of the page is about to be replaced; the returned functions are called afterwards
    settled: [], // a patch was applied
    animated: [], // an animated patch with these operations is about to be applied; `false`: its animation has ended
    left: [], // a scroll position is being saved
    sought: [], // a scroll position is being restored; returns whether its row was found, if it has one
};

const gestures = 'pointerdown pointermove pointerup pointercancel keydown ';

// Their selectors, types of events, and the selectors of elements that need them only when such an event happens. In
// the order in which they handle events: a key that one part handles is ignored by the next.
const parts = [
    ['windows', '[data-lz=before]'],
    ['measuring', '[data-e~=m],[data-e~=o],[data-fit]'],
    ['refreshing', '[data-e~=r]:not(button)', 'touchstart touchmove touchend touchcancel'],
    ['lowering', '.sheet[data-e~=d]', 'touchstart'],
    ['backdrops', 'dialog[data-e~=d]', 'pointerdown click'],
    ['pointer', '[data-e~=p],[data-e~=h],[data-menu]', gestures + 'click pointerover pointerout contextmenu'],
    ['keys', '[data-e~=k],[aria-keyshortcuts]', 'keydown keyup'],
    ['dragging', '[data-e~=b]', gestures + 'dragstart dragover drop dragend focusin'],
    ['focusing', '[role=radiogroup],[role=tablist]', 'keydown', '.lg'],
    ['islands', '[data-island]'],
    ['masks', '[data-mask]'],
    ['masking', '.mk-m'],
    ['wheels', '.pk-w'],
    ['bars', '.nb-o'],
    ['matching', '[style*="--mg:"]'],
    ['worker', 'meta[name=vitral-worker]'],
    // The scripts of the app's modules, by address.
    ...JSON.parse(doc.querySelector('meta[name=vitral-modules]')?.content ?? '{}').parts ?? [],
].map(([name, selector, types, late]) => (
    { name, selector, types: types?.split(' ') ?? [], late, handlers: [], held: [] }
));

const find = name => parts.find(part => part.name === name);
const isNeeded = part => !part.isLoaded && doc.querySelector(part.selector);

/** Returns whether the page needs a part that is not loaded yet. */
export const isMissing = name => isNeeded(find(name));

/** Loads the parts that the page needs now, and with the first event for them those that it may need late. */
export const loadParts = () => parts.forEach(part => {
    if (isNeeded(part)) begin(part);
    else if (part.late && !part.isLoaded && doc.querySelector(part.late)) hold(part);
});

const failures = {};

/** Imports a module; after a failure from another address, because browsers cache the failed import. */
export async function load(path) {
    try {
        return await import(failures[path] ? `${path}?${failures[path]}` : path);
    } catch (error) {
        failures[path] = -~failures[path];
        throw error;
    }
}

/** The context of scripts: `send` sends a value to the session feature with the name of the script's module. */
const context = path => ({
    send: value => emit('j', path.split('/').at(-2).slice(0, -17), JSON.stringify(value) ?? 'null'),
});

/** Calls a module's default function, and retries its loading: a lost connection often recovers within seconds. */
export async function call(path, ...rest) {
    let it;
    for (let wait = 1_000; !it && wait < 20_000; wait *= 2) {
        it = await load(path).catch(() => new Promise(done => { setTimeout(done, wait); }));
    }
    it?.default(...rest, context(path));
}

async function begin(part) {
    if (part.isLoading) return;
    part.isLoading = true;
    hold(part);
    try {
        const { name } = part, { default: start } = await load(name[0] === '/' ? name : `./${name}.js`);
        part.isLoaded = true;
        start?.(context(name));
    } catch ({ message }) {
        attempt(() => { throw Error(message); });
        // The next event, patch or connection that needs the part tries again, but at most once a second.
        return void setTimeout(() => { part.isLoading = false; }, 1_000);
    }
    part.watch.abort();
    replay(part);
}

/** Saves the events for a part until it is loaded. */
function hold(part) {
    if (part.watch) return;
    part.watch = new AbortController();
    const options = { capture: true, passive: true, signal: part.watch.signal };
    for (const type of part.types) on(type, event => {
        part.held.push(event);
        if (part.held.length > 300) part.held.shift();
        begin(part);
    }, options);
}

const isHeard = it => !it.options?.signal?.aborted;

function replay(part) {
    for (const event of part.held.splice(0)) {
        if (performance.now() - event.timeStamp > 10_000) continue; // too late: the user no longer expects a reaction
        for (const it of part.handlers) if (it.type === event.type && isHeard(it)) attempt(() => it.handler(event));
    }
}

const heard = new Set();

/** Returns the function with which a part adds listeners, which also receive the events from before it was loaded. */
export const hearing = name => (type, handler, options) => {
    const part = find(name);
    part.handlers = part.handlers.filter(isHeard).concat({ type, handler, options });
    if (options) return on(type, handler, options);
    if (heard.has(type)) return;
    heard.add(type);
    on(type, event => {
        const all = parts.flatMap(part => part.handlers);
        for (const it of all) if (it.type === type && !it.options) it.handler(event);
    });
};
