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

    init(
        _ actions: ActionSender<StatisticsAction>, _ ledger: any Ledger, query: StatisticsQuery,
        onEvent: @escaping @MainActor (StatisticsEvent) -> Void
    ) {
        self.actions = actions
        self.ledger = ledger
        self.query = query
        self.onEvent = onEvent
    }

    func handle(_ action: StatisticsAction) {
        switch action {
        case .queryChanged(let query):
            self.query = query
            load()
        case .ledgerChanged, .retryTapped: load()
        case .searchTapped: onEvent(.openSearch)
        case .loaded: break
        }
    }

    private func load() {
        tasks.cancelAll()
        tasks.run { [actions, ledger, query] in
            let sums = await result { try await ledger.statistics(query) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loaded(sums, for: query))
        }
    }
}

/// The view model of the statistics.
@MainActor
final class StatisticsViewModel: ScreenModel {
    typealias State = StatisticsState
    typealias Action = StatisticsAction

    let store: Store<StatisticsState, StatisticsAction>
    private let tasks = ScreenTasks()

    init(ledger: any Ledger, query: StatisticsQuery, onEvent: @escaping @MainActor (StatisticsEvent) -> Void) {
        store = Store(StatisticsState(query: query), reducer: reduceStatistics) { actions in
            [StatisticsLoader(actions, ledger, query: query, onEvent: onEvent)]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}
