#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures Yrs (pycrdt) and Loro with work of the size of SyncComparison's: 100,000 shuffled changes, in memory.

Eight documents create and change records; the changes are applied to an empty document, 1,000 a batch. Prints rows of the
same table. Both packages are optional: `pip install pycrdt loro`.
"""

import os
import random
import time

COUNT = int(os.environ.get("OPERATIONS", "100000"))
BATCH = 1_000
REPLICAS = 8


def changes():
    """Yields the replica, the key and the value of each change."""
    numbers = random.Random(1)
    records = max(1, COUNT // 5)
    order = [number % records for number in range(COUNT)]
    numbers.shuffle(order)
    for number, record in enumerate(order):
        field = numbers.choice(["title", "note", "amount"])
        yield numbers.randrange(REPLICAS), f"{record:032x}/{field}", f"Jantar {number}"


def row(work, seconds, size):
    print(f"| {work} | {seconds:.2f} s, {seconds * 1e6 / COUNT:.1f} µs each | {size // COUNT} bytes each | | |")


def yrs():
    import pycrdt

    updates, documents = [], []
    for _ in range(REPLICAS):
        document = pycrdt.Doc()
        document.observe(lambda event: updates.append(event.update))
        documents.append((document, document.get("expenses", type=pycrdt.Map)))
    for replica, key, value in changes():
        documents[replica][1][key] = value
    target = pycrdt.Doc()
    target.get("expenses", type=pycrdt.Map)
    start = time.perf_counter()
    for first in range(0, len(updates), BATCH):
        with target.transaction():
            for update in updates[first:first + BATCH]:
                target.apply_update(update)
    row(f"{COUNT} changes applied, Yrs in memory", time.perf_counter() - start, sum(map(len, updates)))


def loro():
    import loro

    updates, documents = [], []
    for _ in range(REPLICAS):
        document = loro.LoroDoc()
        documents.append((document, document.get_map("expenses")))
    versions = [document.oplog_vv for document, _ in documents]
    for replica, key, value in changes():
        document, expenses = documents[replica]
        expenses.insert(key, value)
        document.commit()
        updates.append(document.export(loro.ExportMode.Updates(versions[replica])))
        versions[replica] = document.oplog_vv
    target = loro.LoroDoc()
    start = time.perf_counter()
    for first in range(0, len(updates), BATCH):
        target.import_batch(updates[first:first + BATCH])
    row(f"{COUNT} changes applied, Loro in memory", time.perf_counter() - start, sum(map(len, updates)))


for measure in (yrs, loro):
    try:
        measure()
    except ImportError as error:
        print(f"| {measure.__name__} | not measured: {error} | | | |")
