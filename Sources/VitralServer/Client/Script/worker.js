// SPDX-License-Identifier: Apache-2.0
//
// Installs the service worker, which consists of the parts of the app's modules

import { attempt, doc } from './core.js';

const { content } = doc.querySelector('meta[name=vitral-worker]');

// Without HTTPS, browsers have no service workers.
navigator.serviceWorker?.register(content).catch(({ message }) => attempt(() => { throw Error(message); }));
