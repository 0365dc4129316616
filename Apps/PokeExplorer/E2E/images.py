# SPDX-License-Identifier: Apache-2.0
"""Creates the pictures of README.md and Documentation: `make images`."""

import base64
import sys
from pathlib import Path

from harness.paths import REPOSITORY, chromium
from harness.server import Server
from playwright.sync_api import Browser, sync_playwright

from .screens import SCREENS

IMAGES = REPOSITORY / "Documentation" / "Images"

#: A window and a phone side by side, as in an app store.
SHEET = """<!doctype html><style>
    body { margin: 0; padding: 40px; background: linear-gradient(135deg, #f3f4f8, #dfe4ee); width: max-content; }
    div { display: grid; grid-template-columns: auto auto; gap: 32px; align-items: end; }
    img { display: block; border-radius: 10px; box-shadow: 0 12px 40px #0003, 0 0 0 1px #0001; }
    img + img { border-radius: 28px; outline: 8px solid #111; }
</style><div>%s</div>"""


def shot(browser: Browser, url: str, name: str, **options) -> str:
    """Returns a screen as a data URL."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce", **options)
    page = context.new_page()
    page.goto(url)
    next(screen for screen in SCREENS if screen.name == name).arrive(page)
    page.wait_for_load_state("networkidle")
    picture = page.screenshot(animations="disabled", caret="initial")
    context.close()
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


def compose(browser: Browser, pictures: list[str], path: Path) -> None:
    page = browser.new_page(viewport={"width": 1600, "height": 900})
    heights = "".join(f'<img src="{picture}" height="640">' for picture in pictures)
    page.set_content(SHEET % heights)
    path.parent.mkdir(parents=True, exist_ok=True)
    page.locator("body").screenshot(path=path)
    print(f"{path.relative_to(REPOSITORY)}: {path.stat().st_size // 1024} KB")


def main() -> int:
    api = Server("images-pokeapi", "pokeexplorer", "pokeapi").start()
    app = Server("images", "pokeexplorer", "--pokeapi-url", api.url, "--database", "memory").start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            desktop = shot(browser, app.url, "grid", viewport={"width": 1100, "height": 720})
            phone = shot(
                browser,
                app.url + "/pokemon/25",
                "detail",
                viewport={"width": 390, "height": 844},
                color_scheme="dark",
                is_mobile=True,
                has_touch=True,
                device_scale_factor=2,
            )
            compose(browser, [desktop, phone], IMAGES / "pokeexplorer.png")
            browser.close()
    finally:
        app.stop()
        api.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
