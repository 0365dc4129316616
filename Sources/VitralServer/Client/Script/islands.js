// SPDX-License-Identifier: Apache-2.0
//
// Islands: custom elements of the app or of third parties. Patches never change their content; they receive properties
// and send messages.

import { attempt, doc, emit, hooks } from './core.js';

const { modules = {} } = JSON.parse(doc.querySelector('meta[name=vitral-modules]')?.content ?? '{}');
const largest = 60_000; // largest message in bytes, slightly less than the limit of an event
const failures = {};

const hosts = () => [...doc.querySelectorAll('[data-island]')];
const elementOf = host => [...host.children].find(el => el.localName === host.dataset.island);
const kind = ({ dataset: { island, module } }) => island + ' ' + module;

function tellProperties(host, el = elementOf(host)) {
    const text = host.dataset.properties;
    if (!el || el.vitralProperties === text) return;
    el.vitralProperties = text;
    attempt(() => { el.properties = JSON.parse(text); });
}

function send(host, { detail }) {
    const text = JSON.stringify(detail) ?? 'null', { size } = new Blob([JSON.stringify(text)]);
    if (size > largest) return console.error(`vitral: a message of ${size} bytes is too large; ${largest} is the most`);
    emit('x', host, 'message', text);
}

/** Shows the element of an island after its module has loaded; until then the fallback is visible. */
async function show(host) {
    if (elementOf(host) || host.isComing) return;
    host.isComing = true;
    const { island: tag, module } = host.dataset, path = modules[module] ?? `../../_assets/${module}`;
    try {
        await import(failures[path] ? `${path}?${failures[path]}` : path);
        if (!elementOf(host) && host.isConnected) place(host, doc.createElement(tag));
    } catch ({ message }) {
        failures[path] = -~failures[path];
        console.error(`vitral: the module ${path} of the island ${tag} failed: ${message}`);
        setTimeout(() => host.isConnected && show(host), Math.min(30_000, 1_000 * 2 ** failures[path]));
    }
    host.isComing = false;
}

function place(host, el) {
    el.vitralHost = host;
    if (!el.vitralSends) {
        el.vitralSends = true;
        // The element may have moved to another host since.
        el.addEventListener('vitral-message', event => send(el.vitralHost, event));
    }
    tellProperties(host, el);
    if (host.moveBefore && el.isConnected) host.moveBefore(el, null);
    else host.append(el);
}

function showAll() {
    for (const host of hosts()) {
        show(host);
        tellProperties(host);
    }
}

// When a part of the page is replaced, its islands move to the new part: the same elements with all their state.
hooks.replaced.push(scope => {
    const old = hosts().filter(host => scope.contains(host) && elementOf(host));
    const kept = old.map(host => ({ host, el: elementOf(host) }));
    if (!kept.length) return;
    const shelter = doc.createElement('div');
    shelter.hidden = true;
    doc.body.append(shelter);
    for (const { el } of kept) {
        if (shelter.moveBefore) shelter.moveBefore(el, null);
        else shelter.append(el);
    }
    return () => {
        const empty = hosts().filter(host => !elementOf(host));
        const settle = isSame => kept.splice(0).forEach(it => {
            const at = empty.findIndex(host => kind(host) === kind(it.host) && isSame(host, it.host));
            if (at < 0) kept.push(it);
            else place(empty.splice(at, 1)[0], it.el);
        });
        settle((one, other) => one.id === other.id);
        settle(() => true);
        shelter.remove();
    };
});
hooks.settled.push(showAll);

export default showAll;
