// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniInvitation

/// Returns the state of the page of an invitation after an action.
@Sendable
package func reduceInvitation(_ state: InvitationState, _ action: InvitationAction) -> InvitationState {
    var state = state
    switch action {
    case .started, .openTapped, .retryTapped, .cancelTapped:
        break
    case .draftChanged(let draft):
        state.draft = draft
    case .joinTapped(let answer):
        state.problem = nil
        state.showsMissing = answer == nil
        if answer != nil { state.isJoining = true }
    case .signInTapped, .signUpTapped:
        // The user comes back from the form with an account, or taps again.
        state.needsSignIn = false
    case .loaded(let result):
        state.preview.receive(result.map(\.preview))
        switch result {
        case .success(let loaded): prepareDraft(&state, for: loaded)
        case .failure(let error): state.needsSignIn = error == .signedOut
        }
    case .answered(let result):
        state.isJoining = false
        switch result {
        case .success(let outcome): state.needsSignIn = outcome == .needsSignIn
        case .failure(let error): state.problem = error
        }
    }
    return state
}

/// Removes a choice that no longer exists, and fills in what is known.
private func prepareDraft(_ state: inout InvitationState, for loaded: LoadedInvitation) {
    state.needsSignIn = loaded.accountName == nil
    if case .guest(let id) = state.draft.choice, !loaded.preview.guests.contains(where: { $0.id == id }) {
        state.draft.choice = nil
    }
    if loaded.preview.guests.isEmpty { state.draft.choice = .newMember }
    if state.draft.name.isEmpty, let name = loaded.accountName { state.draft.name = name }
}
