// SPDX-License-Identifier: Apache-2.0
//
// The quiet bar

let barTimer;

function enter(next) {
    state = html.dataset.vitral = next;
    if (bar.firstChild && barTimer) return; // a notice stays long enough to be read
    if (next === 'live' || bar.firstChild) paint();
    else barTimer ??= setTimeout(paint, 1_000); // most losses are over by then
}

function paint() {
    clearTimeout(barTimer);
    barTimer = null;
    show(words[state], state !== 'connecting');
}

function tell(code, text) {
    show(words[code] ?? text);
    clearTimeout(barTimer);
    barTimer = setTimeout(paint, 3_000);
}

function show(text = '', canRetry) {
    bar.textContent = text;
    bar.hidden = !text;
    bar.popover = null;
    if (!text) return;
    bar.popover = 'manual'; // above dialogs
    bar.style.cssText = 'top:auto;margin-block:0;border:0';
    bar.showPopover?.();
    if (!canRetry) return;
    const button = doc.createElement('button');
    button.textContent = words.again;
    button.onclick = () => state === 'expired' ? location.reload() : connect();
    bar.append(' ', button);
}
