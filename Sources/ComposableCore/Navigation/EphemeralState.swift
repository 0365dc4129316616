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

/// The states of a type whose presentation ends with any action of theirs; the type's conformances are looked up once.
struct EphemeralStates<State> {
    private let isEphemeral: (State) -> Bool
    /// Whether an action belongs to a state that is ephemeral.
    private let isOwn: (_ action: Any, _ state: State) -> Bool

    init() {
        func openCases<T: CasePathable>(_: T.Type) -> (State) -> Bool {
            { ($0 as? T)?._$identity?.isEphemeral ?? false }
        }
        func openReducer<T: CaseReducerState>(_: T.Type) -> (State) -> Bool {
            { ($0 as? T)?._$isEphemeral ?? false }
        }
        if State.self is any _EphemeralState.Type {
            isEphemeral = { _ in true }
            isOwn = { _, _ in true }
            return
        }
        let ofCases = (State.self as? any CasePathable.Type).map { openCases($0) }
        // A case may be marked, whatever the type of its value.
        let ofMarks = (State.self as? any CaseReducerState.Type).map { openReducer($0) }
        isEphemeral = { ofCases?($0) == true || ofMarks?($0) == true }
        let isReducerEnum = State.self is any CaseReducerState.Type
        isOwn = { isReducerEnum ? Self.haveOneName($0, $1) : Self.haveOneType($0, $1) }
    }

    /// Returns whether a state ends with an action: not with the late one of another case.
    func ends(_ state: State, after action: Any) -> Bool {
        isEphemeral(state) && isOwn(action, state)
    }

    /// Returns whether the cases have the same name, as those of a `@Reducer` enum's actions and states do.
    private static func haveOneName(_ action: Any, _ state: State) -> Bool {
        Mirror(reflecting: action).children.first?.label == Mirror(reflecting: state).children.first?.label
    }

    /// Returns whether the case of the action has an action of the type that the case of the state names.
    private static func haveOneType(_ action: Any, _ state: State) -> Bool {
        func open<T: _EphemeralState>(_: T) -> Bool {
            Mirror(reflecting: action).children.first?.value is T.Action
        }
        return (Mirror(reflecting: state).children.first?.value as? any _EphemeralState).map { open($0) } ?? false
    }
}
