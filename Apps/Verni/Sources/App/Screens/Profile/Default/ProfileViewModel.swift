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
        onEvent: @escaping @MainActor (ProfileEvent) -> Void
    ) {
        store = Store(ProfileState(section), reducer: reduceProfile) { actions in
            [
                ProfileLoader(actions, section, accounts: accounts, ledger: ledger),
                ProfileWriter(actions, accounts: accounts, ledger: ledger, onEvent: onEvent),
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

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - accounts: The user's account, and the acts that need the server.
    ///   - ledger: The user's groups.
    package init(accounts: any AccountService, ledger: any Ledger) {
        self.accounts = accounts
        self.ledger = ledger
    }

    package func screen(
        _ input: Route.ProfileSection?, onEvent: @escaping @MainActor (ProfileEvent) -> Void
    ) -> AnyView {
        AnyView(
            ScreenHost(ProfileViewModel(input, accounts: accounts, ledger: ledger, onEvent: onEvent)) {
                ProfileView(store: $0)
            })
    }
}
