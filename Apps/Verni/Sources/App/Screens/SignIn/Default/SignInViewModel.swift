// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniLedger
package import VerniSignIn
package import Vitral

/// The view model of the sign-in.
@MainActor
package final class SignInViewModel: ScreenModel {
    package typealias State = SignInState
    package typealias Action = SignInAction

    package let store: Store<SignInState, SignInAction>

    package init(
        email: String, accounts: any AccountService, onEvent: @escaping @MainActor (SignInEvent) -> Void
    ) {
        store = Store(SignInState(email: email), reducer: reduceSignIn) { actions in
            [SignInHandler(actions, accounts, onEvent: onEvent)]
        }
    }
}

/// Makes the sign-in.
package struct DefaultSignInScreenFactory: SignInScreenFactory {
    private let accounts: any AccountService

    package init(accounts: any AccountService) {
        self.accounts = accounts
    }

    package func screen(_ input: String, onEvent: @escaping @MainActor (SignInEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(SignInViewModel(email: input, accounts: accounts, onEvent: onEvent)) { store in
                SignInView(store: store)
            })
    }
}
