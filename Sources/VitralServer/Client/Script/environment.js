// SPDX-License-Identifier: Apache-2.0
//
// The client of a live page. Documentation/Protocol.md specifies the server's part and the HTML.

export const doc = document, html = doc.documentElement, page = doc.scrollingElement;
export const byId = id => doc.getElementById(id);
export const root = byId('vitral'), bar = byId('vitral-status');
export const session = doc.querySelector('meta[name=vitral-session]'), token = session?.content;
export const dark = matchMedia('(prefers-color-scheme: dark)');
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
/** Texts of the page's language, by state of the connection, notice or button. */
export const words = bar.dataset;

export const fail = text => { throw Error(text); };
export const need = id => byId(id) ?? fail('no element ' + id);
export const listens = (el, kind) => el.matches(`[data-e~=${kind}]`);
export const isField = el => listens(el, 'i') || listens(el, 'g');
export const on = (type, handler, options) => doc.addEventListener(type, handler, options);
export const here = () => location.pathname + location.search;
export const preferences = () => ({
    dark: dark.matches, reducedMotion: reducedMotion.matches,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
/** Keeps a text in the browser for a year: a cookie of the app, which each request for a page has. */
export function keep(name, text) {
    const safe = location.protocol === 'https:' ? ';Secure' : '', path = new URL('../..', import.meta.url).pathname;
    doc.cookie = `vitral-${name}=${text};Path=${path};Max-Age=31536000;SameSite=Lax${safe}`;
}
export const act = (event, work) => {
    event.preventDefault();
    work();
};
export const scrollTo = (el, top, left) => el?.scrollTo({ top, left, behavior: 'instant' });
// Browser extensions insert nodes between the elements of the page.
export const isOurs = el => /^[0-9a-z]+(\.[0-9a-z]+)?$/.test(el.id);

/** Returns the place before an element, which stays valid when elements around it are removed. */
export function placeBefore(el) {
    const place = new Range();
    place.setStartBefore(el);
    return place;
}

/** The state that several parts of the client read and write. */
export const shared = {
    state: '', // state of the connection: connecting, waiting, offline, live, expired, replaced or lost
    seq: 0, // number of the last received patch
    sent: 0, // number of the last sent event
    asked: false, // whether a response of the server is due
    restored: false, // whether the session was restored with new ids
    fresh: false, // whether the session belongs to another account, so that it must not receive this page's input
    focused: null, // the focused element that was reported to the server
    moving: false, // whether a patch is moving the focus
    drawn: false, // whether the browser has already animated the step to the next screen, as after a swipe
    wanted: null, // a scroll position to restore when the page is long enough
    press: 0, // the timer that ends the press of a control; nothing moves until then
    scrolledAt: 0,
    stirredAt: 0, // time of the user's last action that may change the layout
};

const warned = new Set();
export function attempt(work) {
    try { return work(); } catch ({ message }) {
        if (!warned.has(message)) console.warn('vitral: ' + message);
        warned.add(message);
    }
}

// Access to sessionStorage may be denied, or it may be full.
export const recall = key => attempt(() => JSON.parse(sessionStorage.getItem('vitral-' + key)));
export const remember = (key, value) => attempt(() => !sessionStorage.setItem('vitral-' + key, JSON.stringify(value)));

/** Returns coordinates as text, rounded to half a pixel. */
export const half = numbers => numbers.map(number => Math.round(number * 2) / 2).join(' ');

export const control = 'a[href],button,input,select,textarea,label,summary,[data-e~=c]';

/** Returns the first number of a range for which a test fails; it must also fail for all later numbers. */
export function search(low, high, isBelow) {
    while (low < high) {
        const middle = (low + high) >> 1;
        if (isBelow(middle)) low = middle + 1;
        else high = middle;
    }
    return low;
}
