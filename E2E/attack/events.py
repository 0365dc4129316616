# SPDX-License-Identifier: Apache-2.0
"""Hostile events: every kind of event to every element of every page, with values that no genuine client sends."""

import asyncio
import random

from . import values
from .arena import Arena, many
from .elements import Element, links
from .live import Closed, LivePage
from .part import Part
from .wire import Unreachable

KINDS = list("cigsfdrxmhpkbonj") + ["w"]
#: Messages that are no events.
OTHERS = [
    '["a",0]', '["a",9007199254740991]', '["a",-1]', '["v",false]', '["v",true]', '["q",{"dark":true,"reducedMotion":true}]',
    *(f'["q",{{"dark":true,"reducedMotion":true,"timeZone":{zone}}}]' for zone in values.ZONES),
    '["q",{"dark":true}]', '["p"]', '["hello",1,"",0,"/",{"dark":false,"reducedMotion":false}]', "[]", "[[]]", "",
]  # fmt: skip
#: The number of events below the burst that the server allows a socket, so that events are handled and not dropped.
EVENTS = 160
WORKERS = 3


class Events(Part):
    """Clients that open page after page and send hostile events to all its elements."""

    name = "events"

    async def run(self, arena: Arena) -> None:
        await many(arena, WORKERS, lambda _: self._visit(arena))

    async def _visit(self, arena: Arena) -> None:
        while arena.goes_on:
            path, visit = arena.next_page()
            rng = arena.random(path, visit)
            page = LivePage(arena.port, arena.next_source())
            try:
                answer = await page.open(path)
                arena.answered(answer.status, f"GET {path}")
                arena.found(links(page.html))
                if not page.token:
                    await asyncio.sleep(0.05)
                    continue
                await self._use(arena, page, rng, f"{path} #{visit}")
            except (Closed, Unreachable):
                arena.refusals += 1
                await asyncio.sleep(0.05)
            finally:
                page.hang_up(politely=rng.random() < 0.5)

    async def _use(self, arena: Arena, page: LivePage, rng: random.Random, where: str) -> None:
        await page.connect()
        # An index of links may be beneath every page of an app: some of them are enough.
        links = [element for element in page.elements if element.tag == "a"]
        page.elements = [element for element in page.elements if element.tag != "a"] + rng.sample(links, min(6, len(links)))
        plan = [(element, kind) for element in page.elements for kind in element.kinds]
        rng.shuffle(plan)
        for _ in range(EVENTS):
            if plan and rng.random() < 0.7:
                element, kind = plan.pop()
            else:
                element = rng.choice(page.elements) if page.elements else Element("1", "div", {})
                kind = rng.choice((element.kinds or KINDS) if rng.random() < 0.6 else KINDS)
            message = rng.choice(OTHERS) if rng.random() < 0.01 else self.message(page, element, kind, rng)
            arena.sent(where, message)
            arena.steps += 1
            try:
                await page.say_raw(message.encode(errors="surrogatepass"))
                if rng.random() < 0.1:
                    await page.hear_all()
                await arena.pace()
            except Closed:
                # A malformed message ends its socket and nothing else: the page can reconnect.
                await page.connect()
            if not arena.goes_on:
                return
        if rng.random() < 0.1:
            await page.say("e", 2**53 - 1, "c", "1")
        await page.settle(2)

    def message(self, page: LivePage, element: Element, kind: str, rng: random.Random) -> str:
        """Returns one message; a few are not even well-formed."""
        id = rng.choice(values.IDS[:6]) if rng.random() < 0.04 else element.id
        arguments = [values.encoded(argument) for argument in self.arguments(page, element, kind, rng)]
        if kind == "w":
            parts = ['"w"', f'"{id}"', *arguments]
        else:
            page.event += 1
            parts = ['"e"', str(page.event), f'"{kind}"', *([] if kind in "nj" else [f'"{id}"']), *arguments]
        if rng.random() < 0.015:
            parts[rng.randrange(len(parts))] = rng.choice(values.WRONG)
        message = f"[{','.join(parts)}]"
        return values.damaged(rng, message) if rng.random() < 0.01 else message

    def arguments(self, page: LivePage, element: Element, kind: str, rng: random.Random) -> list:
        """Returns the arguments after the id in an event of this kind."""
        match kind:
            case "i" | "g":
                return [self.value(element, rng), rng.choice([1, 2, 3, page.event, 2**53 - 1])]
            case "f":
                return [rng.random() < 0.5]
            case "x":
                name = element.attributes.get("data-x", "") if rng.random() < 0.8 else values.text(rng)[:128]
                value = element.attributes.get("data-value", "") if rng.random() < 0.4 else values.text(rng)
                return [name, value]
            case "m":
                return [values.numbers(rng, rng.choice([2, 4]))]
            case "h":
                return [values.numbers(rng, 4) if rng.random() < 0.9 else ""]
            case "p":
                tokens = element.attributes.get("data-g", "t1").split() or ["t1"]
                token = rng.choice(tokens) if rng.random() < 0.9 else rng.choice(["t0", "l-1,1", "d" + values.number(rng)])
                return [f"{token} {rng.choice('bceex')} {values.numbers(rng, 8)}"]
            case "k":
                return [f"{values.number(rng)} {values.number(rng)} {rng.choice(values.KEYS)}"]
            case "b":
                verb = rng.choice(["pick", "end", "over", "out", "drop", "drop", "move", "move", "move", ""])
                if verb == "move" and rng.random() < 0.6:
                    return [f"move {rng.choice(values.EDGES)}"]
                return [f"{verb} {values.numbers(rng, 2 if verb == 'drop' else 1)}" if verb in ("drop", "move") else verb]
            case "o":
                return [rng.choice(page.elements).id if page.elements and rng.random() < 0.6 else rng.choice(values.IDS)]
            case "n":
                count = rng.choice([0, 1, 3, 8, 65])
                return [values.text(rng)[:8000], [rng.choice(values.ADDRESSES)[:400] for _ in range(count)]]
            case "j":
                name = rng.choice(values.FEATURES) if rng.random() < 0.95 else values.text(rng)
                return [name, rng.choice(values.MESSAGES) if rng.random() < 0.7 else values.text(rng)]
            case "w":
                edges = [0, 1, 7, 500, 999, 1000, 1001, 2**31 - 1, 2**31, 2**53 - 1]
                return [rng.choice(edges[:8]), rng.choice(edges[:8])] if rng.random() < 0.9 else [rng.choice(edges)] * 2
            case _:
                return []

    def value(self, element: Element, rng: random.Random) -> str:
        """Returns a value for a control, outside the range of its type more often than within it."""
        if rng.random() < 0.3:
            return values.text(rng)
        match element.attributes.get("type", element.tag):
            case "range" | "number":
                return values.number(rng)
            case "checkbox" | "radio":
                return rng.choice(["true", "false", "on", "", "TRUE", "1"])
            case "date" | "time" | "datetime-local" | "month":
                return rng.choice(values.DATES)
            case "color":
                return rng.choice(["#000000", "#ffffffff", "#fff", "red", "#gggggg", "rgb(1,2,3)", ""])
            case "select":
                return values.number(rng)
            case _:
                return rng.choice(values.TEXTS)

