// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

extension LedgerView {
    /// Returns operations of all groups, or of one, the latest first.
    func activity(in group: GroupID?, before: OperationID?, limit: Int) throws -> [ActivityItem] {
        let groups = try group.map { [try visible($0)] } ?? groups(deleted: false)
        let names = Dictionary(groups.map { ($0.id, $0.name) }) { first, _ in first }
        let stamp = try before.map { try Stamp($0.text).found() }
        let entries = try history.latest(of: Set(names.keys), before: stamp, limit: limit, in: context)
        var people: [UUID: GroupPeople] = [:]
        return try entries.map { logged in
            let scope = logged.entry.scope
            let known = try people[scope] ?? self.people(of: GroupID(scope))
            people[scope] = known
            // Without an account nothing waits for a server.
            return try ActivityDescription(
                self, logged.entry, known, groupName: names[scope] ?? "",
                isPending: logged.isPending && !user.hasPrefix(LocalOwner.prefix)
            ).item
        }
    }

    /// Returns the operations that the hub has refused.
    func refused(_ entries: [RefusedEntry]) throws -> [RefusedOperation] {
        try entries.map { refused in
            let entry = refused.entry
            let group = GroupID(entry.scope)
            let name = try context.group(entry.scope)?.name ?? ""
            let description = ActivityDescription(self, entry, try people(of: group), groupName: name)
            let item = try description.item
            return RefusedOperation(
                id: item.id, record: item.record, groupName: name, change: item.change, subject: item.subject,
                date: item.date, reason: VerniError(refused.reason), expense: try description.writtenExpense)
        }
    }
}
