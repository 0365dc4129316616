// SPDX-License-Identifier: Apache-2.0
//
// Exchanges the sign-in's cookie with the server by HTTP, because a socket cannot. Loaded on first use.

const begun = new Set();

/** Sends a ticket to the server. Each ticket is valid for one request; the response may contain the next one. */
export default async function exchange(ticket, body) {
    if (begun.has(ticket)) return; // a page that is sent again repeats the call
    begun.add(ticket);
    if (typeof body !== 'string') body = undefined; // the context of scripts, when the server calls
    for (let attempts = 0; ticket && attempts < 5; attempts++) {
        try {
            const headers = { 'Vitral-Ticket': ticket }, address = new URL('../sign-in', import.meta.url);
            const answer = await fetch(address, { method: 'POST', headers, body, cache: 'no-store' });
            ticket = answer.ok && (await answer.text()).trim();
            body = undefined;
        } catch {
            await new Promise(done => setTimeout(done, 1_000)); // no network
        }
    }
}
