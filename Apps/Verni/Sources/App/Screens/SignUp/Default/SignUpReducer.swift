// SPDX-License-Identifier: Apache-2.0

import VerniDomain
package import VerniSignUp

/// Returns the state of the sign-up after an action.
@Sendable
package func reduceSignUp(_ state: SignUpState, _ action: SignUpAction) -> SignUpState {
    var state = state
    switch action {
    case .signInTapped, .cancelTapped:
        break
    case .appeared(let currency):
        // A form that was restored keeps the user's choice.
        if let currency, state.draft == SignUpDraft() { state.draft.currency = currency }
    case .draftChanged(let draft):
        state.draft = draft
    case .sendTapped(let draft, _):
        state.problem = nil
        state.showsMissing = !draft.missing.isEmpty
        if draft.missing.isEmpty { state.isSending = true }
    case .sent(let result):
        state.isSending = false
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}
