// SPDX-License-Identifier: Apache-2.0
//
// Connection

let socket, state, attempts = 0, retryTimer, pulse, asked, restored, fresh;
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
    fresh = status === 'fresh'; // for another account, so nothing of this page is for it
    restored = fresh || status === 'restored';
    if (restored) {
        // The ids are others now.
        queue.splice(0).forEach(done);
        pending.forEach(clearTimeout);
        pending.clear();
        // On a live page the events are on their way already.
        if (state !== 'live') sent = ack;
    }
    trim(ack);
    sent = Math.max(sent, ack);
    enter('live');
    queue.forEach(transmit);
    if (doc.hidden) say('v', false);
    for (const list of lists()) list.told = '';
    plan();
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
    // Where the account has changed, the next page may be for another one.
    const { owner } = session.dataset;
    if (owner !== '*') remember('typed', [owner, fields]);
    location.reload();
}
