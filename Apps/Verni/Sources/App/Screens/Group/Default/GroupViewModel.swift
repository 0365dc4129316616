// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
import VerniDomain
package import VerniGroup
package import VerniLedger
package import VerniQRCode
import VerniTime
package import Vitral

/// The view model of a group's page.
@MainActor
package final class GroupViewModel: ScreenModel {
    package typealias State = GroupState
    package typealias Action = GroupAction

    package let store: Store<GroupState, GroupAction>
    private let tasks = ScreenTasks()

    package init(
        _ input: GroupInput, ledger: any Ledger, source: GroupValueSource, accounts: any AccountService,
        onEvent: @escaping @MainActor (GroupEvent) -> Void
    ) {
        store = Store(GroupState(section: input.section), reducer: reduceGroup) { actions in
            [
                GroupLoader(actions, ledger, input),
                GroupWriter(
                    actions, ledger, group: input.group, source: source, accounts: accounts, onEvent: onEvent),
            ]
        }
        store.dispatch(.ledgerChanged)
        tasks.run { [weak store] in
            for await _ in ledger.changes() { store?.dispatch(.ledgerChanged) }
        }
    }
}

/// Makes the pages of groups.
package struct DefaultGroupScreenFactory: GroupScreenFactory {
    private let ledger: any Ledger
    private let source: GroupValueSource
    private let accounts: any AccountService
    private let codes: any QRCodeMaker
    private let site: URL?

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - source: The clock and the random values of new records.
    ///   - accounts: Stores the pictures of members.
    ///   - codes: Makes the codes of invitations.
    ///   - site: The address of the pages, below which links of invitations are; `nil` without a server.
    package init(
        ledger: any Ledger, source: GroupValueSource, accounts: any AccountService, codes: any QRCodeMaker, site: URL?
    ) {
        self.ledger = ledger
        self.source = source
        self.accounts = accounts
        self.codes = codes
        self.site = site
    }

    package func screen(_ input: GroupInput, onEvent: @escaping @MainActor (GroupEvent) -> Void) -> AnyView {
        AnyView(
            ScreenHost(GroupViewModel(input, ledger: ledger, source: source, accounts: accounts, onEvent: onEvent)) {
                [source, codes, site] store in
                GroupView(store: store, clock: source.clock, invitations: InvitationLinks(site: site, codes: codes))
            })
    }
}
