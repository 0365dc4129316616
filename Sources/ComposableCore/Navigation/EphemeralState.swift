// SPDX-License-Identifier: Apache-2.0

/// State whose presentation ends with any of its actions, such as an alert.
public protocol _EphemeralState: _ReducibleState where _ReducerAction == Action {
    /// The actions of the buttons.
    associatedtype Action
}

extension _EphemeralState {
    /// The reducer as it runs in a store.
    public static var _reducerNode: _ReducerNode<Self, Action> { EmptyReducer<Self, Action>()._node }
}

/// The states of a type whose presentation ends with any action; the type's conformances are looked up once.
struct EphemeralStates<State> {
    private let isEphemeral: (State) -> Bool

    init() {
        func openCases<T: CasePathable>(_: T.Type) -> (State) -> Bool {
            { ($0 as? T)?._$identity?.isEphemeral ?? false }
        }
        func openReducer<T: CaseReducerState>(_: T.Type) -> (State) -> Bool {
            { ($0 as? T)?._$isEphemeral ?? false }
        }
        if State.self is any _EphemeralState.Type {
            isEphemeral = { _ in true }
            return
        }
        let ofCases = (State.self as? any CasePathable.Type).map { openCases($0) }
        // A case may be marked, whatever the type of its value.
        let ofMarks = (State.self as? any CaseReducerState.Type).map { openReducer($0) }
        isEphemeral = { ofCases?($0) == true || ofMarks?($0) == true }
    }

    func contains(_ state: State) -> Bool {
        isEphemeral(state)
    }
}
