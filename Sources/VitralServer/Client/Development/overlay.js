// SPDX-License-Identifier: Apache-2.0
//
// Shows the problem that `vitral dev` reports above the page: loaded only from a server that it has started.

const doc = document, base = new URL('.', import.meta.url).href;
const make = (tag, properties, ...children) => {
    const element = Object.assign(doc.createElement(tag), properties);
    element.append(...children);
    return element;
};

const title = make('h2');
const details = make('pre', { tabIndex: 0 });
const button = make('button', { type: 'button', textContent: 'Hide' });
const style = make('link', { rel: 'stylesheet', href: base + 'overlay.css' });
const panel = make('div', { className: 'panel', role: 'alert' }, title, details);
// A popover, which stays above the dialogs of the app, in a tree that the app's styles do not reach.
const host = make('vitral-development', { lang: 'en', dir: 'ltr', popover: 'manual' });
details.role = 'group';
details.ariaLabel = 'Messages of the compiler';
host.attachShadow({ mode: 'open' }).append(style, panel, make('div', { className: 'bar' }, button));

let version, poll, before, retried = 0;

function show(text) {
    hide();
    if (!text) return;
    const end = text.indexOf('\n');
    title.textContent = end < 0 ? text : text.slice(0, end);
    details.textContent = end < 0 ? '' : text.slice(end + 1);
    details.hidden = !details.textContent;
    if (!host.isConnected) doc.body.append(host);
    host.showPopover();
}

function hide() {
    if (!host.isConnected) return;
    const hadFocus = doc.activeElement === host;
    host.hidePopover();
    if (hadFocus) before?.focus();
}

async function ask() {
    clearTimeout(poll);
    if (doc.hidden) return;
    try {
        const answer = await fetch(base + 'status', { cache: 'no-store' });
        const newest = answer.headers.get('etag');
        if (answer.ok && newest !== version) {
            show(await answer.text());
            version = newest;
        }
        reconnect();
    } catch {
        // The app is being replaced, and the page keeps what it shows.
    }
    poll = setTimeout(ask, isLive() ? 500 : 150);
}

const isLive = () => doc.documentElement.dataset.vitral === 'live';

/** Has the page connect now: the server answers, and the page's own next attempt may be seconds away. */
function reconnect() {
    const now = Date.now();
    if (doc.documentElement.dataset.vitral !== 'waiting' || now - retried < 1_000) return;
    retried = now;
    dispatchEvent(new Event('online'));
}

button.onclick = hide;
host.addEventListener('focusin', ({ relatedTarget }) => { before = relatedTarget ?? before; });
doc.addEventListener('visibilitychange', ask);
addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !host.isConnected || !host.matches(':popover-open')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hide();
}, true);
ask();
