// SPDX-License-Identifier: Apache-2.0

/** Returns the elements that have a handler of a kind, from this one outwards. */
export const around = (at, kind) => {
    const found = [], is = `[data-e~=${kind}]`;
    for (let el = at.closest?.(is); el; el = el.parentElement?.closest(is)) found.push(el);
    return found;
};
