// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniLedger
package import VerniSignUp
package import Vitral

/// The view model of the sign-up.
@MainActor
package final class SignUpViewModel: ScreenModel {
    package typealias State = SignUpState
    package typealias Action = SignUpAction

    package let store: Store<SignUpState, SignUpAction>

    package init(accounts: any AccountService, onEvent: @escaping @MainActor (SignUpEvent) -> Void) {
        store = Store(SignUpState(), reducer: reduceSignUp) { actions in
            [SignUpHandler(actions, accounts, onEvent: onEvent)]
        }
    }
}

/// Makes the sign-up.
package struct DefaultSignUpScreenFactory: SignUpScreenFactory {
    private let accounts: any AccountService

    package init(accounts: any AccountService) {
        self.accounts = accounts
    }

    package func screen(_ input: Void, onEvent: @escaping @MainActor (SignUpEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(SignUpViewModel(accounts: accounts, onEvent: onEvent)) { store in
                SignUpView(store: store)
            })
    }
}
