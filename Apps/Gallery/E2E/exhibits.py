# SPDX-License-Identifier: Apache-2.0
"""The gallery's exhibits and the signatures of their pictures: coarse enough to be stored in the repository and to
survive another font.
"""

import base64
import json
from pathlib import Path

from harness.user import User
from playwright.sync_api import Browser, Locator, Page, expect

#: The accepted signatures: for each exhibit, width and scheme, the stage's size and its grid of brightness.
REFERENCES = Path(__file__).parent / "references" / "exhibits.json"

SCHEMES = ["light", "dark"]
STAGE = "[data-value='stage']"
#: The height above which only the visible part of a stage is a picture: a list of a thousand rows is too much for one.
LONGEST = 8_000
#: The parts of a page that belong to the exhibit; the rest is the same on all pages.
OWN = [STAGE, "[data-value='parameters']", ".scr:not([hidden]) > .nb", ".scr:not([hidden]) > .bb", ".srch"]

#: The grid, and the tolerance of a picture: per mille of the size, and grades of 256 on average and in one cell.
COLUMNS, ROWS = 12, 8
SIZE, AVERAGE, CELL = 120, 8, 56

_GRID = """async ([address, columns, rows]) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    // By halves, as drawing small at once would look at a few pixels only.
    let canvas = picture;
    const draw = (width, height) => {
        const made = new OffscreenCanvas(width, height);
        const context = made.getContext('2d', { willReadFrequently: true });
        context.imageSmoothingQuality = 'high';
        context.drawImage(canvas, 0, 0, width, height);
        canvas = made;
        return context;
    };
    while (canvas.width > columns * 8 || canvas.height > rows * 8) {
        draw(Math.max(columns, canvas.width >> 1), Math.max(rows, canvas.height >> 1));
    }
    const data = draw(columns, rows).getImageData(0, 0, columns, rows).data;
    const grades = [];
    for (let i = 0; i < data.length; i += 4) {
        grades.push(Math.round(0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]));
    }
    return [picture.width, picture.height, grades];
}"""


class Eye:
    """A reader of pictures that uses the browser's own means, so that no library is needed."""

    def __init__(self, browser: Browser):
        self._page = browser.new_page()

    def signature(self, picture: bytes) -> str:
        """Returns `358x240:` and two hexadecimal digits for each cell of the grid."""
        address = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
        width, height, grades = self._page.evaluate(_GRID, [address, COLUMNS, ROWS])
        return f"{width}x{height}:{bytes(grades).hex()}"

    def close(self) -> None:
        self._page.close()


def difference(seen: str, accepted: str) -> str | None:
    """Returns the description of a difference that needs a review, or `None`."""
    (size, grades), (accepted_size, accepted_grades) = (_read(seen), _read(accepted))
    for name, length, accepted_length in zip(("wide", "high"), size, accepted_size, strict=True):
        if abs(length - accepted_length) * 1000 > SIZE * accepted_length:
            return f"{length} px {name}, not {accepted_length}"
    far = [abs(one - other) for one, other in zip(grades, accepted_grades, strict=True)]
    if max(far) > CELL:
        place = far.index(max(far))
        return f"another brightness in row {place // COLUMNS + 1} of {ROWS}, column {place % COLUMNS + 1} of {COLUMNS}"
    if sum(far) > AVERAGE * len(far):
        return f"another brightness overall, by {sum(far) / len(far):.0f} of 255"
    return None


def _read(signature: str) -> tuple[list[int], bytes]:
    size, grades = signature.split(":")
    return [int(length) for length in size.split("x")], bytes.fromhex(grades)


def references() -> dict[str, str]:
    return json.loads(REFERENCES.read_text()) if REFERENCES.exists() else {}


def accept(signatures: dict[str, str]) -> None:
    REFERENCES.parent.mkdir(parents=True, exist_ok=True)
    REFERENCES.write_text(json.dumps(signatures, indent=0, sort_keys=True) + "\n")


def slugs(page: Page) -> list[str]:
    """Returns the addresses of all exhibits, read from the open index."""
    return page.locator("main a[href^='/']").evaluate_all("links => links.map(link => link.getAttribute('href').slice(1))")


def stage(page: Page) -> Locator:
    found = page.locator(STAGE).filter(visible=True)
    expect(found).to_have_count(1)
    return found


def open_exhibit(page: Page, url: str) -> None:
    """Opens an exhibit and waits until it is live, without polling, because there are many exhibits."""
    page.goto(url, wait_until="domcontentloaded")
    page.wait_for_selector("html[data-vitral='live']", state="attached")


def follow(page: Page, slug: str) -> None:
    """Follows the link to an exhibit in the index, which stays in the page beneath."""
    page.evaluate("slug => document.querySelector(`main a[href='/${slug}']`).click()", slug)
    page.wait_for_function("slug => location.pathname === '/' + slug", arg=slug)


def picture_at_rest(user: User, taken: bytes) -> bytes:
    """Returns the first picture of the stage that equals the one before it, as a decoder may draw after its page."""
    for _ in range(20):
        before, taken = taken, picture(user)
        if taken == before:
            break
    return taken


def picture(user: User) -> bytes:
    """Returns a picture of the stage with fonts, pictures and islands in place."""
    user.settle()
    found = stage(user.page)
    box = found.bounding_box()
    if box and box["height"] > LONGEST:
        box["height"] = user.page.viewport_size["height"] - box["y"]
    if box and box["y"] + box["height"] <= user.page.viewport_size["height"]:
        # A clip of the visible area takes a third of the time that an element's screenshot takes.
        return user.page.screenshot(clip=box, animations="disabled", caret="initial")
    return found.screenshot(animations="disabled", caret="initial")
