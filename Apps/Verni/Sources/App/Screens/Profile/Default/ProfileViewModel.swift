// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniLedger
package import VerniProfile
package import Vitral

/// The view model of the profile, or of one of its parts.
@MainActor
package final class ProfileViewModel: ScreenModel {
    package typealias State = ProfileState
    package typealias Action = ProfileAction

    package let store: Store<ProfileState, ProfileAction>
    private let tasks = ScreenTasks()

    package init(
        _ section: Route.ProfileSection?, accounts: any AccountService, ledger: any Ledger,
        passkeys: (any PasskeyService)?, push: (any PushSwitch)?,
        onEvent: @escaping @MainActor (ProfileEvent) -> Void
    ) {
        let state = ProfileState(section, offersPasskeys: passkeys != nil)
        store = Store(state, reducer: reduceProfile) { actions in
            [
                ProfileLoader(
                    actions, section, accounts: accounts, ledger: ledger, passkeys: passkeys, push: push),
                ProfileWriter(
                    actions, accounts: accounts, ledger: ledger, passkeys: passkeys, push: push, onEvent: onEvent),
            ]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the profile of a user.
package struct DefaultProfileScreenFactory: ProfileScreenFactory {
    private let accounts: any AccountService
    private let ledger: any Ledger
    private let passkeys: (any PasskeyService)?
    private let push: (any PushSwitch)?

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - accounts: The user's account, and the acts that need the server.
    ///   - ledger: The user's groups.
    ///   - passkeys: The user's passkeys; `nil` on a page of the user's own machine.
    ///   - push: The push messages of the browser; `nil` on a page of the user's own machine.
    package init(
        accounts: any AccountService, ledger: any Ledger, passkeys: (any PasskeyService)?, push: (any PushSwitch)?
    ) {
        self.accounts = accounts
        self.ledger = ledger
        self.passkeys = passkeys
        self.push = push
    }

    package func screen(
        _ input: Route.ProfileSection?, onEvent: @escaping @MainActor (ProfileEvent) -> Void
    ) -> AnyView {
        AnyView(
            ScreenHost(
                ProfileViewModel(
                    input, accounts: accounts, ledger: ledger, passkeys: passkeys, push: push, onEvent: onEvent)
            ) { ProfileView(store: $0) })
    }
}
