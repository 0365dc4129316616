// SPDX-License-Identifier: Apache-2.0
//
// The browser's half of a live page. The server owns the state; this module reports what a person does as numbered
// events, applies numbered patches by element id, and keeps the page whole on bad networks. Nothing is evaluated.
//
// What it expects of the HTML beyond the ids is in Documentation/Protocol.md.

const doc = document;
const html = doc.documentElement;
const page = doc.scrollingElement;
const root = doc.getElementById('vitral');
const bar = doc.getElementById('vitral-status');
const token = doc.querySelector('meta[name=vitral-session]')?.content;
const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const words = /^pt/i.test(html.lang) ? {
    connecting: 'Conectando…',
    waiting: 'Conexão perdida. Tentando de novo…',
    offline: 'Sem internet. O que você fizer será enviado depois.',
    expired: 'Esta página expirou.',
    replaced: 'Esta página está aberta em outra janela.',
    live: 'Conectado de novo.',
    slow: 'Ações demais de uma vez: algumas foram ignoradas.',
    full: 'A última ação não pôde ser guardada.',
    retry: 'Tentar agora', reload: 'Recarregar', take: 'Usar aqui',
} : {
    connecting: 'Connecting…',
    waiting: 'Connection lost. Trying again…',
    offline: 'No internet. What you do is sent later.',
    expired: 'This page has expired.',
    replaced: 'This page is open in another window.',
    live: 'Connected again.',
    slow: 'Too many actions at once: some were skipped.',
    full: 'The last action could not be kept.',
    retry: 'Try now', reload: 'Reload', take: 'Use it here',
};

const byId = id => doc.getElementById(id);
const need = id => byId(id) ?? fail(`no element ${id}`);
const fail = text => { throw new Error(text); };
const listens = (el, kind) => !!el?.matches?.(`[data-e~=${kind}]`);
const on = (type, handler, options) => doc.addEventListener(type, handler, options);
const here = () => location.pathname + location.search;
const tastes = () => ({ dark: dark.matches, calm: calm.matches });
// Extensions put nodes of their own between ours; only ours have such ids.
const isOurs = el => /^[0-9a-z]{1,6}(\.[0-9a-z]+)?$/.test(el.id);

const warned = new Set();
function warn(text) {
    if (warned.size < 50 && !warned.has(text)) console.warn('vitral: ' + text);
    warned.add(text);
}
/** One bad operation must not take the others with it. */
function attempt(work) {
    try { work(); } catch (error) { warn(error.message); }
}

/** sessionStorage may be forbidden or full: then nothing is remembered, and nothing breaks. */
const recall = key => {
    try { return JSON.parse(sessionStorage.getItem('vitral-' + key)); } catch { return null; }
};
const remember = (key, value) => {
    try { sessionStorage.setItem('vitral-' + key, JSON.stringify(value)); return true; } catch { return false; }
};

// ---- Connection: connecting -> live -> lost -> waiting | offline -> connecting; expired and replaced are ends --------

let socket, state, attempts = 0, liveSince = 0, retryTimer, pulse, asked, restored;
let seq = 0, unacked = 0, ackTimer;

function say(...message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
}

function connect() {
    hangUp();
    enter('connecting');
    const ws = socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/_vitral/live');
    // A network that swallows packets neither accepts nor refuses.
    retryTimer = setTimeout(lost, 10_000);
    ws.onopen = () => ws === socket && say('hello', 1, token, seq, here(), tastes());
    ws.onmessage = event => ws === socket && hear(event.data);
    ws.onclose = () => ws === socket && lost();
}

function hangUp() {
    [retryTimer, pulse, ackTimer].forEach(clearTimeout);
    const ws = socket;
    socket = ackTimer = null;
    asked = false;
    ws?.close();
}

/** Tries again after a while that doubles and has jitter, so that a restarted server is not stormed. */
function lost(delay) {
    if (state === 'live' && performance.now() - liveSince > 5_000) attempts = 0;
    hangUp();
    enter('lost');
    delay ??= Math.min(30_000, 1_000 * 2 ** attempts++) * (0.2 + 0.8 * Math.random());
    retryTimer = setTimeout(connect, delay);
    enter(navigator.onLine ? 'waiting' : 'offline');
}

/** Someone looks at the page, or the network is back: do not wait for timers that slept. */
function wake() {
    if (state === 'expired') expire();
    else if (state === 'live') probe(2_000);
    else if (state !== 'replaced') {
        attempts = 0;
        connect();
    }
}

/** Asks whether the other end is there; a half-open socket would never say. */
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

function hear(data) {
    let message;
    try { message = JSON.parse(data); } catch { return warn('a message is not JSON'); }
    asked = false;
    listen();
    const [kind, ...rest] = message;
    if (typeof kind === 'number') return receive(kind, rest[0], { ops: rest.slice(1) });
    if (kind === 'ok') welcome(...rest);
    else if (kind === 'page') {
        seq = rest[0];
        receive(seq, rest[1], { whole: rest.slice(2) });
    } else if (kind === 'notice') tell(words[rest[0]] ?? rest[1], 4_000);
    else if (kind === 'bye') farewell(rest[0]);
}

function welcome(_, ack, status) {
    clearTimeout(retryTimer);
    liveSince = performance.now();
    restored = status === 'restored';
    if (restored) {
        // A page built anew has other ids: what was meant for the old one must not hit something else.
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
    if (job.ops && number !== seq + 1) {
        if (number > seq) return lost(); // a gap: resuming has it replayed
        job.ops = []; // seen already; only its acknowledgement is news
    } else {
        seq = number;
        if (++unacked < 32) ackTimer ??= setTimeout(acknowledge, 1_000);
        else acknowledge();
    }
    job.ack = ack;
    jobs.push(job);
    drain();
}

function acknowledge() {
    clearTimeout(ackTimer);
    ackTimer = null;
    unacked = 0;
    say('a', seq);
}

function farewell(code) {
    if (code === 'restart') lost(200 + 3_000 * Math.random());
    else if (code === 'limit') lost(10_000 + 20_000 * Math.random());
    else {
        hangUp();
        if (code === 'replaced') enter('replaced');
        else expire();
    }
}

/** Only a new page helps. Once a minute at most, and not while nobody looks: never a page that reloads for ever. */
function expire() {
    enter('expired');
    if (doc.hidden) return;
    const now = Date.now();
    if (now - (recall('reload') ?? 0) < 60_000 || !remember('reload', now)) return paint();
    const kept = [...named(root)].filter(([, el]) => el.type !== 'password' && isText(el) && read(el) !== initial(el));
    remember('typed', { at: here(), fields: kept.map(([name, el]) => [name, el.value]) });
    location.reload();
}

// ---- The quiet bar --------------------------------------------------------------------------------------------------

let barTimer;

function enter(next) {
    state = html.dataset.vitral = next;
    clearTimeout(next === 'live' ? barTimer : 0);
    if (next === 'live') {
        barTimer = null;
        if (bar.firstChild) tell(words.live, 1_500);
    } else if (bar.firstChild) paint();
    else barTimer ??= setTimeout(paint, 1_000); // most losses are over before they are worth a word
}

function paint() {
    clearTimeout(barTimer);
    barTimer = null;
    const ask = { waiting: 'retry', offline: 'retry', expired: 'reload', replaced: 'take' }[state];
    if (state === 'live') show();
    else if (words[state]) show(words[state], words[ask], ask === 'reload' ? () => location.reload() : connect);
}

function tell(text, ms) {
    show(text);
    clearTimeout(barTimer);
    barTimer = setTimeout(paint, ms);
}

function show(text, label, act) {
    bar.replaceChildren(...text ? [text] : []);
    bar.hidden = !text;
    // In the top layer it is seen above dialogs; that layer's own style is not wanted.
    bar.popover = 'manual';
    bar.style.cssText = 'top:auto;margin-block:0;border:0';
    if (bar.matches(':popover-open')) bar.hidePopover();
    if (text) bar.showPopover?.();
    if (label) {
        const button = doc.createElement('button');
        button.textContent = label;
        button.onclick = act;
        bar.append(' ', button);
    }
}

// ---- Events out: numbered when first sent, kept until acknowledged, sent again after a loss ---------------------------

const queue = [];
let sent = 0;

function emit(kind, target, ...rest) {
    const id = target.id ?? target;
    if (state === 'expired' || state === 'replaced') return paint();
    if (kind !== 'i') [...pending.keys()].forEach(flush); // a click means the text that stands there now
    const last = queue.at(-1);
    if (last && !last.n && last.id === id && last.kind === kind && /[ig]/.test(kind)) return void (last.rest = rest);
    const event = { n: 0, kind, id, rest, el: target };
    if (queue.length >= 200 || JSON.stringify(rest).length > 30_000 && new Blob(rest).size > 60_000) {
        return tell(words.full, 4_000);
    }
    if (/[csrxd]/.test(kind)) event.timer = setTimeout(mark, 150, target, true);
    queue.push(event);
    if (state === 'live') {
        transmit(event);
        if (queue.length === 1 && !asked) listen(); // an answer is due: notice sooner if the line is dead
    }
}

function transmit(event) {
    event.n ||= ++sent;
    say('e', event.n, event.kind, event.id, ...event.rest);
}

function trim(ack) {
    while (queue[0]?.n && queue[0].n <= ack) done(queue.shift());
}

function done(event) {
    clearTimeout(event.timer);
    if (event.timer && !queue.some(other => other.el === event.el)) mark(event.el, false);
}

function mark(el, busy) {
    el.toggleAttribute('data-busy', busy);
    if (busy) el.setAttribute('aria-busy', 'true');
    else el.removeAttribute('aria-busy');
}

on('click', event => {
    const at = event.target;
    if (at.tagName === 'DIALOG') {
        const box = at.getBoundingClientRect();
        const inside = event.clientX >= box.left && event.clientX <= box.right
            && event.clientY >= box.top && event.clientY <= box.bottom;
        // Letting go outside after selecting text inside is not a tap on the backdrop.
        if (!inside && pressed === at && at.getAttribute('role') !== 'alertdialog') dismiss(at);
    }
    // The innermost control takes the click, even one that is none of ours.
    const el = at.closest?.('a[href],button,input,select,textarea,label,summary,[data-e~=c],[data-e~=x]');
    const kind = ['c', 'x'].find(kind => listens(el, kind)) ?? (listens(el, 'r') && el.matches('button') && 'r');
    if (!kind || event.defaultPrevented) return;
    if (el.matches('a[href]')) {
        const plain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!plain || /^_(?!self)/.test(el.target) || el.hasAttribute('download')) return;
        event.preventDefault();
    }
    if (el.ariaDisabled === 'true') return;
    emit(kind, el, ...kind === 'x' ? [el.dataset.x, el.dataset.value ?? ''] : []);
});

// A script of the app's own speaks by a CustomEvent on an element with data-x.
on('vitral', ({ target, detail }) => listens(target, 'x') && emit('x', target, target.dataset.x, String(detail ?? '')));

on('keydown', event => {
    const { target: at, key } = event;
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    if (key === 'Enter' && listens(at, 's') && at.tagName === 'INPUT') {
        event.preventDefault();
        return emit('s', at);
    }
    if ((key === 'Enter' || key === ' ') && !event.repeat && (listens(at, 'c') || listens(at, 'x'))
        && !at.matches('a[href],button,input,select,textarea,summary')) {
        event.preventDefault();
        return at.click();
    }
    const item = at.closest?.('[role=radio],[role=tab]');
    const group = item?.closest('[role=radiogroup],[role=tablist]');
    if (!group || !/^(Arrow|Home$|End$)/.test(key)) return;
    event.preventDefault();
    const items = [...group.querySelectorAll('[role=radio],[role=tab]')].filter(item => !item.disabled);
    const back = getComputedStyle(group).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = key === back || key === 'ArrowUp' ? -1 : 1;
    const next = key === 'Home' ? items[0] : items.at(key === 'End' ? -1 : (items.indexOf(item) + step) % items.length);
    items.forEach(item => { item.tabIndex = item === next ? 0 : -1; });
    next.focus();
    // A radio is chosen by arriving. A tab is not: showing its screen would take the focus out of the tabs.
    if (next.role === 'radio') next.click();
});

on('submit', event => {
    const form = event.target;
    if (!listens(form, 's') && form.hasAttribute('action')) return;
    event.preventDefault();
    if (listens(form, 's')) emit('s', form);
});

let focused, moving; // what the server believes has focus; whether a patch moves it about

on('focusin', ({ target }) => {
    const el = target.closest('[data-e~=f]');
    if (el && el !== focused && !moving) emit('f', el, true);
    focused = el;
});

on('focusout', ({ target }) => {
    if (pending.has(target)) flush(target);
    const el = target.closest('[data-e~=f]');
    // When the whole window loses focus the element keeps it.
    if (!el || el !== focused || moving || doc.activeElement === target) return;
    focused = null;
    emit('f', el, false);
});

// ---- Fields: what is being typed belongs to the person ----------------------------------------------------------------

let revision = 0, composing; // one revision for all fields, so that it rises even when a field is replaced
const typedAt = new WeakMap(); // field -> revision of its last typing; absent when the server's value stands
const pending = new Map(); // field -> timer of its debounce
const held = new Map(); // field -> value that waits for the end of a composition

const FIELDS = 'input,select,textarea';
const isText = el => el.tagName === 'TEXTAREA' || el.tagName === 'INPUT' && !/^(checkbox|radio|range)$/.test(el.type);
const isCheck = el => el.type === 'checkbox' || el.type === 'radio';
const read = el => isCheck(el) ? String(el.checked) : el.value;
const initial = el => isCheck(el) ? String(el.defaultChecked)
    : el.tagName === 'SELECT' ? ([...el.options].find(option => option.defaultSelected) ?? el.options[0])?.value
    : el.defaultValue;

function write(el, value) {
    if (isCheck(el)) el.checked = value === true || value === 'true';
    else if (el.value !== value) {
        const old = el.value, end = caret(el)?.[1];
        el.value = value;
        if (end === undefined || el !== doc.activeElement) return;
        // The caret stays before the text that was behind it, so a formatter may add to what is before it.
        const tail = old.slice(end);
        const at = value.endsWith(tail) ? value.length - tail.length : Math.min(end, value.length);
        el.setSelectionRange(at, at);
    }
}

function caret(el) {
    // Numbers, dates and the like have none, and say so by throwing.
    try { return el.selectionStart == null ? undefined : [el.selectionStart, el.selectionEnd]; } catch {}
}

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

on('input', ({ target: el }) => {
    if (el.type === 'range' && (listens(el, 'i') || listens(el, 'g'))) {
        typedAt.set(el, ++revision);
        if (!pending.has(el)) pending.set(el, setTimeout(flush, +el.dataset.debounce || 80, el));
    } else if (listens(el, 'i')) typed(el, +el.dataset.debounce);
});

on('change', ({ target: el }) => {
    if (pending.has(el)) flush(el);
    if (el.type === 'range' || !listens(el, 'g')) return;
    typedAt.set(el, ++revision);
    emit('g', el, read(el), revision);
});

on('compositionstart', event => { composing = event.target; });
on('compositionend', ({ target: el }) => {
    composing = null;
    const late = held.get(el);
    held.delete(el);
    if (late) ops.v(el.id, ...late);
});

/** The fields in a scope, each with a name that survives new ids. */
function* named(scope) {
    const seen = {};
    for (const el of scope.querySelectorAll(FIELDS)) {
        const name = [el.type, el.name, el.ariaLabel, el.placeholder, el.labels?.[0]?.textContent].join();
        seen[name] = (seen[name] ?? 0) + 1;
        yield [name + seen[name], el];
    }
}

/** Carries over to the new elements what was typed in the old ones and the server has not seen. */
function carry(scope, change, find) {
    const unseen = el => restored ? typedAt.has(el) : el === composing || pending.has(el)
        || queue.some(event => event.id === el.id && /[ig]/.test(event.kind));
    const old = new Map(named(scope));
    const kept = new Set([...old.values()].filter(unseen));
    change();
    for (const [name, el] of named(find())) {
        const from = old.get(name);
        if (!from) continue;
        heirs.set(from, el);
        if (!kept.has(from) || read(from) === read(el)) continue;
        write(el, read(from));
        if (restored) typed(el);
        else typedAt.set(el, typedAt.get(from));
    }
}

// ---- Patches in -------------------------------------------------------------------------------------------------------

const jobs = [];
let transition, capturing, hurry; // the running view transition; whether it has yet to call back
let structural, shuffled, after, heirs; // of the patch that is being applied

function drain() {
    if (capturing && jobs.length) {
        // Most captures take a frame. A patch waits for one no longer than that.
        hurry ??= setTimeout(() => transition?.skipTransition(), 100);
    }
    while (!capturing && jobs.length) run(jobs.shift());
}

function run({ ack, ops = [], whole }) {
    trim(ack);
    const [op, duration, easing] = ops[0] ?? [];
    if (op !== 'an' || calm.matches || doc.hidden) return apply(ops, whole);
    html.style.setProperty('--vt-dur', duration);
    html.style.setProperty('--vt-ease', easing);
    const end = () => ['--vt-dur', '--vt-ease'].forEach(name => html.style.removeProperty(name));
    if (!doc.startViewTransition) {
        html.classList.add('vt');
        apply(ops);
        const ms = parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1_000);
        clearTimeout(hurry);
        hurry = setTimeout(() => { html.classList.remove('vt'); end(); }, ms);
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
    // A transition that is skipped rejects `ready`; that is no error of ours.
    mine.ready.catch(() => {});
    mine.finished.catch(() => {}).then(() => {
        if (mine === transition) end(transition = null);
    });
}

function apply(list, whole) {
    const active = doc.activeElement, selection = caret(active);
    structural = !!whole;
    shuffled = new Set();
    after = [];
    heirs = new Map();
    moving = true;
    if (list.some(([op]) => op === 'S' || op === 'h')) savePlace();
    if (whole) attempt(() => renew(...whole));
    for (const [op, ...rest] of list) attempt(() => (ops[op] ?? fail(`unknown operation ${op}`))(...rest));
    // First all that writes, then what reads the layout: one layout pass.
    const shown = structural ? lists() : [];
    shown.forEach(size);
    attempt(() => refocus(active, selection));
    moving = false;
    if (structural) {
        openDialogs();
        checkImages();
        shown.forEach(list => hold(list, !shuffled.has(list.before.parentNode)));
    }
    after.forEach(attempt);
    if (wanted) goTo(wanted);
    shown.forEach(report);
}

/** Gives the focus back to what lost it by being moved or replaced. */
function refocus(old, selection) {
    if (doc.activeElement === old || doc.activeElement !== doc.body) return;
    const el = old.isConnected ? old : heirs.get(old) ?? (restored ? null : byId(old.id));
    if (!el) return;
    el.focus({ preventScroll: true });
    if (selection) el.setSelectionRange(...selection);
}

function renew(title, markup, address) {
    const place = placeOf(root);
    carry(root, () => {
        shut(root);
        root.innerHTML = markup;
    }, () => root);
    restored = false;
    doc.title = title;
    screen = null;
    if (address && address !== here()) travel('replace', address, entry.stack);
    after.push(() => goTo(place));
}

function shut(el) {
    // Closing first lets the browser give the focus back to what opened the dialog.
    for (const dialog of el.querySelectorAll('dialog[open]')) dialog.close();
    if (el.open && el.close) el.close();
}

function remove(id) {
    const el = need(id);
    shut(el);
    el.remove();
}

/** moveBefore keeps focus, scroll, frames and animations. Where it is missing, scroll and focus are given back. */
function move(el, parent, before) {
    if (parent.moveBefore && el.isConnected) return parent.moveBefore(el, before);
    for (const [inner, [left, top]] of scrolled) {
        if (el.contains(inner)) after.push(() => inner.scrollTo({ left, top, behavior: 'instant' }));
    }
    parent.insertBefore(el, before);
}

/** Moves elements, given in order, to stand before another; those that stand right already are left alone. */
function arrange(elements, parent, before) {
    for (const el of elements.reverse()) {
        let next = el.nextElementSibling;
        while (next && next !== before && !isOurs(next)) next = next.nextElementSibling;
        if (el.parentNode !== parent || next !== before) move(el, parent, before);
        before = el;
    }
}

/** The positions of a longest rising run in a permutation: these stay, so as few as possible move. */
function rising(order) {
    const tails = [], before = [];
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
    const stay = new Set();
    for (let i = tails.at(-1); i !== undefined; i = before[i]) stay.add(i);
    return stay;
}

const ops = {
    an() {},
    t(id, text) {
        const el = need(id), node = el.firstChild;
        // Changing the one text node spares the browser a layout box.
        if (node?.nodeType === 3 && !node.nextSibling) node.data = text;
        else el.textContent = text;
    },
    a(id, name, value) {
        const el = need(id);
        if (/^on/i.test(name)) fail(`attribute ${name} is refused`);
        if (name === 'style') el.style.cssText = value ?? ''; // a strict CSP forbids the attribute, not this
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
        write(el, value);
        typedAt.delete(el);
    },
    k(id, checked, rev) {
        const el = need(id);
        if (typedAt.get(el) > rev) return;
        el.checked = checked;
        typedAt.delete(el);
    },
    i(parentId, beforeId, markup) {
        structural = true;
        const before = beforeId && byId(beforeId);
        if (before) return before.insertAdjacentHTML('beforebegin', markup);
        need(parentId).insertAdjacentHTML('beforeend', markup);
        if (beforeId) need(beforeId);
    },
    r(...ids) {
        structural = true;
        ids.forEach(id => attempt(() => remove(id)));
    },
    m(parentId, beforeId, ...ids) {
        structural = true;
        const parent = need(parentId), before = beforeId ? need(beforeId) : null;
        shuffled.add(parent);
        const found = ids.map(id => byId(id) ?? warn(`no element ${id}`)).filter(Boolean);
        arrange(found, parent, before);
    },
    o(firstId, count, runs) {
        structural = true;
        const old = [];
        for (let el = need(firstId); el && old.length < count; el = el.nextElementSibling) if (isOurs(el)) old.push(el);
        const order = [];
        for (let i = 0; i < runs.length; i += 2) {
            for (let j = 0; j < Math.abs(runs[i + 1]); j++) order.push(runs[i] + j * Math.sign(runs[i + 1]));
        }
        if (old.length !== count || new Set(order).size !== count || order.some(i => !old[i])) fail(`no permutation of ${firstId}`);
        const parent = old[0].parentNode, stay = rising(order);
        let before = old.at(-1).nextSibling;
        shuffled.add(parent);
        for (let i = count - 1; i >= 0; before = old[order[i--]]) {
            if (!stay.has(i)) move(old[order[i]], parent, before);
        }
    },
    x(id, markup) {
        structural = true;
        const old = need(id), scrolls = placeOf(old).els;
        carry(old.parentNode, () => {
            old.insertAdjacentHTML('beforebegin', markup);
            shut(old);
            old.remove();
        }, () => byId(id)?.parentNode ?? root);
        after.push(() => scrollAll(scrolls));
    },
    h(how, address, stack) { travel(how, address, stack); },
    T(title) { doc.title = title; },
    f(id) {
        after.push(() => {
            if (!id) return doc.activeElement.blur();
            const el = need(id);
            focused = el; // the server asked for it: no need to report it back
            el.focus();
            if (doc.activeElement !== el) el.querySelector('input,select,textarea,button,a[href],[tabindex]')?.focus();
        });
    },
    l(text, manner) { announce(text, manner); },
    s(id, anchor) {
        const place = { top: 'start', leading: 'start', center: 'center', bottom: 'end', trailing: 'end' }[anchor] ?? 'nearest';
        after.push(() => need(id).scrollIntoView({ block: place, inline: place }));
    },
    u(address) {
        const url = new URL(address, location);
        if (!/^(https?|mailto|tel|sms):$/.test(url.protocol)) fail(`link to ${url.protocol} is refused`);
        const tab = /^http/.test(url.protocol) && url.origin !== location.origin && open(url, '_blank');
        if (tab) tab.opener = null;
        else location.assign(url);
    },
    S(id) {
        const el = need(id);
        structural = true;
        screen = el.closest('.scr') ?? el;
        for (const other of screen.parentNode.children) if (other.matches('.scr')) other.hidden = other !== screen;
        after.push(arrive);
    },
};

function announce(text, manner = 'polite') {
    const region = byId('vitral-announce'), line = doc.createElement('div');
    region.setAttribute('aria-live', manner);
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), 5_000);
}

// ---- Screens, history and places --------------------------------------------------------------------------------------

let screen; // the shown screen
let arriving; // the place that goes with the history entry one travels to
let wanted; // a place not reached yet, because the page is still too short for it
const scrolled = new Map(); // inner scroller -> [left, top], noted when it scrolls: reading it later would cost a layout
const byScreen = new WeakMap();
const places = recall('places') ?? {};
const newKey = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
let entry = history.state?.key ? history.state : { key: newKey(), stack: [] };
let travelling; // `h` operations that wait for history.back()

function placeOf(scope) {
    const place = { y: page.scrollTop, els: {}, lists: {} };
    for (const [el, at] of scrolled) {
        if (!el.isConnected) scrolled.delete(el);
        else if (scope.contains(el)) place.els[el.id] = at;
    }
    // A row and the distance from it outlive a reload, after which heights are guessed anew.
    for (const { before, anchor, scroller } of lists()) {
        if (anchor && scope.contains(before)) place.lists[before.id] = [anchor.index, scroller.scrollTop - anchor.at];
    }
    return place;
}

const current = () => screen?.isConnected ? screen : [...root.querySelectorAll('.scr:not([hidden])')].pop() ?? root;

function savePlace() {
    const at = current(), place = placeOf(at);
    byScreen.set(at, place);
    delete places[entry.key]; // the last one used is the last in order
    places[entry.key] = place;
}

function scrollAll(els) {
    for (const [id, [left, top]] of Object.entries(els)) byId(id)?.scrollTo({ left, top, behavior: 'instant' });
}

function goTo(place) {
    if (wanted !== place) place.until = performance.now() + 5_000;
    page.scrollTo({ top: place.y, behavior: 'instant' });
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
    wanted = !found && page.scrollTop < place.y - 1 && performance.now() < place.until ? place : null;
}

const scrollTo = (scroller, top) => scroller.scrollTo({ top, behavior: 'instant' });

function arrive() {
    const modal = doc.querySelector('dialog[open]');
    const title = screen.querySelector('h1,h2,[role=heading],.nb-title') ?? screen;
    announce(doc.title);
    if (!modal || modal.contains(screen)) {
        title.tabIndex = -1;
        title.style.outline = 'none'; // the focus is for screen readers; a ring on a heading would only puzzle
        title.focus({ preventScroll: true });
        if (!modal) goTo(arriving ?? byScreen.get(screen) ?? { y: 0, els: {}, lists: {} });
    }
    arriving = null;
}

function travel(how, address, stack) {
    if (travelling) return travelling.push([how, address, stack]);
    if (how === 'push') {
        arriving = null;
        const [key, from] = entry.from ?? [];
        if (from === address && stack.length < entry.stack.length) {
            // Popping to where one came from is going back, or the back button would lead forward.
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
    if (!next?.key || next.key === entry.key) return history.replaceState(entry, ''); // a fragment of the same screen
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

// ---- Lazy windows: two spacers stand for the rows that are not in the page ---------------------------------------------
//
// A list keeps the exact height of every line it has seen (`diffs`, against a fixed estimate, with sums per block of
// 256), so spacers change nothing when known rows come and go. Positions are in the scroller's content, which scrolling
// does not change; what moves the anchor row there anyway (rows guessed wrong, images above) is scrolled away.

const spacers = doc.getElementsByClassName('lz');
const known = new WeakMap();
const LONGEST = 15e6; // browsers cap an element's height; spacers of longer lists are scaled
let scrolledAt = 0, frame, lookTimer;

const resized = new ResizeObserver(() => look());

function lists() {
    return [...spacers].filter(el => el.dataset.lz === 'before' && !el.closest('[hidden]')).map(before => {
        let list = known.get(before);
        if (!list) {
            known.set(before, list = { before, told: '', quiet: 0, diffs: [], sums: [], cols: 1, gap: 0, scale: 1 });
            let el = before.parentElement;
            while (el !== doc.body && !/auto|scroll/.test(getComputedStyle(el).overflowY)) el = el.parentElement;
            list.scroller = el === doc.body ? page : el;
            list.estimate = parseFloat(getComputedStyle(before).getPropertyValue('--rh')) || 44;
            before.parentNode.style.overflowAnchor = 'none'; // the browser's own anchoring would do the work twice
            // What grows above the list moves it, too.
            for (const el of [before.parentNode, ...list.scroller === page ? [root] : list.scroller.children]) resized.observe(el);
            size(list);
        }
        return list;
    });
}

/** The height of the lines before one. */
function offset({ estimate, diffs, sums }, line) {
    let sum = line * estimate, i = 0;
    for (; i < line >> 8; i++) sum += sums[i] ?? 0;
    for (i <<= 8; i < line; i++) sum += diffs[i] ?? 0;
    return sum;
}

function lineAt(list, y) {
    let low = 0, high = list.lines - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (offset(list, middle) <= y) low = middle;
        else high = middle - 1;
    }
    return low;
}

function learn({ estimate, diffs, sums }, line, height) {
    const diff = height - estimate;
    sums[line >> 8] = (sums[line >> 8] ?? 0) + diff - (diffs[line] ?? 0);
    diffs[line] = diff;
}

/** Reads the counts and sizes the spacers. Writes only; no layout. */
function size(list) {
    const { before, cols } = list, rows = [];
    let el = before;
    while ((el = el.nextElementSibling) && el.dataset.lz !== 'after') if (isOurs(el)) rows.push(el);
    const total = +before.dataset.total;
    if (total !== list.total && list.rows && !list.rows.some(row => row.isConnected)) {
        // Other rows altogether, as after a search: what was learnt is about rows that are gone.
        list.diffs = [];
        list.sums = [];
        list.anew = true;
    }
    const n = +before.dataset.n;
    Object.assign(list, { rows, total, n, after: el, from: Math.floor(n / cols), lines: Math.ceil(total / cols) });
    list.to = Math.ceil((n + rows.length) / cols);
    const whole = offset(list, list.lines);
    list.scale = Math.min(1, LONGEST / whole);
    stretch(before, offset(list, list.from) * list.scale, list.gap);
    stretch(el, (whole - offset(list, list.to)) * list.scale, list.gap);
    // A window that does not begin at a line's begin must not shift the columns.
    if (cols > 1) rows.forEach((row, i) => { row.style.gridColumnStart = i || !(n % cols) ? '' : n % cols + 1; });
}

function stretch(el, height, gap) {
    if (!el) return;
    const is = el.style;
    is.flex = 'none';
    is.gridColumn = '1/-1';
    is.display = height > 0 ? '' : 'none'; // an empty one would still take a gap
    is.height = Math.max(0, height - gap) + 'px';
}

/** Measures the rows, undoes what moved the first visible one, and notes what is visible now. */
function hold(list, follow = true) {
    const { before, after, rows, scroller } = list, parent = before.parentNode;
    if (!parent.isConnected || !parent.getClientRects().length) return;
    let edge, at;
    const y = el => el.getBoundingClientRect().top - edge + at;
    const measure = () => {
        at = scroller.scrollTop;
        edge = scroller === page ? 0 : scroller.getBoundingClientRect().top;
        const { n, cols, gap, from, to } = list;
        const tops = list.tops = rows.map(y);
        list.top = before.style.display ? tops[0] ?? y(parent) : y(before);
        list.end = !after || after.style.display ? rows.reduce((end, row) => Math.max(end, y(row) + row.offsetHeight), list.top) + gap
            : y(after);
        const fresh = !list.diffs.length && rows.length;
        if (fresh) list.estimate = (list.end - tops[0]) / (to - from) || list.estimate;
        for (let line = from; line < to; line++) {
            const start = tops[Math.max(0, line * cols - n)];
            learn(list, line, (tops[(line + 1) * cols - n] ?? list.end) - start);
        }
        return fresh;
    };
    const width = parent.clientWidth;
    if (width !== list.width) {
        // Other columns, other line breaks: begin anew.
        const style = getComputedStyle(parent);
        list.cols = style.display === 'grid' ? style.gridTemplateColumns.split(' ').filter(track => track !== '0px').length : 1;
        list.gap = parseFloat(style.rowGap) || 0;
        list.diffs = [];
        list.sums = [];
        list.width = width;
        list.told = '';
        size(list);
    }
    if (measure()) {
        size(list); // the first rows have told the estimate
        measure();
    }
    const { anchor } = list;
    const view = scroller.clientHeight;
    if (list.anew && at > list.top) scrollTo(scroller, list.top < view ? 0 : list.top);
    else if (anchor && follow && at > 0) {
        // At the far end there is no row to hold on to, but the end.
        const shift = anchor.isEnd && rows.length ? scroller.scrollHeight - view - at
            : (anchor.el?.parentNode === parent ? y(anchor.el) : position(list, anchor.index)) - anchor.at;
        if (Math.abs(shift) > 0.5) scrollTo(scroller, at + shift);
    }
    list.anew = false;
    at = scroller.scrollTop;
    list.first = indexAt(list, at);
    list.last = indexAt(list, at + view - 1);
    list.isNear = at < list.end + (list.after?.offsetHeight ?? 0) && at + view > list.top;
    list.isInside = at < list.end && at + view > (list.tops[0] ?? list.top);
    const el = rows[list.first - list.n];
    list.anchor = at < list.top ? null : {
        el, index: list.first, at: position(list, list.first),
        isEnd: !list.isInside && at > list.top && at + view > scroller.scrollHeight - 2,
    };
}

/** Where an item's line begins. */
function position(list, index) {
    const { cols, n, from, to, top, end, tops, scale } = list, line = Math.min(Math.floor(index / cols), list.lines - 1);
    if (line < from) return top + offset(list, line) * scale;
    if (line >= to) return end + (offset(list, line) - offset(list, to)) * scale;
    return tops[Math.max(0, line * cols - n)];
}

/** The first item of the line at a position. */
function indexAt(list, y) {
    const { cols, n, from, to, top, end, tops, scale } = list;
    if (tops.length && y >= tops[0] && y < end) {
        let low = 0, high = tops.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (tops[middle] <= y) low = middle;
            else high = middle - 1;
        }
        return Math.max(n, Math.floor((n + low) / cols) * cols);
    }
    return cols * lineAt(list, y < end ? (y - top) / scale : offset(list, to) + (y - end) / scale);
}

function report(list) {
    const { before, first, last, n, rows, cols, total, scroller, estimate } = list;
    if (!list.isNear || !total || state !== 'live') return;
    const end = n + rows.length, start = first - first % cols;
    // As many as a view holds, even when less of the list is in it now.
    const fit = Math.ceil(scroller.clientHeight / estimate);
    const count = Math.min(Math.max(Math.ceil((last + 1 - start) / cols) + 1, fit) * cols, total - start);
    if (!(n && first - n < count / 2 || end < total && end - last < count / 2 + cols)) return;
    const key = start + ' ' + count, now = performance.now();
    if (key === list.told) return;
    // A fling passes many rows: ask for those where it ends.
    const wait = Math.max(list.quiet, list.isInside ? 0 : scrolledAt + 90) - now;
    if (wait > 0) {
        clearTimeout(lookTimer);
        lookTimer = setTimeout(look, wait);
        return;
    }
    list.told = key;
    list.quiet = now + 60;
    say('w', before.id, start, count);
}

function look() {
    frame = null;
    if (jobs.length) return;
    for (const list of lists()) {
        hold(list);
        report(list);
    }
}

on('scroll', ({ target }) => {
    scrolledAt = performance.now();
    if (target !== doc) scrolled.set(target, [target.scrollLeft, target.scrollTop]);
    if (spacers.length) frame ??= requestAnimationFrame(look);
}, { capture: true, passive: true });

// ---- Images and dialogs -----------------------------------------------------------------------------------------------

const images = root?.getElementsByClassName('ai');
const dialogs = doc.getElementsByTagName('dialog');

function setImage(img, name) {
    const box = img.closest?.('.ai-s,.ai>img')?.closest('.ai');
    if (box) box.dataset.state = name;
}
on('load', event => setImage(event.target, 'loaded'), true);
on('error', event => setImage(event.target, 'failed'), true);

/** An image may have come, or failed, before anybody listened. */
function checkImages() {
    for (const box of images) {
        const img = box.dataset.state === 'loading' && box.querySelector('.ai-s img,img.ai-s,:scope>img');
        if (img?.complete && img.currentSrc) setImage(img, img.naturalWidth ? 'loaded' : 'failed');
    }
}

let pressed;
on('pointerdown', event => { pressed = event.target; }, true);

function openDialogs() {
    for (const dialog of dialogs) {
        if (dialog.dataset.open !== undefined && !dialog.open) attempt(() => dialog.showModal());
    }
}

function dismiss(dialog) {
    if (listens(dialog, 'd') && !queue.some(event => event.kind === 'd' && event.el === dialog)) emit('d', dialog);
}

on('cancel', event => {
    if (event.target.tagName !== 'DIALOG') return;
    event.preventDefault(); // the server decides whether it closes
    dismiss(event.target);
}, true);

on('close', ({ target }) => {
    // Browsers close on a second Escape whatever a page says.
    if (target.tagName !== 'DIALOG' || target.dataset.open === undefined) return;
    if (listens(target, 'd')) dismiss(target);
    else openDialogs();
}, true);

// ---- Pull to refresh ----------------------------------------------------------------------------------------------------

on('touchstart', event => {
    const el = event.target.closest?.('[data-e~=r]:not(button)');
    if (!el || event.touches.length > 1) return;
    for (let up = event.target; up; up = up.parentElement) if (up.scrollTop > 0) return;
    const begin = event.touches[0].clientY;
    let pull = 0;
    const follow = event => {
        pull = (event.touches[0].clientY - begin) / 2;
        if (pull < 0) return end(); // it scrolls
        if (event.cancelable) event.preventDefault();
        el.style.setProperty('--pull', Math.min(pull, 100) + 'px');
        el.dataset.pull = pull > 60 ? 'ready' : 'pulling';
    };
    const end = event => {
        doc.removeEventListener('touchmove', follow);
        doc.removeEventListener('touchend', end);
        doc.removeEventListener('touchcancel', end);
        el.style.removeProperty('--pull');
        delete el.dataset.pull;
        if (event?.type === 'touchend' && pull > 60) emit('r', el);
    };
    // Only now: a listener that may prevent scrolling slows down all touches.
    on('touchmove', follow, { passive: false });
    on('touchend', end);
    on('touchcancel', end);
}, { passive: true });

// ---- Start --------------------------------------------------------------------------------------------------------------

/** What was typed, or brought back by the browser, before this module ran. */
function adoptFields() {
    const left = recall('typed');
    remember('typed', null);
    const kept = new Map(left?.at === here() ? left.fields : []);
    const isFirst = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
    for (const [name, el] of named(root)) {
        if (kept.has(name)) write(el, kept.get(name));
        const value = initial(el);
        if (el.type === 'range' || read(el) === value) continue;
        if (listens(el, 'i')) typed(el);
        else if (!listens(el, 'g')) continue;
        else if (isText(el) || isFirst) typed(el);
        else write(el, value); // a switch set back by a reload is nobody's decision
    }
}

function start() {
    enter('connecting');
    history.scrollRestoration = 'manual';
    history.replaceState(entry, '');
    adoptFields();
    checkImages();
    openDialogs();
    lists().forEach(list => hold(list));
    if (places[entry.key]) goTo(places[entry.key]);
    connect();

    // Whoever scrolls has decided where to be.
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
        on(type, () => { wanted = null; }, { capture: true, passive: true });
    }
    on('visibilitychange', () => {
        if (state === 'live') say('v', !doc.hidden);
        if (!doc.hidden) return wake();
        [...pending.keys()].forEach(flush);
        keepPlaces();
    });
    for (const taste of [dark, calm]) taste.addEventListener('change', () => say('q', tastes()));
    addEventListener('online', wake);
    addEventListener('offline', () => state === 'live' ? probe(2_000) : enter(state === 'waiting' ? 'offline' : state));
    addEventListener('resize', () => { frame ??= requestAnimationFrame(look); });
    addEventListener('pagehide', () => {
        keepPlaces();
        // An open socket keeps a page out of the back/forward cache.
        hangUp();
        enter('lost');
    });
    addEventListener('pageshow', event => event.persisted && wake());
}

if (root && token) {
    // A page that the browser prepares ahead must not take a session yet.
    if (doc.prerendering) on('prerenderingchange', start, { once: true });
    else start();
}
