// SPDX-License-Identifier: Apache-2.0
//
// Loads before the first paint. It opens the socket, so that the page is live sooner, and keeps what the user does
// until the core starts, which then handles it in order. Fields need no such care: the core compares them with what
// the page was served with.

{
    const held = window.vitralHeld = [];
    window.vitralSocket = new WebSocket(new URL('../live', document.currentScript.src.replace('http', 'ws')));
    const keep = (event, el) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        held.push(event);
        el.dataset.busy = ''; // until the server has answered
    };
    const listen = (type, find) => addEventListener(type, event => {
        const el = window.vitralHeld && event.target.closest && find(event, event.target);
        if (el) keep(event, el);
    }, true);

    listen('click', ({ metaKey, ctrlKey, shiftKey, altKey }, at) => {
        const el = at.closest('a[href],button,input,select,textarea,label,summary,[data-e~=c],[data-e~=x]');
        return !(metaKey || ctrlKey || shiftKey || altKey)
            && el?.matches(':is([data-e~=c],[data-e~=x],button[data-e~=r]):not([aria-disabled=true])') && el;
    });
    listen('keydown', ({ key }, at) => key === 'Enter' && at.matches('input[data-e~=s]') && at);
    listen('submit', (_, at) => at);

    // Without the core, links and forms work as in any page.
    addEventListener('error', ({ target }) => {
        if (target.type !== 'module' || !window.vitralHeld) return;
        window.vitralHeld = null;
        for (const { type, target: el } of held) type === 'click' ? el.click() : (el.form ?? el).requestSubmit();
    }, true);
}
