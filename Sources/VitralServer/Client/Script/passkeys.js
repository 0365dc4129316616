// SPDX-License-Identifier: Apache-2.0
//
// Requests a passkey from the browser and sends the result: a credential, or the name of the error.

// Converted here, because some browsers with passkeys lack the built-in conversions.
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

/** Sends the result with the module at an address, which tries again if there is no network. */
export default async function passkey(ticket, options, makesOne, sender) {
    if (begun.has(ticket)) return; // a page that is sent again repeats the call
    begun.add(ticket);
    let body;
    try { body = await ask(options, makesOne); } catch ({ name }) { body = name; }
    (await import(sender)).default(ticket, body);
}
