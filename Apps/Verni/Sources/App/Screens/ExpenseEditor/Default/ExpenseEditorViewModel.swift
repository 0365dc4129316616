// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
package import VerniExpenseEditor
package import VerniLedger
package import VerniTime
package import Vitral

/// The view model of the form of an expense.
///
/// The form is filled when it appears, in the user's language.
@MainActor
package final class ExpenseEditorViewModel: ScreenModel {
    package typealias State = ExpenseEditorState
    package typealias Action = ExpenseEditorAction

    package let store: Store<ExpenseEditorState, ExpenseEditorAction>

    package init(
        _ input: ExpenseEditorInput, ledger: any Ledger, makeID: @escaping @Sendable () -> UUID,
        onEvent: @escaping @MainActor (ExpenseEditorEvent) -> Void
    ) {
        store = Store(ExpenseEditorState(start: input.start), reducer: reduceExpenseEditor) { actions in
            [
                ExpenseEditorLoader(actions, ledger, input, makeID: makeID),
                ExpenseEditorWriter(actions, ledger, input, onEvent: onEvent),
            ]
        }
    }
}

/// Makes the forms of expenses.
package struct DefaultExpenseEditorScreenFactory: ExpenseEditorScreenFactory {
    private let ledger: any Ledger
    private let clock: any VerniClock
    private let makeID: @Sendable () -> UUID

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - clock: The clock, whose day a new expense has.
    ///   - makeID: Returns a new identifier for each record.
    package init(ledger: any Ledger, clock: any VerniClock, makeID: @escaping @Sendable () -> UUID = { UUID() }) {
        self.ledger = ledger
        self.clock = clock
        self.makeID = makeID
    }

    package func screen(
        _ input: ExpenseEditorInput, onEvent: @escaping @MainActor (ExpenseEditorEvent) -> Void
    ) -> AnyView {
        AnyView(
            ScreenHost(ExpenseEditorViewModel(input, ledger: ledger, makeID: makeID, onEvent: onEvent)) {
                [clock] store in
                ExpenseEditorView(store: store, clock: clock)
            })
    }
}
