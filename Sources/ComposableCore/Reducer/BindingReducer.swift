// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A reducer that sets the properties of binding actions; see ``BindingAction``.
///
/// Write it before the reducers that react to the new values.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
    private let toViewAction: (Action) -> ViewAction?

    /// Creates a reducer for actions that are bindable themselves.
    public init() where Action == ViewAction {
        toViewAction = { $0 }
    }

    /// Creates a reducer for a case of the actions that is bindable, such as those of the view.
    ///
    /// - Parameter toViewAction: The case.
    public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
        let path = toViewAction.casePath()
        self.toViewAction = { path.extract(from: $0) }
    }

    /// Sets the property of a binding action.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard let binding = toViewAction(action)?._$binding else { return .none }
        HandledBindings.add()
        binding.set(&state)
        return .none
    }
}

/// The binding actions that reducers have handled, for the report of one that none handles.
enum HandledBindings {
    private static let handled = Atomic<Int>(0)

    static var count: Int { handled.load(ordering: .relaxed) }

    static func add() {
        handled.wrappingAdd(1, ordering: .relaxed)
    }
}
