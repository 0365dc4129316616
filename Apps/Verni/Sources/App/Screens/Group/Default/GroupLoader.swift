// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniGroup
import VerniLedger

/// Reads the group after each change of the ledger, and its expenses page by page.
@MainActor
final class GroupLoader: ActionHandler {
    static let pageSize = 40

    private let actions: ActionSender<GroupAction>
    private let ledger: any Ledger
    private let input: GroupInput
    private let loads = ScreenTasks()
    private let pages = ScreenTasks()
    private var count = GroupLoader.pageSize
    private var isLoadingMore = false
    /// The record whose versions are shown.
    private var history: RecordReference?

    init(_ actions: ActionSender<GroupAction>, _ ledger: any Ledger, _ input: GroupInput) {
        self.actions = actions
        self.ledger = ledger
        self.input = input
    }

    func handle(_ action: GroupAction) {
        switch action {
        case .ledgerChanged, .retryTapped: load()
        case .endReached(let shown): loadMore(after: shown)
        case .sheetTapped(.history(let opened)):
            history = opened.record
            loadHistory()
        case .sheetTapped, .sheetClosed: history = nil
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        loads.cancelAll()
        loads.run { [actions, ledger, id = input.group] in
            let group = await result { try await ledger.group(id) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.groupLoaded(group))
        }
        loadHistory()
        switch input.section {
        case .overview: loadOverview()
        case .settings: loadSettings()
        }
    }

    private func loadHistory() {
        guard let history else { return }
        loads.run { [actions, ledger] in
            let versions = await result { try await ledger.history(of: history) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.historyLoaded(history, versions))
        }
    }

    private func loadOverview() {
        loads.run { [actions, ledger, count, id = input.group] in
            let page = await result {
                try await ledger.expenses(ExpenseQuery(group: id), offset: 0, limit: count)
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.expensesLoaded(page))
            let payments = await result { try await ledger.payments(of: id, deleted: false) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.paymentsLoaded(payments))
        }
    }

    private func loadSettings() {
        loads.run { [actions, ledger, id = input.group] in
            let settings = await result {
                GroupSettings(
                    recurrences: try await ledger.recurrences(of: id),
                    invites: try await ledger.invites(of: id).filter { !$0.isRevoked && $0.usesLeft > 0 },
                    history: try await ledger.history(of: .group(id)))
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.settingsLoaded(settings))
        }
    }

    private func loadMore(after shown: Int) {
        guard !isLoadingMore else { return }
        isLoadingMore = true
        pages.run { [weak self, actions, ledger, id = input.group] in
            let page = await result {
                try await ledger.expenses(ExpenseQuery(group: id), offset: shown, limit: Self.pageSize)
            }
            self?.isLoadingMore = false
            if case .success(let page) = page { self?.count = page.next ?? page.total }
            actions.dispatch(.moreLoaded(page, offset: shown))
        }
    }
}
