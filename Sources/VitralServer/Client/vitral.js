// SPDX-License-Identifier: Apache-2.0
//
// The browser's half of a live page. Documentation/Protocol.md says what is expected of server and HTML.

const doc = document, html = doc.documentElement, page = doc.scrollingElement;
const byId = id => doc.getElementById(id);
const root = byId('vitral'), bar = byId('vitral-status');
const token = doc.querySelector('meta[name=vitral-session]')?.content;
const dark = matchMedia('(prefers-color-scheme: dark)'), calm = matchMedia('(prefers-reduced-motion: reduce)');
const words = /^pt/i.test(html.lang) ? {
    connecting: 'Conectando…',
    waiting: 'Sem conexão. Tentando…',
    offline: 'Sem internet. Tudo será enviado depois.',
    expired: 'Página expirada.',
    replaced: 'Página aberta em outra janela.',
    slow: 'Ações demais: nem todas contaram.',
    again: 'Tentar agora',
} : {
    connecting: 'Connecting…',
    waiting: 'Connection lost. Trying again…',
    offline: 'No internet. All is sent later.',
    expired: 'Page expired.',
    replaced: 'Page open in another window.',
    slow: 'Too many actions: not all did count.',
    again: 'Try now',
};

const fail = text => { throw Error(text); };
const need = id => byId(id) ?? fail('no element ' + id);
const listens = (el, kind) => el.matches(`[data-e~=${kind}]`);
const isField = el => listens(el, 'i') || listens(el, 'g');
const on = (type, handler, options) => doc.addEventListener(type, handler, options);
const here = () => location.pathname + location.search;
const tastes = () => ({ dark: dark.matches, calm: calm.matches });
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

// ---- Connection

let socket, state, attempts = 0, retryTimer, pulse, asked, restored;
let seq = 0, ackTimer;

const jitter = ms => ms * (0.2 + 0.8 * Math.random());

function say(...message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
}

function connect() {
    hangUp();
    enter('connecting');
    const ws = socket = new WebSocket(location.origin.replace('http', 'ws') + '/_vitral/live');
    retryTimer = setTimeout(lost, 10_000);
    ws.onopen = () => ws === socket ? say('hello', 1, token, seq, here(), tastes()) : ws.close();
    ws.onmessage = ({ data }) => ws === socket && attempt(() => hear(...JSON.parse(data)));
    ws.onclose = () => ws === socket && lost();
}

function hangUp() {
    [retryTimer, pulse, ackTimer].forEach(clearTimeout);
    const ws = socket;
    socket = ackTimer = asked = null;
    if (ws?.readyState) ws.close();
}

/** Doubled and random, so that a restarted server is not stormed. */
function lost(delay) {
    hangUp();
    retryTimer = setTimeout(connect, delay ?? jitter(Math.min(30_000, 1_000 * 2 ** attempts++)));
    enter(navigator.onLine ? 'waiting' : 'offline');
}

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
    if (asked) return lost(jitter(300));
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
    if (kind === 'p') attempts = 0; // it lasts
    if (kind >= 0) receive(kind, rest[0], { ops: rest.slice(1) });
    else if (kind === 'page') receive(seq = rest[0], rest[1], { whole: rest.slice(2) });
    else ({ ok: welcome, notice: tell, bye: farewell })[kind]?.(...rest);
}

function welcome(_, ack, status) {
    clearTimeout(retryTimer);
    restored = status === 'restored';
    if (restored) {
        // The ids are others now.
        queue.splice(0).forEach(done);
        pending.forEach(clearTimeout);
        pending.clear();
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
        ackTimer ??= setTimeout(() => { ackTimer = say('a', seq); }, 1_000);
    } else if (number > seq) return lost(); // resuming has the gap replayed
    else job.ops = [];
    jobs.push({ ack, ...job });
    drain();
}

function farewell(code) {
    if (code === 'restart') return lost(jitter(3_000));
    if (code === 'limit') return lost(jitter(30_000));
    hangUp();
    if (code === 'replaced') enter(code);
    else expire();
}

/** Reloads, once a minute at most. */
function expire() {
    enter('expired');
    if (doc.hidden) return;
    const now = Date.now();
    if (now - (recall('reload') ?? 0) < 60_000 || !remember('reload', now)) return paint();
    const fields = [...named(root)].filter(([, el]) => isText(el) && el.type !== 'password' && read(el) !== initial(el))
        .map(([name, el]) => [name, el.value]);
    remember('typed', fields);
    location.reload();
}

// ---- The quiet bar

let barTimer;

function enter(next) {
    state = html.dataset.vitral = next;
    if (next === 'live' || bar.firstChild) paint();
    else barTimer ??= setTimeout(paint, 1_000); // most losses are over by then
}

function paint() {
    clearTimeout(barTimer);
    barTimer = null;
    show(words[state], state !== 'connecting');
}

function tell(code, text) {
    show(words[code] ?? text);
    clearTimeout(barTimer);
    barTimer = setTimeout(paint, 3_000);
}

function show(text = '', canRetry) {
    bar.textContent = text;
    bar.hidden = !text;
    bar.popover = null;
    if (!text) return;
    bar.popover = 'manual'; // above dialogs
    bar.style.cssText = 'top:auto;margin-block:0;border:0';
    bar.showPopover?.();
    if (!canRetry) return;
    const button = doc.createElement('button');
    button.textContent = words.again;
    button.onclick = () => state === 'expired' ? location.reload() : connect();
    bar.append(' ', button);
}

// ---- Events out: kept until acknowledged

const queue = [];
let sent = 0;

function emit(kind, el, ...rest) {
    const id = el.id ?? el, last = queue.at(-1), isValue = /[ig]/.test(kind);
    if (state === 'expired' || state === 'replaced') return paint();
    if (kind !== 'i') flushAll(); // a click means the text that stands there now
    if (isValue && last && !last.n && last.id === id && last.kind === kind) return void (last.rest = rest);
    if (queue.length >= 200 || new Blob([JSON.stringify(rest)]).size > 65_000) return tell('slow');
    const event = { n: 0, kind, id, rest, el, isValue };
    if (/[csrxd]/.test(kind)) event.timer = setTimeout(mark, 150, el, true);
    queue.push(event);
    if (state !== 'live') return;
    transmit(event);
    if (queue.length === 1 && !asked) listen(); // an answer is due
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
    if (timer) mark(el, false);
}

function mark(el, busy) {
    el.toggleAttribute('data-busy', busy);
    el.ariaBusy = busy || null;
}

on('click', event => {
    const at = event.target;
    if (pressed && isBackdrop(event)) dismiss(at);
    // The innermost control takes the click, ours or not.
    const el = at.closest('a[href],button,input,select,textarea,label,summary,[data-e~=c],[data-e~=x]');
    const kind = el && (listens(el, 'c') ? 'c' : listens(el, 'x') ? 'x' : el.matches('button[data-e~=r]') && 'r');
    if (!kind || event.defaultPrevented) return;
    if (el.href) {
        const { metaKey, ctrlKey, shiftKey, altKey } = event;
        if (metaKey || ctrlKey || shiftKey || altKey || el.matches('[target],[download]')) return;
        event.preventDefault();
    }
    if (el.matches('[aria-disabled=true]')) return;
    emit(kind, el, ...kind === 'x' ? [el.dataset.x, el.dataset.value ?? ''] : []);
});

on('keydown', event => {
    const { target: at, key } = event;
    if (event.defaultPrevented || event.isComposing) return;
    const act = work => {
        event.preventDefault();
        work();
    };
    if (key === 'Enter' && at.matches('input[data-e~=s]')) return act(() => emit('s', at));
    const isNative = at.matches('a[href],button,input,select,textarea,summary');
    if (!isNative && at.matches('[data-e~=c],[data-e~=x]') && /^( |Enter)$/.test(key)) return act(() => at.click());
    const group = at.closest('[role=radiogroup],[role=tablist]') ?? doc;
    const items = [...group.querySelectorAll(':is([role=radio],[role=tab]):not(:disabled)')];
    const from = items.indexOf(at);
    if (from < 0 || !/^Arrow/.test(key)) return;
    const back = getComputedStyle(at).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next = items.at((from + (key === back || key === 'ArrowUp' ? -1 : 1)) % items.length);
    act(() => {
        for (const item of items) item.tabIndex = item === next ? 0 : -1;
        next.focus();
        // Showing a tab would take the focus out of the tabs.
        if (next.matches('[role=radio]')) next.click();
    });
});

on('submit', event => {
    const form = event.target;
    if (listens(form, 's')) emit('s', form);
    if (!form.hasAttribute('action')) event.preventDefault();
});

let focused, moving; // as the server believes; while a patch moves it

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

// ---- Fields

let revision = 0, composing; // one revision for all fields: it outlives them
const pending = new Map(); // field -> timer of its debounce

const isCheck = el => /^(checkbox|radio)$/.test(el.type);
const isText = el => !/^(checkbox|radio|range|select)/.test(el.type);
const read = el => isCheck(el) ? String(el.checked) : el.value;
const initial = el => isCheck(el) ? String(el.defaultChecked)
    : el.options ? ([...el.options].find(option => option.defaultSelected) ?? el.options[0])?.value : el.defaultValue;

function write(el, value) {
    if (isCheck(el)) el.checked = value === 'true';
    else if (el.value !== value) {
        const end = el.selectionEnd, tail = el.value.slice(end);
        el.value = value;
        if (el !== doc.activeElement || end == null) return;
        // A formatter may add to what is before the caret.
        el.selectionStart = el.selectionEnd = value.endsWith(tail) ? value.length - tail.length : end;
    }
}

function typed(el, wait, isThrottled) {
    el.typedAt = ++revision;
    if (isThrottled && pending.has(el)) return;
    clearTimeout(pending.get(el));
    if (wait) pending.set(el, setTimeout(flush, wait, el));
    else flush(el);
}

function flush(el) {
    clearTimeout(pending.get(el));
    pending.delete(el);
    emit(listens(el, 'i') ? 'i' : 'g', el, read(el), el.typedAt);
}

const flushAll = () => [...pending.keys()].forEach(flush);

on('input', ({ target: el }) => {
    const isRange = el.type === 'range';
    if (isRange ? isField(el) : listens(el, 'i')) typed(el, +el.dataset.debounce || isRange && 80, isRange);
});

on('change', ({ target: el }) => {
    if (pending.has(el)) flush(el);
    else if (el.type !== 'range' && listens(el, 'g')) typed(el);
});

on('compositionstart', ({ target }) => { composing = target; });
on('compositionend', ({ target: el }) => {
    composing = null;
    if (el.held) ops.v(el.id, ...el.held);
    el.held = null;
});

/** Fields by a name that survives new ids. */
function* named(scope) {
    const seen = {};
    for (const el of scope.querySelectorAll('input,select,textarea')) {
        const name = [el.type, el.ariaLabel, el.placeholder, el.labels?.[0]?.textContent].join();
        seen[name] = -~seen[name];
        yield [name + seen[name], el];
    }
}

/** Keeps in new fields what the server has not seen of old ones. */
function carry(scope, change) {
    const old = new Map(named(scope));
    const kept = new Set([...old.values()].filter(el => restored ? el.typedAt : el === composing || pending.has(el)
        || queue.some(event => event.isValue && event.id === el.id)));
    change();
    for (const [name, el] of named(scope)) {
        const from = old.get(name);
        heirs.set(from, el);
        if (from === el || !kept.has(from) || read(from) === read(el)) continue;
        write(el, read(from));
        if (restored) typed(el);
        else el.typedAt = from.typedAt;
    }
}

// ---- Patches in

const jobs = [];
let transition, capturing; // view transitions: running, yet to call back
let structural, shuffled, after, heirs; // of the patch that is being applied

function drain() {
    if (capturing && jobs.length) setTimeout(it => it === capturing && it.skipTransition(), 100, capturing);
    while (!capturing && jobs.length) run(jobs.shift());
}

function run({ ack, ops = [], whole }) {
    trim(ack);
    const [op, duration, easing] = ops[0] ?? [];
    if (op !== 'an' || calm.matches || doc.hidden) return apply(ops, whole);
    const animate = is => {
        html.style.cssText = is ? `--vt-dur:${duration};--vt-ease:${easing}` : '';
        html.classList.toggle('vt', is);
    };
    animate(true);
    if (!doc.startViewTransition) {
        apply(ops);
        return void setTimeout(animate, 1_000, false);
    }
    const mine = capturing = transition = doc.startViewTransition(() => {
        capturing = null;
        apply(ops);
        drain();
    });
    mine.ready.catch(() => {});
    mine.finished.finally(() => mine === transition && animate(false));
}

function apply(list, whole) {
    const active = doc.activeElement, selection = [active.selectionStart, active.selectionEnd];
    structural = whole;
    shuffled = new Set();
    after = [];
    heirs = new Map();
    moving = true;
    if (list.some(([op]) => /[Sh]/.test(op))) savePlace();
    if (whole) attempt(() => renew(...whole));
    for (const [op, ...rest] of list) {
        structural ||= /[irmoxS]/.test(op);
        attempt(() => ops[op](...rest));
    }
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
    shown.forEach(report);
}

function refocus(old, selection) {
    if (doc.activeElement === old || doc.activeElement !== doc.body) return;
    const el = old.isConnected ? old : heirs.get(old) ?? (restored ? null : byId(old.id));
    el?.focus({ preventScroll: true });
    if (selection[0] != null) el?.setSelectionRange(...selection);
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

function shut(el) {
    for (const dialog of doc.querySelectorAll('dialog')) if (el.contains(dialog)) dialog.close();
}

function remove(el) {
    shut(el);
    el.remove();
}

/** moveBefore keeps focus, scroll, frames and animations. */
function move(el, parent, before) {
    if (parent.moveBefore) return parent.moveBefore(el, before);
    const scrolls = scrollsIn(el);
    parent.insertBefore(el, before);
    after.push(() => scrollAll(scrolls));
}

function search(low, high, isBelow) {
    while (low < high) {
        const middle = (low + high) >> 1;
        if (isBelow(middle)) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** A longest rising run of a permutation: it stays, the rest moves. */
function rising(order) {
    const tails = [], before = [], stay = new Set();
    order.forEach((value, i) => {
        const length = search(0, tails.length, at => order[tails[at]] < value);
        before[i] = tails[length - 1];
        tails[length] = i;
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
        if (name === 'style') el.style.cssText = value ?? ''; // which a strict CSP allows
        else if (value === null || /^on/i.test(name)) el.removeAttribute(name);
        else el.setAttribute(name, value);
        if (name === 'selected') el.selected = value !== null; // the attribute is only the default
        if (name === 'src') setImage(el, 'loading');
        structural ||= /^(hidden|src|data-(n|total))$/.test(name);
    },
    v(id, value, rev) {
        const el = need(id);
        if (el.typedAt > rev) return; // newer typing wins
        if (el === composing) return void (el.held = [value, rev]);
        write(el, String(value));
        el.typedAt = 0;
    },
    k(...args) { ops.v(...args); },
    i(parentId, beforeId, markup) {
        const before = beforeId && byId(beforeId);
        if (before) before.insertAdjacentHTML('beforebegin', markup);
        else need(parentId).insertAdjacentHTML('beforeend', markup);
        if (beforeId) need(beforeId);
    },
    r(...ids) { ids.forEach(id => attempt(() => remove(need(id)))); },
    m(parentId, beforeId, ...ids) {
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
        const old = [], order = [];
        for (let el = need(firstId); el && old.length < count; el = el.nextElementSibling) if (isOurs(el)) old.push(el);
        for (let i = 0; i < runs.length; i += 2) {
            for (let j = 0; j < Math.abs(runs[i + 1]); j++) order.push(runs[i] + j * Math.sign(runs[i + 1]));
        }
        const isWhole = new Set(order).size === count && order.length === count && order.every(i => old[i]);
        if (!isWhole) fail('no order of ' + firstId);
        const parent = old[0].parentNode, stay = rising(order);
        let before = old.at(-1).nextSibling;
        shuffled.add(parent);
        for (let i = count; i--; before = old[order[i]]) if (!stay.has(i)) move(old[order[i]], parent, before);
    },
    x(id, markup) {
        const old = need(id), scrolls = scrollsIn(old);
        carry(old.parentNode, () => {
            old.insertAdjacentHTML('beforebegin', markup);
            remove(old);
        });
        after.push(() => scrollAll(scrolls));
    },
    h: travel,
    T(title) { doc.title = title; },
    f(id) {
        after.push(() => {
            if (!id) return doc.activeElement.blur();
            focused = need(id); // not reported back
            focused.focus();
        });
    },
    l: announce,
    s(id, place) { after.push(() => need(id).scrollIntoView({ block: place, inline: place })); },
    u(address) {
        const url = new URL(address, location);
        if (!/^(https?|mailto|tel|sms):$/.test(url.protocol)) fail('refused ' + url.protocol);
        const tab = /^http/.test(url.protocol) && url.origin !== location.origin && open(url);
        if (tab) tab.opener = null;
        else location.assign(url);
    },
    S(id) {
        const el = need(id);
        screen = el.closest('.scr') ?? el;
        for (const other of screen.parentNode.children) if (other.matches('.scr')) other.hidden = other !== screen;
        after.push(arrive);
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

// ---- Lazy windows
//
// Two spacers stand for the rows that are not in the page, by their exact heights where these were seen.

let scrolledAt = 0, frame, lookTimer;
const resized = new ResizeObserver(changes => {
    for (const { target } of changes) if (!target.isConnected) resized.unobserve(target);
    look();
});

function lists() {
    const all = [...doc.querySelectorAll('[data-lz=before]')];
    return all.filter(el => !el.parentNode.closest('[hidden]')).map(before => {
        let list = before.list, el = before.parentElement;
        if (!list) {
            before.list = list = { before, told: '', quiet: 0, diffs: new Map(), cols: 1, gap: 0 };
            el.style.overflowAnchor = 'none';
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

function offset({ estimate, diffs, scale }, line) {
    let sum = line * estimate;
    for (const [other, diff] of diffs) if (other < line) sum += diff;
    return sum * scale;
}

/** Sizes the spacers, without a layout. */
function size(list) {
    const { before, cols } = list, { n, total } = before.dataset, rows = [];
    let el = before;
    while ((el = el.nextElementSibling) && el.dataset.lz !== 'after') if (isOurs(el)) rows.push(el);
    if (+total !== list.total && list.rows?.every(row => !row.isConnected)) {
        list.diffs.clear();
        list.isNew = true; // other rows altogether, as after a search
    }
    Object.assign(list, { rows, after: el, n: +n, total: +total });
    list.from = Math.floor(n / cols);
    list.lines = Math.ceil(total / cols);
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

/** Measures the rows, and undoes what moved the first visible one. */
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
        const ends = list.rows.slice(-list.cols).map(end);
        list.end = after?.hidden === false ? y(after) : Math.max(list.top, ...ends) + list.gap;
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
    list.isNear = list.total && at + view > top && at < position(list, list.total) + view;
    const index = isInside ? Math.max(first, n) : first;
    list.anchor = at < top ? null : {
        index, el: list.rows[index - n], at: position(list, index),
        isEnd: !isInside && at + view > scroller.scrollHeight - 2,
    };
}

/** Where an item's line begins. */
function position(list, index) {
    const { cols, n, from, to, top, end, tops } = list, line = Math.min(Math.floor(index / cols), list.lines - 1);
    return line < from ? top + offset(list, line)
        : line < to ? tops[Math.max(0, line * cols - n)] : end + offset(list, line) - offset(list, to);
}

function indexAt(list, y) {
    const { tops, from, to, end, cols, lines } = list, isBefore = y < tops[0];
    const low = isBefore ? 0 : from, high = isBefore ? from + 1 : y < end ? to : lines;
    return cols * (search(low + 1, high, line => position(list, line * cols) <= y) - 1);
}

function report(list) {
    const { before, first, last, n, cols, total, scroller, estimate, quiet, told } = list;
    if (!list.isNear || state !== 'live') return;
    const fit = Math.max(Math.ceil(scroller.clientHeight / estimate), (last - first) / cols + 2) * cols;
    const count = Math.min(fit, total - first), end = n + list.rows.length, now = Date.now();
    const isEnough = (!n || first - n > count / 2) && (end === total || end - last > count / 2 + cols) && !(n % cols);
    const key = first + ' ' + count;
    if (isEnough || key === told) return;
    // A fling passes many rows: ask for those where it ends.
    const wait = Math.max(quiet, list.isInside ? 0 : scrolledAt + 90) - now;
    if (wait > 0) {
        clearTimeout(lookTimer);
        lookTimer = setTimeout(look, wait);
    } else {
        list.told = key;
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

on('scroll', ({ target: el }) => {
    scrolledAt = Date.now();
    if (el !== doc) scrolled.set(el, [el.scrollTop, el.scrollLeft]);
    frame ??= requestAnimationFrame(look);
}, { capture: true, passive: true });

// ---- Images and dialogs

let pressed;

function setImage(img, name) {
    const box = img.closest?.('.ai-s')?.parentNode;
    if (box) box.dataset.state = name;
}
on('load', ({ target }) => setImage(target, 'loaded'), true);
on('error', ({ target }) => setImage(target, 'failed'), true);

function checkImages() {
    for (const img of doc.querySelectorAll('.ai[data-state=loading]>.ai-s img')) {
        if (img.complete && img.currentSrc) setImage(img, img.naturalWidth ? 'loaded' : 'failed');
    }
}

function openDialogs() {
    for (const dialog of doc.querySelectorAll('dialog[data-open]:not([open])')) attempt(() => dialog.showModal());
}

function dismiss(dialog) {
    if (listens(dialog, 'd') && !queue.some(event => event.kind === 'd' && event.el === dialog)) emit('d', dialog);
}

function isBackdrop({ target: el, clientX: x, clientY: y }) {
    const box = el.matches('dialog:not([role=alertdialog])') && el.getBoundingClientRect();
    return box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

on('pointerdown', event => { pressed = isBackdrop(event); }, true);

on('cancel', event => {
    if (!event.target.matches('dialog')) return;
    event.preventDefault(); // the server decides whether it closes
    dismiss(event.target);
}, true);

on('close', ({ target }) => {
    // A repeated Escape closes in any case.
    if (!target.matches('dialog[data-open]')) return;
    dismiss(target);
    openDialogs();
}, true);

// ---- Pull to refresh

on('touchstart', ({ target, touches }) => {
    const el = target.closest('[data-e~=r]:not(button)'), begin = touches[0].clientY;
    for (let up = target; up; up = up.parentElement) if (up.scrollTop > 0) return;
    if (!el || touches[1]) return;
    let pull = 0;
    const watch = new AbortController();
    const options = { passive: false, signal: watch.signal }; // only now: it slows down scrolling
    const end = ({ type }) => {
        watch.abort();
        el.style.removeProperty('--pull');
        delete el.dataset.pull;
        if (type === 'touchend' && pull > 60) emit('r', el);
    };
    on('touchmove', event => {
        pull = (event.touches[0].clientY - begin) / 2;
        if (pull < 0) return end(event);
        if (event.cancelable) event.preventDefault();
        el.style.setProperty('--pull', Math.min(pull, 100) + 'px');
        el.dataset.pull = pull > 60 ? 'ready' : 'pulling';
    }, options);
    on('touchend', end, options);
    on('touchcancel', end, options);
}, { passive: true });

// ---- Start

function adoptFields() {
    const kept = new Map(recall('typed'));
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
    for (const list of lists()) hold(list);
    if (places[entry.key]) goTo(places[entry.key]);
    connect();

    // Whoever scrolls has decided where to be.
    for (const type of ['wheel', 'keydown', 'pointerdown']) {
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
    addEventListener('offline', () => state === 'live' && probe(2_000));
    addEventListener('pagehide', () => {
        keepPlaces();
        hangUp(); // an open socket keeps a page out of the back/forward cache
        enter('lost');
    });
    addEventListener('pageshow', event => event.persisted && wake());
}

if (token) start();
