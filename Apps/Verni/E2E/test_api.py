# SPDX-License-Identifier: Apache-2.0
"""The HTTP API of the program, from outside: its document is valid, and all that it says holds."""

import email
import email.policy
import json
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError

import pytest
import yaml
from harness.server import Server
from harness.servers import Servers
from openapi_spec_validator import validate

PASSWORD = "grão de bico 7 vezes"
#: The time that the search for answers that are not documented may take.
SECONDS = 45


def request(url: str, method: str = "GET", body: object = None, token: str | None = None) -> tuple[int, dict, bytes]:
    """Sends a request, and returns status, headers and body of the answer."""
    made = urllib.request.Request(url, method=method, data=None if body is None else json.dumps(body).encode())
    if body is not None:
        made.add_header("Content-Type", "application/json")
    if token:
        made.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(made, timeout=20) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except HTTPError as error:
        return error.code, dict(error.headers), error.read()


def code(outbox: Path, address: str) -> str:
    """Returns the code of the last mail to an address, which may still be on its way to the outbox."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        for file in sorted(outbox.glob("*.eml"), key=lambda it: it.stat().st_mtime, reverse=True):
            mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            body = mail.get_body(("plain",))
            found = re.search(r"\b(\d{3}) ?(\d{3})\b", body.get_content() if body else "")
            if address in mail["To"] and found:
                return "".join(found.groups())
        time.sleep(0.1)
    raise AssertionError(f"no mail to {address}")


@pytest.fixture(scope="module")
def outbox(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("outbox")


@pytest.fixture(scope="module")
def server(shared_servers: Servers, outbox: Path) -> Server:
    return shared_servers.start("api", "verni", mail_outbox=outbox)


@pytest.fixture(scope="module")
def sign_up(server: Server, outbox: Path) -> Callable[[str], str]:
    """Returns a function that creates an account, and returns the token of its sign-in."""

    def created(name: str) -> str:
        address, api = f"{name}@example.org", f"{server.url}/api/v1"
        account = {"email": address, "password": PASSWORD, "name": name, "currency": "EUR", "language": "en"}
        assert request(f"{api}/accounts", "POST", account)[0] == 202
        confirmation = {"email": address, "code": code(outbox, address), "device": "test"}
        status, _, body = request(f"{api}/accounts/confirm", "POST", confirmation)
        assert status == 201, body
        return json.loads(body)["token"]

    return created


def test_the_document_is_valid_and_has_each_route(server: Server) -> None:
    status, headers, body = request(f"{server.url}/api/v1/openapi.yaml")
    assert status == 200 and headers["Content-Type"] == "application/yaml"
    document = yaml.safe_load(body)
    validate(document)
    for path, item in document["paths"].items():
        for method in item:
            # Without a sign-in, each operation is there all the same.
            status, headers, body = request(f"{server.url}/api/v1{path}", method.upper(), {})
            assert status not in (404, 405) and status < 500, (method, path, body)


def test_the_documentation_is_a_page_without_scripts(server: Server) -> None:
    status, headers, body = request(f"{server.url}/api/v1/docs")
    assert status == 200 and "default-src 'none'" in headers["Content-Security-Policy"]
    page = body.decode()
    assert "<script" not in page and '<html lang="en">' in page
    assert len(re.findall("<h1", page)) == 1 and len(re.findall("<main", page)) == 1


def test_no_answer_is_undocumented(server: Server, sign_up: Callable[[str], str], tmp_path: Path) -> None:
    token = sign_up("ana")
    # The stream of events has no end, the device must stay signed in, and the domain has rules that no schema can say.
    # The server has limits too.
    found = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/v1/openapi.yaml",
            "--url", f"{server.url}/api/v1", "--header", f"Authorization: Bearer {token}",
            "--exclude-path", "/events", "--exclude-operation-id", "deleteDevice",
            "--exclude-checks", "positive_data_acceptance", "--max-time", str(SECONDS), "--max-examples", "10",
            "--rate-limit", "20/s", "--generation-deterministic", "--no-color", "--request-timeout", "10",
        ],
        capture_output=True, text=True, timeout=4 * SECONDS, cwd=tmp_path,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout[-6_000:] + found.stderr[-2_000:]
