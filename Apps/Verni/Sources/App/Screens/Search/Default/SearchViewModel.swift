// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain
package import VerniLedger
package import VerniSearch
package import VerniTime
package import Vitral

/// The view model of the search.
@MainActor
package final class SearchViewModel: ScreenModel {
    package typealias State = SearchState
    package typealias Action = SearchAction

    package let store: Store<SearchState, SearchAction>
    private let tasks = ScreenTasks()

    package init(
        ledger: any Ledger, group: GroupID?,
        onEvent: @escaping @MainActor (SearchEvent) -> Void
    ) {
        store = Store(SearchState(group: group), reducer: reduceSearch) { actions in
            [
                SearchLoader(actions, ledger, query: ExpenseQuery(group: group)),
                SearchWriter(actions, ledger, onEvent: onEvent),
            ]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the search of a ledger.
package struct DefaultSearchScreenFactory: SearchScreenFactory {
    private let ledger: any Ledger
    private let clock: any VerniClock

    package init(ledger: any Ledger, clock: any VerniClock) {
        self.ledger = ledger
        self.clock = clock
    }

    package func screen(_ input: GroupID?, onEvent: @escaping @MainActor (SearchEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(
                SearchViewModel(ledger: ledger, group: input, onEvent: onEvent)
            ) { [clock] store in
                SearchView(store: store, clock: clock)
            })
    }
}
