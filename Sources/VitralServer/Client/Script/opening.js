// SPDX-License-Identifier: Apache-2.0
//
// Addresses that a view opens. Loaded on first use

import { attempt } from './core.js';

function show(address) {
    const url = new URL(address, location);
    if (!/^(https?|mailto|tel|sms):$/.test(url.protocol)) throw Error('refused ' + url.protocol);
    const tab = /^http/.test(url.protocol) && url.origin !== location.origin && open(url);
    if (tab) tab.opener = null;
    else location.assign(url);
}

/** Opens an address: of another site in a tab of its own, and none that could run code. */
export default address => attempt(() => show(address));
