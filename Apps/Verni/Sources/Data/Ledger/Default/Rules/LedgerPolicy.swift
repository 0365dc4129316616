// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniDomain
package import VitralModels
package import VitralSync

/// The rules of groups: who reads them, and which operations are refused.
///
/// A hub applies them to each entry, and a replica to its own, so that a user learns of a refusal at once.
package struct LedgerPolicy: SyncPolicy {
    let history: SyncHistory
    let now: @Sendable () -> Date

    /// The time for which a deleted group can be restored.
    package static let restoreTime: TimeInterval = 30 * 24 * 60 * 60

    /// Whether the server deletes the author's account, which leaves its groups even as their last one.
    @TaskLocal static var isDeletingAccount = false

    package init(_ schema: Schema, now: @escaping @Sendable () -> Date) throws {
        history = try SyncHistory(schema)
        self.now = now
    }

    // MARK: Reading

    package func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool {
        if scope == DerivedID.privateScope(of: account) { return true }
        return try context.fetchCount(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.group == scope && $0.account == account && !$0.isRemoved })) > 0
    }

    package func readableScopes(of account: String, in context: ModelContext) throws -> [UUID] {
        let members = try context.fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.account == account && !$0.isRemoved }))
        return Set(members.map(\.group)).sorted() + [DerivedID.privateScope(of: account)]
    }

    // MARK: Writing

    package func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        guard entry.kind != SyncEntry.edit, entry.recordChanges.allSatisfy({ $0.existence != false }) else {
            throw SyncRefusal.notAllowed
        }
        try mappingErrors {
            if entry.scope == DerivedID.privateScope(of: entry.author) {
                return try PrivateRules(entry: entry, context: context, history: history).authorize()
            }
            let access = try GroupAccess(entry, context, history, now())
            for change in entry.recordChanges { try access.rules(for: change).authorize() }
        }
    }

    package func validate(_ entry: SyncEntry, in context: ModelContext) throws {
        try mappingErrors {
            if entry.scope == DerivedID.privateScope(of: entry.author) {
                return try PrivateRules(entry: entry, context: context, history: history).validate()
            }
            let access = try GroupAccess(validating: entry, context, history, now())
            for change in entry.recordChanges { try access.rules(for: change).validate() }
        }
    }

    // MARK: References

    package func references(of entry: SyncEntry) throws -> Set<UUID> {
        // The group of the scope may have been refused itself.
        var ids: Set<UUID> = [entry.scope]
        for change in entry.recordChanges {
            switch change.entity {
            case ExpenseRecord._$entityName:
                let expense = try history.written(to: change.record, as: ExpenseRecord.self, by: entry)
                ids.formUnion([expense?.category, expense?.recurrence].compactMap(\.self))
                ids.formUnion(Self.members(of: expense?.amounts))
            case RecurrenceRecord._$entityName:
                let recurrence = try history.written(to: change.record, as: RecurrenceRecord.self, by: entry)
                if let category = recurrence?.category { ids.insert(category) }
                ids.formUnion(Self.members(of: recurrence?.amounts))
            case PaymentRecord._$entityName:
                let payment = try history.written(to: change.record, as: PaymentRecord.self, by: entry)
                if let stored = AmountsCoding.decodePayment(payment?.amounts ?? Data()) {
                    ids.formUnion([stored.from.uuid, stored.to.uuid])
                }
            case CommentRecord._$entityName:
                let comment = try history.written(to: change.record, as: CommentRecord.self, by: entry)
                ids.formUnion([comment?.expense, comment?.writer].compactMap(\.self))
            case ReceiptRecord._$entityName:
                let receipt = try history.written(to: change.record, as: ReceiptRecord.self, by: entry)
                if let receipt { ids.insert(receipt.expense) }
            default: continue
            }
        }
        return ids
    }

    private static func members(of amounts: Data?) -> [UUID] {
        AmountsCoding.decode(amounts ?? Data())?.members.map(\.uuid) ?? []
    }

    private func mappingErrors(_ check: () throws -> Void) throws {
        do {
            try check()
        } catch let error as VerniError {
            throw SyncRefusal(error)
        }
    }
}
