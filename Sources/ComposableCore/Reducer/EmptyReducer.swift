// SPDX-License-Identifier: Apache-2.0

/// A reducer that changes nothing.
///
/// Use it as the base of operators, for a feature without logic of its own:
///
/// ```swift
/// let reducer = EmptyReducer<Int, Never>()
/// ```
public struct EmptyReducer<State, Action>: Reducer {
    /// Creates a reducer that changes nothing.
    public init() {}

    /// Returns no effect.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        .none
    }
}
