// SPDX-License-Identifier: Apache-2.0

/// A reducer that runs a child's reducer on a part of its parent's state.
///
/// ```swift
/// @Reducer
/// struct Child {}
/// @Reducer
/// struct Parent {
///     @ObservableState
///     struct State {
///         var child = Child.State()
///     }
///     enum Action {
///         case child(Child.Action)
///     }
///     var body: some ReducerOf<Self> {
///         Scope(state: \.child, action: \.child) {
///             Child()
///         }
///     }
/// }
/// ```
///
/// The child runs before the reducers below it. Its state changes in place.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
    /// The reducer as it runs in a store.
    public let _node: _ReducerNode<ParentState, ParentAction>

    /// Creates a reducer for a child.
    ///
    /// - Parameters:
    ///   - toChildState: The key path of the child's state.
    ///   - toChildAction: The case of the parent's actions with the child's actions.
    ///   - child: The child's reducer.
    public init<ChildState, ChildAction>(
        state toChildState: WritableKeyPath<ParentState, ChildState>,
        action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where ParentAction: CasePathable, ChildState == Child.State, ChildAction == Child.Action {
        _node = ScopeNode(
            state: StatePath.make(toChildState), action: toChildAction.casePath(), child: child()._node)
    }

    /// Creates a reducer for a child.
    ///
    /// - Parameters:
    ///   - toChildState: The key path of the child's state.
    ///   - toChildAction: The case of the parent's actions with the child's actions.
    ///   - child: The child's reducer.
    public init<ChildState, ChildAction>(
        _ toChildState: WritableKeyPath<ParentState, ChildState>,
        action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> _ child: () -> Child
    ) where ParentAction: CasePathable, ChildState == Child.State, ChildAction == Child.Action {
        self.init(state: toChildState, action: toChildAction, child: child)
    }

    /// Creates a reducer for a child whose state is a case of its parent's state.
    ///
    /// - Parameters:
    ///   - toChildState: The case of the parent's state with the child's state.
    ///   - toChildAction: The case of the parent's actions with the child's actions.
    ///   - child: The child's reducer.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public init<ChildState, ChildAction>(
        state toChildState: CaseKeyPath<ParentState, ChildState>,
        action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    )
    where ParentState: CasePathable, ParentAction: CasePathable, ChildState == Child.State, ChildAction == Child.Action
    {
        _node = IfCaseLetNode(
            parent: nil, keyPath: toChildState, state: toChildState.casePath(), action: toChildAction.casePath(),
            child: child()._node,
            location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Changes the child's part of the state by an action for the child.
    ///
    /// - Parameters:
    ///   - state: The parent's state.
    ///   - action: The parent's action.
    public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
        _node.reduce(into: &state, action: action)
    }
}

private final class ScopeNode<State, Action, ChildState, ChildAction>: _ReducerNode<State, Action> {
    private let state: StatePath<State, ChildState>
    private let action: AnyCasePath<Action, ChildAction>
    private let child: _ReducerNode<ChildState, ChildAction>

    init(
        state: StatePath<State, ChildState>, action: AnyCasePath<Action, ChildAction>,
        child: _ReducerNode<ChildState, ChildAction>
    ) {
        self.state = state
        self.action = action
        self.child = child
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        var effect = Effect<ChildAction>.none
        self.action.visit(action) { childAction in
            self.state.modify(&state) { effect = child.reduce(into: &$0, action: childAction) }
        }
        return effect.isNone ? .none : effect.map(self.action.embed(_:))
    }
}
