# SPDX-License-Identifier: Apache-2.0
"""Smuggled requests: requests within the body of another one whose length is contradictory, and a check of all answers."""

import random

from .arena import Arena
from .wire import request

#: The seconds of silence on a connection after which no further response is expected.
SILENCE = 0.3
#: A server that is under attack may refuse any request.
BUSY = {429, 503}

#: Headers of a request that a proxy and a server might divide at different places, each followed by a hidden request.
#: The body has no bytes for one reader, and the bytes of the hidden request for the other.
CONTRADICTIONS = [
    ["Transfer-Encoding: chunked", "Content-Length: {length}"],
    ["Content-Length: {length}", "Transfer-Encoding: chunked"],
    ["Transfer-Encoding: chunked, identity", "Content-Length: {length}"],
    ["Transfer-Encoding: xchunked", "Content-Length: {length}"],
    ["Transfer-Encoding: identity", "Transfer-Encoding: chunked", "Content-Length: {length}"],
    ["Transfer-Encoding : chunked", "Content-Length: {length}"],
    ["Transfer-Encoding: chunked\x0b", "Content-Length: {length}"],
    ["Content-Length: 0", "Content-Length: {length}"],
    ["Content-Length: 0, {length}"],
    ["Content-Length: +{length}"],
    ["Content-Length: -1"],
    ["Content-Length: 0x5"],
    ["Content-Length: 5 {length}"],
    ["Content-Length: 99999999999999999999"],
]


async def smuggle(arena: Arena, rng: random.Random, where: str) -> None:
    """Sends a request that hides another one, or as a control two valid requests; checks number and status of the
    responses.
    """
    if not (connection := await arena.connection()):
        return
    hidden = request("GET", "/healthz", arena.port)
    is_control = rng.random() < 0.15
    if is_control:
        data = hidden * 2
    else:
        method, path = rng.choice(["GET", "POST", "PUT"]), rng.choice(["/", "/healthz", "/_vitral/sign-in", "/_vitral/live"])
        fields = [line.format(length=len(hidden) + 5) for line in rng.choice(CONTRADICTIONS)]
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{arena.port}", *fields, "", ""]
        data = "\r\n".join(head).encode() + (b"0\r\n\r\n" if "chunked" in "".join(fields) else b"") + hidden
    arena.sent(where, data)
    arena.steps += 1
    try:
        await connection.send(data)
        # Pipelined responses arrive one after the other; the absence of a second one can only be detected by silence.
        answers, has_ended = await connection.answers(SILENCE if not is_control else 5, most=2 if is_control else 9)
    finally:
        connection.close()
    for status in answers:
        arena.answered(status, data.decode("latin-1"))
    if problem := control_problem(answers, has_ended) if is_control else problem_of(answers):
        arena.is_wrong(f"{problem} to {data!r}")


def problem_of(answers: list[int]) -> str | None:
    """Returns the problem with the responses to a request with a contradictory length: at most one, a refusal, is
    valid.
    """
    if len(answers) > 1:
        return f"smuggled: {len(answers)} answers ({', '.join(map(str, answers))})"
    if answers and not (400 <= answers[0] < 500 or answers[0] == 503):
        return f"a contradictory length was accepted: {answers[0]}"
    return None


def control_problem(answers: list[int], has_ended: bool) -> str | None:
    """Returns the problem with the responses to two valid requests: the check itself must see both."""
    if set(answers) & BUSY or has_ended and len(answers) < 2:
        return None
    return None if answers == [200, 200] else f"{len(answers)} answers ({', '.join(map(str, answers))})"

