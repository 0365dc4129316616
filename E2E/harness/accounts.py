# SPDX-License-Identifier: Apache-2.0
"""The parts that users of every app with accounts have: a password, a cookie, an authenticator."""

from playwright.sync_api import CDPSession

from .visitor import Visitor

PASSWORD = "correct horse"
COOKIE = "vitral-account"
# Milliseconds: passwords are hashed at background priority, and a busy machine takes long.
HASHING = 30_000


def cookie(person: Visitor) -> dict | None:
    """Returns the cookie that keeps the browser signed in."""
    return next((it for it in person.context.cookies() if it["name"] == COOKIE), None)


def authenticator(person: Visitor, is_verified: bool = True) -> tuple[CDPSession, str]:
    """Adds an authenticator that is part of the device, such as face or fingerprint recognition of a phone."""
    # Chromium recommends RSA as well, which current authenticators do not need.
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
