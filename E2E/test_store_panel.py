# SPDX-License-Identifier: Apache-2.0
"""Recorded sessions of an app on stores, and the panel that shows a developer what each action changed."""

import re

import pytest
from harness import programs
from harness.devices import DESKTOP, PHONE
from playwright.sync_api import expect


def book(page, city):
    page.get_by_role("textbox", name="City").fill(city)
    page.get_by_role("button", name="Book").click()
    expect(page.get_by_text(city, exact=True)).to_be_visible()


def test_a_session_is_recorded_and_replayed(own_server, new_user, tmp_path):
    folder = tmp_path / "recordings"
    server = own_server("visits", recordings_folder=folder)
    page = new_user().open(server.url).page
    page.get_by_label("Code").fill("opensesame")
    book(page, "Lisbon")
    expect(page.get_by_text("Confirmed")).to_be_visible()
    page.close()
    server.stop()
    files = list(folder.iterdir())
    records = {file: programs.run("visits", "replay", str(file)) for file in files}
    (file, replay) = next((file, replay) for file, replay in records.items() if ".book" in replay.stdout)
    assert file.stat().st_mode & 0o777 == 0o600
    assert "opensesame" not in file.read_text()
    assert replay.returncode == 0, replay.stdout + replay.stderr
    assert 'booked: [] → ["Lisbon"]' in replay.stdout
    assert re.search(r"effect  \.confirmed\n      isConfirmed: false → true", replay.stdout)
    assert "Equal: " in replay.stdout

    test = programs.run("visits", "replay", str(file), "--as-test")
    assert test.returncode == 0
    assert "await store.receive(.confirmed) {\n        $0.isConfirmed = true" in test.stdout

    file.write_text(file.read_text().replace('"_booked":["Lisbon"]', '"_booked":["Porto"]'))
    differing = programs.run("visits", "replay", str(file))
    assert differing.returncode == 1
    assert 'The first difference from the record: booked[0]: "Porto" → "Lisbon"' in differing.stdout


def test_nothing_is_recorded_without_a_folder(own_server, new_user):
    page = new_user().open(own_server("visits").url).page
    book(page, "Lisbon")
    expect(page.get_by_role("button", name="Store panel")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "viewport", "scheme", "locale"),
    [("desktop", DESKTOP, "light", "en-US"), ("phone", PHONE, "dark", "pt-BR")],
)
def test_the_panel_steps_both_ways(own_server, new_user, tmp_path, name, viewport, scheme, locale):
    status = tmp_path / "status"
    status.write_text("")
    user = new_user(viewport=viewport, color_scheme=scheme, locale=locale)
    user.open(own_server("visits", development_status=status).url)
    page = user.page
    texts = {
        "en-US": ("Store panel", "Step back", "Step forward"),
        "pt-BR": ("Painel do store", "Voltar", "Avançar"),
    }
    (panel, back, forward) = texts[locale]
    book(page, "Lisbon")
    expect(page.get_by_text("Confirmed")).to_be_visible()
    page.get_by_role("button", name=panel).click()
    expect(page.get_by_text("isConfirmed: false → true")).to_be_visible()
    user.screenshot(f"store-panel-{name}")
    page.get_by_role("button", name=back, exact=True).click()
    expect(page.get_by_text("Confirmed", exact=True)).to_have_count(0)
    expect(page.get_by_text("Visits: 1")).to_be_visible()
    page.get_by_role("button", name=back, exact=True).click()
    expect(page.get_by_text("Visits: 0")).to_be_visible()
    expect(page.get_by_role("textbox", name="City")).to_have_value("Lisbon")
    page.get_by_role("button", name=forward, exact=True).click()
    page.get_by_role("button", name=forward, exact=True).click()
    expect(page.get_by_text("Confirmed", exact=True)).to_be_visible()
    expect(page.get_by_text("Visits: 1")).to_be_visible()
