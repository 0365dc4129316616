// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniInvitation
package import VerniLedger
package import Vitral

/// The view model of the page of an invitation.
@MainActor
package final class InvitationViewModel: ScreenModel {
    package typealias State = InvitationState
    package typealias Action = InvitationAction

    package let store: Store<InvitationState, InvitationAction>

    package init(
        token: String, accounts: any AccountService, onEvent: @escaping @MainActor (InvitationEvent) -> Void
    ) {
        store = Store(InvitationState(), reducer: reduceInvitation) { actions in
            [
                InvitationLoader(token, actions, accounts),
                InvitationAnswerer(token, actions, accounts, onEvent: onEvent),
            ]
        }
        store.dispatch(.started)
    }
}

/// Makes the page of an invitation.
package struct DefaultInvitationScreenFactory: InvitationScreenFactory {
    private let accounts: any AccountService

    package init(accounts: any AccountService) {
        self.accounts = accounts
    }

    package func screen(
        _ input: String, onEvent: @escaping @MainActor (InvitationEvent) -> Void
    ) -> AnyView {
        AnyView(
            ScreenHost(InvitationViewModel(token: input, accounts: accounts, onEvent: onEvent)) { store in
                InvitationView(store: store)
            })
    }
}
