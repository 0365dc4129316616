// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniExpenseEditor
import VerniLedger

/// Reads the group, and the values that the form begins with.
@MainActor
final class ExpenseEditorLoader: ActionHandler {
    private let actions: ActionSender<ExpenseEditorAction>
    private let ledger: any Ledger
    private let input: ExpenseEditorInput
    private let makeID: @Sendable () -> UUID
    private let loads = ScreenTasks()
    private let changes = ScreenTasks()
    private var isFollowing = false

    init(
        _ actions: ActionSender<ExpenseEditorAction>, _ ledger: any Ledger, _ input: ExpenseEditorInput,
        makeID: @escaping @Sendable () -> UUID
    ) {
        self.actions = actions
        self.ledger = ledger
        self.input = input
        self.makeID = makeID
    }

    func handle(_ action: ExpenseEditorAction) {
        switch action {
        case .appeared(let setting):
            fill(setting)
            follow()
        case .retryTapped(let setting): fill(setting)
        default: break
        }
    }

    private func fill(_ setting: EditorSetting) {
        loads.cancelAll()
        loads.run { [actions, ledger, input, makeID] in
            let group = await result { try await ledger.group(input.group) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.groupLoaded(group))
            let contents = await result {
                let source = EditorSource(ledger: ledger, input: input, setting: setting)
                return try await source.contents(in: try group.get(), newID: ExpenseID(makeID()))
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.filled(contents))
        }
    }

    /// Reads the group again after each change: a new member can take part at once.
    private func follow() {
        guard !isFollowing else { return }
        isFollowing = true
        changes.run { [actions, ledger, input] in
            for await _ in ledger.changes() {
                actions.dispatch(.groupLoaded(await result { try await ledger.group(input.group) }))
            }
        }
    }
}

/// The values of an expense from which a form begins.
private struct EditorSource {
    let ledger: any Ledger
    let input: ExpenseEditorInput
    let setting: EditorSetting

    func contents(in group: GroupDetail, newID: ExpenseID) async throws -> EditorContents {
        switch input.start {
        case .new:
            return EditorContents(draft: ExpenseDraft(id: newID, in: group, day: setting.today))
        case .edit(let expense):
            let detail = try await ledger.expense(expense, in: input.group)
            let fields = detail.expense.fields
            return EditorContents(
                draft: ExpenseDraft(fields, id: expense, decimalMark: setting.mark), original: fields,
                seen: detail.amountWrites)
        case .duplicate(let expense):
            var fields = try await ledger.expense(expense, in: input.group).expense.fields
            fields.day = setting.today
            return EditorContents(draft: ExpenseDraft(fields, id: newID, decimalMark: setting.mark))
        case .correct(let operation):
            let refused = try await ledger.refused.first { $0.id == operation && $0.record.group == input.group }
            guard let refused, let fields = refused.expense else { throw VerniError.notFound }
            let draft = ExpenseDraft(fields, id: fields.amounts.id, decimalMark: setting.mark)
            return EditorContents(draft: draft, seen: refused.amountWrites)
        case .recurrence(let id):
            let recurrence = try await ledger.recurrence(id, in: input.group)
            let draft = ExpenseDraft(recurrence, decimalMark: setting.mark)
            return EditorContents(draft: draft, original: recurrence.fields.template)
        }
    }
}

/// Saves the expense.
@MainActor
final class ExpenseEditorWriter: ActionHandler {
    private let actions: ActionSender<ExpenseEditorAction>
    private let ledger: any Ledger
    private let input: ExpenseEditorInput
    private let onEvent: @MainActor (ExpenseEditorEvent) -> Void
    private let tasks = ScreenTasks()
    private var isSaving = false

    init(
        _ actions: ActionSender<ExpenseEditorAction>, _ ledger: any Ledger, _ input: ExpenseEditorInput,
        onEvent: @escaping @MainActor (ExpenseEditorEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.input = input
        self.onEvent = onEvent
    }

    func handle(_ action: ExpenseEditorAction) {
        switch action {
        case .saveTapped(let draft, let setting, let original, let seen):
            save(draft, setting, original: original, seen: seen ?? [])
        case .cancelTapped: onEvent(.cancelled)
        default: break
        }
    }

    private func save(
        _ draft: ExpenseDraft, _ setting: EditorSetting, original: ExpenseFields?, seen: [OperationID]
    ) {
        guard !isSaving, let fields = try? draft.fields(decimalMark: setting.mark) else { return }
        let rule: RecurrenceRule?
        do { rule = try draft.rule() } catch { return }
        isSaving = true
        tasks.run { [weak self, actions, ledger, input, onEvent] in
            let writer = EditedExpense(ledger: ledger, input: input, original: original, seen: seen)
            let written: Result<OperationID?, VerniError> = await result {
                try await writer.write(fields, rule: rule, timeZone: setting.timeZone)
            }
            self?.isSaving = false
            actions.dispatch(.saved(written.map { _ in draft.id }))
            switch written {
            case .success(let id?):
                onEvent(.saved(draft.id, WrittenOperation(id, in: input.group, writer.deed(rule: rule))))
            // The form has changed nothing.
            case .success(nil): onEvent(.cancelled)
            case .failure: break
            }
        }
    }
}

/// The expense that a form writes.
private struct EditedExpense {
    let ledger: any Ledger
    let input: ExpenseEditorInput
    /// The expense as it was when the form was filled.
    let original: ExpenseFields?
    /// The operations that had written its amounts.
    let seen: [OperationID]

    func write(_ fields: ExpenseFields, rule: RecurrenceRule?, timeZone: String) async throws -> OperationID? {
        let group = input.group
        switch input.start {
        case .new, .duplicate:
            guard let rule else { return try await ledger.perform(.createExpense(group, fields)) }
            let recurrence = RecurrenceFields(rule: rule, timeZone: timeZone, template: fields)
            // The ledger makes the expenses of the rule, also the first.
            return try await ledger.perform(
                .setRecurrence(group, RecurrenceID(fields.amounts.id.uuid), recurrence))
        case .edit(let expense):
            let current = try await ledger.expense(expense, in: group).expense.fields
            return try await ledger.perform(.editExpense(group, merged(fields, with: current), seen: seen))
        case .correct(let operation):
            let written = try await ledger.perform(try await correction(fields))
            try await ledger.discard(operation)
            return written
        case .recurrence(let id):
            let current = try await ledger.recurrence(id, in: group)
            guard var rule, !current.isStopped else { throw VerniError.notFound }
            rule.skipped = current.fields.rule.skipped
            // The zone stays that of the rule: the user may be on a journey.
            let recurrence = RecurrenceFields(
                rule: rule, timeZone: current.fields.timeZone,
                template: merged(fields, with: current.fields.template))
            return try await ledger.perform(.setRecurrence(group, id, recurrence))
        }
    }

    /// Returns what the form writes, in words.
    func deed(rule: RecurrenceRule?) -> Deed {
        switch input.start {
        case .new, .duplicate: rule == nil ? .expenseAdded : .recurrenceSet
        case .edit, .correct: .expenseChanged
        case .recurrence: .recurrenceSet
        }
    }

    /// Returns the operation that writes a refused expense again: the server may never have had it.
    private func correction(_ fields: ExpenseFields) async throws -> LedgerOperation {
        do {
            _ = try await ledger.expense(fields.amounts.id, in: input.group)
            return .editExpense(input.group, fields, seen: seen)
        } catch VerniError.notFound {
            return .createExpense(input.group, fields)
        }
    }

    /// Keeps the changes of others to fields that the user has not changed.
    private func merged(_ mine: ExpenseFields, with current: ExpenseFields) -> ExpenseFields {
        original.map { mine.merged(since: $0, with: current) } ?? mine
    }
}

extension Ledger {
    /// Returns a recurrence of a group.
    ///
    /// - Throws: ``VerniError/notFound``.
    fileprivate func recurrence(_ id: RecurrenceID, in group: GroupID) async throws -> Recurrence {
        guard let recurrence = try await recurrences(of: group).first(where: { $0.id == id }) else {
            throw VerniError.notFound
        }
        return recurrence
    }
}
