// SPDX-License-Identifier: Apache-2.0
//
// The module's part of the service worker: shows messages, and opens their pages. It shares its scope with other parts.

{
    const read = data => {
        try { return data.json(); } catch { return {}; }
    };

    addEventListener('install', () => skipWaiting());
    addEventListener('activate', event => event.waitUntil(clients.claim()));
    addEventListener('message', event => event.data === 'claim' && event.waitUntil(clients.claim()));

    addEventListener('push', event => {
        // Browsers require a notification for each message, even for one that cannot be read.
        const { title, url, ...options } = read(event.data);
        const data = { url: typeof url === 'string' ? url : '/' };
        event.waitUntil(registration.showNotification(title ?? registration.scope, { ...options, data }));
    });

    /** Tells the server of a subscription in the place of another. */
    const renew = async ({ oldSubscription: old, newSubscription: found }) => {
        if (!old) return;
        const subscription = found ?? await registration.pushManager.subscribe(old.options);
        const { endpoint, keys } = subscription.toJSON();
        const body = JSON.stringify({ old: old.endpoint, endpoint, publicKey: keys.p256dh, secret: keys.auth });
        const headers = { 'Content-Type': 'application/json' };
        await fetch(new URL('push/subscription', registration.scope), { method: 'POST', headers, body });
    };

    addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)));

    /** Shows a page of the app: the tab that shows it already, or another tab of the app, or a new one. */
    const show = async address => {
        const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
        const own = tabs.filter(tab => tab.url.startsWith(registration.scope));
        const tab = own.find(it => it.url === address) ?? own.find(it => it.focused) ?? own[0];
        // Without the press of a user, browsers move no window to the front.
        await tab?.focus().catch(() => {});
        if (tab?.url === address) return;
        // A tab that this worker does not control yet cannot be led elsewhere.
        if (!await tab?.navigate(address).catch(() => null)) await clients.openWindow(address);
    };

    addEventListener('notificationclick', event => {
        const { url } = event.notification.data ?? {};
        if (typeof url !== 'string') return;
        event.notification.close();
        // The app's own address, below the path at which the browser sees the app.
        const address = new URL(url.replace(/^\/+/, ''), registration.scope);
        if (address.href.startsWith(registration.scope)) event.waitUntil(show(address.href));
    });
}
