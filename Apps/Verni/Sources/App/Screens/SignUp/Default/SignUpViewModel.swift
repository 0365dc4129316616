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

    package init(
        accounts: any AccountService, keeper: SignUpKeeper, onEvent: @escaping @MainActor (SignUpEvent) -> Void
    ) {
        store = Store(SignUpState(), reducer: reduceSignUp) { actions in
            [SignUpHandler(actions, accounts, keeper: keeper, onEvent: onEvent)]
        }
    }
}

/// Makes the sign-up.
package struct DefaultSignUpScreenFactory: SignUpScreenFactory {
    private let accounts: any AccountService
    private let keeper: SignUpKeeper

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - accounts: The service that signs up.
    ///   - keeper: Keeps the sign-up, so that its code can be sent again.
    package init(accounts: any AccountService, keeper: SignUpKeeper = SignUpKeeper()) {
        self.accounts = accounts
        self.keeper = keeper
    }

    package func screen(_ input: Void, onEvent: @escaping @MainActor (SignUpEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(SignUpViewModel(accounts: accounts, keeper: keeper, onEvent: onEvent)) { store in
                SignUpView(store: store)
            })
    }
}
