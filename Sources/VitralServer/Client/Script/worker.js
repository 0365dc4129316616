// SPDX-License-Identifier: Apache-2.0
//
// Installs the service worker that the app's modules make up

import { attempt, doc } from './core.js';

const { content } = doc.querySelector('meta[name=vitral-worker]');

// Without HTTPS there is none.
navigator.serviceWorker?.register(content).catch(({ message }) => attempt(() => { throw Error(message); }));
