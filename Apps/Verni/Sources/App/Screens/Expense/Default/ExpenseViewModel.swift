// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
package import VerniExpense
package import VerniLedger
package import VerniTime
package import Vitral

/// The view model of an expense's page.
@MainActor
package final class ExpenseViewModel: ScreenModel {
    package typealias State = ExpenseState
    package typealias Action = ExpenseAction

    package let store: Store<ExpenseState, ExpenseAction>
    private let tasks = ScreenTasks()

    package init(
        _ input: ExpenseInput, ledger: any Ledger, accounts: any AccountService,
        makeID: @escaping @Sendable () -> UUID, onEvent: @escaping @MainActor (ExpenseEvent) -> Void
    ) {
        store = Store(ExpenseState(), reducer: reduceExpense) { actions in
            [
                ExpenseLoader(actions, ledger, input),
                ExpenseWriter(
                    actions, ledger, files: ReceiptStore(accounts: accounts), input, makeID: makeID, onEvent: onEvent),
            ]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the pages of expenses.
package struct DefaultExpenseScreenFactory: ExpenseScreenFactory {
    private let ledger: any Ledger
    private let accounts: any AccountService
    private let clock: any VerniClock
    private let makeID: @Sendable () -> UUID

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - accounts: Stores the files of receipts.
    ///   - clock: The clock, whose day is today.
    ///   - makeID: Returns a new identifier for each record.
    package init(
        ledger: any Ledger, accounts: any AccountService, clock: any VerniClock,
        makeID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        self.ledger = ledger
        self.accounts = accounts
        self.clock = clock
        self.makeID = makeID
    }

    package func screen(_ input: ExpenseInput, onEvent: @escaping @MainActor (ExpenseEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(
                ExpenseViewModel(input, ledger: ledger, accounts: accounts, makeID: makeID, onEvent: onEvent)
            ) { [clock] store in
                ExpenseView(store: store, clock: clock)
            })
    }
}
