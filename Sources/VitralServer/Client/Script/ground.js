// SPDX-License-Identifier: Apache-2.0
//
// The browser's half of a live page. Documentation/Protocol.md says what is expected of server and HTML.

export const doc = document, html = doc.documentElement, page = doc.scrollingElement;
export const byId = id => doc.getElementById(id);
export const root = byId('vitral'), bar = byId('vitral-status');
export const session = doc.querySelector('meta[name=vitral-session]'), token = session?.content;
export const dark = matchMedia('(prefers-color-scheme: dark)'), calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Texts of the page's language, by state of the connection, notice or button. */
export const words = bar.dataset;

export const fail = text => { throw Error(text); };
export const need = id => byId(id) ?? fail('no element ' + id);
export const listens = (el, kind) => el.matches(`[data-e~=${kind}]`);
export const isField = el => listens(el, 'i') || listens(el, 'g');
export const on = (type, handler, options) => doc.addEventListener(type, handler, options);
export const here = () => location.pathname + location.search;
export const tastes = () => ({ dark: dark.matches, calm: calm.matches });
export const act = (event, work) => {
    event.preventDefault();
    work();
};
export const scrollTo = (el, top, left) => el?.scrollTo({ top, left, behavior: 'instant' });
// Extensions put nodes between ours.
export const isOurs = el => /^[0-9a-z]+(\.[0-9a-z]+)?$/.test(el.id);

/** State that several parts of the client read and write. */
export const shared = {
    state: '', // of the connection: connecting, waiting, offline, live, expired, replaced or lost
    seq: 0, // the last patch that arrived
    sent: 0, // the last event that was sent
    asked: false, // whether an answer of the server is due
    restored: false, // whether the session came back with new ids
    fresh: false, // whether it is for another account, so nothing of this page is for it
    focused: null, // the element with focus, as the server knows it
    moving: false, // whether a patch moves the focus
    wanted: null, // a scroll position that the page is still too short for
    scrolledAt: 0,
    stirredAt: 0, // when the user last did something that may change the layout
};

const warned = new Set();
export function attempt(work) {
    try { return work(); } catch ({ message }) {
        if (!warned.has(message)) console.warn('vitral: ' + message);
        warned.add(message);
    }
}

// sessionStorage may be forbidden or full.
export const recall = key => attempt(() => JSON.parse(sessionStorage.getItem('vitral-' + key)));
export const remember = (key, value) => attempt(() => !sessionStorage.setItem('vitral-' + key, JSON.stringify(value)));

/** Coordinates as text, rounded to half a pixel. */
export const half = numbers => numbers.map(number => Math.round(number * 2) / 2).join(' ');

/** The elements around this one that have a handler of a kind. */
export const around = (at, kind) => {
    const found = [], is = `[data-e~=${kind}]`;
    for (let el = at.closest?.(is); el; el = el.parentElement?.closest(is)) found.push(el);
    return found;
};
export const control = 'a[href],button,input,select,textarea,label,summary,[data-e~=c]';

/** The first number of a range for which a test fails, as all after it do. */
export function search(low, high, isBelow) {
    while (low < high) {
        const middle = (low + high) >> 1;
        if (isBelow(middle)) low = middle + 1;
        else high = middle;
    }
    return low;
}
