// SPDX-License-Identifier: Apache-2.0

extension Optional: Reducer where Wrapped: Reducer {
    /// Changes the state with the wrapped reducer, if there is one.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
        self?.reduce(into: &state, action: action) ?? .none
    }
}
