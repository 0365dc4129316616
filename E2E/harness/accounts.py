# SPDX-License-Identifier: Apache-2.0
"""The parts that users of every app with accounts have: a password, a cookie, an authenticator."""

from playwright.sync_api import CDPSession

from .user import User

PASSWORD = "correct horse"
COOKIE = "vitral-account"
# Milliseconds: passwords are hashed at background priority, and a busy machine takes long.
HASHING = 30_000


def cookie(user: User) -> dict | None:
    """Returns the cookie that keeps the browser signed in."""
    return next((it for it in user.context.cookies() if it["name"] == COOKIE), None)


def authenticator(user: User, is_verified: bool = True) -> tuple[CDPSession, str]:
    """Adds an authenticator that is part of the device, such as face or fingerprint recognition of a phone."""
    # Chromium recommends RSA as well, which current authenticators do not need.
    user.forgive("pubKeyCredParams")
    session = user.context.new_cdp_session(user.page)
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
