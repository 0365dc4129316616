// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

extension LedgerView {
    /// Returns the payments of a group, the latest day first; without those of a newer version.
    func payments(of group: GroupID, deleted: Bool) throws -> [Payment] {
        let owner = try visible(group)
        let people = try people(of: group)
        let id = group.uuid
        let records = try context.fetch(
            FetchDescriptor<PaymentRecord>(
                predicate: #Predicate { $0.group == id && $0.isRemoved == deleted },
                sortBy: [
                    SortDescriptor(\.day, order: .reverse), SortDescriptor(\.createdAt, order: .reverse),
                    SortDescriptor(\.id),
                ]))
        let conflicts = Set(
            try context.fetch(
                FetchDescriptor<PaymentState>(predicate: #Predicate { $0.group == id && $0.hasConflict })
            ).map(\.payment))
        let writes = try history.stamps(of: \PaymentRecord.amounts, in: records.map(\.id), context: context)
        return try records.compactMap { record in
            var payment = try payment(record, in: owner, people, hasConflict: conflicts.contains(record.id))
            payment?.amountWrites = writes[record.id].map(OperationID.list)
            return payment
        }
    }

    /// Returns a payment; `nil` for one of a newer version.
    func payment(
        _ record: PaymentRecord, in owner: GroupRecord, _ people: GroupPeople, hasConflict: Bool
    ) throws -> Payment? {
        guard let (amounts, cleared) = try? AmountsCoding.decodePayment(record.amounts)?.checked() else { return nil }
        return Payment(
            id: PaymentID(record.id), group: GroupID(record.group),
            fields: PaymentFields(day: Day(number: record.day), note: record.note, amounts: amounts, cleared: cleared),
            author: record.author, createdAt: record.createdAt, isDeleted: record.isRemoved,
            isEditable: mayEdit(owner, author: record.author, payers: [amounts.from], people),
            alternatives: hasConflict ? try alternatives(of: record, people) : [])
    }

    /// Returns the amounts from which a user has to choose, the current ones first; none without a choice.
    private func alternatives(of record: PaymentRecord, _ people: GroupPeople) throws -> [Payment.Alternative] {
        let values = Alternatives.distinct(
            try history.alternatives(of: \PaymentRecord.amounts, in: record.id, context: context))
        guard values.count > 1 else { return [] }
        return try values.reversed().compactMap { value in
            guard let (amounts, cleared) = try? AmountsCoding.decodePayment(value.value)?.checked() else { return nil }
            let author = try history.entry(value.stamp, in: context)?.entry.author ?? ""
            return Payment.Alternative(
                operation: OperationID(value.stamp.description), author: try people.name(ofAccount: author),
                date: value.stamp.date, amounts: amounts, cleared: cleared)
        }
    }
}
