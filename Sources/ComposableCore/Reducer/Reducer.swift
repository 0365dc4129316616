// SPDX-License-Identifier: Apache-2.0

/// A feature's logic: the change of its state by an action, and the effects of the action.
///
/// Declare a feature with the macro ``Reducer()``, its state and actions inside, and its logic in ``body-swift.property``:
///
/// ```swift
/// @Reducer
/// struct Counter {
///     @ObservableState
///     struct State: Equatable {
///         var count = 0
///     }
///     enum Action {
///         case increment
///     }
///     var body: some ReducerOf<Self> {
///         Reduce { state, action in
///             switch action {
///             case .increment:
///                 state.count += 1
///                 return .none
///             }
///         }
///     }
/// }
/// ```
///
/// NB: a store reads `body` once, when the first action arrives, and not for each action. A decision that depends on
/// state or on a dependency belongs in a `Reduce`.
public protocol Reducer<State, Action> {
    /// The data of the feature.
    associatedtype State
    /// The events of the feature: of the user, of effects and of children.
    associatedtype Action
    /// The type of the reducer that ``body-swift.property`` returns.
    associatedtype Body

    /// Changes the state by an action, and returns the effect of the action.
    ///
    /// Implement ``body-swift.property`` instead.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    func reduce(into state: inout State, action: Action) -> Effect<Action>

    /// The reducers that make up the feature.
    @ReducerBuilder<State, Action>
    var body: Body { get }

    /// The reducer as it runs in a store.
    var _node: _ReducerNode<State, Action> { get }
}

/// The reducer of another reducer's state and actions, in signatures such as `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
    /// The reducer as it runs in a store.
    public var _node: _ReducerNode<State, Action> { MethodNode(self) }
}

extension Reducer where Body == Never {
    /// The reducers that make up the feature.
    public var body: Body {
        // Only the reducers of this module have no body, and all of them implement `reduce` or `_node`.
        unreachable("A reducer without a body has its logic in 'reduce(into:action:)'.")
    }
}

extension Reducer where Body: Reducer<State, Action> {
    /// Changes the state by an action with ``body-swift.property``.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        body.reduce(into: &state, action: action)
    }

    /// The reducer as it runs in a store.
    public var _node: _ReducerNode<State, Action> { BodyNode(self) }
}

/// A reducer as it runs in a store: an object, whose type does not grow with the operators of the reducer.
open class _ReducerNode<State, Action> {
    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        unreachable("Every node is of a subclass, which overrides this.")
    }
}

/// A reducer that implements `reduce(into:action:)`.
private final class MethodNode<R: Reducer>: _ReducerNode<R.State, R.Action> {
    private let reducer: R

    init(_ reducer: R) {
        self.reducer = reducer
    }

    override func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
        reducer.reduce(into: &state, action: action)
    }
}

/// A reducer with a body, which is read at the first action: a feature may contain itself.
private final class BodyNode<R: Reducer>: _ReducerNode<R.State, R.Action> where R.Body: Reducer<R.State, R.Action> {
    private let reducer: R
    private lazy var node = reducer.body._node

    init(_ reducer: R) {
        self.reducer = reducer
    }

    override func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
        node.reduce(into: &state, action: action)
    }
}
