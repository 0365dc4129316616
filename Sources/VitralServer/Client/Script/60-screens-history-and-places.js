// SPDX-License-Identifier: Apache-2.0
//
// Screens, history and places

let screen, arriving; // the place of the history entry one travels to
let wanted; // a place that the page is still too short for
const scrolled = new Map(); // inner scroller -> [top, left]
const places = recall('places') ?? {};
let keys = 0;
const newKey = () => Date.now() + '-' + keys++;
let entry = history.state?.key ? history.state : { key: newKey(), stack: [] };
let travelling; // waits for history.back()

const scrollsIn = scope => [...scrolled].filter(([el]) => scope.contains(el)).map(([el, at]) => [el.id, ...at]);
const scrollAll = scrolls => scrolls.forEach(([id, ...at]) => scrollTo(byId(id), ...at));

function placeOf(scope) {
    const place = { y: page.scrollTop, scrolls: scrollsIn(scope), lists: {} };
    for (const { before, anchor, scroller } of lists()) {
        if (anchor && scope.contains(before)) place.lists[before.id] = [anchor.index, scroller.scrollTop - anchor.at];
    }
    return place;
}

function savePlace() {
    const at = screen?.isConnected ? screen : [...root.querySelectorAll('.scr:not([hidden])')].pop() ?? root;
    for (const el of scrolled.keys()) if (!el.isConnected) scrolled.delete(el);
    places[entry.key] = at.place = placeOf(at);
}

function goTo(place) {
    if (wanted !== place) place.until = Date.now() + 5_000;
    wanted = null;
    scrollTo(page, place.y);
    scrollAll(place.scrolls);
    let found;
    for (const list of lists()) {
        const [index, past] = place.lists[list.before.id] ?? [];
        if (index < list.total) found = !scrollTo(list.scroller, position(list, index) + past);
        hold(list, false);
    }
    if (!found && page.scrollTop < place.y - 1 && Date.now() < place.until) wanted = place;
}

function arrive() {
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
}

function travel(how, address, stack) {
    if (travelling) return travelling.push([how, address, stack]);
    const [key, from] = entry.from ?? [];
    if (from === address && stack.length < entry.stack.length) {
        // Or the back button would lead to where one is, or forward.
        arriving = places[key];
        travelling = [];
        return history.back();
    }
    if (how === 'push') {
        arriving = null;
        entry = { key: newKey(), stack, from: [entry.key, here()] };
    } else entry = { ...entry, stack };
    history[how + 'State'](entry, '', address);
}

addEventListener('popstate', ({ state: next }) => {
    if (!next?.key || next.key === entry.key) return history.replaceState(entry, ''); // a fragment
    if (!travelling) savePlace();
    entry = next;
    if (travelling) {
        const late = travelling;
        travelling = null;
        return late.forEach(args => travel(...args));
    }
    arriving = places[entry.key];
    emit('n', here(), entry.stack);
});

function keepPlaces() {
    savePlace();
    remember('places', places);
}
