// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniDomain
package import VitralModels
package import VitralSync

/// The balances, search texts and sums of groups, which follow from the records in the same transaction.
package struct LedgerDerivation: SyncDerivation {
    /// Returns the time at which a server receives a deletion; `nil` on a replica.
    private let arrival: (@Sendable () -> Date)?

    package init(arrival: (@Sendable () -> Date)? = nil) {
        self.arrival = arrival
    }

    package func update(_ records: [SyncedRecord], in context: ModelContext) throws {
        var balances = BalanceChanges()
        try ExpenseDerivation(context).update(records, &balances)
        try PaymentDerivation(context).update(records, &balances)
        try balances.apply(in: context)
        try RecurrenceDerivation(context).update(records)
        try updateGroups(records, in: context)
    }

    private func updateGroups(_ records: [SyncedRecord], in context: ModelContext) throws {
        let privates: Set<String> = [ProfileRecord._$entityName, MuteRecord._$entityName]
        let byGroup = Dictionary(grouping: records.filter { !privates.contains($0.entity) }, by: \.scope)
        guard !byGroup.isEmpty else { return }
        let groups = Array(byGroup.keys)
        let rows = try context.fetch(FetchDescriptor<GroupState>(predicate: #Predicate { groups.contains($0.group) }))
        let known = Dictionary(rows.map { ($0.group, $0) }) { first, _ in first }
        for (group, records) in byGroup.sorted(by: { $0.key < $1.key }) {
            let row = known[group] ?? GroupState(group: group)
            if known[group] == nil { context.insert(row) }
            if let last = records.lazy.compactMap(\.stamp).max()?.date, last > row.changedAt { row.changedAt = last }
            for record in records { updateDeletion(of: record, in: row) }
            let members = records.filter { $0.entity == MemberRecord._$entityName }
            guard !members.isEmpty else { continue }
            row.memberCount = try context.fetchCount(
                FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.group == group && !$0.isRemoved }))
            try spendInvites(of: members.compactMap { $0.model(MemberRecord.self)?.account }, group, in: context)
        }
    }

    private func updateDeletion(of record: SyncedRecord, in row: GroupState) {
        guard let group = record.model(GroupRecord.self) else { return }
        guard let deletedAt = group.deletedAt else {
            row.deletedSince = nil
            return
        }
        if let arrival {
            if row.deletedSince == nil { row.deletedSince = arrival() }
        } else {
            // The stamp follows all that the author's replica had seen.
            row.deletedSince = max(deletedAt, record.stamp(of: \GroupRecord.deletedAt)?.date ?? deletedAt)
        }
    }

    /// Marks the permissions of accounts that are members now.
    private func spendInvites(of accounts: [String], _ group: UUID, in context: ModelContext) throws {
        guard !accounts.isEmpty else { return }
        let uses = try context.fetch(
            FetchDescriptor<InviteUse>(
                predicate: #Predicate { $0.group == group && !$0.isSpent && accounts.contains($0.account) }))
        for use in uses { use.isSpent = true }
    }
}
