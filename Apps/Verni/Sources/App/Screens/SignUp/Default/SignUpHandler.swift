// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniLedger
import VerniSignUp

/// Signs up, and reports the user's other choices.
@MainActor
final class SignUpHandler: ActionHandler {
    private let actions: ActionSender<SignUpAction>
    private let accounts: any AccountService
    private let keeper: SignUpKeeper
    private let onEvent: @MainActor (SignUpEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<SignUpAction>, _ accounts: any AccountService, keeper: SignUpKeeper,
        onEvent: @escaping @MainActor (SignUpEvent) -> Void
    ) {
        self.actions = actions
        self.accounts = accounts
        self.keeper = keeper
        self.onEvent = onEvent
    }

    func handle(_ action: SignUpAction) {
        switch action {
        case .sendTapped(let draft, let language):
            if draft.missing.isEmpty, tasks.count == 0 { send(draft, language: language) }
        case .signInTapped: onEvent(.signIn)
        case .cancelTapped: onEvent(.cancelled)
        case .appeared, .draftChanged, .sent: break
        }
    }

    private func send(_ draft: SignUpDraft, language: String) {
        tasks.run { [actions, accounts, keeper, onEvent] in
            let sent = await result {
                let name = try TextLimits.checked(draft.name)
                let email = draft.email.trimmed
                let proof = try await accounts.signUp(
                    email: email, password: draft.password, name: name, currency: draft.currency, language: language)
                keeper.keep(
                    SignUpKeeper.SignUp(
                        email: email, password: draft.password, name: name, currency: draft.currency,
                        language: language))
                return SignUpAction.Sent(email: email, proof: proof)
            }
            actions.dispatch(.sent(sent))
            if case .success(let sent) = sent { onEvent(.codeSent(email: sent.email, proof: sent.proof)) }
        }
    }
}
