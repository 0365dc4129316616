// SPDX-License-Identifier: Apache-2.0
//
// The browser's half of a live page. Documentation/Protocol.md has the messages and what is expected of the HTML.

const doc = document, html = doc.documentElement, page = doc.scrollingElement;
const byId = id => doc.getElementById(id);
const root = byId('vitral'), bar = byId('vitral-status');
const token = doc.querySelector('meta[name=vitral-session]')?.content;
const dark = matchMedia('(prefers-color-scheme: dark)'), calm = matchMedia('(prefers-reduced-motion: reduce)');
const words = /^pt/i.test(html.lang) ? {
    connecting: ['Conectando…'],
    waiting: ['Sem conexão. Tentando de novo…', 'Tentar agora'],
    offline: ['Sem internet. O que você fizer será enviado depois.', 'Tentar agora'],
    expired: ['Esta página expirou.', 'Recarregar'],
    replaced: ['Esta página está aberta em outra janela.', 'Usar aqui'],
    slow: ['Ações demais: algumas foram ignoradas.'],
} : {
    connecting: ['Connecting…'],
    waiting: ['Connection lost. Trying again…', 'Try now'],
    offline: ['No internet. What you do is sent later.', 'Try now'],
    expired: ['This page has expired.', 'Reload'],
    replaced: ['This page is open in another window.', 'Use it here'],
    slow: ['Too many actions: some were skipped.'],
};

const fail = text => { throw new Error(text); };
const need = id => byId(id) ?? fail('no element ' + id);
const listens = (el, kind) => el.matches?.(`[data-e~=${kind}]`);
const on = (type, handler, options) => doc.addEventListener(type, handler, options);
const here = () => location.pathname + location.search;
const tastes = () => ({ dark: dark.matches, calm: calm.matches });
const scrollTo = (el, top, left) => el?.scrollTo({ top, left, behavior: 'instant' });
// Extensions put nodes between ours.
const isOurs = el => /^[0-9a-z]{1,6}(\.[0-9a-z]+)?$/.test(el.id);

const warned = new Set();
function attempt(work) {
    try { return work(); } catch ({ message }) {
        if (!warned.has(message)) console.warn('vitral: ' + message);
        warned.add(message);
    }
}

// sessionStorage may be forbidden or full.
const recall = key => {
    try { return JSON.parse(sessionStorage.getItem('vitral-' + key)); } catch {}
};
const remember = (key, value) => {
    try { return !sessionStorage.setItem('vitral-' + key, JSON.stringify(value)); } catch {}
};

// ---- Connection: connecting, live, lost, waiting or offline, connecting; expired and replaced are ends

let socket, state, attempts = 0, liveSince, retryTimer, pulse, asked, restored;
let seq = 0, unacked = 0, ackTimer;

function say(...message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
}

function connect() {
    hangUp();
    enter('connecting');
    const ws = socket = new WebSocket(location.origin.replace('http', 'ws') + '/_vitral/live');
    retryTimer = setTimeout(lost, 10_000); // the network may swallow packets
    ws.onopen = () => ws === socket && say('hello', 1, token, seq, here(), tastes());
    ws.onmessage = ({ data }) => ws === socket && attempt(() => hear(...JSON.parse(data)));
    ws.onclose = () => ws === socket && lost();
}

function hangUp() {
    [retryTimer, pulse, ackTimer].forEach(clearTimeout);
    const ws = socket;
    socket = ackTimer = asked = null;
    ws?.close();
}

/** Doubled and random, so that a restarted server is not stormed. */
function lost(delay) {
    if (state === 'live' && performance.now() - liveSince > 5_000) attempts = 0;
    hangUp();
    retryTimer = setTimeout(connect, delay ?? Math.min(30_000, 1_000 * 2 ** attempts++) * (0.2 + 0.8 * Math.random()));
    enter(navigator.onLine ? 'waiting' : 'offline');
}

/** Someone looks, or the network is back: timers may have slept. */
function wake() {
    if (state === 'expired') expire();
    else if (state === 'live') probe(2_000);
    else if (state !== 'replaced') {
        attempts = 0;
        connect();
    }
}

/** A half-open socket never says that it is dead. */
function probe(patience = 5_000) {
    if (asked) return lost(300 * Math.random());
    asked = true;
    say('p');
    listen(patience);
}

function listen(ms = queue.length ? 2_000 : 20_000) {
    clearTimeout(pulse);
    pulse = setTimeout(probe, ms);
}

function hear(kind, ...rest) {
    asked = false;
    listen();
    if (kind >= 0) receive(kind, rest[0], { ops: rest.slice(1) });
    else if (kind === 'ok') welcome(...rest);
    else if (kind === 'page') receive(seq = rest[0], rest[1], { whole: rest.slice(2) });
    else if (kind === 'notice') tell(...rest);
    else if (kind === 'bye') farewell(rest[0]);
}

function welcome(_, ack, status) {
    clearTimeout(retryTimer);
    liveSince = performance.now();
    restored = status === 'restored';
    if (restored) {
        // Other ids: what was meant for the old page must not hit something else.
        queue.splice(0).forEach(done);
        sent = ack;
    }
    trim(ack);
    sent = Math.max(sent, ack);
    enter('live');
    queue.forEach(transmit);
    if (doc.hidden) say('v', false);
    for (const list of lists()) list.told = '';
    look();
}

function receive(number, ack, job) {
    if (job.whole || number === seq + 1) {
        seq = number;
        if (++unacked < 32) ackTimer ??= setTimeout(acknowledge, 1_000);
        else acknowledge();
    } else if (number > seq) return lost(); // resuming has the gap replayed
    else job.ops = []; // seen already
    jobs.push({ ack, ...job });
    drain();
}

function acknowledge() {
    clearTimeout(ackTimer);
    ackTimer = null;
    unacked = 0;
    say('a', seq);
}

function farewell(code) {
    if (code === 'restart') return lost(200 + 3_000 * Math.random());
    if (code === 'limit') return lost(10_000 + 20_000 * Math.random());
    hangUp();
    if (code === 'replaced') enter(code);
    else expire();
}

/** Reloads, but once a minute at most and not while nobody looks. */
function expire() {
    enter('expired');
    if (doc.hidden) return;
    const now = Date.now();
    if (now - (recall('reload') ?? 0) < 60_000 || !remember('reload', now)) return paint();
    const fields = [...named(root)].filter(([, el]) => isText(el) && el.type !== 'password' && read(el) !== initial(el));
    remember('typed', { at: here(), fields: fields.map(([name, el]) => [name, el.value]) });
    location.reload();
}

// ---- The quiet bar

let barTimer;

function enter(next) {
    state = html.dataset.vitral = next;
    if (next === 'live' || bar.firstChild) paint();
    else barTimer ??= setTimeout(paint, 1_000); // most losses are over before they are worth a word
}

function paint() {
    clearTimeout(barTimer);
    barTimer = null;
    show(...words[state] ?? ['']);
}

function tell(code, text) {
    show(words[code]?.[0] ?? text);
    clearTimeout(barTimer);
    barTimer = setTimeout(paint, 3_000);
}

function show(text, label) {
    bar.textContent = text;
    bar.hidden = !text;
    // The top layer is above dialogs.
    bar.popover = null;
    bar.popover = 'manual';
    bar.style.cssText = 'top:auto;margin-block:0;border:0';
    bar.showPopover?.();
    if (!label) return;
    const button = doc.createElement('button');
    button.textContent = label;
    button.onclick = () => state === 'expired' ? location.reload() : connect();
    bar.append(' ', button);
}

// ---- Events out: numbered when first sent, kept until acknowledged, sent again after a loss

const queue = [];
let sent = 0;

function emit(kind, el, ...rest) {
    const id = el.id ?? el, last = queue.at(-1), isValue = /[ig]/.test(kind);
    if (state === 'expired' || state === 'replaced') return paint();
    if (kind !== 'i') flushAll(); // a click means the text that stands there now
    if (isValue && last && !last.n && last.id === id && last.kind === kind) return void (last.rest = rest);
    if (queue.length >= 200 || new Blob(rest).size > 60_000) return tell('slow');
    const event = { n: 0, kind, id, rest, el, isValue };
    if (/[csrxd]/.test(kind)) event.timer = setTimeout(mark, 150, el, true);
    queue.push(event);
    if (state !== 'live') return;
    transmit(event);
    if (queue.length === 1 && !asked) listen(); // an answer is due: notice sooner if the line is dead
}

function transmit(event) {
    event.n ||= ++sent;
    say('e', event.n, event.kind, event.id, ...event.rest);
}

function trim(ack) {
    while (queue[0]?.n && queue[0].n <= ack) done(queue.shift());
}

function done({ timer, el }) {
    clearTimeout(timer);
    if (timer && !queue.some(event => event.el === el)) mark(el, false);
}

function mark(el, busy) {
    el.toggleAttribute('data-busy', busy);
    el.ariaBusy = busy || null;
}

on('click', event => {
    const at = event.target, { clientX: x, clientY: y } = event;
    if (at === pressed && at.tagName === 'DIALOG' && at.role !== 'alertdialog') {
        const box = at.getBoundingClientRect();
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) dismiss(at);
    }
    // The innermost control takes the click, even one that is none of ours.
    const el = at.closest?.('a[href],button,input,select,textarea,label,summary,[data-e~=c],[data-e~=x]');
    const kind = el && (listens(el, 'c') ? 'c' : listens(el, 'x') ? 'x' : el.matches('button[data-e~=r]') && 'r');
    if (!kind || event.defaultPrevented) return;
    if (el.href) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || el.matches('[target],[download]')) return;
        event.preventDefault();
    }
    if (el.ariaDisabled !== 'true') emit(kind, el, ...kind === 'x' ? [el.dataset.x, el.dataset.value ?? ''] : []);
});

// A script of the app's own speaks by a CustomEvent.
on('vitral', ({ target: el, detail }) => listens(el, 'x') && emit('x', el, el.dataset.x, String(detail)));

on('keydown', event => {
    const { target: at, key } = event;
    if (event.defaultPrevented || event.isComposing) return;
    const act = work => {
        event.preventDefault();
        work();
    };
    if (key === 'Enter' && at.matches('input[data-e~=s]')) return act(() => emit('s', at));
    if (/^( |Enter)$/.test(key) && !event.repeat
        && at.matches(':is([data-e~=c],[data-e~=x]):not(a[href],button,input,select,textarea,summary)')) {
        return act(() => at.click());
    }
    const group = at.closest('[role=radiogroup],[role=tablist]');
    const items = [...group?.querySelectorAll('[role=radio]:enabled,[role=tab]:not(:disabled)') ?? []];
    const from = items.indexOf(at);
    if (from < 0 || !/^(Arrow.*|Home|End)$/.test(key)) return;
    const back = getComputedStyle(group).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next = items.at(key === 'Home' ? 0 : key === 'End' ? -1
        : (from + (key === back || key === 'ArrowUp' ? -1 : 1)) % items.length);
    act(() => {
        for (const item of items) item.tabIndex = item === next ? 0 : -1;
        next.focus();
        // Showing a tab would take the focus out of the tabs.
        if (next.role === 'radio') next.click();
    });
});

on('submit', event => {
    const form = event.target, ours = listens(form, 's');
    if (ours) emit('s', form);
    if (ours || !form.hasAttribute('action')) event.preventDefault();
});

let focused, moving; // what the server believes to have the focus; whether a patch moves it

on('focusin', ({ target }) => {
    const el = target.closest('[data-e~=f]');
    if (el && el !== focused && !moving) emit('f', el, true);
    focused = el;
});

on('focusout', ({ target }) => {
    if (pending.has(target)) flush(target);
    // An element keeps the focus when its window loses it.
    if (!focused?.contains(target) || moving || doc.activeElement === target) return;
    emit('f', focused, false);
    focused = null;
});

// ---- Fields: what is being typed belongs to the person

let revision = 0, composing; // one for all fields: it rises even when a field is replaced
const typedAt = new WeakMap(); // field -> revision of its last typing
const pending = new Map(); // field -> timer of its debounce
const held = new Map(); // field -> value for after the composition

const isCheck = el => /^(checkbox|radio)$/.test(el.type);
const isText = el => el.matches('input,textarea') && !isCheck(el) && el.type !== 'range';
const read = el => isCheck(el) ? String(el.checked) : el.value;
const initial = el => isCheck(el) ? String(el.defaultChecked)
    : el.options ? ([...el.options].find(option => option.defaultSelected) ?? el.options[0])?.value : el.defaultValue;

function write(el, value) {
    if (isCheck(el)) el.checked = value === 'true';
    else if (el.value !== value) {
        const tail = caret(el) && el.value.slice(el.selectionEnd), at = el.selectionEnd;
        el.value = value;
        // A formatter may add to what is before the caret.
        if (el === doc.activeElement && tail !== undefined) {
            el.selectionStart = el.selectionEnd = value.endsWith(tail) ? value.length - tail.length : at;
        }
    }
}

// Numbers, dates and buttons have none.
const caret = el => el.selectionEnd == null ? undefined : [el.selectionStart, el.selectionEnd];

function typed(el, wait) {
    typedAt.set(el, ++revision);
    clearTimeout(pending.get(el));
    if (wait) pending.set(el, setTimeout(flush, wait, el));
    else flush(el);
}

function flush(el) {
    clearTimeout(pending.get(el));
    pending.delete(el);
    emit(listens(el, 'i') ? 'i' : 'g', el, read(el), typedAt.get(el));
}

const flushAll = () => [...pending.keys()].forEach(flush);

on('input', ({ target: el }) => {
    const wait = +el.dataset.debounce;
    if (el.type !== 'range') {
        if (listens(el, 'i')) typed(el, wait);
    } else if (listens(el, 'i') || listens(el, 'g')) {
        typedAt.set(el, ++revision);
        if (!pending.has(el)) pending.set(el, setTimeout(flush, wait || 80, el));
    }
});

on('change', ({ target: el }) => {
    if (pending.has(el)) flush(el);
    if (el.type === 'range' || !listens(el, 'g')) return;
    typedAt.set(el, ++revision);
    emit('g', el, read(el), revision);
});

on('compositionstart', ({ target }) => { composing = target; });
on('compositionend', ({ target: el }) => {
    composing = null;
    if (held.has(el)) ops.v(el.id, ...held.get(el));
    held.delete(el);
});

/** Fields by a name that survives new ids. */
function* named(scope) {
    const seen = {};
    for (const el of scope.querySelectorAll('input,select,textarea')) {
        const name = [el.type, el.name, el.ariaLabel, el.placeholder, el.labels[0]?.textContent].join();
        seen[name] = -~seen[name];
        yield [name + seen[name], el];
    }
}

/** Carries over to new fields what the server has not seen of the old ones. */
function carry(scope, change) {
    const old = new Map(named(scope));
    const kept = new Set([...old.values()].filter(el => restored ? typedAt.has(el) : el === composing || pending.has(el)
        || queue.some(event => event.isValue && event.id === el.id)));
    change();
    for (const [name, el] of named(scope)) {
        const from = old.get(name);
        heirs.set(from, el);
        if (from === el || !kept.has(from) || read(from) === read(el)) continue;
        write(el, read(from));
        if (restored) typed(el);
        else typedAt.set(el, typedAt.get(from));
    }
}

// ---- Patches in

const jobs = [];
let transition, capturing, hurry; // the running view transition; whether it has yet to call back
let structural, shuffled, after, heirs; // of the patch that is being applied

function drain() {
    // Most captures take a frame. What follows waits hardly longer.
    if (capturing && jobs.length) hurry ??= setTimeout(() => transition.skipTransition(), 100);
    while (!capturing && jobs.length) run(jobs.shift());
}

function run({ ack, ops = [], whole }) {
    trim(ack);
    const [op, duration, easing] = ops[0] ?? [], style = html.style;
    if (op !== 'an' || calm.matches || doc.hidden) return apply(ops, whole);
    style.setProperty('--vt-dur', duration);
    style.setProperty('--vt-ease', easing);
    const end = () => {
        html.classList.remove('vt');
        style.removeProperty('--vt-dur');
        style.removeProperty('--vt-ease');
    };
    clearTimeout(hurry);
    hurry = null;
    if (!doc.startViewTransition) {
        html.classList.add('vt');
        apply(ops);
        hurry = setTimeout(end, parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1_000));
        return;
    }
    capturing = true;
    const mine = transition = doc.startViewTransition(() => {
        capturing = false;
        clearTimeout(hurry);
        hurry = null;
        apply(ops);
        drain();
    });
    mine.ready.catch(() => {}); // rejects when skipped
    mine.finished.finally(() => mine === transition && end());
}

function apply(list, whole) {
    const active = doc.activeElement, selection = caret(active);
    structural = whole;
    shuffled = new Set();
    after = [];
    heirs = new Map();
    moving = true;
    if (list.some(([op]) => /[Sh]/.test(op))) savePlace();
    if (whole) attempt(() => renew(...whole));
    for (const [op, ...rest] of list) attempt(() => (ops[op] ?? fail('no operation ' + op))(...rest));
    // All that writes comes before what reads the layout.
    const shown = structural ? lists() : [];
    shown.forEach(size);
    attempt(() => refocus(active, selection));
    moving = false;
    if (structural) {
        openDialogs();
        checkImages();
        for (const list of shown) hold(list, !shuffled.has(list.before.parentNode));
    }
    after.forEach(attempt);
    if (wanted) goTo(wanted);
    if (after.length) for (const list of shown) hold(list);
    shown.forEach(report);
}

function refocus(old, selection) {
    if (doc.activeElement === old || doc.activeElement !== doc.body) return;
    const el = old.isConnected ? old : heirs.get(old) ?? (restored ? null : byId(old.id));
    el?.focus({ preventScroll: true });
    if (el && selection) el.setSelectionRange(...selection);
}

function renew(title, markup, address) {
    const place = placeOf(root);
    carry(root, () => {
        shut(root);
        root.innerHTML = markup;
    });
    restored = false;
    doc.title = title;
    if (address !== here()) travel('replace', address, entry.stack);
    after.push(() => goTo(place));
}

/** Closing lets the browser give the focus back. */
function shut(el) {
    for (const dialog of dialogs) if (el.contains(dialog) && dialog.open) dialog.close();
}

function remove(el) {
    shut(el);
    el.remove();
}

/** moveBefore keeps focus, scroll, frames and animations. */
function move(el, parent, before) {
    if (parent.moveBefore) return parent.moveBefore(el, before);
    const places = placeOf(el).els;
    parent.insertBefore(el, before);
    after.push(() => scrollAll(places));
}

/** A longest rising run of a permutation stays, so as little as possible moves. */
function rising(order) {
    const tails = [], before = [], stay = new Set();
    order.forEach((value, i) => {
        let low = 0, high = tails.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (order[tails[middle]] < value) low = middle + 1;
            else high = middle;
        }
        before[i] = tails[low - 1];
        tails[low] = i;
    });
    for (let i = tails.at(-1); i !== undefined; i = before[i]) stay.add(i);
    return stay;
}

const ops = {
    an() {},
    t(id, text) {
        const el = need(id), node = el.firstChild;
        if (node?.nodeType === 3 && !node.nextSibling) node.data = text;
        else el.textContent = text;
    },
    a(id, name, value) {
        const el = need(id);
        if (/^on/i.test(name)) fail('refused ' + name);
        if (name === 'style') el.style.cssText = value ?? ''; // which a strict CSP allows
        else if (value === null) el.removeAttribute(name);
        else el.setAttribute(name, value);
        if (name === 'data-open' && value === null) shut(el);
        if (name === 'src') setImage(el, 'loading');
        structural ||= /^(hidden|src|data-(n|total|open))$/.test(name);
    },
    v(id, value, rev) {
        const el = need(id);
        if (typedAt.get(el) > rev) return; // newer typing wins
        if (el === composing) return void held.set(el, [value, rev]);
        write(el, String(value));
        typedAt.delete(el);
    },
    k(...args) { ops.v(...args); },
    i(parentId, beforeId, markup) {
        structural = true;
        const before = beforeId && byId(beforeId);
        if (before) before.insertAdjacentHTML('beforebegin', markup);
        else need(parentId).insertAdjacentHTML('beforeend', markup);
        if (beforeId) need(beforeId);
    },
    r(...ids) {
        structural = true;
        for (const id of ids) attempt(() => remove(need(id)));
    },
    m(parentId, beforeId, ...ids) {
        structural = true;
        const parent = need(parentId);
        let before = beforeId ? need(beforeId) : null;
        shuffled.add(parent);
        for (const id of ids.reverse()) attempt(() => {
            const el = need(id);
            let next = el.nextElementSibling;
            while (next && next !== before && !isOurs(next)) next = next.nextElementSibling;
            if (el.parentNode !== parent || next !== before) move(el, parent, before);
            before = el;
        });
    },
    o(firstId, count, runs) {
        structural = true;
        const old = [], order = [];
        for (let el = need(firstId); el && old.length < count; el = el.nextElementSibling) if (isOurs(el)) old.push(el);
        for (let i = 0; i < runs.length; i += 2) {
            for (let j = 0; j < Math.abs(runs[i + 1]); j++) order.push(runs[i] + j * Math.sign(runs[i + 1]));
        }
        if (order.length !== count || new Set(order.map(i => old[i] ?? fail('no order'))).size !== count) fail('no order');
        const parent = old[0].parentNode, stay = rising(order);
        let before = old.at(-1).nextSibling;
        shuffled.add(parent);
        for (let i = count; i--; before = old[order[i]]) if (!stay.has(i)) move(old[order[i]], parent, before);
    },
    x(id, markup) {
        structural = true;
        const old = need(id), places = placeOf(old).els;
        carry(old.parentNode, () => {
            old.insertAdjacentHTML('beforebegin', markup);
            remove(old);
        });
        after.push(() => scrollAll(places));
    },
    h(...args) { travel(...args); },
    T(title) { doc.title = title; },
    f(id) {
        after.push(() => {
            if (!id) return doc.activeElement.blur();
            const el = focused = need(id); // not to be reported back
            el.focus();
            if (doc.activeElement !== el) el.querySelector('input,select,textarea,button,a[href],[tabindex]')?.focus();
        });
    },
    l(text, manner) { announce(text, manner); },
    s(id, place) { after.push(() => need(id).scrollIntoView({ block: place, inline: place })); },
    u(address) {
        const url = new URL(address, location);
        if (!/^(https?|mailto|tel|sms):$/.test(url.protocol)) fail('refused ' + url.protocol);
        const tab = /^http/.test(url.protocol) && url.origin !== location.origin && open(url);
        if (tab) tab.opener = null;
        else location.assign(url);
    },
    S(id) {
        const el = need(id), screen = el.closest('.scr') ?? el;
        structural = true;
        for (const other of screen.parentNode.children) if (other.matches('.scr')) other.hidden = other !== screen;
        after.push(() => arrive(screen));
    },
};

function announce(text, manner = 'polite') {
    const region = byId('vitral-announce'), line = doc.createElement('div');
    region.ariaLive = manner;
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), 5_000);
}

// ---- Screens, history and places

let screen; // the shown screen
let arriving; // the place of the history entry one travels to
let wanted; // a place that the page is still too short for
const scrolled = new Map(); // inner scroller -> [top, left]; reading it when needed would cost a layout
const byScreen = new WeakMap();
const places = recall('places') ?? {};
const newKey = () => Date.now() + '-' + history.length;
let entry = history.state?.key ? history.state : { key: newKey(), stack: [] };
let travelling; // `h` operations that wait for history.back()

function placeOf(scope) {
    const place = { y: page.scrollTop, els: {}, lists: {} };
    for (const [el, at] of scrolled) {
        if (!el.isConnected) scrolled.delete(el);
        else if (scope.contains(el)) place.els[el.id] = at;
    }
    // A row outlives a reload, after which heights are guessed anew.
    for (const { before, anchor, scroller } of lists()) {
        if (anchor && scope.contains(before)) place.lists[before.id] = [anchor.index, scroller.scrollTop - anchor.at];
    }
    return place;
}

function savePlace() {
    const at = screen?.isConnected ? screen : [...root.querySelectorAll('.scr:not([hidden])')].pop() ?? root;
    const place = placeOf(at);
    byScreen.set(at, place);
    delete places[entry.key]; // the last used comes last
    places[entry.key] = place;
}

const scrollAll = els => Object.entries(els).forEach(([id, at]) => scrollTo(byId(id), ...at));

function goTo(place) {
    if (wanted !== place) place.until = performance.now() + 5_000;
    wanted = null;
    scrollTo(page, place.y);
    scrollAll(place.els);
    let found;
    for (const list of lists()) {
        const [index, past] = place.lists[list.before.id] ?? [];
        if (!(index < list.total)) continue;
        found = true;
        hold(list, false);
        scrollTo(list.scroller, position(list, index) + past);
        hold(list, false);
    }
    if (!found && page.scrollTop < place.y - 1 && performance.now() < place.until) wanted = place;
}

function arrive(next) {
    screen = next;
    const modal = doc.querySelector('dialog[open]');
    const title = screen.querySelector('h1,h2,[role=heading],.nb-title') ?? screen;
    announce(doc.title);
    if (!modal || modal.contains(screen)) {
        title.tabIndex = -1;
        title.style.outline = 'none';
        title.focus({ preventScroll: true });
        if (!modal) goTo(arriving ?? byScreen.get(screen) ?? { y: 0, els: {}, lists: {} });
    }
    arriving = null;
}

function travel(how, address, stack) {
    if (travelling) return travelling.push([how, address, stack]);
    if (how === 'push') {
        const [key, from] = entry.from ?? [];
        arriving = null;
        if (from === address && stack.length < entry.stack.length) {
            // Or the back button would lead forward.
            arriving = places[key];
            travelling = [];
            return history.back();
        }
        entry = { key: newKey(), stack, from: [entry.key, here()] };
        history.pushState(entry, '', address);
    } else {
        entry = { ...entry, stack };
        history.replaceState(entry, '', address);
    }
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
    remember('places', Object.fromEntries(Object.entries(places).slice(-50)));
}

// ---- Lazy windows: two spacers stand for the rows that are not in the page
//
// A list keeps the exact height of every line it has seen, as its difference from a fixed estimate, so known rows come
// and go without a change of height. Positions are in the scroller's content: what moves the first visible row there
// (rows guessed wrong, images above) is scrolled away.

const spacers = doc.getElementsByClassName('lz');
const known = new WeakMap();
let scrolledAt = 0, frame, lookTimer;
const resized = new ResizeObserver(() => look());

function lists() {
    return [...spacers].filter(el => el.dataset.lz === 'before' && !el.parentNode.closest('[hidden]')).map(before => {
        let list = known.get(before), el = before.parentElement;
        if (!list) {
            known.set(before, list = { before, told: '', quiet: 0, diffs: new Map(), cols: 1, gap: 0 });
            el.style.overflowAnchor = 'none'; // or it is done twice
            resized.observe(el);
            while (el !== doc.body && !/auto|scroll/.test(getComputedStyle(el).overflowY)) el = el.parentElement;
            list.scroller = el === doc.body ? page : el;
            for (const child of el.children) resized.observe(child);
            list.estimate = parseFloat(getComputedStyle(before).getPropertyValue('--rh')) || 44;
            size(list);
        }
        return list;
    });
}

/** The height of the lines before one. */
function offset({ estimate, diffs, scale }, line) {
    let sum = line * estimate;
    for (const [other, diff] of diffs) if (other < line) sum += diff;
    return sum * scale;
}

/** Sizes the spacers. Writes only; no layout. */
function size(list) {
    const { before, cols } = list, { n, total } = before.dataset, rows = [];
    let el = before;
    while ((el = el.nextElementSibling) && el.dataset.lz !== 'after') if (isOurs(el)) rows.push(el);
    if (+total !== list.total && list.rows && !list.rows.some(row => row.isConnected)) {
        list.diffs.clear();
        list.isNew = true; // other rows altogether, as after a search
    }
    Object.assign(list, { rows, after: el, n: +n, total: +total, from: Math.floor(n / cols), lines: Math.ceil(total / cols) });
    list.to = Math.ceil((list.n + rows.length) / cols);
    list.scale = 1;
    list.scale = Math.min(1, 15e6 / offset(list, list.lines)); // browsers cap heights
    stretch(before, offset(list, list.from), list.gap);
    stretch(el, offset(list, list.lines) - offset(list, list.to), list.gap);
}

function stretch(el, height, gap) {
    if (!el) return;
    el.hidden = height < 1; // it would take a gap
    el.style.height = Math.max(0, height - gap) + 'px';
}

/** Measures the rows, undoes what moved the first visible one, and notes what is visible now. */
function hold(list, follow = true) {
    const { before, after, scroller, anchor, diffs } = list, parent = before.parentNode;
    const width = parent.clientWidth, view = scroller.clientHeight;
    if (!width) return;
    let at, edge;
    const y = el => el.getBoundingClientRect().top - edge + at;
    const end = el => y(el) + el.offsetHeight;
    const locate = () => {
        at = scroller.scrollTop;
        edge = scroller === page ? 0 : scroller.getBoundingClientRect().top;
        list.tops = list.rows.map(y);
        list.top = before.hidden ? list.tops[0] ?? y(parent) : y(before);
        list.end = after && !after.hidden ? y(after) : Math.max(list.top, ...list.rows.slice(-list.cols).map(end)) + list.gap;
    };
    locate();
    if (width !== list.width || !diffs.size && list.rows.length) {
        const style = getComputedStyle(parent);
        list.cols = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
        list.gap = parseFloat(style.rowGap) || 0;
        list.width = width;
        list.told = '';
        diffs.clear();
        size(list);
        locate();
        list.estimate = (list.end - list.tops[0]) / (list.to - list.from) || list.estimate;
        size(list);
        locate();
    }
    const { n, cols, tops, top, from, to } = list;
    for (let line = from; line < to; line++) {
        diffs.set(line, (tops[(line + 1) * cols - n] ?? list.end) - tops[Math.max(0, line * cols - n)] - list.estimate);
    }
    if (list.isNew && at > top) scrollTo(scroller, top < view ? 0 : top);
    else if (anchor && follow && at) {
        const shift = anchor.isEnd && tops.length ? scroller.scrollHeight - view - at
            : (anchor.el?.parentNode === parent ? y(anchor.el) : position(list, anchor.index)) - anchor.at;
        if (Math.abs(shift) > 0.5) scrollTo(scroller, at + shift);
    }
    at = scroller.scrollTop;
    const first = indexAt(list, at), isInside = at < list.end && at + view > tops[0];
    Object.assign(list, { first, isInside, isNew: false, last: indexAt(list, at + view - 1) });
    list.isNear = at + view > top && at < list.end + offset(list, list.lines) - offset(list, to);
    list.anchor = at < top ? null : {
        index: first, el: list.rows[first - n], at: position(list, first),
        isEnd: !isInside && at + view > scroller.scrollHeight - 2,
    };
}

/** Where an item's line begins. */
function position(list, index) {
    const { cols, n, from, to, top, end, tops } = list, line = Math.min(Math.floor(index / cols), list.lines - 1);
    return line < from ? top + offset(list, line)
        : line < to ? tops[Math.max(0, line * cols - n)] : end + offset(list, line) - offset(list, to);
}

/** The first item of the line at a position. */
function indexAt(list, y) {
    const { tops, from, to, end } = list, isBefore = y < tops[0];
    let low = isBefore ? 0 : from, high = isBefore ? from : y < end ? to - 1 : list.lines - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (position(list, middle * list.cols) <= y) low = middle;
        else high = middle - 1;
    }
    return low * list.cols;
}

function report(list) {
    const { before, first, last, n, cols, total, scroller, estimate, quiet, told } = list;
    if (!list.isNear || !total || state !== 'live') return;
    // As many as a view holds, even when less of the list is in it now.
    const fit = Math.max(Math.ceil(scroller.clientHeight / estimate), (last - first) / cols + 2) * cols;
    const count = Math.min(fit, total - first), end = n + list.rows.length, now = performance.now();
    list.told = first + ' ' + count;
    const isEnough = (!n || first - n > count / 2) && (end === total || end - last > count / 2 + cols);
    if (isEnough && !(n % cols) || list.told === told) return;
    // A fling passes many rows: ask for those where it ends.
    const wait = Math.max(quiet, list.isInside ? 0 : scrolledAt + 90) - now;
    if (wait > 0) {
        list.told = told;
        clearTimeout(lookTimer);
        lookTimer = setTimeout(look, wait);
    } else {
        list.quiet = now + 60;
        say('w', before.id, first, count);
    }
}

function look() {
    frame = null;
    if (jobs.length) return;
    for (const list of lists()) {
        hold(list);
        report(list);
    }
}

const lookSoon = () => { frame ??= requestAnimationFrame(look); };

on('scroll', ({ target: el }) => {
    scrolledAt = performance.now();
    if (el !== doc) scrolled.set(el, [el.scrollTop, el.scrollLeft]);
    if (spacers.length) lookSoon();
}, { capture: true, passive: true });

// ---- Images and dialogs

const images = doc.getElementsByClassName('ai'), dialogs = doc.getElementsByTagName('dialog');
let pressed;

function setImage(img, name) {
    const box = img.closest?.('.ai-s')?.closest('.ai');
    if (box) box.dataset.state = name;
}
on('load', ({ target }) => setImage(target, 'loaded'), true);
on('error', ({ target }) => setImage(target, 'failed'), true);

/** Images may have come before anybody listened. */
function checkImages() {
    for (const box of images) {
        const img = box.dataset.state === 'loading' && box.querySelector('.ai-s img');
        if (img?.complete && img.currentSrc) setImage(img, img.naturalWidth ? 'loaded' : 'failed');
    }
}

function openDialogs() {
    for (const dialog of dialogs) if (dialog.matches('[data-open]:not([open])')) attempt(() => dialog.showModal());
}

function dismiss(dialog) {
    if (listens(dialog, 'd') && !queue.some(event => event.kind === 'd' && event.el === dialog)) emit('d', dialog);
}

on('pointerdown', ({ target }) => { pressed = target; }, true);

on('cancel', event => {
    if (event.target.tagName !== 'DIALOG') return;
    event.preventDefault(); // the server decides whether it closes
    dismiss(event.target);
}, true);

on('close', ({ target }) => {
    // Browsers close on a repeated Escape whatever a page says.
    if (!target.matches('dialog[data-open]')) return;
    dismiss(target);
    if (!listens(target, 'd')) openDialogs();
}, true);

// ---- Pull to refresh

on('touchstart', ({ target, touches }) => {
    const el = target.closest?.('[data-e~=r]:not(button)');
    for (let up = target; up; up = up.parentElement) if (up.scrollTop > 0) return;
    if (!el || touches.length > 1) return;
    const begin = touches[0].clientY;
    let pull = 0;
    const follow = event => {
        pull = (event.touches[0].clientY - begin) / 2;
        if (pull < 0) return end(event); // it scrolls
        if (event.cancelable) event.preventDefault();
        el.style.setProperty('--pull', Math.min(pull, 100) + 'px');
        el.dataset.pull = pull > 60 ? 'ready' : 'pulling';
    };
    const end = ({ type }) => {
        doc.removeEventListener('touchmove', follow);
        doc.removeEventListener('touchend', end);
        doc.removeEventListener('touchcancel', end);
        el.style.removeProperty('--pull');
        delete el.dataset.pull;
        if (type === 'touchend' && pull > 60) emit('r', el);
    };
    on('touchmove', follow, { passive: false }); // it would slow down all scrolling
    on('touchend', end);
    on('touchcancel', end);
}, { passive: true });

// ---- Start

/** What was typed, or brought back by the browser, before this module ran. */
function adoptFields() {
    const left = recall('typed'), kept = new Map(left?.at === here() ? left.fields : []);
    remember('typed', null);
    for (const [name, el] of named(root)) {
        if (kept.has(name)) write(el, kept.get(name));
        if (el.type !== 'range' && read(el) !== initial(el) && (listens(el, 'i') || listens(el, 'g'))) typed(el);
    }
}

function start() {
    enter('connecting');
    history.scrollRestoration = 'manual';
    history.replaceState(entry, '');
    adoptFields();
    checkImages();
    openDialogs();
    for (const list of lists()) hold(list);
    if (places[entry.key]) goTo(places[entry.key]);
    connect();

    // Whoever scrolls has decided where to be.
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
        on(type, () => { wanted = null; }, { capture: true, passive: true });
    }
    on('visibilitychange', () => {
        if (state === 'live') say('v', !doc.hidden);
        if (!doc.hidden) return wake();
        flushAll();
        keepPlaces();
    });
    for (const taste of [dark, calm]) taste.onchange = () => say('q', tastes());
    addEventListener('online', wake);
    addEventListener('offline', () => state === 'live' ? probe(2_000) : enter(state === 'waiting' ? 'offline' : state));
    addEventListener('resize', lookSoon);
    addEventListener('pagehide', () => {
        keepPlaces();
        hangUp(); // an open socket keeps a page out of the back/forward cache
        enter('lost');
    });
    addEventListener('pageshow', event => event.persisted && wake());
}

if (token) {
    // A page prepared ahead must not take a session yet.
    if (doc.prerendering) on('prerenderingchange', start, { once: true });
    else start();
}
