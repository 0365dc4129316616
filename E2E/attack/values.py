# SPDX-License-Identifier: Apache-2.0
"""Hostile values: the arguments of events and requests in place of reasonable ones."""

import json
import random

INTEGERS = [
    0, 1, -1, 2, 63, 64, 65, 127, 128, 255, 256, 1000, 32767, 65535, 65536, 10_000_000,
    2**31 - 1, 2**31, -(2**31), 2**32 - 1, 2**32, 2**53 - 1, 2**53, 2**53 + 1, -(2**53), -(2**53) - 1,
    2**63 - 1, -(2**63), 2**63, -(2**63) - 1, 2**64 - 1, 2**64, 10**30, -(10**30),
]  # fmt: skip
DECIMALS = [
    "0.5", "-0", "-0.0", "1e3", "1e15", "1e19", "-1e19", "1e308", "-1e308", "1e309", "1e400", "-1e400", "1e-400",
    "nan", "NaN", "-nan", "inf", "-inf", "Infinity", "-Infinity", "0x10", "0x1p1023", "1.", ".5", "+1", "1e", "٣", "1_000",
    "9223372036854775807.5", "0.1e1000000000", "5e-324", "", " ", " 1", "1 ", "1,5", "--1",
]  # fmt: skip
#: The limits of number types, which are used more often than other values.
EDGES = [str(2**63 - 1), str(-(2**63)), str(2**53 + 1), str(-(2**53) - 1), "nan", "inf", "-inf", "1e400"]
NUMBERS = [str(number) for number in INTEGERS] + DECIMALS

#: Ids that no page has, at the limits of the server's number types.
IDS = ["0", "1", "zz", "0.0", "1.zzzzzz", "1z141z3", "1z141z4", "zzzzzz", "zzzzzz.zzzzzz", "zzzzzzz", "1.1.1", "", "A", "-1"]

DATES = [
    "2024-02-29", "2023-02-29", "0000-00-00", "9999-12-31", "10000-01-01", "-0001-01-01", "275760-09-13", "24:00", "23:59:60",
    "2024-01-01T00:00", "1e9-01-01", "2024-13-45", "99999999999999-01-01", "2024-01-01T25:61:61Z", "12:00", "00:00:00.000",
]  # fmt: skip

#: Time zones as JSON: known, unknown, too long, and no names at all.
ZONES = [
    '"Asia/Tokyo"', '"GMT+3"', '"Mars/Base"', '"../../etc/localtime"', '"/etc/passwd"', '""', f'"{"z" * 64}"', f'"{"z" * 65}"',
    '"Asia/\\u0000Tokyo"', '"\\ud83d"', '"é"', "7", "null", "true", "[]", '"UTC","timeZone":"UTC"',
]  # fmt: skip

TEXTS = [
    "", " ", "\0", "\n", "\r\n", "\t", "true", "false", "null", "[]", "{}", "<script>alert(1)</script>", "\"'><&;",
    "javascript:alert(1)", "javascript\uff9e:alert(1)", "../../etc/passwd", "%00%ff%", "-", "\\", "${7*7}",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", "e" + "\u0301" * 500, "\u202e\u2066\u200f", "\ufeff",
    "\ufffd", "\uffff", "\U0010ffff", "\u0130\u0131\u1e9e\ufb03", "\u1100\u1161\u11a8" * 50, "\u0e33" * 40, "🇧🇷" * 99,
    "a" * 300, "0" * 400, "#" * 2000, "é" * 3000, "\U0001f9ff" * 4000, "x" * 60_000, "[" * 5000, "&" * 9000,
]  # fmt: skip

ADDRESSES = [
    "/", "", "//", "///", "/?", "/?" + "&".join(f"n{i}=1" for i in range(1100)), "/" + "a" * 8100, "/" + "a/" * 4000,
    "/../..", "/%2e%2e/%2f", "/%", "/%zz", "/\0", "/%00", "/\u202e", "/💥", "http://elsewhere.example/", "//elsewhere.example",
    "javascript:alert(1)", "/?q=" + "%F0%9F%92%A5" * 500, "/?q=%ff%fe", "/#x", "/healthz", "/_vitral/live",
    "/?a=9223372036854775808", "/?a=-1&a=2&a=",
]  # fmt: skip

#: Elements of a navigation path. Apps add their own elements and addresses.
PATH = ["/", ""]

#: Names of session features: such as a module would have, of none, and too long ones.
FEATURES = ["Presence", "uploads", "sign-in", "", "presence ", "__proto__", "a" * 64, "a" * 65]
#: Messages of scripts, beside what texts there are.
MESSAGES = [
    '{"by":1}', '{"by":9223372036854775808}', '{"by":1e400}', '{"by":1,"by":2}', '{"by":' * 9_000, "[" * 60_000, "[" * 66_000,
    '"\\ud800"', "{", '{"by":1}x', "\ufeff{}", '{"' + "k" * 60_000 + '":1}',
]  # fmt: skip

KEYS = ["Enter", "Escape", "Tab", " ", "a", "ArrowUp", "ArrowDown", "Home", "F24", "Dead", "Unidentified", "é", "🎹", ""]

#: JSON of an unexpected type.
WRONG = [
    "null", "true", "false", "{}", "[]", "-1", "1.5", "1e400", "-0", "01", "NaN", "9007199254740992", "99999999999999999999",
    '"', '"\\', '"\\u', '"\\ud800"', '"\\udc00\\ud800"', '"\\x41"', '"\\u0000"', "[[[[[[[[", '{"a":{"a":{"a":1}}}', "'c'", "",
    " ", "/**/1", "1,", '"a" "b"', "\ufeff1", '"' + "\\u0041" * 3000 + '"',
]  # fmt: skip

#: Values of `@AppStorage` and of the address: names that apps use are added to them.
STORED = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400", "1e308", "-0", "0.5", "null", "true",
    '"' + "a" * 3000 + '"', '"\\ud800"', "[1]", "{}", "", "[" * 1000, '"metric"', '"💥"',
]  # fmt: skip


def number(rng: random.Random) -> str:
    """Returns a number as text; often a plausible one, so that the text after it is read too."""
    match rng.randrange(10):
        case 0 | 1 | 2:
            return str(rng.randrange(-20, 400))
        case 3 | 4 | 5 | 6:
            return rng.choice(EDGES)
        case _:
            return rng.choice(NUMBERS)


def numbers(rng: random.Random, count: int) -> str:
    """Returns several numbers, sometimes too few or too many."""
    count = max(0, count + rng.choice([0] * 12 + [-1, 1]))
    return " ".join(number(rng) for _ in range(count))


def text(rng: random.Random) -> str:
    """Returns a text for a field."""
    return rng.choice(rng.choice([TEXTS, NUMBERS, DATES, ADDRESSES]))


def damaged(rng: random.Random, payload: str) -> str:
    """Returns a text with some of its characters removed, doubled, swapped or replaced."""
    characters = list(payload)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(characters) + 1)
        match rng.randrange(4):
            case 0:
                del characters[at : at + rng.randrange(1, 4)]
            case 1:
                characters[at:at] = characters[max(0, at - 5) : at]
            case 2:
                characters.insert(at, rng.choice('[]{}",:\\\0-e.0\u00e9 '))
            case _:
                characters[at : at + 1] = rng.choice(WRONG)
    return "".join(characters)


def encoded(argument: object) -> str:
    """Returns an argument as JSON."""
    return json.dumps(argument, ensure_ascii=False)
