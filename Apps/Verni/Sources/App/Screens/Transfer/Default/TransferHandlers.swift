// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniLedger
import VerniTransfer

/// Reads the group after each change of the ledger.
@MainActor
final class TransferLoader: ActionHandler {
    private let actions: ActionSender<TransferAction>
    private let ledger: any Ledger
    private let group: GroupID
    private let tasks = ScreenTasks()

    init(_ actions: ActionSender<TransferAction>, _ ledger: any Ledger, _ group: GroupID) {
        self.actions = actions
        self.ledger = ledger
        self.group = group
    }

    func handle(_ action: TransferAction) {
        switch action {
        case .ledgerChanged, .retryTapped: load()
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        tasks.cancelAll()
        tasks.run { [actions, ledger, group] in
            let loaded = await result { try await ledger.group(group) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loaded(loaded))
        }
    }
}

/// Reads files, writes what they hold, and makes exports.
@MainActor
final class TransferWorker: ActionHandler {
    private let actions: ActionSender<TransferAction>
    private let ledger: any Ledger
    private let reader: any ExpenseFileReader
    private let transfers: any GroupTransfers
    private let group: GroupID
    private let onEvent: @MainActor (TransferEvent) -> Void
    private let tasks = ScreenTasks()
    private let readings = ScreenTasks()
    /// The file that the page shows a preview of.
    private var file: ImportedFile?
    private var isImporting = false
    private var isExporting = false

    init(
        _ actions: ActionSender<TransferAction>, _ ledger: any Ledger, reader: any ExpenseFileReader,
        transfers: any GroupTransfers, _ group: GroupID, onEvent: @escaping @MainActor (TransferEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.reader = reader
        self.transfers = transfers
        self.group = group
        self.onEvent = onEvent
    }

    func handle(_ action: TransferAction) {
        switch action {
        case .fileChosen(let url): read(url)
        case .importTapped(let people): if !isImporting { write(people) }
        case .cancelTapped: if !isImporting { file = nil }
        case .exportTapped(let format): if !isExporting { export(format) }
        case .expenseTapped(let expense): onEvent(.openExpense(expense))
        case .groupTapped(let group): onEvent(.imported(group))
        default: break
        }
    }

    private func read(_ url: URL) {
        // Of two files the last chosen counts.
        readings.cancelAll()
        file = nil
        readings.run { [weak self, actions, ledger, reader, group] in
            let read = await result {
                let members = try await ledger.group(group).members
                return (try await ExpenseFile.read(url, by: reader), members)
            }
            guard !Task.isCancelled else { return }
            self?.file = try? read.get().0
            actions.dispatch(
                .fileRead(read.map { ImportPreview($0.0, named: url.lastPathComponent, members: $0.1) }))
        }
    }

    private func write(_ people: [ImportedPerson]) {
        guard let file, !file.entries.isEmpty else { return }
        isImporting = true
        let members = people.compactMap { person in person.member.map { (person.name, $0) } }
        tasks.run { [weak self, actions, ledger, transfers, group] in
            let imported = await result {
                let refused = try await transfers.write(
                    file, to: try await ledger.group(group),
                    people: Dictionary(members, uniquingKeysWith: { first, _ in first }))
                return ImportOutcome(file, in: group, refused: refused)
            }
            self?.isImporting = false
            if case .success = imported { self?.file = nil }
            actions.dispatch(.imported(imported))
        }
    }

    private func export(_ format: ExportFormat) {
        isExporting = true
        tasks.run { [weak self, actions, transfers, group] in
            let exported = await result { try await transfers.export(group, as: format) }
            self?.isExporting = false
            actions.dispatch(.exported(format, exported))
        }
    }
}

/// A file of expenses that the user has chosen.
private enum ExpenseFile {
    /// The most bytes of a file.
    static let limit = 10 * 1_024 * 1_024

    /// Reads a file, away from the main actor.
    ///
    /// - Throws: ``VerniError/fileTooLarge(limit:)``, and what the reader throws.
    @concurrent static func read(_ url: URL, by reader: any ExpenseFileReader) async throws -> ImportedFile {
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= limit else { throw VerniError.fileTooLarge(limit: limit) }
        guard let text = String(data: try Data(contentsOf: url), encoding: .utf8) else {
            throw VerniError.importUnreadable(line: 1)
        }
        return try reader.read(text)
    }
}
