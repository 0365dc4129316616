# SPDX-License-Identifier: Apache-2.0
"""Settles balances by PyPI's debts, and prints how many transfers each needs.

Reads a JSON list of balances in cents, `[[500, -300, -200], …]`; prints a list of numbers.
"""

import json
import sys
from decimal import Decimal

from debts import solver


def count(balances):
    people = [(str(person), Decimal(cents) / 100) for person, cents in enumerate(balances) if cents]
    return len(solver.settle(people) or [])


print(json.dumps([count(balances) for balances in json.load(sys.stdin)]))
