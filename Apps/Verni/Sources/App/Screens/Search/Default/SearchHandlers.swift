// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniLedger
import VerniSearch

/// Finds expenses.
@MainActor
final class SearchLoader: ActionHandler {
    static let pageSize = 50

    private let actions: ActionSender<SearchAction>
    private let ledger: any Ledger
    private let loads = ScreenTasks()
    private var query: ExpenseQuery
    private var shown = 0
    private var isLoadingMore = false

    init(_ actions: ActionSender<SearchAction>, _ ledger: any Ledger, query: ExpenseQuery) {
        self.actions = actions
        self.ledger = ledger
        self.query = query
    }

    func handle(_ action: SearchAction) {
        switch action {
        case .formChanged(_, let query):
            guard query != self.query else { break }
            self.query = query
            shown = 0
            load()
        case .ledgerChanged, .retryTapped: load()
        case .endReached: loadMore()
        case .loaded(.success(let answer)), .loadedMore(.success(let answer)):
            if answer.query == query { shown = answer.page.next ?? answer.page.total }
        default: break
        }
    }

    private func load() {
        // The last search wins: an earlier one has other conditions.
        loads.cancelAll()
        isLoadingMore = false
        loads.run { [actions, query, limit = max(shown, Self.pageSize)] in
            let answer = await result { try await self.answer(query, offset: 0, limit: limit) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loaded(answer))
        }
    }

    private func loadMore() {
        guard !isLoadingMore else { return }
        isLoadingMore = true
        loads.run { [weak self, actions, query, shown] in
            guard let self else { return }
            let answer = await result { try await self.answer(query, offset: shown, limit: Self.pageSize) }
            // A search that takes its place has reset the mark.
            guard !Task.isCancelled else { return }
            isLoadingMore = false
            actions.dispatch(.loadedMore(answer))
        }
    }

    private func answer(_ query: ExpenseQuery, offset: Int, limit: Int) async throws -> SearchAnswer {
        let page = try await ledger.expenses(query, offset: offset, limit: limit)
        let groups = try await ledger.groups(deleted: false)
        // All payments would only repeat the pages of the groups.
        let hasConditions = query != ExpenseQuery(group: query.group)
        let payments =
            offset == 0 && hasConditions
            ? try await ledger.payments(query, limit: Self.pageSize) : PaymentPage()
        let chosen = query.group ?? groups.first?.id
        var details: [GroupID: GroupDetail] = [:]
        for group in Set(page.expenses.map(\.group) + payments.payments.map(\.group) + [chosen].compactMap(\.self)) {
            details[group] = try await ledger.group(group)
        }
        return SearchAnswer(
            query: query, offset: offset, page: page, payments: payments,
            currency: chosen.flatMap { details[$0]?.fields.currency }, groups: groups, details: details)
    }
}

/// Restores deleted expenses and payments, and opens those that are found.
@MainActor
final class SearchWriter: ActionHandler {
    private let actions: ActionSender<SearchAction>
    private let ledger: any Ledger
    private let onEvent: @MainActor (SearchEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<SearchAction>, _ ledger: any Ledger,
        onEvent: @escaping @MainActor (SearchEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.onEvent = onEvent
    }

    func handle(_ action: SearchAction) {
        switch action {
        case .expenseTapped(let expense, let group): onEvent(.openExpense(expense, in: group))
        case .restoreTapped(let expense, let group): restore(.restoreExpense(group, expense), in: group)
        case .paymentTapped(let group): onEvent(.openPayments(of: group))
        case .restorePaymentTapped(let payment, let group): restore(.restorePayment(group, payment), in: group)
        default: break
        }
    }

    private func restore(_ operation: LedgerOperation, in group: GroupID) {
        tasks.run { [actions, ledger, onEvent] in
            let restored = await result { try await ledger.perform(operation) }
            actions.dispatch(.restored(restored.map { _ in group }))
            if case .success(let id?) = restored {
                onEvent(.wrote(WrittenOperation(id, in: group, operation.deed)))
            }
        }
    }
}
