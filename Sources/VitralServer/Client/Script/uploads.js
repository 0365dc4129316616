// SPDX-License-Identifier: Apache-2.0
//
// Uploads the files that the user chose. Loaded on first use.

const token = document.querySelector('meta[name=vitral-session]').content;
const running = new WeakMap(); // file input -> the function that cancels its upload
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

/** Sends one file; resolves with the status of the response, or 0 if there was none. */
function send(el, file, place, watch) {
    return new Promise(resolve => {
        const request = new XMLHttpRequest();
        request.open('POST', new URL(`../upload/${token}/${el.id}`, import.meta.url));
        request.setRequestHeader('Vitral-File', place);
        request.setRequestHeader('Vitral-File-Name', encodeURIComponent(file.name.toWellFormed?.() ?? file.name));
        request.upload.onprogress = ({ loaded }) => el.isConnected ? watch(loaded) : request.abort();
        request.onloadend = () => resolve(request.status);
        running.set(el, () => request.abort());
        request.send(file);
    });
}

export default async function upload(el) {
    const files = [...el.files], frame = el.closest('.up'), most = el.multiple ? +el.dataset.n || Infinity : 1;
    const [cancel, failed, large, wrong, many] = el.dataset.words.split('|');
    el.value = ''; // the same file can be chosen again
    if (!files.length) return;
    running.get(el)?.();
    frame.querySelector('.up-p')?.remove();
    const box = make('div', { className: 'up-p' });
    const say = text => box.replaceChildren(make('span', { className: 't', role: 'alert', textContent: text }));
    frame.append(box);
    if (files.length > most) return say(many);
    const max = files.reduce((sum, { size }) => sum + size, 0) || 1;
    const bar = make('progress', { className: 'pg', max, value: 0 });
    const button = make('button', { className: 'b b-bordered', type: 'button', textContent: cancel });
    let isCancelled = false, before = 0;
    button.onclick = () => {
        isCancelled = true;
        running.get(el)?.();
    };
    // A dialog with a file picker has its own button for cancelling.
    box.append(bar, ...frame.closest('.alert') ? [] : [button]);
    for (const [index, file] of files.entries()) {
        bar.ariaLabel = file.name;
        const status = await send(el, file, `${index + 1}/${files.length}`, loaded => { bar.value = before + loaded; });
        if (!box.isConnected) return;
        if (isCancelled) break;
        if (status < 200 || status > 299) {
            const why = { 413: large, 415: wrong }[status] ?? failed;
            return say(`${file.name}: ${why}`);
        }
        before += file.size;
    }
    if (box.contains(document.activeElement)) el.focus();
    box.remove();
}
