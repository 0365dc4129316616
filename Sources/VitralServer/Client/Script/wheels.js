// SPDX-License-Identifier: Apache-2.0
//
// Wheels: the row that comes to rest in the middle is chosen, and the chosen row is in the middle

import { doc, hooks } from './core.js';

const shown = new WeakMap(); // wheel -> the row that was chosen when the wheel was moved last
const middle = box => box.top + box.height / 2;

function turn(wheel) {
    const row = wheel.querySelector('[aria-checked=true]');
    if (!row || shown.get(wheel) === row) return;
    const isNew = !shown.has(wheel);
    shown.set(wheel, row);
    const by = middle(row.getBoundingClientRect()) - middle(wheel.getBoundingClientRect());
    if (Math.abs(by) > 1) wheel.scrollBy({ top: by, behavior: isNew ? 'instant' : 'smooth' });
}

function choose(wheel) {
    const at = middle(wheel.getBoundingClientRect());
    const row = [...wheel.children].find(it => {
        const { top, bottom } = it.getBoundingClientRect();
        return top <= at && at < bottom;
    });
    if (!row || row.disabled || row === shown.get(wheel)) return;
    shown.set(wheel, row); // a patch for another reason must not turn it back
    row.click();
}

const turnAll = () => doc.querySelectorAll('.pk-w').forEach(turn);

doc.addEventListener('scrollend', ({ target }) => target.matches?.('.pk-w') && choose(target), true);
hooks.patched.push(turnAll);
export default turnAll;
