# SPDX-License-Identifier: Apache-2.0
"""A push service (RFC 8030) on this machine, and the browser's half of push messages."""

import json
import queue
import subprocess
import sys
import threading

from .paths import REPOSITORY
from .user import User

PUSH_SERVER = REPOSITORY / "Tests" / "VitralPushTests" / "push_server.py"

#: The browser's part that needs a vendor's service: a subscription that is kept like the real one.
STUB = """
    const { endpoint, publicKey, secret } = %s;
    const encoded = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer)));
    let subscription = null;
    const subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly || new Uint8Array(applicationServerKey).length !== 65) throw Error('invalid options');
        window.subscribedWith = encoded(applicationServerKey);
        return subscription = {
            options: { applicationServerKey: new Uint8Array(applicationServerKey).buffer },
            toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: secret } }),
            unsubscribe: async () => { subscription = null; return true; },
        };
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => subscription });
"""


class PushService:
    """The process of a push service, with the keys of a browser behind it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, PUSH_SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.browser = self.line()

    def line(self, patience: float = 30) -> dict:
        """Waits for the next message, and returns it decrypted."""
        return json.loads(self._lines.get(timeout=patience))

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join(timeout=5)
        self._process.stdin.close()
        self._process.stdout.close()

    def _read(self) -> None:
        for line in self._process.stdout:
            self._lines.put(line)

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.browser['port']}/1"

    @property
    def stub(self) -> str:
        """The script that has a page subscribe at this service."""
        return f"{{ {STUB % json.dumps({**self.browser, 'endpoint': self.endpoint})} }}"


def deliver(user: User, url: str, message: str, shown: list[dict]) -> None:
    """Has the browser's service worker receive a message, as the vendor's service would, until it shows what it should.

    The browser takes a message for a worker that it is about to start or to stop, and can lose it; a push service sends
    again what no browser has acknowledged.
    """
    # An asynchronous condition would hold at once: Playwright takes its promise for the answer.
    user.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    session = user.context.new_cdp_session(user.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(it["registrationId"] for it in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    user.wait_for(lambda: bool(registrations), "the registration of the service worker")
    for attempt in range(3):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": url, "registrationId": registrations[-1], "data": message},
        )
        try:
            user.wait_for(lambda: notifications(user) == shown, "the notification", patience=4)
            break
        except AssertionError:
            if attempt == 2:
                raise
    session.detach()


def click_notification(user: User) -> None:
    """Clicks the notification that the browser shows, and waits until the service worker has handled it.

    A script's event cannot keep a worker running, unlike the browser's own: the wait does.
    """
    user.context.service_workers[0].evaluate(
        """async () => {
            const [notification] = await registration.getNotifications();
            const event = new NotificationEvent('notificationclick', { notification });
            let handled;
            event.waitUntil = promise => handled = promise;
            dispatchEvent(event);
            await handled;
        }"""
    )


def notifications(user: User) -> list[dict]:
    """Returns what the browser shows."""
    return user.page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
            .map(({ title, body, tag, data }) => ({ title, body, tag, data }))"""
    )
