// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
package import VerniGroups
package import VerniLedger
package import Vitral

/// The view model of the list of groups.
@MainActor
package final class GroupsViewModel: ScreenModel {
    package typealias State = GroupsState
    package typealias Action = GroupsAction

    package let store: Store<GroupsState, GroupsAction>
    private let tasks = ScreenTasks()

    package init(
        ledger: any Ledger, accounts: (any AccountService)?, makeID: @escaping @Sendable () -> UUID,
        onEvent: @escaping @MainActor (GroupsEvent) -> Void
    ) {
        store = Store(GroupsState(), reducer: reduceGroups) { actions in
            [
                GroupsLoader(actions, ledger),
                GroupsDraftStarter(actions, ledger, accounts, makeID: makeID),
                GroupsWriter(actions, ledger, onEvent: onEvent),
            ]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the list of groups of a ledger.
package struct DefaultGroupsScreenFactory: GroupsScreenFactory {
    private let ledger: any Ledger
    private let accounts: (any AccountService)?
    private let makeID: @Sendable () -> UUID

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - accounts: The account, with whose name and currency new groups begin.
    ///   - makeID: Returns a new identifier for each record.
    package init(
        ledger: any Ledger, accounts: (any AccountService)? = nil, makeID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        self.ledger = ledger
        self.accounts = accounts
        self.makeID = makeID
    }

    package func screen(_ input: Void, onEvent: @escaping @MainActor (GroupsEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(
                GroupsViewModel(ledger: ledger, accounts: accounts, makeID: makeID, onEvent: onEvent)
            ) { GroupsView(store: $0) })
    }
}
