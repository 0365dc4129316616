#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the table of the 10,000 commonest passwords that the app refuses.

The source is the ranking of passwords in the package zxcvbn (https://pypi.org/project/zxcvbn/4.5.0/), of which the
10,000 first with 8 characters or more count; shorter ones are refused for their length. The table has no words: it is
the first 4 bytes of each SHA-256, sorted. One in 400,000 other passwords has the bytes of one of them by chance.

Usage: pip install zxcvbn==4.5.0; passwords.py >../Sources/Shared/Domain/Resources/passwords.sha256
"""

import hashlib
import sys

from zxcvbn.frequency_lists import FREQUENCY_LISTS

COUNT = 10_000


def main() -> None:
    words = [word.lower() for word in FREQUENCY_LISTS["passwords"] if len(word) >= 8][:COUNT]
    table = sorted({hashlib.sha256(word.encode()).digest()[:4] for word in words})
    assert len(table) == COUNT, len(table)
    sys.stdout.buffer.write(b"".join(table))


if __name__ == "__main__":
    main()
