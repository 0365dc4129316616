// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniInvitation
import VerniLedger

/// Reads the invitation.
@MainActor
final class InvitationLoader: ActionHandler {
    private let token: String
    private let actions: ActionSender<InvitationAction>
    private let accounts: any AccountService
    private let tasks = ScreenTasks()

    init(_ token: String, _ actions: ActionSender<InvitationAction>, _ accounts: any AccountService) {
        self.token = token
        self.actions = actions
        self.accounts = accounts
    }

    func handle(_ action: InvitationAction) {
        switch action {
        case .started, .retryTapped: load()
        // The group has changed since the page was shown.
        case .answered(.failure(.alreadyClaimed)), .answered(.failure(.inviteExpired)): load()
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        tasks.cancelAll()
        tasks.run { [token, actions, accounts] in
            let loaded = await result {
                let preview = try await accounts.invitation(token: token)
                let account = try? await accounts.account()
                return LoadedInvitation(preview: preview, accountName: account?.name)
            }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loaded(loaded))
        }
    }
}

/// Joins the group, and reports the user's other choices.
@MainActor
final class InvitationAnswerer: ActionHandler {
    private let token: String
    private let actions: ActionSender<InvitationAction>
    private let accounts: any AccountService
    private let onEvent: @MainActor (InvitationEvent) -> Void
    private let tasks = ScreenTasks()

    init(
        _ token: String, _ actions: ActionSender<InvitationAction>, _ accounts: any AccountService,
        onEvent: @escaping @MainActor (InvitationEvent) -> Void
    ) {
        self.token = token
        self.actions = actions
        self.accounts = accounts
        self.onEvent = onEvent
    }

    func handle(_ action: InvitationAction) {
        switch action {
        case .joinTapped(let answer?): if tasks.count == 0 { join(answer) }
        case .openTapped(let group): onEvent(.joined(group))
        case .signInTapped: onEvent(.signIn)
        case .signUpTapped: onEvent(.signUp)
        case .cancelTapped: onEvent(.cancelled)
        default: break
        }
    }

    private func join(_ answer: InvitationAnswer) {
        tasks.run { [token, actions, accounts, onEvent] in
            let outcome = await result { () -> InvitationAction.Outcome in
                do {
                    // The user may have signed in since the page was shown.
                    guard try await accounts.account() != nil else { return .needsSignIn }
                    return .joined(try await accounts.accept(token: token, as: answer.guest, name: answer.name))
                } catch VerniError.signedOut {
                    return .needsSignIn
                } catch VerniError.alreadyMember {
                    // The account that signed in meanwhile is in the group.
                    return .joined(answer.group)
                }
            }
            actions.dispatch(.answered(outcome))
            if case .success(.joined(let group)) = outcome { onEvent(.joined(group)) }
        }
    }
}
