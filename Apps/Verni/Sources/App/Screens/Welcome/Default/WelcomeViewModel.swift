// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniLedger
package import VerniWelcome
package import Vitral

/// The view model of the welcome.
@MainActor
package final class WelcomeViewModel: ScreenModel {
    package typealias State = WelcomeState
    package typealias Action = WelcomeAction

    package let store: Store<WelcomeState, WelcomeAction>

    package init(accounts: any AccountService, onEvent: @escaping @MainActor (WelcomeEvent) -> Void) {
        store = Store(WelcomeState(), reducer: reduceWelcome) { actions in
            [WelcomeHandler(actions, accounts, onEvent: onEvent)]
        }
    }
}

/// Makes the welcome.
package struct DefaultWelcomeScreenFactory: WelcomeScreenFactory {
    private let accounts: any AccountService

    /// Creates a factory.
    ///
    /// - Parameter accounts: The service that signs in to the demonstration.
    package init(accounts: any AccountService) {
        self.accounts = accounts
    }

    package func screen(
        _ input: WelcomeInput, onEvent: @escaping @MainActor (WelcomeEvent) -> Void
    ) -> AnyView {
        AnyView(
            ScreenHost(WelcomeViewModel(accounts: accounts, onEvent: onEvent)) { store in
                WelcomeView(store: store, input: input)
            })
    }
}
