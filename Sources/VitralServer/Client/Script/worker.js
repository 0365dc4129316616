// SPDX-License-Identifier: Apache-2.0
//
// Installs the service worker, which consists of the parts of the app's modules

import { attempt, doc } from './core.js';

const { content } = doc.querySelector('meta[name=vitral-worker]');

/** Installs the worker, and has it control this page too, which may have loaded while the worker became active. */
async function install(container) {
    await container.register(content);
    const { active } = await container.ready;
    if (!container.controller) active.postMessage('claim');
}

// Without HTTPS, browsers have no service workers.
const { serviceWorker } = navigator;
if (serviceWorker) install(serviceWorker).catch(({ message }) => attempt(() => { throw Error(message); }));
