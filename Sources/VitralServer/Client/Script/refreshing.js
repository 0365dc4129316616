// SPDX-License-Identifier: Apache-2.0
//
// Pull to refresh

import { emit, hearing } from './core.js';

const on = hearing('refreshing');

on('touchstart', ({ target, touches }) => {
    const el = target.closest('[data-e~=r]:not(button)'), begin = touches[0].clientY;
    for (let up = target; up; up = up.parentElement) if (up.scrollTop > 0) return;
    if (!el || touches[1]) return;
    let pull = 0;
    const watch = new AbortController();
    const options = { passive: false, signal: watch.signal }; // added only now, because it slows down scrolling
    const end = ({ type }) => {
        watch.abort();
        el.style.removeProperty('--pull');
        delete el.dataset.pull;
        if (type === 'touchend' && pull > 60) emit('r', el);
    };
    on('touchmove', event => {
        pull = (event.touches[0].clientY - begin) / 2;
        if (pull < 0) return end(event);
        if (event.cancelable) event.preventDefault();
        el.style.setProperty('--pull', Math.min(pull, 100) + 'px');
        el.dataset.pull = pull > 60 ? 'ready' : 'pulling';
    }, options);
    on('touchend', end, options);
    on('touchcancel', end, options);
}, { passive: true });
