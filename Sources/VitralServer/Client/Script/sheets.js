// SPDX-License-Identifier: Apache-2.0
//
// The stylesheets that a page loads when it first shows elements that need them. The build defines SHEETS: their names
// in order, with the classes that need them and, as `@kind`, the kinds of events.

const doc = document, order = Object.keys(SHEETS), needs = new Map();
for (const [name, marks] of Object.entries(SHEETS)) {
    for (const mark of marks.split(' ')) needs.set(mark, [...needs.get(mark) ?? [], name]);
}
const links = new Map();
for (const el of doc.querySelectorAll('link[rel=stylesheet]')) {
    const name = order.find(name => el.href.endsWith(`/${name}.css`));
    if (name) links.set(name, el);
}

function add(name) {
    const last = links.get('last'), link = last.cloneNode();
    link.href = last.href.replace('last.css', name + '.css');
    links.set(name, link);
    // The order of stylesheets matters, so insert this one in its place.
    links.get(order.slice(order.indexOf(name) + 1).find(other => links.has(other))).before(link);
    return new Promise(done => {
        link.onload = done;
        link.onerror = () => {
            links.delete(name); // the next patch tries again; this one is shown without the styles
            link.remove();
            done();
        };
    });
}

/** Loads the stylesheets that a patch needs; returns a promise if that takes time. */
export default function dress({ whole, ops }) {
    const markup = [], missing = new Set();
    if (whole) markup.push(whole[1]);
    const use = mark => needs.get(mark)?.forEach(name => links.has(name) || missing.add(name));
    for (const [op, ...rest] of ops ?? []) {
        if (/[ix]/.test(op)) markup.push(rest.at(-1));
        else if (op === 'a' && rest[1] === 'class') rest[2]?.split(' ').forEach(use);
        else if (op === 'a' && rest[1] === 'data-e') rest[2]?.split(' ').forEach(kind => use('@' + kind));
    }
    for (const [, quoted, plain] of markup.join().matchAll(/ class=(?:"([^"]*)"|([^\s>]*))/g)) {
        (quoted ?? plain).split(' ').forEach(use);
    }
    for (const [, quoted, plain] of markup.join().matchAll(/ data-e=(?:"([^"]*)"|([^\s>]*))/g)) {
        (quoted ?? plain).split(' ').forEach(kind => use('@' + kind));
    }
    if (missing.size && links.has('last')) return Promise.all([...missing].map(add));
}
