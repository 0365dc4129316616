// SPDX-License-Identifier: Apache-2.0
//
// The browser's half of a live page. Documentation/Protocol.md says what is expected of server and HTML.

const doc = document, html = doc.documentElement, page = doc.scrollingElement;
const byId = id => doc.getElementById(id);
const root = byId('vitral'), bar = byId('vitral-status');
const session = doc.querySelector('meta[name=vitral-session]'), token = session?.content;
const dark = matchMedia('(prefers-color-scheme: dark)'), calm = matchMedia('(prefers-reduced-motion: reduce)');
const words = /^pt/i.test(html.lang) ? {
    connecting: 'Conectando…',
    waiting: 'Sem conexão. Tentando…',
    offline: 'Sem internet. Tudo será enviado depois.',
    expired: 'Página expirada.',
    replaced: 'Página aberta em outra janela.',
    slow: 'Ações demais: nem todas contaram.',
    again: 'Tentar agora',
    picked: 'Pego. Tab escolhe o destino, espaço solta, Esc cancela.',
    dropped: 'Solto.',
    put: 'Cancelado.',
} : {
    connecting: 'Connecting…',
    waiting: 'Connection lost. Trying again…',
    offline: 'No internet. All is sent later.',
    expired: 'Page expired.',
    replaced: 'Page open in another window.',
    slow: 'Too many actions: not all did count.',
    again: 'Try now',
    picked: 'Picked up. Tab chooses where to, space drops, Escape cancels.',
    dropped: 'Dropped.',
    put: 'Cancelled.',
};

const fail = text => { throw Error(text); };
const need = id => byId(id) ?? fail('no element ' + id);
const listens = (el, kind) => el.matches(`[data-e~=${kind}]`);
const isField = el => listens(el, 'i') || listens(el, 'g');
const on = (type, handler, options) => doc.addEventListener(type, handler, options);
const here = () => location.pathname + location.search;
const tastes = () => ({ dark: dark.matches, calm: calm.matches });
const act = (event, work) => {
    event.preventDefault();
    work();
};
const scrollTo = (el, top, left) => el?.scrollTo({ top, left, behavior: 'instant' });
// Extensions put nodes between ours.
const isOurs = el => /^[0-9a-z]+(\.[0-9a-z]+)?$/.test(el.id);

const warned = new Set();
function attempt(work) {
    try { return work(); } catch ({ message }) {
        if (!warned.has(message)) console.warn('vitral: ' + message);
        warned.add(message);
    }
}

// sessionStorage may be forbidden or full.
const recall = key => attempt(() => JSON.parse(sessionStorage.getItem('vitral-' + key)));
const remember = (key, value) => attempt(() => !sessionStorage.setItem('vitral-' + key, JSON.stringify(value)));
