# SPDX-License-Identifier: Apache-2.0
"""A push service (RFC 8030) with a browser behind it, which decrypts with PyPI's http-ece.

Prints a line of JSON with its port and the keys of the browser, and then each message that it takes as another line. Paths
say how it answers: /busy (429 with Retry-After), /gone (410), /moved (307 to a path that takes messages), /broken (no answer).
"""

import base64
import json
import secrets
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

KEY = ec.generate_private_key(ec.SECP256R1())
SECRET = secrets.token_bytes(16)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def claims(authorization: str) -> dict:
    """Returns the claims of an app (RFC 8292), after its signature was verified."""
    scheme, parameters = authorization.split(" ", 1)
    assert scheme == "vapid", scheme
    fields = dict(part.strip().split("=", 1) for part in parameters.split(","))
    header, body, signature = fields["t"].split(".")
    assert json.loads(decoded(header)) == {"typ": "JWT", "alg": "ES256"}
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(fields["k"]))
    numbers = decoded(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    key.verify(utils.encode_dss_signature(r, s), f"{header}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return {**json.loads(decoded(body)), "key": fields["k"]}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/broken":
            self.close_connection = True
            return
        status = {"/busy": 429, "/gone": 410, "/moved": 307}.get(self.path, 201)
        self.send_response(status)
        if status == 429:
            self.send_header("Retry-After", "120")
        if status == 307:
            self.send_header("Location", "/1")
        self.send_header("Content-Length", "0")
        self.end_headers()
        if status != 201:
            return
        assert self.headers["Content-Encoding"] == "aes128gcm"
        message = http_ece.decrypt(body, private_key=KEY, auth_secret=SECRET, version="aes128gcm")
        received = {
            "path": self.path,
            "message": message.decode(),
            "ttl": int(self.headers["TTL"]),
            "urgency": self.headers["Urgency"],
            "topic": self.headers["Topic"],
            **claims(self.headers["Authorization"]),
        }
        print(json.dumps(received), flush=True)

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
browser = {"port": server.server_port, "publicKey": encoded(point(KEY.public_key())), "secret": encoded(SECRET)}
print(json.dumps(browser), flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
# Ends with the program that started it.
sys.stdin.read()
