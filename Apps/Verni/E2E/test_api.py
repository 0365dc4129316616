# SPDX-License-Identifier: Apache-2.0
"""The HTTP API of the program, from outside: its document is valid, and all that it says holds."""

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

import pytest
import yaml
from harness.server import Server
from openapi_spec_validator import validate

from .verni import PASSWORD, Outbox, code

#: The time that the search for answers that are not documented may take.
SECONDS = 20


def request(url: str, method: str = "GET", body: object = None) -> tuple[int, dict, bytes]:
    """Sends a request, and returns status, headers and body of the answer."""
    made = urllib.request.Request(url, method=method, data=None if body is None else json.dumps(body).encode())
    if body is not None:
        made.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(made, timeout=20) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except HTTPError as error:
        return error.code, dict(error.headers), error.read()


def test_the_document_is_valid_and_has_each_route(hosted: Server) -> None:
    status, headers, body = request(f"{hosted.url}/api/v1/openapi.yaml")
    assert status == 200 and headers["Content-Type"] == "application/yaml"
    document = yaml.safe_load(body)
    validate(document)
    for path, item in document["paths"].items():
        for method in item:
            # Without a sign-in, each operation is there all the same.
            status, headers, body = request(f"{hosted.url}/api/v1{path}", method.upper(), {})
            assert status not in (404, 405) and status < 500, (method, path, body)


def test_the_documentation_is_a_page_without_scripts(hosted: Server) -> None:
    status, headers, body = request(f"{hosted.url}/api/v1/docs")
    assert status == 200 and "default-src 'none'" in headers["Content-Security-Policy"]
    page = body.decode()
    assert "<script" not in page and '<html lang="en">' in page
    assert len(re.findall("<h1", page)) == 1 and len(re.findall("<main", page)) == 1


@pytest.fixture
def signed_up(own_server, new_user, tmp_path: Path) -> tuple[Server, str]:
    """Returns a server of the test's own, and the token of an account on it.

    Other tests sign in at the shared server, whose limits these reach.
    """
    server = own_server("verni", rates_source=tmp_path / "none.csv", mail_outbox=tmp_path / "outbox")
    api, address = f"{server.url}/api/v1", "api@example.org"
    account = {"email": address, "password": PASSWORD, "name": "Api", "currency": "EUR", "language": "pt-BR"}
    status, _, body = request(f"{api}/accounts", "POST", account)
    assert status == 202, body
    sent = code(Outbox(tmp_path / "outbox").expect(new_user(), address, "código"))
    confirmation = {"email": address, "code": sent, "proof": json.loads(body)["proof"], "device": "test"}
    status, _, body = request(f"{api}/accounts/confirm", "POST", confirmation)
    assert status == 201, body
    return server, json.loads(body)["token"]


def test_a_stream_of_events_ends_with_its_server(signed_up: tuple[Server, str]) -> None:
    server, token = signed_up
    headers = {"Authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(f"{server.url}/api/v1/events", headers=headers)) as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        assert stream.readline()
        # A server that waited for its streams would take its limit of 10 seconds.
        server.stop(patience=5)
        # The end of the stream, as of an answer that is complete.
        stream.read()


def test_no_answer_is_undocumented(signed_up: tuple[Server, str], tmp_path: Path) -> None:
    server, token = signed_up
    api = f"{server.url}/api/v1"
    # The stream of events has no end, the device must stay signed in, and the domain has rules that no schema can say.
    found = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "run", f"{api}/openapi.yaml", "--url", api,
            "--header", f"Authorization: Bearer {token}", "--exclude-path", "/events",
            "--exclude-operation-id", "deleteDevice", "--exclude-checks", "positive_data_acceptance",
            "--max-time", str(SECONDS), "--max-examples", "10", "--rate-limit", "20/s", "--generation-deterministic",
            "--no-color", "--request-timeout", "10",
        ],
        capture_output=True, text=True, timeout=4 * SECONDS, cwd=tmp_path,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout[-6_000:] + found.stderr[-2_000:]
