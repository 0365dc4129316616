// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The values that a refused entry has written, so that its user can correct or copy them.
struct RefusedValues {
    let view: LedgerView
    let entry: SyncEntry
    let people: GroupPeople

    /// The payment as the entry has written it, where it is not written with the current values; `nil` for other entries.
    var payment: PaymentFields? {
        get throws {
            guard let change = change(of: PaymentRecord.self), !change.properties.isDisjoint(with: Self.payment),
                let written = try written(to: change, as: PaymentRecord.self)
            else { return nil }
            let current = try view.context.payment(change.record)
            func value<Value>(_ name: String, _ path: KeyPath<PaymentRecord, Value>) -> Value {
                change.properties.contains(name) ? written[keyPath: path] : (current ?? written)[keyPath: path]
            }
            guard let (amounts, cleared) = try? AmountsCoding.decodePayment(value("amounts", \.amounts))?.checked()
            else { return nil }
            return PaymentFields(
                day: Day(number: value("day", \.day)), note: value("note", \.note), amounts: amounts,
                cleared: cleared)
        }
    }

    private static let payment: Set<String> = ["amounts", "day", "note"]

    /// The operations whose amounts the user had seen, of an expense or a payment; `nil` for other entries.
    var amountWrites: [OperationID]? {
        get throws { try writes(of: \ExpenseRecord.amounts) ?? writes(of: \PaymentRecord.amounts) }
    }

    private func writes<Model: SyncedModel>(of amounts: KeyPath<Model, Data>) throws -> [OperationID]? {
        guard let change = change(of: Model.self) else { return nil }
        let (history, record) = (view.history, change.record)
        // Amounts that the entry does not write are shown as they are now.
        let stamps =
            try history.stamps(of: amounts, in: record, replacedBy: entry)
            ?? history.stamps(of: amounts, in: [record], context: view.context)[record]
        return stamps.map(OperationID.list)
    }

    /// The text of a comment; `nil` for other entries.
    var comment: String? {
        get throws {
            guard let change = change(of: CommentRecord.self), change.properties.contains("text") else { return nil }
            return try written(to: change, as: CommentRecord.self)?.text
        }
    }

    /// The other values, in words of no language.
    var differences: [RecordVersion.Difference] {
        get throws {
            let words = VersionWords(people: people, context: view.context)
            func found<Model: SyncedModel>(
                _ type: Model.Type, _ list: (SyncVersion<Model>) throws -> [RecordVersion.Difference]
            ) throws -> [RecordVersion.Difference] {
                guard let change = change(of: type),
                    let version = try view.history.version(
                        of: change.record, as: type, by: entry, in: view.context)
                else { return [] }
                return try list(version).filter { $0.before != $0.after }
            }
            return try found(GroupRecord.self) { words.differences(of: $0) }
                + found(MemberRecord.self) { words.differences(of: $0) }
                + found(RecurrenceRecord.self) { try words.differences(of: $0) }
        }
    }

    private func change<Model: SyncedModel>(of _: Model.Type) -> SyncChange? {
        entry.recordChanges.first { $0.entity == Model._$entityName }
    }

    private func written<Model: SyncedModel>(to change: SyncChange, as type: Model.Type) throws -> Model? {
        try view.history.written(to: change.record, as: type, by: entry)
    }
}
