# SPDX-License-Identifier: Apache-2.0
"""A session of a patient is recorded and replayed without its secrets, and continues after a restart of the server."""

import re
import shutil

from harness import programs
from harness.devices import PHONE
from playwright.sync_api import expect

#: The password of all accounts of the demonstration.
PASSWORD = "demo-consulta-2026"
#: A CPF that no account has.
CPF = "390.533.447-05"
#: A note for the practice, which no other file may contain.
NOTE = "Tenho dor no peito."


def sign_in(page, name):
    page.get_by_label("E-mail ou CPF").fill(name)
    page.get_by_label("Senha", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Entrar", exact=True).click()


def serve(own_server, demonstration, folder, **settings):
    """Starts a server with a copy of the demonstration, which the test may stop."""
    for file in demonstration.iterdir():
        shutil.copy2(file, folder)
    return own_server("clickconsultas", "--database", f"sqlite:{folder / 'demo.sqlite'}", **settings)


def fill_in(page):
    """Fills in a booking up to the sign-in, from the page of a doctor."""
    page.get_by_role("button", name=re.compile("^Agendar com")).first.click()
    page.get_by_text("Particular", exact=True).click()
    page.get_by_label("Observação").fill(NOTE)
    page.get_by_role("button", name="Continuar").click()
    expect(summary(page)).to_be_visible()
    expect(page.get_by_text(NOTE)).to_be_visible()


def summary(page):
    return page.get_by_role("button", name=re.compile("^(Agendar|Entrar)")).first


def test_a_sign_in_and_a_booking_are_replayed_without_secrets(own_server, demonstration, new_user, tmp_path):
    folder = tmp_path / "recordings"
    server = serve(own_server, demonstration, tmp_path, recordings_folder=folder, log_level="trace")
    page = new_user(viewport=PHONE, locale="pt-BR").open(server.url + "/doctors/doctor-003").page
    fill_in(page)
    summary(page).click()
    sign_in(page, CPF)
    expect(page.get_by_text("CPF ou senha incorretos")).to_be_visible()
    sign_in(page, "demo.patient@example.org")
    page.get_by_role("button", name=re.compile("^Agendar")).first.click()
    expect(page.get_by_text("Consulta agendada")).to_be_visible()
    page.close()
    server.stop()

    file = next(file for file in folder.iterdir() if '"bookTapped"' in file.read_text())
    replay = programs.run("clickconsultas", "replay", str(file))
    assert replay.returncode == 0, replay.stdout + replay.stderr
    assert re.search(r"^Equal: \d+ actions led to the recorded states\.$", replay.stdout, re.MULTILINE)
    assert "user    .auth(.continueTapped)" in replay.stdout
    test = programs.run("clickconsultas", "replay", str(file), "--as-test")
    assert test.returncode == 0, test.stderr
    assert "@testable import ClickConsultas" in test.stdout
    log = server.log.read_text() + "\n".join(server.said)
    assert re.search(r"\b(debug|trace)\b", log, re.IGNORECASE), "The log has too little to prove anything."
    for secret in (PASSWORD, NOTE, CPF, re.sub(r"\D", "", CPF)):
        for text in (file.read_text(), replay.stdout, test.stdout, log):
            assert secret not in text


def test_a_booking_continues_after_a_restart(own_server, demonstration, new_user, tmp_path):
    server = serve(own_server, demonstration, tmp_path, sessions_folder=tmp_path / "sessions")
    user = new_user(viewport=PHONE, locale="pt-BR").open(server.url + "/doctors/doctor-003")
    user.forgive()
    page = user.page
    fill_in(page)
    before = len(user.answers)
    server.restart()
    user.wait_for(lambda: len(user.answers) > before, "the socket to reach the new process", patience=30)
    assert user.statuses[-1] == "restored"
    # What the user has written is still there, and the files of the sessions do not reveal it.
    expect(page.get_by_text(NOTE)).to_be_visible()
    files = [file.read_bytes() for file in (tmp_path / "sessions").glob("*.session")]
    assert files and not any(NOTE.encode() in file for file in files)
    summary(page).click()
    sign_in(page, "demo.patient@example.org")
    page.get_by_role("button", name=re.compile("^Agendar")).first.click()
    # The first process has kept the hold: no other user could take the time in between.
    expect(page.get_by_text("Consulta agendada")).to_be_visible()
