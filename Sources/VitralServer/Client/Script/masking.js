// SPDX-License-Identifier: Apache-2.0
//
// Views that are visible through other views. CSS masks only with images, so the layer that is the mask, which is
// transparent on the page, becomes an image: an SVG with copies of its elements and their computed styles

import { attempt, doc, hooks } from './core.js';

// Properties that others say, or that cannot be seen.
const idle = /(^|-)(inline|block)(-|$)|^(border-(start|end)|-webkit-(locale|tap-)|pointer-events|(accent|caret)-color)/;
const address = /url\("(?!data:|#)([^"]*)"\)/g;
const largest = 2_048; // longest side of an image in a mask, in pixels
const plain = new Map(); // the initial value of each property
const pictures = new Map(); // the data of images, by address and size
const planned = new Set(), known = new WeakSet();

const layers = () => [...doc.querySelectorAll('.mk-m')];
const layerOf = node => (node.closest ? node : node.parentElement)?.closest('.mk-m');
const replan = ({ target }) => plan(layerOf(target));
const resized = new ResizeObserver(list => list.forEach(replan));
const changed = new MutationObserver(list => list.forEach(replan));

function initial() {
    if (plain.size) return plain;
    const probe = doc.createElement('i'), style = getComputedStyle(probe);
    probe.style.all = 'initial';
    doc.body.append(probe);
    for (const name of style) if (!idle.test(name)) plain.set(name, style.getPropertyValue(name));
    probe.remove();
    return plain;
}

/** Returns the declarations with which an element looks as on the page, wherever it is. */
function styleOf(style) {
    let css = 'all:initial';
    for (const [name, value] of initial()) {
        const now = style.getPropertyValue(name), isInk = value === plain.get('color') && now === style.color;
        if (now !== value && !(isInk && /-color$/.test(name)) || name === 'font-size') css += `;${name}:${now}`;
    }
    return css + ';animation:none;transition:none';
}

/** Returns the data of an image as an address, sharp at a size on the page; fails if its pixels must not be read. */
async function read(source, width, height) {
    const img = new Image(), canvas = doc.createElement('canvas');
    if (!/^data:/.test(source) && new URL(source).origin !== location.origin) img.crossOrigin = '';
    img.src = source;
    await img.decode();
    const [w, h] = [img.naturalWidth || width || 300, img.naturalHeight || height || 150];
    const wanted = Math.max(width / w, height / h) * devicePixelRatio || 1;
    const scale = Math.min(wanted, largest / Math.max(w, h));
    canvas.width = Math.ceil(w * scale);
    canvas.height = Math.ceil(h * scale);
    canvas.getContext('2d').drawImage(img, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL();
}

function picture(source, width, height) {
    const key = [source, width, height].join(' ');
    if (!pictures.has(key)) pictures.set(key, read(source, width, height).catch(() => ''));
    if (pictures.size > 100) pictures.delete(pictures.keys().next().value);
    return pictures.get(key);
}

/** Replaces the addresses in declarations by data, because an image loads nothing. */
async function embedding(css, ...size) {
    const data = new Map();
    for (const [, source] of css.matchAll(address)) data.set(source, await picture(source, ...size));
    return css.replace(address, (_, at) => data.get(at) ? `url("${data.get(at)}")` : 'linear-gradient(#000 0 0)');
}

/** Returns a copy of an element as it looks now, in a document that loads and runs nothing. */
function copy(el, to, work, more = '') {
    const look = getComputedStyle(el), tag = el.localName;
    if (look.display === 'none' || /^(script|style|link|template)$/.test(tag)) return '';
    const isPicture = /^(img|canvas|video)$/.test(tag), css = styleOf(look) + more;
    const made = to.createElementNS(el.namespaceURI, isPicture ? 'img' : tag);
    const dress = text => made.setAttributeNS(null, 'style', text), size = [el.clientWidth, el.clientHeight];
    dress(css);
    if (css.match(address)) work.push(embedding(css, ...size).then(dress));
    if (isPicture) {
        const source = tag === 'canvas' ? attempt(() => el.toDataURL()) : el.currentSrc || el.poster;
        if (source && el.complete !== false) work.push(picture(source, ...size).then(data => {
            if (data) made.src = data;
            else dress(css + ';background:#000');
        }));
        return made;
    }
    for (const { name, value } of el.attributes) {
        if (!/^(on|style$|class$|href$|src|data-|aria-)/.test(name) || /^#/.test(value)) made.setAttribute(name, value);
    }
    const inner = [...el.childNodes].map(it => it.attributes ? copy(it, to, work) : it.nodeType === 3 ? it.data : '');
    made.append(pseudo(el, '::before', to), ...inner, pseudo(el, '::after', to));
    return made;
}

function pseudo(el, name, to) {
    const style = getComputedStyle(el, name), [, text] = /^"(.*)"$/s.exec(style.content) ?? [];
    if (text == null) return '';
    const made = to.createElement('span');
    made.setAttributeNS(null, 'style', styleOf(style));
    made.textContent = text.replace(/\\(.)/g, '$1');
    return made;
}

/** Draws a mask, and shows the view through it. */
async function draw(layer) {
    const { width, height } = getComputedStyle(layer), number = layer.drawing = -~layer.drawing, work = [];
    if (!parseFloat(width) || !parseFloat(height)) return;
    const made = copy(layer, doc.implementation.createHTMLDocument(), work, ';position:static;margin:0;opacity:1');
    await Promise.all(work);
    const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
        + '<foreignObject width="100%" height="100%">' + new XMLSerializer().serializeToString(made)
        + '</foreignObject></svg>';
    const source = 'data:image/svg+xml,' + encodeURIComponent(image), ready = new Image();
    ready.src = source;
    await ready.decode(); // a mask that is not decoded yet hides the view
    if (number !== layer.drawing) return;
    layer.source = source;
    layer.shown = false;
    show(layer);
    const moves = layer.getAnimations({ subtree: true }).some(({ playState, effect }) => playState === 'running'
        && effect.getComputedTiming().endTime < Infinity);
    if (moves) plan(layer);
}

function show(layer) {
    const { style, dataset } = layer.parentElement;
    // A patch of the view's style removes the mask.
    if (!layer.source || layer.shown && style.maskSize) return;
    style.webkitMaskImage = style.maskImage = `url("${layer.source}")`;
    style.webkitMaskSize = style.maskSize = '100% 100%';
    dataset.state = 'masked';
    layer.shown = true;
}

function plan(layer) {
    if (!layer) return;
    if (!planned.size) requestAnimationFrame(() => {
        const due = [...planned].filter(it => it.isConnected);
        planned.clear();
        for (const it of due) draw(it).catch(error => attempt(() => { throw error; }));
    });
    planned.add(layer);
}

function watch() {
    for (const layer of layers()) {
        show(layer);
        if (known.has(layer)) continue;
        known.add(layer);
        for (const el of [layer, ...layer.children]) resized.observe(el);
        changed.observe(layer, { subtree: true, childList: true, characterData: true, attributes: true });
    }
}

for (const type of ['load', 'transitionrun', 'transitionend', 'animationstart', 'animationend']) {
    doc.addEventListener(type, replan, true);
}
const all = () => layers().forEach(plan);
doc.fonts.addEventListener('loadingdone', all);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', all);
hooks.settled.push(watch);

export default watch;
