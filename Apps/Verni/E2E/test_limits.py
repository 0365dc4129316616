# SPDX-License-Identifier: Apache-2.0
"""The limits of the routes from which pages get files: too many requests are told to wait, and the pages go on."""

import shutil
import time
from pathlib import Path

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
    ask = user.context.request
    assert ask.get(server.url + export).status == 200
    start, missing = time.monotonic(), f"{server.url}/files/{'0' * 64}"
    for asked in range(BURST * 4):
        answer = ask.get(missing)
        if answer.status != 404:
            break
        assert asked < BURST + PACE * (time.monotonic() - start) + PACE, "There is no limit."
    assert answer.status == 429 and asked > BURST / 2
    assert int(answer.headers["retry-after"]) >= 1
    # Twenty requests take less than the second in which twenty return.
    assert 429 in [ask.get(server.url + export).status for _ in range(2 * PACE)]
    # The pages themselves are no files.
    user.open(server.url + "/")
    user.forgive("429")
    expect(heading(page, "Grupos")).to_be_visible()
