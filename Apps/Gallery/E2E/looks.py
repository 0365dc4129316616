# SPDX-License-Identifier: Apache-2.0
"""Accepts the current appearance of the exhibits, with which `test_exhibits.py` compares: `make looks`.

Review the pictures first: they are in E2E/artifacts/screens/gallery. `make looks EXHIBITS="button stepper"` accepts
some.
"""

import sys

from harness.devices import DESKTOP, PHONE
from harness.paths import artifact, chromium
from harness.server import Server
from harness.user import User
from playwright.sync_api import sync_playwright

from . import exhibits as gallery

DEVICES = {"desktop": {"viewport": DESKTOP}, "phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True}}


def main(wanted: list[str]) -> int:
    server = Server("looks", "gallery").start()
    signatures = gallery.references() if wanted else {}
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            eye = gallery.Eye(browser)
            for device, options in DEVICES.items():
                context = browser.new_context(**options, locale="en-US", reduced_motion="reduce")
                user = User(context, device).open(server.url)
                exhibits = gallery.slugs(user.page)
                if unknown := set(wanted) - set(exhibits):
                    print(f"No such exhibit: {', '.join(sorted(unknown))}", file=sys.stderr)
                    return 1
                for exhibit in wanted or exhibits:
                    gallery.open_exhibit(user.page, f"{server.url}/{exhibit}")
                    for scheme in gallery.SCHEMES:
                        user.page.emulate_media(color_scheme=scheme)
                        picture = gallery.picture(user)
                        artifact("screens", "gallery", f"{exhibit}-{device}-{scheme}.png").write_bytes(picture)
                        signatures[f"{exhibit}-{device}-{scheme}"] = eye.signature(picture)
                context.close()
            browser.close()
    finally:
        server.stop()
    gallery.accept(signatures)
    print(f"{gallery.REFERENCES.name}: {len(signatures)} looks accepted")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
