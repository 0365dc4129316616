// SPDX-License-Identifier: Apache-2.0
//
// A page that was loaded again at a screen without an address of its own, such as a column

import { emit, goTo, hooks, shared } from './core.js';

let places, travel, isRetreating;

/**
 * Shows the place of the history entry. If the server has not restored its screen, the page shows the first one, and
 * back must not lead from a screen to itself.
 */
export default function settle(isRestored, ...core) {
    if (places) return;
    [places, travel] = core;
    if (!isRestored || shared.fresh) return retreat();
    // The scene may have other screens than the entry.
    emit('n', here(), history.state.stack);
    if (!shared.restored) return show();
    // The page with the screen has not come yet.
    const wait = () => {
        if (shared.restored) return;
        hooks.settled.splice(hooks.settled.indexOf(wait), 1);
        show();
    };
    hooks.settled.push(wait);
}

const here = () => location.pathname + location.search;

function show() {
    const place = places[history.state.key];
    if (place) goTo(place);
}

/** Goes back to the entry of the first screen. */
function retreat() {
    isRetreating = history.state.from?.[1] === here();
    if (isRetreating) travel('replace', here(), []);
    else show();
}

// After the listener of the core, which takes over the entry.
addEventListener('popstate', () => isRetreating && retreat());
