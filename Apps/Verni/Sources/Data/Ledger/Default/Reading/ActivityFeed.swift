// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The operations of groups in words; those of an import that follow each other are one item.
final class ActivityFeed {
    private let view: LedgerView
    /// The names of the groups, by their scope.
    private let names: [UUID: String]
    private var people: [UUID: GroupPeople] = [:]
    private var rules: [UUID: RevertRules] = [:]

    init(_ view: LedgerView, _ names: [UUID: String]) {
        self.view = view
        self.names = names
    }

    /// The least number of entries that are read at once to find the end of an import.
    private static let batch = 200

    /// Returns the items after a stamp, the latest first, as many as there are up to a limit.
    func items(before stamp: Stamp?, limit: Int) throws -> [ActivityItem] {
        guard limit > 0 else { return [] }
        var runs: [Run] = []
        var last = stamp
        while true {
            // Only an import may go on after the last item.
            let count = runs.isEmpty ? limit : max(limit, Self.batch)
            let entries = try view.history.latest(of: Set(names.keys), before: last, limit: count, in: view.context)
            for logged in entries {
                if let run = runs.last, run.continues(with: logged) {
                    runs[runs.count - 1].append(logged)
                } else if runs.count == limit {
                    return try runs.map(item)
                } else {
                    runs.append(Run(logged))
                }
            }
            last = entries.last?.entry.stamp
            let isFull = runs.count == limit && runs.last?.isImport != true
            guard entries.count == count, !isFull else { return try runs.map(item) }
        }
    }

    /// An entry, or the entries of an import.
    private struct Run {
        let latest: LoggedEntry
        let isImport: Bool
        private(set) var oldest: Stamp
        private(set) var count = 1
        private(set) var isPending: Bool

        init(_ logged: LoggedEntry) {
            latest = logged
            isImport = logged.entry.isImport
            oldest = logged.entry.stamp
            isPending = logged.isPending
        }

        func continues(with logged: LoggedEntry) -> Bool {
            isImport && logged.entry.scope == latest.entry.scope && logged.entry.author == latest.entry.author
                && logged.entry.isImport
        }

        mutating func append(_ logged: LoggedEntry) {
            oldest = logged.entry.stamp
            count += 1
            isPending = isPending || logged.isPending
        }
    }

    private func item(_ run: Run) throws -> ActivityItem {
        let scope = run.latest.entry.scope
        let people = try people[scope] ?? view.people(of: GroupID(scope))
        self.people[scope] = people
        // Without an account nothing waits for a server.
        let isPending = run.isPending && !view.user.hasPrefix(LocalOwner.prefix)
        let description = ActivityDescription(view, run.latest.entry, people, groupName: names[scope] ?? "")
        if run.isImport {
            return try description.item(importing: run.count, through: run.oldest, isPending: isPending)
        }
        let rules = try rules[scope] ?? RevertRules(view, people, of: scope)
        self.rules[scope] = rules
        return try description.item(isPending: isPending, isRevertible: rules.permit(run.latest))
    }
}
