// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// A record whose amounts name members.
protocol MemberNaming: SyncedModel {
    /// The members whom it names for as long as it exists; none if it is deleted, or a recurrence that is stopped.
    var namedMembers: Set<MemberID> { get }
}

extension ExpenseRecord: MemberNaming {
    var namedMembers: Set<MemberID> { isRemoved ? [] : AmountsCoding.decode(amounts)?.members ?? [] }
}

extension PaymentRecord: MemberNaming {
    var namedMembers: Set<MemberID> {
        guard !isRemoved, let stored = AmountsCoding.decodePayment(amounts) else { return [] }
        return [stored.from, stored.to]
    }
}

extension RecurrenceRecord: MemberNaming {
    var namedMembers: Set<MemberID> { isStopped ? [] : AmountsCoding.decode(amounts)?.members ?? [] }
}

extension ModelContext {
    /// Returns whether an expense, a payment or a recurrence that exists names a member.
    ///
    /// - Parameter others: The records that do not count.
    func isNamed(_ member: MemberRecord, besides others: Set<UUID> = []) throws -> Bool {
        let (id, group) = (member.id, member.group)
        var expenses = FetchDescriptor<ExpenseState>(
            predicate: #Predicate { $0.group == group && !$0.isRemoved && $0.members.contains(id) })
        expenses.fetchLimit = others.count + 1
        if try fetch(expenses).contains(where: { !others.contains($0.expense) }) { return true }
        let payments = try fetch(
            FetchDescriptor<PaymentState>(predicate: #Predicate { $0.group == group && $0.members.contains(id) }))
        // A deleted payment has no effect on balances.
        if payments.contains(where: { !$0.effect.isEmpty && !others.contains($0.payment) }) { return true }
        let recurrences = try fetch(
            FetchDescriptor<RecurrenceRecord>(predicate: #Predicate { $0.group == group && !$0.isStopped }))
        return recurrences.contains { $0.namedMembers.contains(MemberID(id)) && !others.contains($0.id) }
    }

    /// Restores the deleted guests whom the changed records name: no balance is without its member.
    func restoreNamedMembers() throws {
        for case let record as any MemberNaming in changedModelsArray + insertedModelsArray {
            for id in record.namedMembers.sorted() {
                if let member = try member(id.uuid), member.isRemoved { member.isRemoved = false }
            }
        }
    }

    /// Returns whether an account may change an expense of a group.
    func mayEdit(_ expense: ExpenseRecord, in group: GroupRecord?, by account: String) throws -> Bool {
        let payers = AmountsCoding.decode(expense.amounts)?.payers ?? [:]
        return try mayEdit(
            in: group, author: expense.author, payers: payers.filter { $0.value != 0 }.keys, by: account)
    }

    /// Returns whether an account may change a record of a group, with an author of its own and payers.
    func mayEdit(in group: GroupRecord?, author: String, payers: some Sequence<MemberID>, by account: String) throws
        -> Bool
    {
        guard let group else { return false }
        if group.rights == EditRights.all.rawValue || author == account { return true }
        let mine = Set(try members(of: group.id, claimedBy: account).map(\.id))
        return payers.contains { mine.contains($0.uuid) }
    }
}
