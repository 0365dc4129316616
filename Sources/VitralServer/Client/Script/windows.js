// SPDX-License-Identifier: Apache-2.0
//
// Lazy windows
//
// Two spacers replace the rows that are not in the page, with their exact heights if these were measured. The
// stylesheet draws placeholders on them, of the measured size.

import { doc, goTo, hooks, isOurs, jobs, load, on, page, say, scrollTo, search, shared } from './core.js';
import { scrollerOf } from './scroller.js';

let frame, lookTimer;
const resized = new ResizeObserver(changes => {
    for (const { target } of changes) if (!target.isConnected) resized.unobserve(target);
    look();
});

function lists() {
    const all = [...doc.querySelectorAll('[data-lz=before]')];
    return all.filter(el => !el.parentNode.closest('[hidden]')).map(before => {
        let list = before.list, el = before.parentElement;
        if (!list) {
            before.list = list = { before, told: '', quiet: 0, diffs: new Map(), cols: 1, gap: 0 };
            resized.observe(el);
            list.scroller = scrollerOf(el);
            list.scope = list.scroller === page ? el.closest('.scr') ?? doc.body : list.scroller;
            for (const child of (list.scroller === page ? doc.body : list.scroller).children) resized.observe(child);
            list.estimate = parseFloat(getComputedStyle(before).getPropertyValue('--rh')) || 44;
            size(list);
        }
        return list;
    });
}

function offset({ estimate, diffs, scale }, line) {
    let sum = line * estimate;
    for (const [other, diff] of diffs) if (other < line) sum += diff;
    return sum * scale;
}

/** Sets the heights of the spacers, without reading the layout. */
function size(list) {
    const { before, cols } = list, { n, total } = before.dataset, rows = [];
    // The list keeps the place itself. A browser would keep what stands below the list in view, and be at its end for
    // ever while more rows come.
    list.scope.style.overflowAnchor = 'none';
    let el = before;
    while ((el = el.nextElementSibling) && el.dataset.lz !== 'after') if (isOurs(el)) rows.push(el);
    if (+total !== list.total && list.rows?.every(row => !row.isConnected)) {
        list.diffs.clear();
        list.isNew = true; // all rows are different, as after a search
    }
    Object.assign(list, { rows, after: el, n: +n, total: +total });
    const end = list.to;
    list.from = Math.floor(n / cols);
    list.lines = Math.ceil(total / cols);
    list.to = Math.ceil((list.n + rows.length) / cols);
    // New rows take the place of placeholders, which do not move: a spacer that is put in again has no old place.
    if (list.to !== end) el?.replaceWith(el);
    list.scale = 1;
    list.scale = Math.min(1, 15e6 / offset(list, list.lines)); // browsers limit heights
    stretch(before, offset(list, list.from), list);
    stretch(el, offset(list, list.lines) - offset(list, list.to), list);
}

function stretch(el, height, { gap, estimate, cols, across }) {
    if (!el) return;
    el.hidden = height < 1; // an empty spacer would still add a gap
    el.style.cssText = `--lz-line:${estimate}px;--lz-gap:${gap}px;--lz-columns:${cols};--lz-across:${across || 0}px;`
        + `height:${Math.max(0, height - gap)}px`;
}

/** Measures the rows, and scrolls so that the first visible one does not move. */
function hold(list, follow = true) {
    const { before, after, scroller, anchor, diffs } = list, parent = before.parentNode;
    const width = parent.clientWidth, view = scroller.clientHeight;
    if (!width) return;
    let at, edge;
    const y = el => el.getBoundingClientRect().top - edge + at;
    const end = el => y(el) + el.offsetHeight;
    const locate = () => {
        at = scroller.scrollTop;
        edge = scroller === page ? 0 : scroller.getBoundingClientRect().top;
        list.tops = list.rows.map(y);
        list.top = before.hidden ? list.tops[0] ?? y(parent) : y(before);
        const ends = list.rows.slice(-list.cols).map(end);
        list.end = after?.hidden === false ? y(after) : Math.max(list.top, ...ends) + list.gap;
    };
    locate();
    if (width !== list.width || !diffs.size && list.rows.length) {
        const style = getComputedStyle(parent);
        list.cols = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
        list.gap = parseFloat(style.rowGap) || 0;
        list.across = parseFloat(style.columnGap);
        list.width = width;
        list.told = '';
        diffs.clear();
        size(list);
        locate();
        list.estimate = (list.end - list.tops[0]) / (list.to - list.from) || list.estimate;
        size(list);
        locate();
    }
    const { n, cols, tops, top, from, to } = list;
    for (let line = from; line < to; line++) {
        diffs.set(line, (tops[(line + 1) * cols - n] ?? list.end) - tops[Math.max(0, line * cols - n)] - list.estimate);
    }
    if (list.isNew && at > top) scrollTo(scroller, top < view ? 0 : top);
    else if (anchor && follow && at) {
        // Rows added after the last one leave the visible rows where they are.
        const shift = anchor.isEnd && anchor.total === list.total && tops.length ? scroller.scrollHeight - view - at
            : (anchor.el?.parentNode === parent ? y(anchor.el) : position(list, anchor.index)) - anchor.at;
        if (Math.abs(shift) > 0.5) scrollTo(scroller, at + shift);
    }
    at = scroller.scrollTop;
    const now = performance.now(), since = now - list.lookedAt;
    // After a rest, the next position may be the end of a jump.
    list.speed = since < 100 ? ((list.speed || 0) + (at - list.at) / Math.max(since, 4)) / 2 : 0;
    Object.assign(list, { at, lookedAt: now });
    const first = indexAt(list, at), isInside = at < list.end && at + view > tops[0];
    Object.assign(list, { first, isInside, isNew: false, last: indexAt(list, at + view - 1) });
    list.isNear = list.total && at + view > top && at < position(list, list.total) + view;
    const index = isInside ? Math.max(first, n) : first;
    list.anchor = at < top ? null : {
        index, el: list.rows[index - n], at: position(list, index),
        isEnd: !isInside && at + view > scroller.scrollHeight - 2, total: list.total,
    };
}

/** Returns the position at which an item's line begins. */
function position(list, index) {
    const { cols, n, from, to, top, end, tops } = list, line = Math.min(Math.floor(index / cols), list.lines - 1);
    return line < from ? top + offset(list, line)
        : line < to ? tops[Math.max(0, line * cols - n)] : end + offset(list, line) - offset(list, to);
}

function indexAt(list, y) {
    const { tops, from, to, end, cols, lines } = list, isBefore = y < tops[0];
    const low = isBefore ? 0 : from, high = isBefore ? from + 1 : y < end ? to : lines;
    return cols * (search(low + 1, high, line => position(list, line * cols) <= y) - 1);
}

function report(list) {
    const { before, first: seen, last, n, cols, total, scroller, estimate, quiet, told } = list, now = Date.now();
    if (!list.isNear || shared.state !== 'live') return;
    const fit = Math.max(Math.ceil(scroller.clientHeight / estimate), (last - seen) / cols + 2) * cols;
    // While the user scrolls, the rows of the next 300 ms count as visible: they must be on their way by now.
    const ahead = list.isInside ? Math.trunc(list.speed * 300 / estimate) * cols : 0, most = fit - fit % (4 * cols) / 4;
    const lead = Math.max(-most / 2, Math.min(ahead, most / 2));
    const first = Math.max(0, Math.min(seen + lead - lead % cols, total - 1));
    const count = Math.min(fit, Math.ceil((total - first) / cols) * cols), end = n + list.rows.length;
    const isEnough = (!n || seen - n > (lead > 0 ? 0 : count / 2 - lead)) && !(n % cols)
        && (end === total || end - last > (lead < 0 ? 0 : count / 2 + lead) + cols);
    const key = first + ' ' + count;
    if (isEnough || key === told) return;
    // A fling passes many rows: request those at its end.
    const wait = Math.max(quiet, list.isInside ? 0 : shared.scrolledAt + 90) - now;
    if (wait > 0) {
        clearTimeout(lookTimer);
        lookTimer = setTimeout(look, wait);
    } else {
        list.told = key;
        list.quiet = now + 60;
        say('w', before.id, first, count);
    }
}

function look() {
    frame = null;
    if (jobs.length) return;
    for (const list of lists()) {
        hold(list);
        report(list);
    }
}

on('scroll', () => { frame ??= requestAnimationFrame(look); }, { capture: true, passive: true });

let shown = []; // the lists of the page while a patch is being applied

hooks.live.push(() => {
    for (const list of lists()) list.told = '';
    look();
});
hooks.written.push(() => {
    shown = lists();
    shown.forEach(size);
});
hooks.patched.push(shuffled => {
    for (const list of shown) hold(list, !shuffled.has(list.before.parentNode));
});
hooks.settled.push(isStructural => { if (isStructural) shown.forEach(report); });
hooks.left.push((place, scope) => {
    // By their order, because a new page has other ids.
    lists().forEach(({ before, anchor, scroller }, i) => {
        if (anchor && scope.contains(before)) place.lists[i] = [anchor.index, scroller.scrollTop - anchor.at];
    });
});
hooks.sought.push(place => {
    let isFound;
    lists().forEach((list, i) => {
        const [index, past] = place.lists[i] ?? [], { scroller, total } = list;
        // A list in a column that is not shown has never been measured.
        if (index >= 0 && list.tops) {
            const y = position(list, Math.min(index, total)) + past;
            scrollTo(scroller, y);
            // The page is too short while rows are missing after this one, too.
            isFound = index < total && scroller.scrollTop > y - 1;
        }
        hold(list, false);
    });
    return isFound;
});

/** Starts to manage the lists that are already on the page. */
export default function begin() {
    // Loaded early, because the next rows need it.
    on('scroll', () => load('./sheets.js').catch(() => {}), { once: true, capture: true, passive: true });
    for (const list of lists()) hold(list);
    if (shared.wanted) goTo(shared.wanted);
    look();
}
