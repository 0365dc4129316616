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
    private let passkeys: (any PasskeyService)?
    private let onEvent: @MainActor (SignInEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<SignInAction>, _ accounts: any AccountService, passkeys: (any PasskeyService)?,
        onEvent: @escaping @MainActor (SignInEvent) -> Void
    ) {
        self.actions = actions
        self.accounts = accounts
        self.passkeys = passkeys
        self.onEvent = onEvent
    }

    func handle(_ action: SignInAction) {
        switch action {
        case .signInTapped(let draft): if draft.isComplete, tasks.count == 0 { signIn(draft) }
        case .passkeyTapped: if tasks.count == 0 { signInWithPasskey() }
        case .signUpTapped: onEvent(.signUp)
        case .forgotTapped(let email): onEvent(.forgotPassword(email: email.trimmed))
        case .cancelTapped: onEvent(.cancelled)
        case .draftChanged, .passkeysFound, .answered: break
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

    private func signInWithPasskey() {
        guard let passkeys else { return actions.dispatch(.answered(.failure(.passkeysUnsupported))) }
        tasks.run { [actions, onEvent] in
            let answer = await result { () -> SignInAction.Answer in
                try await passkeys.signIn()
                return .signedIn
            }
            actions.dispatch(.answered(answer))
            if case .success = answer { onEvent(.signedIn) }
        }
    }
}
