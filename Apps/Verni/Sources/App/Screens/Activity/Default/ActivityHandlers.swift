// SPDX-License-Identifier: Apache-2.0

import VerniActivity
import VerniAppBase
import VerniDomain
import VerniLedger

/// Reads the operations, page by page.
@MainActor
final class ActivityLoader: ActionHandler {
    static let pageSize = 30

    private let actions: ActionSender<ActivityAction>
    private let ledger: any Ledger
    private let group: GroupID?
    private let loads = ScreenTasks()
    private let pages = ScreenTasks()
    private var count = ActivityLoader.pageSize
    private var isLoadingMore = false

    init(_ actions: ActionSender<ActivityAction>, _ ledger: any Ledger, group: GroupID?) {
        self.actions = actions
        self.ledger = ledger
        self.group = group
    }

    func handle(_ action: ActivityAction) {
        switch action {
        case .ledgerChanged, .retryTapped: load()
        case .endReached(let last): loadMore(after: last)
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        loads.cancelAll()
        loads.run { [actions, ledger, group, count] in
            let items = await result { try await ledger.activity(in: group, before: nil, limit: count) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loaded(items, hasMore: (try? items.get().count) == count))
            guard let isWhole = try? await ledger.hasAllActivity(in: group), !Task.isCancelled else { return }
            actions.dispatch(.checked(isCut: !isWhole))
        }
    }

    private func loadMore(after last: OperationID) {
        guard !isLoadingMore else { return }
        isLoadingMore = true
        pages.run { [weak self, actions, ledger, group] in
            let items = await result {
                try await ledger.activity(in: group, before: last, limit: Self.pageSize)
            }
            self?.isLoadingMore = false
            if case .success(let items) = items { self?.count += items.count }
            actions.dispatch(
                .loadedMore(items, after: last, hasMore: (try? items.get().count) == Self.pageSize))
        }
    }
}

/// Takes operations back, and opens records.
@MainActor
final class ActivityWriter: ActionHandler {
    private let actions: ActionSender<ActivityAction>
    private let ledger: any Ledger
    private let onEvent: @MainActor (ActivityEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<ActivityAction>, _ ledger: any Ledger,
        onEvent: @escaping @MainActor (ActivityEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.onEvent = onEvent
    }

    func handle(_ action: ActivityAction) {
        switch action {
        case .itemTapped(let record): onEvent(.open(record))
        case .revertTapped(let operation, let group): revert(operation, in: group)
        case .restoreTapped(let record): restore(record)
        default: break
        }
    }

    private func revert(_ operation: OperationID, in group: GroupID) {
        tasks.run { [actions, ledger, onEvent] in
            let reverted = await result { try await ledger.revert(operation, in: group) }
            actions.dispatch(.reverted(reverted.map { $0 ?? operation }))
            if case .success(let undone?) = reverted { onEvent(.wrote(WrittenOperation(undone, in: group, .reverted))) }
        }
    }

    private func restore(_ record: RecordReference) {
        let operation: LedgerOperation
        switch record {
        case .expense(let group, let expense): operation = .restoreExpense(group, expense)
        case .payment(let group, let payment): operation = .restorePayment(group, payment)
        case .group, .member, .recurrence: return
        }
        tasks.run { [actions, ledger, onEvent] in
            let restored = await result { try await ledger.perform(operation) }
            actions.dispatch(.restored(restored.map { _ in record }))
            if case .success(let id?) = restored {
                onEvent(.wrote(WrittenOperation(id, in: record.group, operation.deed)))
            }
        }
    }
}
