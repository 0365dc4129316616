// SPDX-License-Identifier: Apache-2.0
//
// Asks the browser for a passkey and sends what it says: a credential, or the name of what went wrong.

// By hand, as the browser's own conversions are younger than passkeys are.
const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), it => it.charCodeAt());
const text = buffer => buffer && btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const named = list => list?.map(it => ({ ...it, id: bytes(it.id) }));

async function ask(options, makesOne) {
    if (!self.PublicKeyCredential) return 'Unsupported';
    const { user, excludeCredentials, allowCredentials, ...rest } = JSON.parse(options);
    const publicKey = { ...rest, challenge: bytes(rest.challenge) };
    if (user) publicKey.user = { ...user, id: bytes(user.id) };
    if (excludeCredentials) publicKey.excludeCredentials = named(excludeCredentials);
    if (allowCredentials) publicKey.allowCredentials = named(allowCredentials);
    const { rawId, type, response } = await navigator.credentials[makesOne ? 'create' : 'get']({ publicKey });
    const answer = { rawId: text(rawId), type, response: {} };
    for (const part of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
        if (response[part]) answer.response[part] = text(response[part]);
    }
    return JSON.stringify(answer);
}

const begun = new Set();

/** Sends the answer by the module at an address, which tries again where there is no network. */
export default async function passkey(ticket, options, makesOne, sender) {
    if (begun.has(ticket)) return; // a page that was sent anew says it again
    begun.add(ticket);
    let body;
    try { body = await ask(options, makesOne); } catch ({ name }) { body = name; }
    (await import(sender)).default(ticket, body);
}
