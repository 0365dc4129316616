# SPDX-License-Identifier: Apache-2.0
"""A server that takes e-mails by SMTP, with PyPI's aiosmtpd: smtp_server.py tls|starttls|plain FOLDER

Makes a certificate FOLDER/ca.pem for localhost, prints its port, and then each message as a line of JSON. Local parts of
recipients say how it answers: busy (451), unknown (550). It asks for the user "app" with the password "s3cret/ü" if the
connection is encrypted.
"""

import asyncio
import json
import ssl
import subprocess
import sys

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

MODE, FOLDER = sys.argv[1:]


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("busy@"):
            return "451 4.3.0 try again later"
        if address.startswith("unknown@"):
            return "550 5.1.1 no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if b"refuse this" in envelope.content:
            return "554 5.7.1 message refused"
        print(json.dumps({
            "sender": envelope.mail_from, "recipients": envelope.rcpt_tos, "data": envelope.content.decode(),
            "tls": server.transport.get_extra_info("ssl_object") is not None, "user": session.auth_data.login.decode() if session.auth_data else "",
        }), flush=True)
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    if isinstance(data, LoginPassword) and data.login == b"app" and data.password == "s3cret/ü".encode():
        return AuthResult(success=True, auth_data=data)
    return AuthResult(success=False, handled=False)


def context():
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-keyout", f"{FOLDER}/key.pem", "-out", f"{FOLDER}/ca.pem", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(f"{FOLDER}/ca.pem", f"{FOLDER}/key.pem")
    return made


def protocol():
    options = {}
    if MODE == "starttls":
        options = {"tls_context": tls, "require_starttls": True}
    if MODE != "plain":
        options |= {"authenticator": authenticate, "auth_required": True, "auth_require_tls": MODE == "starttls"}
    return SMTP(Handler(), hostname="localhost", **options)


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(protocol, "127.0.0.1", 0, ssl=tls if MODE == "tls" else None)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


tls = None if MODE == "plain" else context()
asyncio.run(main())
