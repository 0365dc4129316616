# SPDX-License-Identifier: Apache-2.0
"""A module of another package brings a view, a style, a script, a route and a session feature of its own."""

import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest
from harness.paths import BUILDING, REPOSITORY
from harness.server import Server
from playwright.sync_api import expect

PACKAGE = REPOSITORY / "Tests" / "OutsideModule"


@pytest.fixture(scope="session")
def program() -> Path:
    """The app of the package, built with what the repository has built."""
    # With the same versions, or everything would be built anew.
    shutil.copy(REPOSITORY / "Package.resolved", PACKAGE)
    place = ["--package-path", PACKAGE, "--scratch-path", REPOSITORY / ".build"]
    # The plan that lies there may be that of the repository, which the package manager would take for this one.
    options = ["--force-resolved-versions", "--disable-build-manifest-caching", "--product", "presence"]
    built = subprocess.run(
        ["swift", "build", *place, *options], env=BUILDING, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return REPOSITORY / ".build" / "debug" / "presence"


def badge(user, text: str):
    return user.page.get_by_text(text, exact=True)


def test_a_module_brings_all_of_its_own(program, own_server, new_user):
    server = own_server(str(program))
    ana, ben = new_user().open(server.url), new_user()
    expect(badge(ana, "1 open, 0 away")).to_have_css("border-radius", "99px")
    expect(badge(ana, "1 open, 0 away")).to_have_css("background-color", "rgb(1, 2, 3)")
    ben.open(server.url)
    for user in (ana, ben):
        expect(badge(user, "2 open, 0 away")).to_be_visible()
        # Whether the script listens by now.
        expect(user.page.locator("html")).to_have_attribute("data-presence", "watched")
    ben.page.evaluate("dispatchEvent(new Event('blur'))")
    for user in (ana, ben):
        expect(badge(user, "2 open, 1 away")).to_be_visible()
    ben.page.evaluate("dispatchEvent(new Event('focus'))")
    expect(badge(ana, "2 open, 0 away")).to_be_visible()
    with urllib.request.urlopen(f"{server.url}/presence/count") as answer:
        assert answer.read() == b"2"


def test_messages_wait_for_the_connection(program, own_server, network, new_user):
    server = own_server(str(program))
    proxy = network(server)
    ana, ben = new_user().open(server.url), new_user().open(proxy.url)
    ben.forgive()
    ben.forgive("ServiceWorker")
    expect(ben.page.locator("html")).to_have_attribute("data-presence", "watched")
    proxy.refuse()
    ben.page.evaluate("for (const type of ['blur', 'focus', 'blur']) dispatchEvent(new Event(type))")
    proxy.accept()
    expect(badge(ana, "2 open, 1 away")).to_be_visible()


def test_the_service_worker_goes_with_the_module(program, own_server, new_user):
    scopes = "navigator.serviceWorker.getRegistrations().then(all => all.map(it => new URL(it.scope).pathname))"
    first = own_server(str(program))
    user = new_user().open(first.url)
    user.forgive()
    user.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    assert user.page.evaluate(scopes) == ["/"]
    first.stop()
    # The next release, without the module: no page of it knows of a worker.
    second = Server(f"{first.name}-next", "counter")
    second.port = first.port
    second.start()
    try:
        user.page.goto(second.url)
        user.wait_for(lambda: user.page.evaluate(scopes) == [], "the worker to go")
    finally:
        second.stop()
