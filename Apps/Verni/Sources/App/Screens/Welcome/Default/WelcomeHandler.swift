// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniLedger
import VerniWelcome

/// Reports the user's choice, and opens the demonstration.
@MainActor
final class WelcomeHandler: ActionHandler {
    private let actions: ActionSender<WelcomeAction>
    private let accounts: any AccountService
    private let onEvent: @MainActor (WelcomeEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<WelcomeAction>, _ accounts: any AccountService,
        onEvent: @escaping @MainActor (WelcomeEvent) -> Void
    ) {
        self.actions = actions
        self.accounts = accounts
        self.onEvent = onEvent
    }

    func handle(_ action: WelcomeAction) {
        switch action {
        case .signInTapped: onEvent(.signIn)
        case .signUpTapped: onEvent(.signUp)
        case .continueTapped: onEvent(.continueWithoutAccount)
        case .demonstrationTapped(let demonstration): if tasks.count == 0 { open(demonstration) }
        case .problemDismissed, .opened: break
        }
    }

    /// Signs in: the app then shows the groups of the account.
    private func open(_ demonstration: DemonstrationSignIn) {
        tasks.run { [actions, accounts] in
            let opened = await result {
                try await accounts.signIn(email: demonstration.email, password: Secret(demonstration.password))
                return demonstration.email
            }
            actions.dispatch(.opened(opened))
        }
    }
}
