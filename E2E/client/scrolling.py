# SPDX-License-Identifier: Apache-2.0
"""Rows of a list of which a page holds a window, and a user who scrolls through them."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number):
    text = ""
    while number or not text:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text


class Rows:
    """The server's half of a lazy list: the visible rows and as many again on either side."""

    def __init__(self, mock, total=100_000, name="z", height=None, style="", first=40):
        self.mock, self.total, self.name, self.style = mock, total, name, style
        self.height = height or (lambda row: 20 + row * 7919 % 101)
        self.keys = list(range(total))
        self.first, self.end = 0, min(first, total)
        self.reports = []
        mock.window = self.report

    def id(self, row):
        return f"{self.name}.{base36(self.keys[row] + 16)}"

    def row(self, row):
        key = self.keys[row]
        return f'<li id="{self.id(row)}" class="row" style="height:{self.height(key)}px;{self.style}">{key}</li>'

    def rows(self, first, end):
        return "".join(self.row(row) for row in range(first, end))

    @property
    def html(self):
        before, after = f"{self.name}.a", f"{self.name}.b"
        return (
            f'<div id="{before}" class="lz" data-lz="before" data-n="{self.first}" data-list="{before}" data-e="w" '
            f'data-total="{self.total}"></div>{self.rows(self.first, self.end)}'
            f'<div id="{after}" class="lz" data-lz="after" data-n="{self.total - self.end}" data-list="{before}"></div>'
        )

    def report(self, name, first, count):
        if name != f"{self.name}.a":
            return None
        self.reports.append((first, count))
        assert 0 <= first < self.total and 1 <= count <= 400, (first, count)
        return self.show(max(0, first - count), min(self.total, first + 2 * count))

    def show(self, first, end):
        old, new = range(self.first, self.end), range(first, end)
        operations = [
            ["a", f"{self.name}.a", "data-n", str(first)],
            ["a", f"{self.name}.b", "data-n", str(self.total - end)],
        ]
        gone = [self.id(row) for row in old if row not in new]
        if gone:
            operations.append(["r", *gone])
        kept = [row for row in old if row in new]
        if kept:
            if first < kept[0]:
                operations.append(["i", "u1", self.id(kept[0]), self.rows(first, kept[0])])
            if kept[-1] + 1 < end:
                operations.append(["i", "u1", f"{self.name}.b", self.rows(kept[-1] + 1, end)])
        else:
            operations.append(["i", "u1", f"{self.name}.b", self.rows(first, end)])
        self.first, self.end = first, end
        return operations


STYLE = "ul { margin: 0; padding: 0; list-style: none } li { box-sizing: border-box } " \
    ".lz { flex: none; grid-column: 1 / -1 }"

#: Scrolls by steps, each when there is a row in the middle, and returns by how much it moved in addition to the scrolling.
STEPS = """async ([selector, steps, dy]) => {
    const scroller = selector ? document.querySelector(selector) : document.scrollingElement;
    const wait = n => new Promise(done => setTimeout(done, n));
    const frame = () => new Promise(done => requestAnimationFrame(done));
    const view = scroller === document.scrollingElement ? innerHeight : scroller.clientHeight;
    const middle = (scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top) + view / 2;
    const find = () => [...document.querySelectorAll('li')].find(li => {
        const { top, bottom } = li.getBoundingClientRect();
        return bottom > middle && top <= middle + 20;
    });
    let worst = 0, patience = 200;
    for (let n = 0; n < steps; n++) {
        while (!find() && patience--) await wait(20);
        const row = find(), top = row.getBoundingClientRect().top;
        scroller.scrollBy({ top: dy, behavior: 'instant' });
        await frame(); await frame();
        if (n % 4 === 0) await wait(15);
        if (row.isConnected) worst = Math.max(worst, Math.abs(row.getBoundingClientRect().top - (top - dy)));
    }
    return { worst };
}"""

#: Scrolls by some pixels with each frame. Returns in how many frames neither a row nor a placeholder could be seen, and at
#: how many of nine heights of the last frame nothing was drawn.
FRAMES = """async ([frames, dy]) => {
    const isDrawn = el => el.matches('li') || getComputedStyle(el).backgroundImage !== 'none';
    const at = y => [...u1.children].some(el => {
        const box = el.getBoundingClientRect();
        return !el.hidden && isDrawn(el) && box.top - 13 <= y && box.bottom + 13 >= y;
    });
    const heights = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => innerHeight * n / 10);
    let blank = 0;
    while (frames--) {
        scrollBy({ top: dy, behavior: 'instant' });
        await new Promise(done => requestAnimationFrame(done));
        if (!heights.some(at)) blank++;
    }
    return { blank, covered: heights.filter(y => !at(y)).length };
}"""

#: Returns the visible rows, and whether any visible part is blank.
VIEW = """() => {
    const seen = [...document.querySelectorAll('li')].filter(li => {
        const box = li.getBoundingClientRect();
        return box.bottom > 1 && box.top < innerHeight - 1;
    });
    const boxes = seen.map(li => li.getBoundingClientRect());
    return {
        first: +seen[0]?.textContent, last: +seen.at(-1)?.textContent, top: boxes[0]?.top,
        // The edge may lie in a gap, which is 12 pixels at most.
        blank: !seen.length || boxes[0].top > 13 + Math.max(0, u1.getBoundingClientRect().top)
            || boxes.at(-1).bottom < innerHeight - 13,
        count: document.querySelectorAll('li').length,
    };
}"""


def settled(live):
    """Returns the visible rows, when the view is full of rows and at rest."""
    seen = {}

    def rests():
        before = dict(seen)
        seen.update(live.page.evaluate(VIEW))
        live.page.wait_for_timeout(30)
        return not seen["blank"] and before == seen

    live.wait(rests, "rows in view")
    return seen
