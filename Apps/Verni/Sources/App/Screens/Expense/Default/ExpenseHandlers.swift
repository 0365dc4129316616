// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniExpense
import VerniLedger

/// Reads the expense after each change of the ledger.
@MainActor
final class ExpenseLoader: ActionHandler {
    private let actions: ActionSender<ExpenseAction>
    private let ledger: any Ledger
    private let input: ExpenseInput
    private let tasks = ScreenTasks()

    init(_ actions: ActionSender<ExpenseAction>, _ ledger: any Ledger, _ input: ExpenseInput) {
        self.actions = actions
        self.ledger = ledger
        self.input = input
    }

    func handle(_ action: ExpenseAction) {
        switch action {
        case .ledgerChanged, .retryTapped: load()
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        tasks.cancelAll()
        tasks.run { [actions, ledger, input] in
            let contents = await result {
                ExpenseContents(
                    group: try await ledger.group(input.group),
                    detail: try await ledger.expense(input.expense, in: input.group),
                    history: try await ledger.history(of: .expense(input.group, input.expense)))
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loaded(contents))
        }
    }
}

/// Writes the changes of an expense, its comments and receipts.
@MainActor
final class ExpenseWriter: ActionHandler {
    private let actions: ActionSender<ExpenseAction>
    private let ledger: any Ledger
    private let files: ReceiptStore
    private let input: ExpenseInput
    private let makeID: @Sendable () -> UUID
    private let onEvent: @MainActor (ExpenseEvent) -> Void
    private let tasks = ScreenTasks()
    private var isSending = false

    init(
        _ actions: ActionSender<ExpenseAction>, _ ledger: any Ledger, files: ReceiptStore, _ input: ExpenseInput,
        makeID: @escaping @Sendable () -> UUID, onEvent: @escaping @MainActor (ExpenseEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.files = files
        self.input = input
        self.makeID = makeID
        self.onEvent = onEvent
    }

    func handle(_ action: ExpenseAction) {
        switch action {
        case .editTapped: onEvent(.edit)
        case .duplicateTapped: onEvent(.duplicate)
        case .sendTapped(let text): send(text)
        case .editingSaveTapped(let draft): save(draft)
        case .fileChosen(let file): addReceipt(file)
        case .changeTapped(let change): write(change)
        default: break
        }
    }

    // MARK: Comments

    private func send(_ text: String) {
        let id = CommentID(makeID())
        write(text, .addComment(input.group, input.expense, id, text: text.trimmed)) {
            .sent($0.map { _ in text })
        }
    }

    private func save(_ draft: CommentDraft) {
        write(draft.text, .editComment(input.group, input.expense, draft.id, text: draft.text.trimmed)) {
            .edited($0.map { _ in draft })
        }
    }

    private func write(
        _ text: String, _ operation: LedgerOperation,
        then action: @escaping @MainActor (Result<Void, VerniError>) -> ExpenseAction
    ) {
        guard !text.trimmed.isEmpty, !isSending else { return }
        isSending = true
        tasks.run { [weak self, actions, ledger, input, onEvent] in
            let written = await result { try await ledger.perform(operation) }
            self?.isSending = false
            actions.dispatch(action(written.map { _ in () }))
            if case .success(let id?) = written {
                onEvent(.wrote(WrittenOperation(id, in: input.group, operation.deed)))
            }
        }
    }

    // MARK: Receipts

    private func addReceipt(_ file: URL) {
        let id = ReceiptID(makeID())
        tasks.run { [actions, ledger, files, input, onEvent] in
            let written = await result {
                let receipt = try await files.store(file, id: id)
                return try await ledger.perform(.addReceipt(input.group, input.expense, receipt))
            }
            actions.dispatch(.uploaded(written.map { _ in id }))
            if case .success(let operation?) = written {
                onEvent(.wrote(WrittenOperation(operation, in: input.group, .receiptAdded)))
            }
        }
    }

    // MARK: Changes without a form

    private func write(_ change: ExpenseChange) {
        tasks.run { [actions, ledger, input, onEvent] in
            let written: Result<OperationID?, VerniError> = await result {
                if case .revert(let operation) = change { return try await ledger.revert(operation, in: input.group) }
                guard let operation = change.operation(of: input) else { return nil }
                return try await ledger.perform(operation)
            }
            actions.dispatch(.changed(written.map { _ in change }))
            guard case .success(let id) = written else { return }
            let deed = change.operation(of: input)?.deed ?? .reverted
            if let id { onEvent(.wrote(WrittenOperation(id, in: input.group, deed))) }
            if change == .delete { onEvent(.closed) }
        }
    }
}

extension ExpenseChange {
    /// Returns the operation; `nil` for a revert, which is none.
    func operation(of input: ExpenseInput) -> LedgerOperation? {
        let (group, expense) = (input.group, input.expense)
        return switch self {
        case .delete: .deleteExpense(group, expense)
        case .restore: .restoreExpense(group, expense)
        case .deleteComment(let comment): .deleteComment(group, expense, comment)
        case .deleteReceipt(let receipt): .deleteReceipt(group, expense, receipt)
        case .resolve(let operation): .resolveExpense(group, expense, operation)
        case .revert: nil
        }
    }
}

/// Stores the files of receipts.
struct ReceiptStore: Sendable {
    /// The most bytes of a receipt.
    static let limit = 10 * 1_024 * 1_024

    let accounts: any AccountService

    /// Stores a file that the user has chosen.
    ///
    /// - Throws: ``VerniError/fileTooLarge(limit:)`` or ``VerniError/fileKind``.
    func store(_ file: URL, id: ReceiptID) async throws -> ReceiptFile {
        let stored = try await accounts.store(try await Self.bytes(of: file), isPicture: false)
        return ReceiptFile(id: id, digest: stored.digest, kind: stored.kind, byteCount: stored.byteCount)
    }

    /// Reads a file, away from the main actor.
    @concurrent private static func bytes(of file: URL) async throws -> Data {
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= limit else { throw VerniError.fileTooLarge(limit: limit) }
        return try Data(contentsOf: file)
    }
}
