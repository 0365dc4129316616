// SPDX-License-Identifier: Apache-2.0
//
// Connection

import { attempt, doc, here, recall, remember, root, session, shared, preferences, token } from './environment.js';
import { done, queue, transmit, trim } from './events.js';
import { initial, isText, named, pending, read } from './fields.js';
import { from } from './history.js';
import { hooks, loadParts } from './parts.js';
import { drain, jobs } from './patches.js';
import { enter, paint, tell } from './status-bar.js';

let socket, attempts = 0, retryTimer, pulse, ackTimer;

const jitter = ms => ms * (0.2 + 0.8 * Math.random());

export function say(...message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
}

export function connect() {
    hangUp();
    enter('connecting');
    const early = window.vitralSocket, isEarly = early?.readyState < 2;
    const ws = socket = isEarly ? early : new WebSocket(new URL('../live', import.meta.url.replace('http', 'ws')));
    window.vitralSocket = null;
    retryTimer = setTimeout(lost, 10_000);
    ws.onopen = () => ws === socket ? say('hello', 1, token, shared.seq, here(), { ...preferences(), from })
        : ws.close();
    if (ws.readyState) ws.onopen();
    ws.onmessage = ({ data }) => ws === socket && attempt(() => hear(...JSON.parse(data)));
    ws.onclose = () => ws === socket && lost();
}

export function hangUp() {
    [retryTimer, pulse, ackTimer].forEach(clearTimeout);
    const ws = socket;
    socket = ackTimer = shared.asked = null;
    if (ws?.readyState) ws.close();
}

/** Schedules the next attempt after a doubled, random delay, so that clients do not overload a restarted server. */
function lost(delay) {
    hangUp();
    retryTimer = setTimeout(connect, delay ?? jitter(Math.min(30_000, 1_000 * 2 ** attempts++)));
    enter(navigator.onLine ? 'waiting' : 'offline');
}

export function wake() {
    if (shared.state === 'expired') expire();
    else if (shared.state === 'live') probe(2_000);
    else if (shared.state !== 'replaced') {
        attempts = 0;
        connect();
    }
}

/** Sends a heartbeat, because a half-open socket reports no error. */
export function probe(patience = 5_000) {
    if (shared.asked) return lost(jitter(300));
    shared.asked = true;
    say('p');
    listen(patience);
}

export function listen(ms = queue.length ? 2_000 : 20_000) {
    clearTimeout(pulse);
    pulse = setTimeout(probe, ms);
}

function hear(kind, ...rest) {
    shared.asked = false;
    listen();
    if (kind === 'p') attempts = 0; // the connection is stable
    if (kind >= 0) receive(kind, rest[0], { ops: rest.slice(1) });
    else if (kind === 'page') receive(shared.seq = rest[0], rest[1], { whole: rest.slice(2) });
    else ({ ok: welcome, notice: tell, bye: closed })[kind]?.(...rest);
}

function welcome(_, ack, status) {
    clearTimeout(retryTimer);
    shared.fresh = status === 'fresh';
    shared.restored = shared.fresh || status === 'restored';
    if (shared.restored) {
        // The elements have new ids.
        queue.splice(0).forEach(done);
        pending.forEach(clearTimeout);
        pending.clear();
        // On a live page the events were already sent.
        if (shared.state !== 'live') shared.sent = ack;
    }
    trim(ack);
    shared.sent = Math.max(shared.sent, ack);
    enter('live');
    queue.forEach(transmit);
    if (doc.hidden) say('v', false);
    hooks.live.forEach(attempt);
    loadParts();
}

function receive(number, ack, job) {
    if (job.whole || number === shared.seq + 1) {
        shared.seq = number;
        ackTimer ??= setTimeout(() => { ackTimer = say('a', shared.seq); }, 1_000);
    } else if (number > shared.seq) return lost(); // after the reconnection, the server sends the missing patches
    else job.ops = [];
    jobs.push({ ack, ...job });
    drain();
}

function closed(code) {
    if (code === 'restart') return lost(jitter(3_000));
    if (code === 'limit') return lost(jitter(30_000));
    hangUp();
    if (code === 'replaced') enter(code);
    else expire();
}

/** Reloads the page, at most once a minute. */
function expire() {
    enter('expired');
    if (doc.hidden) return;
    const now = Date.now();
    if (now - (recall('reload') ?? 0) < 60_000 || !remember('reload', now)) return paint();
    const fields = [...named(root)].filter(([, el]) => isText(el) && el.type !== 'password' && read(el) !== initial(el))
        .map(([name, el]) => [name, el.value]);
    // If the account has changed, the next page may belong to another account.
    const { owner } = session.dataset;
    if (owner !== '*') remember('typed', [owner, fields]);
    location.reload();
}
