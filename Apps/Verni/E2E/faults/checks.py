# SPDX-License-Identifier: Apache-2.0
"""What must hold after the faults."""

import json
import time
import uuid
from collections import Counter
from decimal import Decimal
from typing import Any

from .api import Unanswered
from .databases import check
from .known import Group
from .replica import Replica, reason
from .report import Report
from .world import World
from .writers import PushWriter, Writer

#: The seconds in which all must have become equal.
PATIENCE = 120


class Checks:
    """The comparison of servers, replicas and what the writers know."""

    def __init__(self, report: Report, world: World, writers: list[Writer]):
        self.report, self.world, self.writers = report, world, writers
        #: The titles and texts in all groups.
        self._found: Counter[str] = Counter()

    def run(self) -> None:
        """Checks everything; what is wrong is in the report."""
        self._follow()
        for _ in range(2):
            # Twice, because the first replica syncs before the others have sent all.
            for replica in self.world.replicas:
                self._sync(replica)
        for name, account in self.world.accounts.items():
            groups = self.world.groups_of(name)
            scopes = self._patiently(lambda it=account: it.scopes(self.world.url(0)))
            # The private scope is the account's own.
            if not {group.id for group in groups} <= scopes or len(scopes) > len(groups) + 1:
                self.report.fail(f"{name} reads {len(scopes)} scopes, not those of {len(groups)} groups")
        for group in (self.world.shared, self.world.own):
            self._check(group)
        self._check_all_found()
        for replica in self.world.replicas:
            code, output, errors = replica.run("doctor")
            if code != 0:
                self.report.fail(f"verni doctor on {replica.name}: {output}{errors}")
            self.report.count("checks", "files of replicas by verni doctor")
        self.world.end()
        if found := check(self.world.database.url):
            self.report.fail(f"verni data check: {found}")
        self.report.count("checks", "databases of servers by verni data check")

    # Becoming equal

    def _follow(self) -> None:
        """Expects that each replica's own process receives what is written now."""
        writer = next(writer for writer in self.writers if isinstance(writer, PushWriter))
        title = writer.write_last(self.world.shared)
        begin = time.monotonic()
        waiting = list(self.world.replicas)
        while waiting and time.monotonic() < begin + PATIENCE:
            waiting = [it for it in waiting if title not in _titles(it.export(self.world.shared.id))]
            time.sleep(0.2)
        for replica in waiting:
            self.report.fail(
                f"verni open on {replica.name} has not synced within {PATIENCE} s:\n{replica.process.tail(15)}"
            )
        self.report.count("checks", "replicas that followed automatically", len(self.world.replicas) - len(waiting))

    def _sync(self, replica: Replica) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            code, output, errors = replica.run("sync")
            if code == 0 and json.loads(output)["waiting"] == 0:
                self.report.count("verni sync", "complete")
                return
            if code == 1 and output:
                self.report.fail(f"changes of {replica.name} were refused: {output}")
                return
            self.report.count("verni sync", reason(errors))
            if time.monotonic() > deadline:
                self.report.fail(f"verni sync on {replica.name}: {output}{reason(errors)}")
                return
            time.sleep(1)

    def _patiently(self, ask) -> Any:
        """Repeats a request that a limit has refused."""
        for _ in range(30):
            try:
                return ask()
            except Unanswered as error:
                reason = error
                time.sleep(max(1, error.pause))
        raise reason

    # Being right

    def _check(self, group: Group) -> None:
        world = self.world
        exports: dict[str, dict[str, Any]] = {}
        for name, account in world.accounts.items():
            if group in world.groups_of(name):
                for number in range(len(world.servers)):
                    exports[f"server {number + 1} for {name}"] = self._patiently(
                        lambda it=account, to=number: it.export(world.url(to), group.id)
                    )
        for replica in world.replicas:
            if group in world.groups_of(world.account_of(replica)):
                exports[replica.name] = replica.export(group.id)
                self._check_balances(replica, group, exports[replica.name])
        (first, expected), *others = exports.items()
        for name, found in others:
            if difference := _difference(_common(expected), _common(found)):
                self.report.fail(f"{name} differs from {first}: {difference}")
            self.report.count("checks", "exports compared")
        self._check_acknowledged(group, expected)
        self._check_log(group)

    def _check_balances(self, replica: Replica, group: Group, export: dict[str, Any]) -> None:
        """Compares the balances that a replica shows with the sum of its expenses and payments."""
        sums: Counter[str] = Counter()
        for expense in export["expenses"]:
            if expense["isDeleted"]:
                continue
            for member, amount in expense["payers"].items():
                sums[member.upper()] += amount
            for member, amount in expense["shares"].items():
                sums[member.upper()] -= amount
        for payment in export["payments"]:
            if not payment["isDeleted"]:
                sums[payment["from"].upper()] += payment["amount"]
                sums[payment["to"].upper()] -= payment["amount"]
        shown: Counter[str] = Counter()
        for member in replica.result("balance", "--group", str(group.id))["members"]:
            for balance in member["balances"]:
                shown[member["id"].upper()] += int(Decimal(balance["amount"]) * 100)
        if sum(shown.values()) != 0:
            self.report.fail(f"the balances on {replica.name} do not add up to zero: {dict(shown)}")
        if {key: value for key, value in sums.items() if value} != {key: value for key, value in shown.items() if value}:
            self.report.fail(f"the balances on {replica.name} are {dict(shown)}, and not {dict(sums)}")
        self.report.count("checks", "lists of balances")

    def _check_acknowledged(self, group: Group, export: dict[str, Any]) -> None:
        found = Counter([*_titles(export), *(payment["note"] for payment in export["payments"])])
        comments = Counter(comment["text"] for expense in export["expenses"] for comment in expense["comments"])
        known = {"Begin"}
        for writer in self.writers:
            known |= {*writer.written.expenses, *writer.written.payments, *writer.written.uncertain}
        for title in [title for title, count in found.items() if count > 1 or title not in known]:
            self.report.fail(f"the expense or payment {title} is {found[title]} times in a group")
        for text in [text for text, count in comments.items() if count > 1]:
            self.report.fail(f"the comment {text} is {comments[text]} times in a group")
        self._check_amounts(group, export)
        self._found.update(found)
        self._found.update(comments)

    def _check_amounts(self, group: Group, export: dict[str, Any]) -> None:
        """Expects of each expense and payment what the acknowledged write with the latest stamp says."""
        shown = {expense["title"]: expense for expense in export["expenses"]}
        shown |= {payment["note"]: payment for payment in export["payments"]}
        first = {title: amount for writer in self.writers for title, amount in writer.written.expenses.items()}
        first |= {note: amount for writer in self.writers for note, amount in writer.written.payments.items()}
        expected: dict[str, dict[str, Any]] = {name: {"amount": amount} for name, amount in first.items()}
        for record in self.world.known.all():
            if record.group.id == group.id:
                _, values = record.latest("amounts")
                _, is_deleted = record.latest("isDeleted")
                expected[record.name] = {**values, "isDeleted": is_deleted}
        for name, values in expected.items():
            if name not in shown:
                continue
            found = {key: _upper(shown[name][key]) for key in values}
            if found != values:
                self.report.fail(f"{name} is {found}, and not {values}")
            self.report.count("checks", "amounts of acknowledged writes")

    def _check_all_found(self) -> None:
        """Expects each acknowledged expense, payment and comment in exactly one group."""
        for writer in self.writers:
            for text in [*writer.written.expenses, *writer.written.payments, *writer.written.comments]:
                if self._found[text] != 1:
                    self.report.fail(f"{text} was acknowledged, and is there {self._found[text]} times")
                self.report.count("checks", "acknowledged operations")

    def _check_log(self, group: Group) -> None:
        """Expects each pushed entry once, at its number, on both servers."""
        ana = self.world.accounts["ana"]
        logs = [
            self._patiently(lambda to=number: ana.log(self.world.url(to), group.id))
            for number in range(len(self.world.servers))
        ]
        if logs[0] != logs[1]:
            self.report.fail("the servers answer with different logs")
        log, counts = logs[0], Counter(logs[0])
        for entry in [entry for entry, count in counts.items() if count > 1]:
            self.report.fail(f"an entry is {counts[entry]} times in the log: {entry[:40].hex()}")
        for writer in self.writers:
            for push, number in writer.written.pushes.items():
                if push.scope == group.id and (number > len(log) or log[number - 1] != push.entry):
                    self.report.fail(f"the log has another entry at the number {number} than {writer.name} was told")
        self.report.count("checks", "entries of the log", len(log))


def _titles(export: dict[str, Any]) -> list[str]:
    return [expense["title"] for expense in export["expenses"]]


def _upper(value: Any) -> Any:
    """Returns a value whose identifiers of members are in capitals."""
    if isinstance(value, dict):
        return {key.upper(): part for key, part in value.items()}
    return value.upper() if isinstance(value, str) else value


def _common(export: dict[str, Any]) -> dict[str, Any]:
    """Returns an export without what depends on its reader, in an order of its own."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(part) for key, part in value.items() if key != "isMe"}
        if isinstance(value, list):
            return sorted((plain(part) for part in value), key=lambda part: json.dumps(part, sort_keys=True))
        return value

    return plain(export)


def _difference(expected: dict[str, Any], found: dict[str, Any]) -> str:
    """Returns the first differences of two exports; nothing if they are equal."""
    parts = []
    for key in expected.keys() | found.keys():
        if expected.get(key) == found.get(key):
            continue
        ours, theirs = (
            {json.dumps(part, sort_keys=True) for part in value} if isinstance(value, list) else {json.dumps(value)}
            for value in (expected.get(key), found.get(key))
        )
        missing, further = sorted(ours - theirs), sorted(theirs - ours)
        parts.append(f"{key}: {len(missing)} missing {missing[:2]}, {len(further)} further {further[:2]}")
    return "; ".join(parts)
