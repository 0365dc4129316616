// SPDX-License-Identifier: Apache-2.0
//
// Does what a socket cannot: has the server set the sign-in's cookie, and shows it. Loaded when that is needed first.

const begun = new Set();

/** Each ticket is good for one request; the answer may be the next one. */
export default async function exchange(ticket, body) {
    if (begun.has(ticket)) return; // a page that was sent anew says it again
    begun.add(ticket);
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
