// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniLedger
import VerniSignIn

/// Signs in, and reports the user's other choices.
@MainActor
final class SignInHandler: ActionHandler {
    private let actions: ActionSender<SignInAction>
    private let accounts: any AccountService
    private let onEvent: @MainActor (SignInEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<SignInAction>, _ accounts: any AccountService,
        onEvent: @escaping @MainActor (SignInEvent) -> Void
    ) {
        self.actions = actions
        self.accounts = accounts
        self.onEvent = onEvent
    }

    func handle(_ action: SignInAction) {
        switch action {
        case .signInTapped(let draft): if draft.isComplete, tasks.count == 0 { signIn(draft) }
        case .signUpTapped: onEvent(.signUp)
        case .forgotTapped(let email): onEvent(.forgotPassword(email: email.trimmed))
        case .cancelTapped: onEvent(.cancelled)
        case .draftChanged, .answered: break
        }
    }

    private func signIn(_ draft: SignInDraft) {
        let email = draft.email.trimmed
        tasks.run { [actions, accounts, onEvent] in
            let answer = await result { () -> SignInAction.Answer in
                try await accounts.signIn(email: email, password: draft.password)
                // The sign-in has succeeded even if its account cannot be read now.
                let account = try? await accounts.account()
                return account?.isConfirmed == false ? .needsCode : .signedIn
            }
            actions.dispatch(.answered(answer))
            switch answer {
            case .success(.signedIn): onEvent(.signedIn)
            case .success(.needsCode): onEvent(.needsCode(email: email))
            case .failure: break
            }
        }
    }
}
