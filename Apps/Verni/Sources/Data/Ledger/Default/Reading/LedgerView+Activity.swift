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
        return try ActivityFeed(self, names).items(before: try before.map { try Stamp($0.text).found() }, limit: limit)
    }

    /// Returns whether the log has all operations of all groups, or of one: that of a replica may begin with a snapshot.
    func hasAllActivity(in group: GroupID?) throws -> Bool {
        let groups = try group.map { [try visible($0)] } ?? groups(deleted: false)
        return try groups.allSatisfy { try history.isComplete($0.id, in: context) }
    }

    /// Returns the operations that the hub has refused.
    func refused(_ entries: [RefusedEntry]) throws -> [RefusedOperation] {
        try entries.map { refused in
            let entry = refused.entry
            let group = GroupID(entry.scope)
            let name = try context.group(entry.scope)?.name ?? ""
            let people = try people(of: group)
            let description = ActivityDescription(self, entry, people, groupName: name)
            let values = RefusedValues(view: self, entry: entry, people: people)
            let item = try description.item()
            return RefusedOperation(
                id: item.id, record: item.record, groupName: name, change: item.change, subject: item.subject,
                date: item.date, reason: VerniError(refused.reason), expense: try description.writtenExpense,
                payment: try values.payment, amountWrites: try values.amountWrites, comment: try values.comment,
                differences: try values.differences)
        }
    }
}
