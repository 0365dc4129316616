# SPDX-License-Identifier: Apache-2.0
"""The limits of the routes from which pages get files: too many requests are told to wait, and the pages go on."""

import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from harness.devices import PHONE
from playwright.sync_api import expect

from .verni import button, heading, open_group, path

#: The files that an account gets at once, and a second.
BURST, PACE = 600, 20


def test_files_and_exports_are_limited(own_server, demonstration: Path, tmp_path: Path, new_user):
    # All tests share an address: this one has a server of its own.
    folder = tmp_path / "limited"
    shutil.copytree(demonstration, folder)
    server = own_server("verni", "--database", f"sqlite:{folder / 'demo.sqlite'}")
    user = new_user(viewport=PHONE, locale="pt-BR", reduced_motion="reduce").open(server.url + "/")
    page = user.page
    button(page, "Abrir a demo").click()
    open_group(page, "Apê da Vila Madalena")
    user.open(f"{server.url}{path(page)}/transfer")
    button(page, "Exportar em CSV").click()
    export = page.get_by_role("link", name="Baixar o arquivo CSV").get_attribute("href")
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in user.context.cookies())

    def ask(address: str) -> tuple[int, str | None]:
        try:
            with urlopen(Request(server.url + address, headers={"Cookie": cookies})) as answer:
                return answer.status, None
        except HTTPError as refusal:
            return refusal.code, refusal.headers["Retry-After"]

    assert ask(export) == (200, None)
    # Together, so that even a busy machine asks for more in a second than an account gets.
    with ThreadPoolExecutor(40) as pool:
        start = time.monotonic()
        answers = list(pool.map(ask, [f"/files/{'0' * 64}"] * BURST * 2))
        allowed = [status for status, _ in answers].count(404)
        assert BURST / 2 < allowed < BURST + PACE * (time.monotonic() - start) + PACE
        waits = {wait for status, wait in answers if status != 404}
        assert waits and all(int(wait) >= 1 for wait in waits)
        assert 429 in [status for status, _ in pool.map(ask, [export] * 2 * PACE)]
    # The pages themselves are no files.
    user.open(server.url + "/")
    user.forgive("429")
    expect(heading(page, "Grupos")).to_be_visible()
