# SPDX-License-Identifier: Apache-2.0
"""Hostile frames: requests for a WebSocket and its frames, mutated, before and after the hello."""

import asyncio
import random

from . import values
from .arena import Arena, many
from .live import OPCODES, Closed, LivePage, deflated, frame, upgrade
from .part import Part
from .wire import Unreachable

WORKERS = 4
#: The number of attacks on a session after its hello before another page is opened.
REUSES = 25


class Frames(Part):
    """Sockets that break RFC 6455, the JSON within it, or the protocol within that."""

    name = "frames"

    async def run(self, arena: Arena) -> None:
        await many(arena, WORKERS, lambda worker: self._attack(arena, worker))

    async def _attack(self, arena: Arena, worker: int) -> None:
        page, uses, turn = None, 0, 0
        while arena.goes_on:
            turn += 1
            rng = arena.random(worker, turn)
            where = f"#{worker}.{turn}"
            try:
                match rng.choice("usshhhh"):
                    case "u":
                        await self._upgrade(arena, rng, where)
                    case "s":
                        await self._strange(arena, rng, where)
                    case _:
                        if page is None or uses >= REUSES:
                            page, uses = LivePage(arena.port, arena.next_source()), 0
                            answer = await page.open(arena.next_page()[0])
                            arena.answered(answer.status, "GET")
                        uses += 1
                        if not page.token:
                            page = None
                            await arena.pace()
                            continue
                        await page.connect(deflates=rng.random() < 0.5)
                        await self._frames(arena, page, rng, where)
            except (Closed, Unreachable) as failure:
                if "expired" in str(failure) or (page and not page.connection):
                    page = None
                arena.refusals += 1
                await asyncio.sleep(0.01)

    async def _upgrade(self, arena: Arena, rng: random.Random, where: str) -> None:
        """Asks for a socket with a mutated request."""
        if not (connection := await arena.connection()):
            return
        head = upgrade(arena.port, deflates=True).decode("latin-1")
        lines = head.split("\r\n")
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(lines))
            match rng.randrange(5):
                case 0:
                    del lines[at]
                case 1:
                    lines.insert(at, lines[at])
                case 2:
                    lines[at] = lines[at].partition(":")[0] + ": " + rng.choice(EXTENSIONS)
                case 3:
                    lines[at] = values.damaged(rng, lines[at])
                case _:
                    lines.insert(at, rng.choice(HEADERS))
            lines = lines or [""]
        data = "\r\n".join(lines).encode("utf-8", errors="replace")
        arena.sent(where, data)
        arena.steps += 1
        # Frames after the request: they belong to the socket only if the upgrade succeeds.
        await connection.send(data + b"".join(self.frame(rng) for _ in range(rng.randrange(3))))
        await arena.pace()
        for status in await connection.statuses(0.02):
            arena.answered(status, data.decode("latin-1"))
        connection.reset()

    async def _strange(self, arena: Arena, rng: random.Random, where: str) -> None:
        """Sends frames to a socket that has not said hello."""
        if not (connection := await arena.connection()):
            return
        await connection.send(upgrade(arena.port, deflates=rng.random() < 0.5))
        try:
            answer = await connection.answer()
        except Unreachable:
            connection.close()
            raise
        arena.answered(answer.status, "upgrade")
        for _ in range(rng.randrange(1, 8)):
            data = self.frame(rng)
            arena.sent(where, data)
            arena.steps += 1
            if not await dribble(connection, data, rng):
                break
            await arena.pace()
        await connection.receive(0.01)
        rng.choice([connection.close, connection.reset])()

    async def _frames(self, arena: Arena, page: LivePage, rng: random.Random, where: str) -> None:
        """Sends frames to a live page."""
        connection = page.connection
        for _ in range(rng.randrange(1, 12)):
            data = self.frame(rng, page)
            arena.sent(f"{where} {page.path}", data)
            arena.steps += 1
            if not await dribble(connection, data, rng):
                break
            await arena.pace()
        if rng.random() < 0.5:
            # A socket that is still valid answers.
            await page.say("p")
            await page.hear_all(0.01)
        if rng.random() < 0.3:
            connection.reset()
        page.hang_up(politely=rng.random() < 0.3)

    def frame(self, rng: random.Random, page: LivePage | None = None) -> bytes:
        """Returns a frame, several frames, or the beginning of one."""
        payload = self.payload(rng, page)
        match rng.randrange(14):
            case 0:
                return frame(payload, rng.randrange(16), rng.random() < 0.3, rng.random() < 0.7)
            case 1:  # a length that is announced and never sent, or is written in more bytes than it needs
                length = rng.choice([0, 1, 125, 126, 65535, 65536, 2**31, 2**63 - 1, 2**63, 2**64 - 1])
                size = rng.choice([2, 8])
                digits = (length % (1 << 8 * size)).to_bytes(size, "big")
                return bytes([0x81, 0xFE if size == 2 else 0xFF]) + digits + b"\0\0\0\0" + payload[:100]
            case 2:  # a close
                code = rng.choice([0, 999, 1000, 1001, 1004, 1005, 1006, 1015, 1016, 2999, 3000, 4999, 5000, 65535])
                reason = rng.choice([b"", b"bye", b"\xff\xfe", b"x" * 123])
                return frame((code.to_bytes(2, "big") + reason)[: rng.choice([0, 1, 2, 125])], OPCODES["close"])
            case 3:  # a control frame, too long or in pieces
                opcode = rng.choice([OPCODES["ping"], OPCODES["pong"], OPCODES["close"]])
                return frame(payload[: rng.choice([0, 125, 126, 300])], opcode, is_final=rng.random() < 0.8)
            case 4:  # compressed: in order, damaged, or growing a thousandfold
                data = rng.choice([deflated(payload), *GROWING])
                return frame(rng.choice([data, data[:-3], data + b"\0", rng.randbytes(40)]), compressed=True)
            case 5:  # fragments, with a ping between them and perhaps without an end
                middle = len(payload) // 2
                parts = [
                    frame(payload[:middle], is_final=False, compressed=rng.random() < 0.2),
                    frame(b"?", OPCODES["ping"]),
                    frame(payload[middle:], OPCODES["continuation"], is_final=rng.random() < 0.7),
                ]
                return b"".join(rng.sample(parts, rng.randrange(1, 4)))
            case 6:  # many empty fragments
                return frame(b"[", is_final=False) + frame(b"", 0, is_final=False) * rng.choice([3, 500])
            case 7:  # bits
                data = bytearray(frame(payload[:2000], mask=rng.randbytes(4)))
                for _ in range(rng.randrange(1, 6)):
                    data[rng.randrange(min(len(data), 40))] ^= 1 << rng.randrange(8)
                return bytes(data)
            case 8:  # without a mask
                return bytes([0x81, min(len(payload), 125)]) + payload[:125]
            case 9:
                return rng.randbytes(rng.choice([1, 2, 14, 200, 3000]))
            case _:
                return frame(payload, mask=rng.randbytes(4))

    def payload(self, rng: random.Random, page: LivePage | None) -> bytes:
        """Returns the text of a message, often one that is not in the protocol."""
        token = rng.choice(["0" * 48, "f" * 48, page.token if page else "", "é" * 24, "0" * 65])
        number = rng.choice([0, 1, 2, 50, 2**53 - 1, 2**53, -1])
        zone = rng.choice(values.ZONES)
        # Columns of a split view, or elements of a navigation path, which have no slash before them.
        stack = ",".join([f'"{rng.choice(values.PATH)}"'] * rng.choice([0, 1, 64, 65]))
        messages = [
            f'["hello",{rng.choice([1, 1, 0, 2, 2**31])},"{token}",{number},"/",{{"dark":false,"reducedMotion":true}}]',
            f'["hello",1,"{token}",{number},"/",{{"dark":false,"reducedMotion":true,"timeZone":{zone}}}]',
            f'["q",{{"timeZone":{zone},"dark":false,"reducedMotion":true}}]',
            f'["e",{number},"c","1.2"]',
            f'["e",{number},"x","1","{"n" * rng.choice([1, 129])}","{"v" * rng.choice([1, 60_000])}"]',
            f'["a",{number}]',
            f'["w","1",{number},{rng.choice([0, 10, 2**31])}]',
            f'["e",{number},"n","{rng.choice(values.ADDRESSES[:9])}",[{stack}]]',
            '["p"]',
            "[" * rng.choice([10, 1000, 15_000]),
            '{"a":' * rng.choice([10, 3000]),
            '["e",' + "1" * rng.choice([20, 400, 10_000]) + ',"c","1"]',
        ]
        payload = rng.choice(messages)
        if rng.random() < 0.3:
            payload = values.damaged(rng, payload)
        data = payload.encode(errors="surrogatepass")
        if rng.random() < 0.15:
            at = rng.randrange(len(data) + 1)
            data = data[:at] + rng.choice(BAD_UTF8) + data[at:]
        return data[:66_000]


async def dribble(connection, data: bytes, rng: random.Random) -> bool:
    """Sends bytes whole or in pieces."""
    if rng.random() < 0.85 or len(data) < 2:
        return await connection.send(data)
    cut = rng.randrange(1, min(len(data), 20))
    if not await connection.send(data[:cut]):
        return False
    await asyncio.sleep(0.001)
    return await connection.send(data[cut:])


#: Messages that expand to just below the limit, to just above it, and far beyond.
GROWING = [deflated(b"[" + b" " * length + b"]") for length in (65_000, 70_000, 5_000_000)]
BAD_UTF8 = [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\x80", b"\xf8\x88\x80\x80\x80"]
EXTENSIONS = [
    "permessage-deflate; client_max_window_bits=99999999999999999999", "permessage-deflate; server_max_window_bits=8",
    "permessage-deflate" + "; x" * 400, "permessage-deflate; client_no_context_takeover; client_no_context_takeover",
    ",", ";", "=", '"', "", "websocket, h2c", "13, 8, 7", "-1", "\u00ff" * 30, "x" * 7000, "null", "http://127.0.0.1",
    "http://127.0.0.1:80:80", "http://[::1", "file://", "upgrade, keep-alive", "A" * 24, "dGhlIHNhbXBsZSBub25jZQ==",
]  # fmt: skip
HEADERS = [
    "Transfer-Encoding: chunked", "Content-Length: 5", "Content-Length: -1", "Upgrade: h2c", "Connection: close",
    "Sec-WebSocket-Protocol: a, b", "Expect: 100-continue", "Origin: null", "Origin: http://elsewhere.example",
    "Host: elsewhere.example", "Cookie: vitral=x; vitral=y; vitral-defaults=%", "X: " + "y" * 9000, ": z", " folded",
]  # fmt: skip
