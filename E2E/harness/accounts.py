# SPDX-License-Identifier: Apache-2.0
"""What users of every app with accounts have: a password, a cookie, an authenticator."""

from playwright.sync_api import CDPSession

from .visitor import Visitor

PASSWORD = "correct horse"
COOKIE = "vitral-account"
# Milliseconds: passwords are hashed at the priority of background work, and a busy machine takes its time.
HASHING = 30_000


def cookie(person: Visitor) -> dict | None:
    """What keeps the browser signed in."""
    return next((it for it in person.context.cookies() if it["name"] == COOKIE), None)


def authenticator(person: Visitor, is_verified: bool = True) -> tuple[CDPSession, str]:
    """An authenticator of the device's own, such as a phone's face or finger."""
    # Chromium would like RSA as well, which authenticators of today can do without.
    person.forgive("pubKeyCredParams")
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": is_verified,
        "automaticPresenceSimulation": True,
    }
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
