# SPDX-License-Identifier: Apache-2.0
"""Reads e-mails with Python's own package: prints recipient, subject, text, HTML, language and links of each one.

Reads a JSON list of messages, each a text.
"""

import email
import email.policy
import json
import sys
from html.parser import HTMLParser


class Page(HTMLParser):
    """The texts of a page as its reader sees them, its language and the addresses of its links."""

    def __init__(self, text):
        super().__init__()
        self.texts, self.links, self.language, self.names = [], [], "", set()
        self.feed(text)

    def handle_starttag(self, name, attributes):
        self.names.add(name)
        if name == "html":
            self.language = dict(attributes)["lang"]
        if name == "a":
            self.links.append(dict(attributes)["href"])

    def handle_data(self, data):
        if data.strip():
            self.texts.append(data.strip())


def meaning(text):
    message = email.message_from_string(text, policy=email.policy.default)
    page = Page(message.get_body(("html",)).get_content())
    assert page.names <= set("html head meta title body div h1 p a br".split()), page.names
    return {
        "to": str(message["To"]), "from": str(message["From"]), "subject": str(message["Subject"]),
        "language": message["Content-Language"], "pageLanguage": page.language,
        "text": message.get_body(("plain",)).get_content().replace("\r\n", "\n"),
        "page": " ".join(page.texts), "links": page.links,
    }  # fmt: skip


print(json.dumps([meaning(text) for text in json.load(sys.stdin)]))
