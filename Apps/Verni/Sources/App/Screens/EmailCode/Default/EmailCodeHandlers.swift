// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniEmailCode
import VerniLedger
import VerniTime

/// Sends codes.
@MainActor
final class CodeSender: ActionHandler {
    private let purpose: EmailCodeInput.Purpose
    private let actions: ActionSender<EmailCodeAction>
    private let accounts: any AccountService
    private let clock: any VerniClock
    private let repeatSignUp: (@Sendable (_ email: String) async throws -> SignUpProof)?
    private let tasks = ScreenTasks()

    init(
        _ purpose: EmailCodeInput.Purpose, _ actions: ActionSender<EmailCodeAction>, _ accounts: any AccountService,
        clock: any VerniClock, repeatSignUp: (@Sendable (_ email: String) async throws -> SignUpProof)?
    ) {
        self.purpose = purpose
        self.actions = actions
        self.accounts = accounts
        self.clock = clock
        self.repeatSignUp = repeatSignUp
    }

    func handle(_ action: EmailCodeAction) {
        guard case .sendTapped(let draft, let language) = action, draft.missing([.email]).isEmpty, tasks.count == 0
        else { return }
        tasks.run { [purpose, actions, accounts, clock, repeatSignUp] in
            let sent = await result {
                let email = draft.email.trimmed
                var proof: SignUpProof?
                switch purpose {
                case .reset: try await accounts.requestReset(email: email, language: language)
                case .emailChange: try await accounts.requestEmail(email, password: draft.currentPassword)
                case .confirmation: proof = try await repeatSignUp?(email)
                }
                return EmailCodeAction.Sent(at: clock.now, proof: proof)
            }
            actions.dispatch(.sent(sent))
        }
    }
}

/// Confirms codes, and reports that the form is over.
@MainActor
final class CodeConfirmer: ActionHandler {
    private let purpose: EmailCodeInput.Purpose
    private let actions: ActionSender<EmailCodeAction>
    private let accounts: any AccountService
    private let onEvent: @MainActor (EmailCodeEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ purpose: EmailCodeInput.Purpose, _ actions: ActionSender<EmailCodeAction>, _ accounts: any AccountService,
        onEvent: @escaping @MainActor (EmailCodeEvent) -> Void
    ) {
        self.purpose = purpose
        self.actions = actions
        self.accounts = accounts
        self.onEvent = onEvent
    }

    func handle(_ action: EmailCodeAction) {
        switch action {
        case .confirmTapped(let draft):
            let needed: [EmailCodeDraft.Field] = purpose == .reset ? [.code, .password] : [.code]
            if draft.missing(needed).isEmpty, tasks.count == 0 { confirm(draft) }
        case .startAgainTapped, .cancelTapped: onEvent(.cancelled)
        case .continueTapped: onEvent(.confirmed)
        case .draftChanged, .sendTapped, .changeAddressTapped, .sent, .confirmed: break
        }
    }

    private func confirm(_ draft: EmailCodeDraft) {
        tasks.run { [purpose, actions, accounts, onEvent] in
            let confirmed = await result { () -> EmailCodeAction.Outcome in
                let email = draft.email.trimmed
                switch purpose {
                case .confirmation: return try await Self.confirm(email, draft, accounts)
                case .reset: return try await Self.reset(email, draft, accounts)
                case .emailChange:
                    try await accounts.confirmEmail(email, code: draft.digits)
                    return .finished
                }
            }
            actions.dispatch(.confirmed(confirmed))
            if case .success(.finished) = confirmed { onEvent(.confirmed) }
        }
    }

    private static func confirm(
        _ email: String, _ draft: EmailCodeDraft, _ accounts: any AccountService
    ) async throws -> EmailCodeAction.Outcome {
        // No code creates an account without its sign-up.
        guard let proof = draft.proof else { throw VerniError.codeInvalid }
        do {
            try await accounts.confirm(email: email, code: draft.digits, proof: proof)
            return .finished
        } catch VerniError.signedOut {
            // The account exists, but the password of the sign-up is not at hand any longer.
            return .needsSignIn
        }
    }

    /// Sets the password, and signs in with it: the code is used up, so a failed sign-in is none of the reset.
    private static func reset(
        _ email: String, _ draft: EmailCodeDraft, _ accounts: any AccountService
    ) async throws -> EmailCodeAction.Outcome {
        try await accounts.reset(email: email, code: draft.digits, password: draft.password)
        if let account = try? await accounts.account(), account.email == email { return .finished }
        do {
            try await accounts.signIn(email: email, password: draft.password)
            return .finished
        } catch {
            return .needsSignIn
        }
    }
}
