// SPDX-License-Identifier: Apache-2.0

package import VerniActivity
package import VerniAppBase
package import VerniDomain
package import VerniLedger
package import VerniTime
package import Vitral

/// The view model of the activity.
@MainActor
package final class ActivityViewModel: ScreenModel {
    package typealias State = ActivityState
    package typealias Action = ActivityAction

    package let store: Store<ActivityState, ActivityAction>
    private let tasks = ScreenTasks()

    package init(
        ledger: any Ledger, group: GroupID?, onEvent: @escaping @MainActor (ActivityEvent) -> Void
    ) {
        store = Store(ActivityState(), reducer: reduceActivity) { actions in
            [ActivityLoader(actions, ledger, group: group), ActivityWriter(actions, ledger, onEvent: onEvent)]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the activity of a ledger.
package struct DefaultActivityScreenFactory: ActivityScreenFactory {
    private let ledger: any Ledger
    private let clock: any VerniClock

    package init(ledger: any Ledger, clock: any VerniClock) {
        self.ledger = ledger
        self.clock = clock
    }

    package func screen(_ input: GroupID?, onEvent: @escaping @MainActor (ActivityEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(ActivityViewModel(ledger: ledger, group: input, onEvent: onEvent)) { [clock] store in
                ActivityView(store: store, clock: clock)
            })
    }
}
