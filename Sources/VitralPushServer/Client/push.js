// SPDX-License-Identifier: Apache-2.0
//
// Subscribes the browser to push messages, ends its subscription, and sends the result.

const begun = new Set();
const isSupported = 'serviceWorker' in navigator && 'PushManager' in self && 'Notification' in self;

const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), it => it.charCodeAt());

const current = async () => {
    // Not `ready`, which waits for as long as there is no service worker.
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.pushManager.getSubscription();
};

/** Returns whether a subscription is for a public key of the server, which may have changed. */
function isFor(subscription, key) {
    const { applicationServerKey } = subscription.options;
    const [one, other] = [new Uint8Array(applicationServerKey ?? []), bytes(key)];
    return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

const acts = {
    async status(key) {
        const found = await current();
        return found && isFor(found, key) ? found : null;
    },
    async subscribe(key) {
        // At first, while the press of the user still counts.
        if (await Notification.requestPermission() !== 'granted') return null;
        const found = await current();
        if (found && isFor(found, key)) return found;
        await found?.unsubscribe();
        const { pushManager } = await navigator.serviceWorker.ready;
        return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    },
    async unsubscribe() {
        const found = await current();
        await found?.unsubscribe();
        return found;
    },
};

function values(subscription) {
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint, publicKey: keys.p256dh, secret: keys.auth };
}

/** Sends the result of an act for a call: the subscription, if there is one, and the user's decision. */
export default async function push(call, act, key, { send }) {
    if (begun.has(call)) return; // a page that is sent again repeats the call
    begun.add(call);
    const answer = { call, isSupported, permission: self.Notification?.permission ?? 'default' };
    if (!isSupported) return void send(answer);
    try {
        const found = await acts[act](key);
        if (found) answer.subscription = values(found);
    } catch ({ name }) {
        answer.error = name;
    }
    send({ ...answer, permission: Notification.permission });
}
