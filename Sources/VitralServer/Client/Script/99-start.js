// SPDX-License-Identifier: Apache-2.0
//
// Start

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
    watch();
    for (const list of lists()) hold(list);
    if (places[entry.key]) goTo(places[entry.key]);
    connect();

    // Whoever scrolls has decided where to be.
    for (const type of ['wheel', 'keydown', 'pointerdown'])
        on(type, () => { wanted = null; }, { capture: true, passive: true });
    on('visibilitychange', () => {
        if (state === 'live') say('v', !doc.hidden);
        if (!doc.hidden) return wake();
        flushAll();
        keepPlaces();
    });
    for (const taste of [dark, calm]) taste.onchange = () => say('q', tastes());
    addEventListener('online', wake);
    addEventListener('offline', () => state === 'live' && probe(2_000));
    addEventListener('pagehide', () => {
        keepPlaces();
        hangUp(); // an open socket keeps a page out of the back/forward cache
        enter('lost');
    });
    addEventListener('pageshow', event => event.persisted && wake());
}

if (token) start();
