// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The changes of balances by a transaction, which are added to the stored ones at once.
struct BalanceChanges {
    /// The balances of a group in one currency.
    private struct Key: Hashable {
        let group: UUID
        let currency: String
    }

    private var changes: [Key: [UUID: Int64]] = [:]

    /// Adds an effect, or takes it away.
    ///
    /// - Throws: ``SyncRefusal/invalid(_:)`` when a sum leaves 64 bits.
    mutating func add(
        _ effect: [MemberID: Int64], in currency: String, of group: UUID, isTakenAway: Bool = false
    ) throws {
        let key = Key(group: group, currency: currency)
        for (member, amount) in effect {
            let sum = changes[key]?[member.uuid] ?? 0
            let (next, isOver) =
                isTakenAway ? sum.subtractingReportingOverflow(amount) : sum.addingReportingOverflow(amount)
            guard !isOver else { throw SyncRefusal(.limitReached) }
            changes[key, default: [:]][member.uuid] = next
        }
    }

    mutating func add(_ payment: StoredPayment, of group: UUID, isTakenAway: Bool = false) throws {
        for (currency, amount) in payment.effects where amount != .min {
            try add(
                [payment.from: amount, payment.to: -amount], in: currency, of: group, isTakenAway: isTakenAway)
        }
    }

    /// Adds the changes to the balances of a context.
    func apply(in context: ModelContext) throws {
        for (key, members) in changes {
            let changed = members.filter { $0.value != 0 }
            guard !changed.isEmpty else { continue }
            let (group, currency, ids) = (key.group, key.currency, Array(changed.keys))
            let rows = try context.fetch(
                FetchDescriptor<BalanceState>(
                    predicate: #Predicate {
                        $0.group == group && $0.currency == currency && ids.contains($0.member)
                    }))
            let known = Dictionary(rows.map { ($0.member, $0) }) { first, _ in first }
            for (member, change) in changed.sorted(by: { $0.key < $1.key }) {
                let row = known[member] ?? BalanceState(group: group, currency: currency, member: member)
                if known[member] == nil { context.insert(row) }
                let (sum, isOver) = row.amount.addingReportingOverflow(change)
                guard !isOver, sum != .min else { throw SyncRefusal(.limitReached) }
                row.amount = sum
            }
        }
    }
}
