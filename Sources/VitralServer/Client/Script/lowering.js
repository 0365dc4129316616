// SPDX-License-Identifier: Apache-2.0
//
// A sheet at the lower edge, which follows a finger down and closes

import { emit, hearing, page } from './core.js';

const on = hearing('lowering');

on('touchstart', ({ target, touches }) => {
    const sheet = target.closest?.('dialog'), [{ clientX, clientY }, more] = touches;
    if (more || !sheet?.matches('.sheet:not(.cover)[data-e~=d]')) return;
    // On a wide screen it is a window.
    if (sheet.getBoundingClientRect().bottom < page.clientHeight - 1) return;
    if (target.closest('.gd,[data-e~=r]:not(button),[type=range],[data-island]')) return;
    for (let up = target; up !== sheet.parentElement; up = up.parentElement) if (up.scrollTop > 0) return;
    let by = 0, speed = 0, at = clientY, time = performance.now();
    const watch = new AbortController();
    const options = { passive: false, signal: watch.signal }; // added only now, because it slows down scrolling
    const end = ({ type }) => {
        watch.abort();
        if (type === 'touchend' && (by > sheet.clientHeight / 4 || by > 40 && speed > 0.5)) {
            emit('d', sheet);
            // The app may keep the sheet open.
            return void setTimeout(() => { sheet.style.translate = ''; }, 1_500);
        }
        sheet.style.translate = '';
        if (by) sheet.animate({ translate: [`0 ${by}px`, '0'] }, { duration: 250, easing: 'ease-out' });
    };
    on('touchmove', event => {
        const { clientX: x, clientY: y } = event.touches[0], now = performance.now();
        const isElsewhere = Math.abs(x - clientX) > Math.max(6, y - clientY) || y < clientY - 4;
        if (!by && (isElsewhere || !event.cancelable)) return watch.abort();
        if (!by && y - clientY < 8) return;
        event.preventDefault();
        speed = (y - at) / Math.max(1, now - time);
        [at, time, by] = [y, now, Math.max(0.1, y - clientY)];
        sheet.style.translate = `0 ${by}px`;
    }, options);
    on('touchend', end, options);
    on('touchcancel', end, options);
}, { passive: true });
