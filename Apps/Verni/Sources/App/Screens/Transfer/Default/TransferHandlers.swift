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
    private let files: TransferFiles
    private let transfers: any GroupTransfers
    private let group: GroupID
    private let onEvent: @MainActor (TransferEvent) -> Void
    private let tasks = ScreenTasks()
    private let readings = ScreenTasks()
    /// The file that the page shows a preview of.
    private var file: TransferFile?
    private var isImporting = false
    private var isExporting = false

    init(
        _ actions: ActionSender<TransferAction>, _ ledger: any Ledger, files: TransferFiles,
        transfers: any GroupTransfers, _ group: GroupID, onEvent: @escaping @MainActor (TransferEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.files = files
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
        readings.run { [weak self, actions, ledger, files, group] in
            let read = await result { () -> (TransferFile, ImportPreview) in
                let file = try await files.read(url)
                return (file, try await file.preview(named: url.lastPathComponent, in: group, of: ledger))
            }
            guard !Task.isCancelled else { return }
            self?.file = try? read.get().0
            actions.dispatch(.fileRead(read.map(\.1)))
        }
    }

    private func write(_ people: [ImportedPerson]) {
        guard let file else { return }
        isImporting = true
        tasks.run { [weak self, actions, ledger, transfers, group] in
            let imported = await result {
                switch file {
                case .rows(let file): try await Self.write(file, people, to: group, of: ledger, by: transfers)
                case .copy(let archive): try await Self.write(archive, people, to: group, of: ledger)
                }
            }
            self?.isImporting = false
            if case .success = imported { self?.file = nil }
            actions.dispatch(.imported(imported))
        }
    }

    private static func write(
        _ file: ImportedFile, _ people: [ImportedPerson], to group: GroupID, of ledger: any Ledger,
        by transfers: any GroupTransfers
    ) async throws -> ImportOutcome {
        let members = people.compactMap { person in person.member.map { (person.name, $0) } }
        let refused = try await transfers.write(
            file, to: try await ledger.group(group),
            people: Dictionary(members, uniquingKeysWith: { first, _ in first }))
        return ImportOutcome(file, in: group, refused: refused)
    }

    private static func write(
        _ archive: GroupArchive, _ people: [ImportedPerson], to group: GroupID, of ledger: any Ledger
    ) async throws -> ImportOutcome {
        let members = people.compactMap { person in
            MemberID(text: person.id).flatMap { id in person.member.map { (id, $0) } }
        }
        let work = try ArchiveImport(
            archive, into: try await ledger.archive(of: group),
            people: Dictionary(members, uniquingKeysWith: { first, _ in first }))
        try await work.write(to: ledger)
        return ImportOutcome(
            count: work.expenseCount + work.paymentCount,
            expenses: work.firstExpenses.map {
                ImportOutcome.Row(id: $0.id, title: $0.fields.title, day: $0.fields.day)
            })
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
