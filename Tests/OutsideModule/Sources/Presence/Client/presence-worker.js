// SPDX-License-Identifier: Apache-2.0
//
// The module's part of the service worker: shows a message that is pushed

addEventListener('install', () => skipWaiting());
addEventListener('push', event => {
    event.waitUntil(registration.showNotification('Presence', { body: event.data?.text() }));
});
