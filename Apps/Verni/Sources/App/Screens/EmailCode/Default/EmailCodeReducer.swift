// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
package import VerniEmailCode

/// Returns the state of the form of a code after an action.
@Sendable
package func reduceEmailCode(_ state: EmailCodeState, _ action: EmailCodeAction) -> EmailCodeState {
    var state = state
    switch action {
    case .startAgainTapped, .continueTapped, .cancelTapped:
        break
    case .draftChanged(let draft):
        state.draft = draft
    case .sendTapped(let draft, _):
        state.problem = nil
        // Another code needs no code of before.
        let isMissing = !draft.missing([.email]).isEmpty
        state.showsMissing = isMissing
        if !isMissing { state.isRunning = true }
    case .confirmTapped(let draft):
        state.problem = nil
        let isMissing = !draft.missing(state.fields).isEmpty
        state.showsMissing = isMissing
        if !isMissing { state.isRunning = true }
    case .changeAddressTapped:
        state.sentAt = nil
        state.hasResent = false
        state.problem = nil
        state.showsMissing = false
        state.draft.code = Secret("")
    case .sent(let result):
        state.isRunning = false
        switch result {
        case .success(let sent):
            state.hasResent = state.sentAt != nil
            state.sentAt = sent.date
            state.draft.proof = sent.proof
            state.draft.code = Secret("")
            state.draft.currentPassword = Secret("")
        case .failure(.notFound) where state.purpose == .confirmation: state.needsSignUp = true
        case .failure(let error): state.problem = error
        }
    case .confirmed(let result):
        state.isRunning = false
        switch result {
        case .success(let outcome): state.needsSignIn = outcome == .needsSignIn
        case .failure(let error): state.problem = error
        }
    }
    return state
}
