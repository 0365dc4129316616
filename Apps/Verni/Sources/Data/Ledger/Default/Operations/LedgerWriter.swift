// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

/// The changes of records that operations make.
///
/// A writer sets what the user asks for; the rules of ``LedgerPolicy`` refuse what may not be.
struct LedgerWriter: Sendable {
    /// The account or local name.
    let author: String
    let now: Date
    let history: SyncHistory

    /// Returns the scope that an operation writes to.
    func scope(of operation: LedgerOperation) -> UUID { scope(of: operation.group) }

    /// Returns the scope of a group; without one, the author's private scope.
    func scope(of group: GroupID?) -> UUID { group?.uuid ?? DerivedID.privateScope(of: author) }

    /// Returns the log's operation.
    func change(for operation: LedgerOperation) -> any SyncOperation {
        switch operation {
        case .createGroup, .editGroup, .archiveGroup, .deleteGroup, .restoreGroup, .addCategory, .editCategory,
            .deleteCategory:
            groupChange(operation)
        case .addMember, .editMember, .deleteMember, .claimMember, .leaveGroup, .createInvite, .revokeInvite:
            memberChange(operation)
        case .createExpense, .editExpense, .deleteExpense, .restoreExpense, .resolveExpense, .createPayment,
            .editPayment, .deletePayment, .restorePayment, .resolvePayment:
            expenseChange(operation)
        case .addComment, .editComment, .deleteComment, .addReceipt, .deleteReceipt:
            commentChange(operation)
        case .setRecurrence, .skipRecurrence, .stopRecurrence, .setRate, .removeRates, .muteGroup,
            .editProfile:
            otherChange(operation)
        case .importRecord(let group, let record): importChange(record, in: group)
        case .imported(let operation): importing(change(for: operation))
        }
    }

    /// Returns an operation as a part of an import.
    private func importing(_ change: any SyncOperation) -> any SyncOperation {
        guard var imported = change as? any ImportedChange else { return change }
        imported.isImport = true
        return imported
    }

    /// Returns the operation that restores what another one has replaced.
    func revert(_ stamp: Stamp, in scope: UUID) -> any SyncOperation {
        let (writer, history) = (self, history)
        return LedgerChange<LedgerKinds.HistoryRevert>(reverted: stamp.description) { context in
            let logged = try history.entry(stamp, in: context).found()
            guard logged.entry.scope == scope, !logged.isRefused else { throw VerniError.notFound }
            try history.undo(logged.entry, in: context)
            for model in context.deletedModelsArray {
                try writer.keep(model, createdAt: logged.entry.stamp.date, in: context)
            }
            try context.restoreNamedMembers()
        }
    }

    /// Marks a record as removed whose creation is taken back: no record ever ends, so that it can be restored.
    private func keep(_ model: any PersistentModel, createdAt: Date, in context: ModelContext) throws {
        context.insert(model)
        switch model {
        case let model as GroupRecord: model.deletedAt = now
        case let model as MemberRecord: if model.account == nil { model.isRemoved = true }
        case let model as ExpenseRecord: model.isRemoved = true
        case let model as PaymentRecord: model.isRemoved = true
        case let model as CommentRecord: model.isRemoved = true
        case let model as ReceiptRecord: model.isRemoved = true
        case let model as CategoryRecord: model.isRemoved = true
        case let model as RecurrenceRecord:
            model.isStopped = true
            if now.timeIntervalSince(createdAt) <= Self.instanceTime { try removeInstances(of: model, in: context) }
        case let model as InviteRecord: model.isRevoked = true
        case let model as MuteRecord: model.isMuted = false
        case let model as RateRecord: model.rate = ""
        default: break
        }
    }

    /// The time for which the expenses of a new recurrence go with it; later the group may have settled them.
    private static let instanceTime: TimeInterval = 7 * 24 * 60 * 60

    /// The most expenses that go with a recurrence, for which one entry has room.
    private static let instanceLimit = 100

    /// Marks the expenses that a recurrence has made as removed, unless they are too many, and except those that a user has
    /// edited and those that the author may not delete.
    private func removeInstances(of recurrence: RecurrenceRecord, in context: ModelContext) throws {
        let id: UUID? = recurrence.id
        let group = try context.group(recurrence.group)
        let editable: [PartialKeyPath<ExpenseRecord>] = [
            \.title, \.day, \.category, \.note, \.amounts, \.isRemoved,
        ]
        var made = FetchDescriptor<ExpenseRecord>(predicate: #Predicate { $0.recurrence == id && !$0.isRemoved })
        made.fetchLimit = Self.instanceLimit + 1
        let expenses = try context.fetch(made)
        guard expenses.count <= Self.instanceLimit else { return }
        for expense in expenses {
            let wasEdited = try editable.contains {
                try history.wasChanged($0, in: expense.id, context: context)
            }
            if !wasEdited, try context.mayEdit(expense, in: group, by: author) { expense.isRemoved = true }
        }
    }
}
