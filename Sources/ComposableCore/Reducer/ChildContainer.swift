// SPDX-License-Identifier: Apache-2.0

/// The optional state of a child, or its presentation.
///
/// One operator for both keeps chains of operators fast to compile: with an operator for each, the compiler tries all
/// combinations.
public protocol _ChildContainer {
    /// The state of the child.
    associatedtype _Child

    /// Returns the reducer that runs a child and another reducer.
    static func _node<State, Action, ContainerAction: CasePathable>(
        _ keyPath: WritableKeyPath<State, Self>, action: AnyCasePath<Action, ContainerAction>,
        child: _ReducerNode<_Child, ContainerAction._ChildAction>, parent: _ReducerNode<State, Action>,
        location: _CodeLocation
    ) -> _ReducerNode<State, Action>
}

/// State that brings its reducer: the enum of a `@Reducer` enum, or an alert.
public protocol _ReducibleState {
    /// The actions of the reducer.
    associatedtype _ReducerAction

    /// The reducer.
    static var _reducerNode: _ReducerNode<Self, _ReducerAction> { get }
}

/// A reducer of a child whose state and actions do not belong together.
package final class MismatchedNode<State, Action>: _ReducerNode<State, Action> {
    private let parent: _ReducerNode<State, Action>
    private let misuse: Misuse
    private let location: CodeLocation

    package init(parent: _ReducerNode<State, Action>, misuse: Misuse, location: CodeLocation) {
        self.parent = parent
        self.misuse = misuse
        self.location = location
    }

    override package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        report(misuse, at: location)
        return parent.reduce(into: &state, action: action)
    }
}

extension Misuse {
    static func mismatchedActions<Container, Action>(container: Container.Type, action: Action.Type) -> Self {
        Misuse(
            """
            A child has the state '\(Container.self)', but the actions '\(Action.self)', so none of its actions arrives.

            To fix this, use 'PresentationAction' for the actions of a child with '@Presents', and the child's own actions \
            for one with a plain optional.
            """)
    }
}
