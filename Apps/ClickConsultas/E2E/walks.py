# SPDX-License-Identifier: Apache-2.0
"""The walk of the keyboard through a page: Tab reaches each control once, in the order of the page, and the focus shows."""

from playwright.sync_api import Page

#: Keeps each element that gets the focus, with whether a ring shows there and the window shows the element.
RECORD = """() => {
    const isRing = style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
        || style.boxShadow !== 'none';
    const rings = one => one && (isRing(getComputedStyle(one)) || isRing(getComputedStyle(one, '::before'))
        || isRing(getComputedStyle(one, '::after')));
    const name = it => (it.getAttribute('aria-label') || it.labels?.[0]?.innerText || it.innerText || it.placeholder
        || it.tagName).trim().replaceAll(/\\s+/g, ' ').slice(0, 60);
    // A layer covers what is around it: the dialog in front, or the page.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const controls = () => [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
        .filter(it => it.tabIndex >= 0 && !it.disabled && !it.closest('[inert]')
            && it.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && it.getClientRects().length > 0)
        // Of a group of radio buttons, Tab reaches the one that is chosen.
        .filter(it => it.type !== 'radio' || it.checked
            || !root.querySelector(`input[type=radio][name="${CSS.escape(it.name)}"]:checked`));
    window.walk?.stop();
    const steps = [];
    const keep = ({ target }) => {
        const frame = target.closest('.ly')?.firstElementChild;
        const around = [target, target.parentElement, target.parentElement?.parentElement, frame];
        const box = target.getBoundingClientRect();
        steps.push({
            target, name: name(target), shows: around.some(rings),
            isSeen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        });
    };
    if (root === document.body) {
        // The walk begins at the top, wherever the user has been.
        root.tabIndex = -1;
        root.focus();
        root.removeAttribute('tabindex');
    }
    document.addEventListener('focusin', keep);
    // The controls that the page had when Tab left it: more rows of a list may come just then.
    let last = null;
    const leave = ({ relatedTarget }) => { if (!relatedTarget) last = controls(); };
    document.addEventListener('focusout', leave);
    // A dialog begins with the focus on one of its controls; after a click, no ring shows there, and it may have been
    // scrolled.
    if (root !== document.body && root.contains(document.activeElement)) {
        keep({ target: document.activeElement });
        Object.assign(steps[0], { shows: true, isSeen: true });
    }
    window.walk = {
        stop: () => {
            document.removeEventListener('focusin', keep);
            document.removeEventListener('focusout', leave);
        },
        length: () => steps.length,
        // Whether Tab has left the last control of a page, or has come around in a dialog.
        isOver: () => root === document.body
            ? document.activeElement === document.body
            : steps.length > 1 && steps.at(-1).target === steps[0].target,
        // Whether the page has the row after this one, which a list may still be loading. No user is as fast as the walk.
        isLoaded: () => {
            const list = document.activeElement?.closest(':has(> [data-lz=after])');
            const rest = list?.querySelector(':scope > [data-lz=after]:not([hidden])');
            return !rest?.previousElementSibling.contains(document.activeElement);
        },
        problems: isWhole => {
            const found = [];
            const order = isWhole && last || controls();
            const reached = [...new Set(steps.map(step => step.target))].filter(it => root.contains(it));
            // A dialog may begin in its middle.
            const begin = order.indexOf(reached[0]);
            if (begin > 0 && root !== document.body) order.push(...order.splice(0, begin));
            // A list may have more controls than the walk has presses. A lazy row that has left and comes again is new.
            const names = steps.map(step => step.name);
            if (isWhole) {
                for (const it of order) if (!names.includes(name(it))) found.push(`${name(it)} is not reached`);
            }
            const expected = order.filter(it => reached.includes(it));
            const walked = reached.filter(it => expected.includes(it));
            const place = walked.findIndex((it, index) => it !== expected[index]);
            if (place >= 0) found.push(`${name(walked[place])} comes before ${name(expected[place])}`);
            for (const step of steps.filter(step => root.contains(step.target))) {
                if (!step.shows) found.push(`the focus on ${step.name} does not show`);
                if (!step.isSeen) found.push(`${step.name} has the focus out of sight`);
            }
            return [...new Set(found)];
        },
        names: () => steps.map(step => step.name),
    };
}"""

#: The most presses of a walk; a page with more controls has a long list.
LIMIT = 120


def walk(page: Page) -> list[str]:
    """Walks through the page, or the dialog in front of it, by Tab alone; returns what is wrong."""
    # A page may change during a walk, as when others book its times; a fault is there on the next walk, too.
    return _walk(page) and _walk(page)


def _walk(page: Page) -> list[str]:
    page.evaluate(RECORD)
    is_whole = False
    for _ in range(LIMIT):
        page.keyboard.press("Tab")
        page.wait_for_function("() => walk.isLoaded()")
        if is_whole := page.evaluate("walk.isOver()"):
            break
    found = page.evaluate("walk.problems", is_whole)
    page.evaluate("walk.stop()")
    return found
