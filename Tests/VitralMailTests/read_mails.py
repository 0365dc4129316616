# SPDX-License-Identifier: Apache-2.0
"""Reads e-mails with Python's own package, and prints what it understands.

Reads a JSON list of messages, each a text, and prints a JSON list with the meaning of each of them.
"""

import email
import email.header
import email.policy
import email.utils
import json
import sys


def addresses(header):
    # `addresses` of the newer policy puts a space between the encoded words of a name, against RFC 2047, 6.2.
    pairs = email.utils.getaddresses([header]) if header else []
    return [{"address": address, "name": str(email.header.make_header(email.header.decode_header(name)))}
            for name, address in pairs]


def content(part):
    return part.get_content().replace("\r\n", "\n")


def meaning(text):
    data = text.encode("ascii")
    assert all(len(line) <= 998 for line in data.split(b"\r\n"))
    assert b"\n" not in data.replace(b"\r\n", b"") and b"\r" not in data.replace(b"\r\n", b"")
    message = email.message_from_bytes(data, policy=email.policy.default)
    raw = email.message_from_bytes(data, policy=email.policy.compat32)
    assert [one.addr_spec for one in message["To"].addresses] == [one["address"] for one in addresses(raw["To"])]
    html = message.get_body(("html",))
    for part in message.walk():
        assert not part.defects, (part.defects, text)
        for name, value in part.items():
            assert not getattr(value, "defects", ()), (name, value.defects, text)
    return {
        "from": addresses(raw["From"]),
        "to": addresses(raw["To"]),
        "replyTo": addresses(raw["Reply-To"]),
        "subject": str(message["Subject"]),
        "date": int(message["Date"].datetime.timestamp()),
        "messageID": message["Message-ID"].strip("<>"),
        "language": message.get("Content-Language", ""),
        "unsubscribe": message.get("List-Unsubscribe", "").strip("<>"),
        "isOneClick": message.get("List-Unsubscribe-Post", "") == "List-Unsubscribe=One-Click",
        "text": content(message.get_body(("plain",))),
        "html": content(html) if html else "",
        "attachments": [{
            # `get_filename` also removes angle brackets.
            "fileName": part["Content-Disposition"].params["filename"],
            "type": part.get_content_type(),
            "method": part.get_param("method", ""),
            "data": part.get_payload(decode=True).hex(),
        } for part in message.iter_attachments()] if message.is_multipart() else [],
    }


json.dump([meaning(text) for text in json.load(sys.stdin)], sys.stdout)
