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
    private let tasks = ScreenTasks()

    package init(
        email: String, accounts: any AccountService, passkeys: (any PasskeyService)?,
        onEvent: @escaping @MainActor (SignInEvent) -> Void
    ) {
        store = Store(SignInState(email: email), reducer: reduceSignIn) { actions in
            [SignInHandler(actions, accounts, passkeys: passkeys, onEvent: onEvent)]
        }
        guard let passkeys else { return }
        tasks.run { [weak store] in
            let isAvailable = await passkeys.isAvailable
            store?.dispatch(.passkeysFound(isAvailable))
        }
    }
}

/// Makes the sign-in.
package struct DefaultSignInScreenFactory: SignInScreenFactory {
    private let accounts: any AccountService
    private let passkeys: (any PasskeyService)?

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - accounts: The acts of accounts.
    ///   - passkeys: The passkeys of the page's user; `nil` on a page of the user's own machine.
    package init(accounts: any AccountService, passkeys: (any PasskeyService)?) {
        self.accounts = accounts
        self.passkeys = passkeys
    }

    package func screen(_ input: String, onEvent: @escaping @MainActor (SignInEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(SignInViewModel(email: input, accounts: accounts, passkeys: passkeys, onEvent: onEvent)) {
                store in
                SignInView(store: store)
            })
    }
}
