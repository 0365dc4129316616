// SPDX-License-Identifier: Apache-2.0

import VerniDomain
package import VerniSignIn

/// Returns the state of the sign-in after an action.
@Sendable
package func reduceSignIn(_ state: SignInState, _ action: SignInAction) -> SignInState {
    var state = state
    switch action {
    case .signUpTapped, .forgotTapped, .cancelTapped:
        break
    case .passkeysFound(let isAvailable):
        state.offersPasskeys = isAvailable
    case .passkeyTapped:
        state.problem = nil
        state.showsMissing = false
        state.isSigningIn = true
    case .draftChanged(let draft):
        state.draft = draft
    case .signInTapped(let draft):
        state.problem = nil
        state.showsMissing = !draft.isComplete
        if draft.isComplete { state.isSigningIn = true }
    case .answered(let result):
        state.isSigningIn = false
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}
