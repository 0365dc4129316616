// SPDX-License-Identifier: Apache-2.0

package import VerniWelcome

/// Returns the state of the welcome after an action.
@Sendable
package func reduceWelcome(_ state: WelcomeState, _ action: WelcomeAction) -> WelcomeState {
    var state = state
    switch action {
    case .signInTapped, .signUpTapped, .continueTapped:
        break
    case .demonstrationTapped:
        state.isOpening = true
        state.problem = nil
    case .problemDismissed:
        state.problem = nil
    case .opened(let result):
        state.isOpening = false
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}
