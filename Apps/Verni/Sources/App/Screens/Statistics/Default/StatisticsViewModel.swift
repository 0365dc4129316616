// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniLedger
import VerniStatistics
import VerniTime
import Vitral

/// Returns the state of the statistics after an action.
@Sendable
func reduceStatistics(_ state: StatisticsState, _ action: StatisticsAction) -> StatisticsState {
    var state = state
    switch action {
    case .queryChanged(let query):
        state.query = query
    case .currencyFound(let currency, let query):
        if query == state.query { state.query.currency = currency }
    case .loaded(let sums, let query):
        // Sums of a query that has changed since are not shown.
        if query == state.query { state.sums.receive(sums) }
    case .searchTapped, .retryTapped, .ledgerChanged:
        break
    }
    return state
}

/// Adds up the expenses of a query.
@MainActor
final class StatisticsLoader: ActionHandler {
    private let actions: ActionSender<StatisticsAction>
    private let ledger: any Ledger
    private let onEvent: @MainActor (StatisticsEvent) -> Void
    private let tasks = ScreenTasks()
    private var query: StatisticsQuery
    /// Whether the currency of the query is still to be chosen.
    private var choosesCurrency: Bool

    init(
        _ actions: ActionSender<StatisticsAction>, _ ledger: any Ledger, query: StatisticsQuery, choosesCurrency: Bool,
        onEvent: @escaping @MainActor (StatisticsEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.query = query
        self.choosesCurrency = choosesCurrency
        self.onEvent = onEvent
    }

    func handle(_ action: StatisticsAction) {
        switch action {
        case .queryChanged(let query):
            guard query != self.query else { break }
            self.query = query
            choosesCurrency = false
            load()
        case .currencyFound(let currency, let query):
            guard query == self.query else { break }
            self.query.currency = currency
            load()
        case .ledgerChanged, .retryTapped: load()
        case .searchTapped: onEvent(.openSearch)
        case .loaded: break
        }
    }

    private func load() {
        tasks.cancelAll()
        let choosesCurrency = choosesCurrency
        self.choosesCurrency = false
        tasks.run { [actions, ledger, query] in
            let sums = await result { try await ledger.statistics(query) }
            guard !Task.isCancelled else { return }
            if choosesCurrency, let sums = try? sums.get(),
                let currency = await Self.currency(for: query, sums.currencies, ledger), currency != query.currency
            {
                actions.dispatch(.currencyFound(currency, for: query))
            } else {
                actions.dispatch(.loaded(sums, for: query))
            }
        }
    }

    /// Returns the currency to begin with: that of the group, or of the group that was changed last, or else any in which
    /// there are expenses; `nil` without expenses.
    private static func currency(
        for query: StatisticsQuery, _ known: [Currency], _ ledger: any Ledger
    ) async -> Currency? {
        var group = query.group
        if group == nil { group = try? await ledger.groups(deleted: false).first?.id }
        if let group, let own = try? await ledger.group(group).fields.currency, known.contains(own) { return own }
        return known.contains(query.currency) ? query.currency : known.first
    }
}

/// The view model of the statistics.
@MainActor
final class StatisticsViewModel: ScreenModel {
    typealias State = StatisticsState
    typealias Action = StatisticsAction

    let store: Store<StatisticsState, StatisticsAction>
    private let tasks = ScreenTasks()

    init(
        ledger: any Ledger, query: StatisticsQuery, choosesCurrency: Bool,
        onEvent: @escaping @MainActor (StatisticsEvent) -> Void
    ) {
        store = Store(StatisticsState(query: query), reducer: reduceStatistics) { actions in
            [StatisticsLoader(actions, ledger, query: query, choosesCurrency: choosesCurrency, onEvent: onEvent)]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}
