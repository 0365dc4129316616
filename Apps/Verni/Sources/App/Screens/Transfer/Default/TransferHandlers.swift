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
    private let group: GroupID?
    private let tasks = ScreenTasks()

    init(_ actions: ActionSender<TransferAction>, _ ledger: any Ledger, _ group: GroupID?) {
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
        guard let group else { return }
        // The last load wins: an earlier one would show what is no longer true.
        tasks.cancelAll()
        tasks.run { [actions, ledger] in
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
    private let group: GroupID?
    private let clock: any Clock<Duration>
    private let onEvent: @MainActor (TransferEvent) -> Void
    private let tasks = ScreenTasks()
    private let readings = ScreenTasks()
    /// The file that the page shows a preview of.
    private var file: TransferFile?
    private var isImporting = false
    private var isExporting = false

    init(
        _ actions: ActionSender<TransferAction>, _ ledger: any Ledger, files: TransferFiles,
        transfers: any GroupTransfers, _ group: GroupID?, clock: any Clock<Duration>,
        onEvent: @escaping @MainActor (TransferEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.files = files
        self.transfers = transfers
        self.group = group
        self.clock = clock
        self.onEvent = onEvent
    }

    func handle(_ action: TransferAction) {
        switch action {
        case .fileChosen(let url): read(url)
        case .importTapped(let people, let me): if !isImporting { write(people, as: me) }
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

    private func write(_ people: [ImportedPerson], as me: MemberID?) {
        guard let file else { return }
        isImporting = true
        tasks.run { [weak self, actions, ledger, transfers, group, onEvent] in
            let imported = await result { () -> TransferImport.Imported in
                let work = TransferImport(ledger: ledger, transfers: transfers, people: people)
                guard let group else { return try await work.write(file, as: me) }
                return try await work.write(file, to: group)
            }
            self?.isImporting = false
            if case .success = imported { self?.file = nil }
            actions.dispatch(.imported(imported.map(\.outcome)))
            if case .success((_, let written?)) = imported { onEvent(.wrote(written)) }
        }
    }

    private func export(_ format: ExportFormat) {
        guard let group else { return }
        isExporting = true
        tasks.run { [weak self, actions, transfers, clock] in
            let exported = await result { try await transfers.export(group, as: format) }
            self?.isExporting = false
            actions.dispatch(.exported(format, exported))
            guard case .success(let file) = exported, let lifetime = file.lifetime else { return }
            guard (try? await clock.sleep(for: lifetime)) != nil else { return }
            actions.dispatch(.exportExpired(format, file))
        }
    }
}
