// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
import VerniDomain
package import VerniLedger
package import VerniSettleUp
package import VerniTime
package import Vitral

/// The view model of settling up.
@MainActor
package final class SettleUpViewModel: ScreenModel {
    package typealias State = SettleUpState
    package typealias Action = SettleUpAction

    package let store: Store<SettleUpState, SettleUpAction>
    private let tasks = ScreenTasks()

    package init(
        _ input: SettleUpInput, ledger: any Ledger, clock: any VerniClock, requester: (any SettlementRequester)?,
        makeID: @escaping @Sendable () -> UUID, onEvent: @escaping @MainActor (SettleUpEvent) -> Void
    ) {
        store = Store(SettleUpState(), reducer: reduceSettleUp) { actions in
            [
                SettleUpLoader(actions, ledger, input, clock: clock),
                SettleUpWriter(
                    actions, ledger, group: input.group, requester: requester, makeID: makeID, onEvent: onEvent),
            ]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the plans and payments of groups.
package struct DefaultSettleUpScreenFactory: SettleUpScreenFactory {
    private let ledger: any Ledger
    private let clock: any VerniClock
    private let requester: (any SettlementRequester)?
    private let makeID: @Sendable () -> UUID

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - clock: The clock, whose day a new payment has.
    ///   - requester: Sends requests to settle; `nil` where there is no server.
    ///   - makeID: Returns a new identifier for each record.
    package init(
        ledger: any Ledger, clock: any VerniClock, requester: (any SettlementRequester)?,
        makeID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        self.ledger = ledger
        self.clock = clock
        self.requester = requester
        self.makeID = makeID
    }

    package func screen(_ input: SettleUpInput, onEvent: @escaping @MainActor (SettleUpEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(
                SettleUpViewModel(
                    input, ledger: ledger, clock: clock, requester: requester, makeID: makeID, onEvent: onEvent)
            ) { [clock, sendsRequests = requester != nil] store in
                SettleUpView(store: store, clock: clock, sendsRequests: sendsRequests)
            })
    }
}
