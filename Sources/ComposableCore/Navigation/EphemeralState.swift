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
    private enum Kind {
        case all
        case none
        case some((State) -> Bool)
    }

    private let kind: Kind

    init() {
        func open<T: CaseReducerState>(_: T.Type) -> Kind {
            .some { ($0 as? T)?._$isEphemeral ?? false }
        }
        kind =
            State.self is any _EphemeralState.Type
            ? .all : (State.self as? any CaseReducerState.Type).map { open($0) } ?? .none
    }

    func contains(_ state: State) -> Bool {
        switch kind {
        case .all: true
        case .none: false
        case .some(let isEphemeral): isEphemeral(state)
        }
    }
}
