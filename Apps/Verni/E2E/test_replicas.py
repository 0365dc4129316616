# SPDX-License-Identifier: Apache-2.0
"""A hosted page and two replicas on machines of their own, one of them offline for a while: all show the same."""

import re
import time
import urllib.request
from urllib.error import HTTPError
from urllib.parse import urljoin

import pytest
from harness.devices import PHONE
from playwright.sync_api import expect

from .test_group_life import choose_file
from .verni import add_expense, button, create_group, heading, open_expense, open_group, shown

#: The seconds that a replica may take to notice, and to try again.
PATIENCE = 30_000


def test_three_devices_show_the_same_without_a_reload(visit, machine, hosted, network):
    link = network(hosted)
    page = visit("/", "ana", viewport=PHONE).page
    create_group(page, "Em todo lugar", "Bia")
    laptop = machine("laptop", "ana")
    tablet = machine("tablet", "ana", through=link)
    pages = [page, laptop.page, tablet.page]
    for own in pages[1:]:
        open_group(own, "Em todo lugar")
    link.refuse()
    # The replica without a connection writes like the others, and says what waits.
    add_expense(tablet.page, "Do tablet", "30")
    expect(shown(tablet.page, re.compile("1 alteração na fila"))).to_be_visible(timeout=PATIENCE)
    add_expense(laptop.page, "Do laptop", "20")
    add_expense(page, "Da página", "10")
    for one in pages[:2]:
        for title in ("Do laptop", "Da página"):
            expect(shown(one, title)).to_be_visible(timeout=PATIENCE)
    expect(tablet.page.get_by_text("Da página").filter(visible=True)).to_have_count(0)
    link.accept()
    for one in pages:
        for title in ("Do tablet", "Do laptop", "Da página"):
            expect(shown(one, title)).to_be_visible(timeout=PATIENCE)
        # 60 paid, and half of it owed by Bia.
        expect(shown(one, "Bia paga R$ 30,00 a você")).to_be_visible(timeout=PATIENCE)
    expect(tablet.page.get_by_text(re.compile("na fila|Sem conexão")).filter(visible=True)).to_have_count(
        0, timeout=PATIENCE)
    assert laptop.whole_pages <= 1 and tablet.whole_pages <= 1


def test_a_sync_by_hand_uploads_receipts(visit, machine, replica, hosted, network, tmp_path):
    link = network(hosted)
    page = visit("/", "ana", viewport=PHONE).page
    create_group(page, "Com recibos", "Bia")
    add_expense(page, "Mercado", "20")
    user = machine("camera", "ana", through=link, viewport=PHONE)
    # Its pages lose their server.
    user.forgive()
    camera, own = user.page, replica.made[-1]
    open_group(camera, "Com recibos")
    open_expense(camera, "Mercado")
    link.refuse()
    picture = tmp_path / "nota.png"
    picture.write_bytes(page.screenshot(clip={"x": 0, "y": 0, "width": 40, "height": 40}))
    choose_file(camera, "Adicionar comprovante", picture)
    receipt = re.compile("^Comprovante 1")
    expect(camera.get_by_role("link", name=receipt)).to_be_visible()
    own.stop()
    own.server = None
    own.run("sync", code=1)
    link.accept()
    assert own.run("sync") == "Everything is synced.\n"
    open_expense(page, "Mercado")
    file = page.get_by_role("link", name=receipt).get_attribute("href")
    answer = page.request.get(urljoin(page.url, file))
    assert answer.status == 200 and answer.headers["content-type"] == "image/png"


def test_a_quiet_replica_leaves_the_processor_alone(replica, machine):
    machine("quiet", "ana")
    server = replica.made[-1].server
    # Its stream of events is open all the time. It is quiet as soon as the pages are loaded.
    for _ in range(10):
        before = server.processor_seconds()
        time.sleep(2)
        used = server.processor_seconds() - before
        if used < 0.1:
            return
    pytest.fail(f"It has used the processor for {used:.2f} of the last 2 s.")


def test_a_replica_without_an_account_is_adopted_by_one(replica, new_user, hosted, visit, signed_in):
    own = replica("alone")
    user = new_user(locale="pt-BR", viewport=PHONE).open(own.open())
    user.forgive()
    page = user.page
    button(page, "Continuar sem conta").click()
    expect(heading(page, "Nenhum grupo ainda")).to_be_visible()
    create_group(page, "Antes da conta", "Bia", own_name="Ana")
    add_expense(page, "Pão", "12")
    expect(shown(page, "Bia paga R$ 6,00 a você")).to_be_visible()
    # The page is a replica's own: nothing waits for a server that there is none of.
    expect(page.get_by_text(re.compile("na fila|Sem conexão")).filter(visible=True)).to_have_count(0)
    own.stop()
    signed_in("ana")
    own.server = None
    own.sign_in("ana@example.org", hosted.url)
    page = visit("/", "ana", viewport=PHONE).page
    open_group(page, "Antes da conta")
    expect(shown(page, "Pão")).to_be_visible()


def test_the_link_of_a_replica_opens_once_and_no_other_host_is_served(replica, new_user):
    own = replica("private")
    link = own.open()
    user = new_user(locale="pt-BR").open(link)
    expect(button(user.page, "Continuar sem conta")).to_be_visible()
    user.reload()
    expect(button(user.page, "Continuar sem conta")).to_be_visible()
    stranger = new_user(locale="pt-BR")
    for url in (link, own.server.url + "/", own.server.url + "/activity"):
        stranger.open(url)
        expect(stranger.page.get_by_role("main")).to_be_visible()
        expect(button(stranger.page, "Continuar sem conta")).to_have_count(0)
    for host in ("evil.example", f"evil.example:{own.server.port}"):
        with pytest.raises(HTTPError) as refused:
            urllib.request.urlopen(urllib.request.Request(own.server.url + "/", headers={"Host": host}), timeout=10)
        assert refused.value.code == 421
