# SPDX-License-Identifier: Apache-2.0
"""Hostile requests: methods, addresses, headers and bodies that no genuine client sends."""

import asyncio
import random
from urllib.parse import quote

from . import values
from .arena import Arena, many
from .elements import assets
from .live import Closed, LivePage
from .part import Part
from .smuggling import smuggle
from .target import LARGE
from .wire import Unreachable

WORKERS = 4

METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PRI", "get", "G\0T", ""]
VERSIONS = ["HTTP/1.1"] * 8 + ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.999", "HTP/1.1", ""]
PATHS = [
    "/", "/healthz", "/readyz", "/metrics", "/favicon.ico", "/_vitral/live", "/_vitral/sign-in", "/_vitral/", "/_assets/",
    "/_vitral/upload/", "/_vitral/upload/" + "0" * 48 + "/1.1", "/_vitral/upload/x/y/z", "/_assets/../../etc/passwd", LARGE,
    "/_assets/%2e%2e/%2e%2e/etc/passwd", "/_assets/..%2f..%2fetc%2fpasswd", "/_assets/%00", "/_assets//etc/passwd",
    "/_assets/large.bin%00.png", "/_assets/large.bin/", "/_assets/large.bin/..", "/./", "/../", "//", "/%", "/%c0%af", "*", "",
    "http://127.0.0.1/", "http://elsewhere.example/", "elsewhere.example:443", "/?" + "a&" * 3000, "/?%ff=%fe", "/?=", "/#", "?",
    "/" + "%2f" * 900, "/" + "a" * 9000, "/" + "💥" * 40, "/\x7f", "/a b", "/;/", "/index.html", "/.git/config", "/~root",
]  # fmt: skip
RANGES = [
    "bytes=0-0", "bytes=0-", "bytes=-1", "bytes=-0", "bytes=5-1", "bytes=99999999999999999999-", "bytes=0-99999999999999999999",
    "bytes=-99999999999999999999", "bytes=0-0,1-1,2-2", "bytes=" + "0-0," * 500, "bytes=", "bytes", "lines=0-1", "bytes=a-b",
    "bytes=--1", "bytes=9223372036854775807-", "bytes=0-9223372036854775807", "bytes=9223372036854775807-9223372036854775807",
    "bytes=-9223372036854775808", "bytes 0-0", "", "bytes=1 - 2", "bytes=8388607-8388608", "bytes=8388608-",
]  # fmt: skip
FORWARDED = ["127.0.0.1", "::1", "[::1]:80", "unknown", "a, b, c", "," * 500, "1.2.3.4" * 100, "999.999.999.999", "é", ""]
CONDITIONS = ["*", '"x"', 'W/"x"', "Sat, 01 Jan 2000 00:00:00 GMT", "Sat, 99 Foo 99999 99:99:99 GMT", "0", '"' * 300, ""]
LENGTHS = ["0", "1", "5", "-1", "+5", "5, 5", "5, 6", "0x5", "99999999999", "9223372036854775808", "5 ", "", "1e3", "٥"]
SETTINGS = [
    ("Accept-Encoding", ["gzip", "gzip;q=0", "*", "br, gzip;q=0.5", "gzip;q=" + "9" * 300, "," * 900, "gzip;q=nan"]),
    ("Accept-Language", ["en", "pt-BR, en;q=0.1", "x" * 3000, ",".join(["en"] * 900), "en;q=1e400", "*;q=-1", "\xff"]),
    ("Sec-CH-Prefers-Color-Scheme", ["dark", '"dark"', "", "x" * 900]),
    ("Sec-Fetch-Dest", ["document", "image", "script", "", "\xff"]),
    ("User-Agent", ["", "x" * 9000, "Mobile", "\xff\xfe"]),
    ("Expect", ["100-continue", "200-ok", ""]),
    ("Connection", ["close", "keep-alive", "upgrade", "close, keep-alive", "\x01"]),
    ("Upgrade", ["websocket", "h2c", "", "TLS/1.0"]),
    ("If-None-Match", CONDITIONS), ("If-Modified-Since", CONDITIONS), ("If-Range", CONDITIONS), ("If-Match", CONDITIONS),
    ("Range", RANGES), ("Range", RANGES),
    ("X-Forwarded-For", FORWARDED), ("X-Forwarded-Proto", ["https", "http", "x", ",,"]), ("X-Forwarded-Host", FORWARDED),
    ("Forwarded", FORWARDED), ("Via", FORWARDED),
]  # fmt: skip


class Requests(Part):
    """Connections that send requests with one or several errors."""

    name = "http"

    async def run(self, arena: Arena) -> None:
        await many(arena, WORKERS, lambda worker: self._attack(arena, worker))

    async def _attack(self, arena: Arena, worker: int) -> None:
        page = LivePage(arena.port, arena.next_source())
        turn = 0
        while arena.goes_on:
            turn += 1
            rng = arena.random(worker, turn)
            if turn % 50 == 1:
                try:
                    await page.open(arena.next_page()[0])
                    await page.connect()
                except (Closed, Unreachable):
                    arena.refusals += 1
            await arena.pace()
            if rng.random() < 0.1:
                await smuggle(arena, rng, f"#{worker}.{turn}")
                continue
            if not (connection := await arena.connection()):
                continue
            for _ in range(rng.choice([1, 1, 1, 2, 5])):
                data = self.request(page, rng)
                arena.sent(f"#{worker}.{turn}", data)
                arena.steps += 1
                cut = rng.randrange(len(data) + 1) if rng.random() < 0.1 else len(data)
                if not await connection.send(data[:cut]):
                    break
                if cut < len(data):
                    await asyncio.sleep(0.001)
                    await connection.send(data[cut:])
            for status in await connection.statuses(rng.choice([0, 0.01, 0.05])):
                arena.answered(status, data.decode("latin-1"))
            rng.choice([connection.close, connection.reset])()
        page.hang_up()

    def request(self, page: LivePage, rng: random.Random) -> bytes:
        """Returns a request, or several requests in the form of one."""
        if rng.random() < 0.25:
            return self.visit(page, rng)
        known = [*assets(page.html), page.path, f"/_vitral/upload/{page.token}/1"]
        path = rng.choice(known) if rng.random() < 0.3 else rng.choice(PATHS)
        if rng.random() < 0.1:
            path = values.damaged(rng, path)
        lines = [f"{rng.choice(METHODS)} {path} {rng.choice(VERSIONS)}", *self.hosts(page, rng)]
        for name, choices in rng.sample(SETTINGS, rng.randrange(4)):
            lines.append(f"{name}: {rng.choice(choices)}")
        if rng.random() < 0.3:
            lines.append(f"Cookie: {self.cookies(page, rng)}")
        if rng.random() < 0.1:
            lines += rng.choice(
                [["X" * 20_000 + ": y"], [f"X-{n}: y" for n in range(300)], ["X: " + "y" * 70_000], [" folded"], ["no colon"]]
            )
        headers, body = self.body(rng) if rng.random() < 0.4 else ([], b"")
        lines += headers
        if rng.random() < 0.1:
            at = rng.randrange(len(lines))
            lines[at] = values.damaged(rng, lines[at])
        end = "\r\n" if rng.random() < 0.95 else rng.choice(["\n", "\r", "\n\r"])
        return end.join([*lines, "", ""]).encode("utf-8", errors="replace") + body

    def hosts(self, page: LivePage, rng: random.Random) -> list[str]:
        """Returns one valid host, none, two, or another one."""
        own = f"Host: 127.0.0.1:{page.port}"
        if rng.random() < 0.8:
            return [own]
        return rng.choice([[], [own, own], [own, "Host: elsewhere.example"], ["Host:"], ["Host: " + "a" * 9000], ["Host: a b"]])

    def cookies(self, page: LivePage, rng: random.Random) -> str:
        """Returns cookies, some of them the page's own."""
        stored = "&".join(f"{name}={quote(rng.choice(values.STORED))}" for name in ["visits", "a", "%"])
        return rng.choice(
            [page.cookie_header, f"{page.cookie_header}; vitral-defaults={stored}", "vitral=" + "0" * 48, "vitral=",
             "vitral=é", ";" * 900, "=" * 900, "; ".join(["vitral=a"] * 300), "vitral-account=" + "a" * 5000, "a=b\0c"]
        )  # fmt: skip

    def body(self, rng: random.Random) -> tuple[list[str], bytes]:
        """Returns headers and a body that are often inconsistent."""
        size = rng.choice([0, 1, 5, 900, 20_000, 200_000])
        body = rng.randbytes(size)
        match rng.randrange(5):
            case 0:
                return [f"Content-Length: {size}"], body
            case 1:
                return [f"Content-Length: {rng.choice(LENGTHS)}"], body[:20]
            case 2:
                chunk = f"{len(body):x}\r\n".encode() + body + b"\r\n"
                return ["Transfer-Encoding: chunked"], chunk + rng.choice([b"0\r\n\r\n", b"0\r\nX: y\r\n\r\n", b"", b"-1\r\n"])
            case 3:
                size = rng.choice(["ffffffffffffffff", "7fffffffffffffff", "g", "", " 5", "5;x=" + "y" * 9000, "0x5", "+5"])
                return ["Transfer-Encoding: chunked"], f"{size}\r\n".encode() + body[:50]
            case _:
                return [f"Content-Length: {size + 10}"], body

    def visit(self, page: LivePage, rng: random.Random) -> bytes:
        """Returns an upload or a sign-in that passes the first checks: its origin, cookie and token are valid."""
        numbers = ["1/1", "1/3", "0/0", "2/1", "-1/1", "1/" + "9" * 30, "9223372036854775807/9223372036854775807", "a/b", "1", ""]
        names = ["a.png", "%2e%2e%2fa", "%00", "%", "a" * 5000, quote("💥" * 400), quote("../" * 99 + "etc/passwd"), "%ff", ""]
        own = [element.id for element in page.elements if element.attributes.get("type") == "file"]
        id = rng.choice(own or [element.id for element in page.elements] or ["1"])
        body = rng.choice([b"", b"\x89PNG\r\n\x1a\n", b"%PDF-1.7", b"<svg onload=alert(1)>", b"a,b\n" * 900, rng.randbytes(3000)])
        if rng.random() < 0.3:
            path, more = "/_vitral/sign-in", [f"Vitral-Ticket: {rng.choice(['0' * 48, 'x', '', page.token])}"]
        else:
            path = f"/_vitral/upload/{page.token or '0' * 48}/{id}"
            kind = rng.choice(["image/png", "text/csv", "application/pdf", "image/svg+xml", "x/" + "y" * 3000, "", "\xff"])
            more = [f"Vitral-File: {rng.choice(numbers)}", f"Vitral-File-Name: {rng.choice(names)}", f"Content-Type: {kind}"]
        length = len(body) if rng.random() < 0.8 else rng.choice(LENGTHS)
        lines = [
            f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{page.port}", f"Origin: http://127.0.0.1:{page.port}",
            f"Cookie: {page.cookie_header}", *more, f"Content-Length: {length}", "", "",
        ]  # fmt: skip
        return "\r\n".join(lines).encode("utf-8", errors="replace") + body
