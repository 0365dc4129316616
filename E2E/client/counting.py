# SPDX-License-Identifier: Apache-2.0
"""A page with a button that counts on the server, and the bar with the state of the connection."""

COUNTER = '<button id="b1" data-e="c">Count</button> <p id="t2">0</p> <input id="n3" data-e="i" aria-label="Name">'


def bar(page):
    return page.locator("#vitral-status")
