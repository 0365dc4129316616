// SPDX-License-Identifier: Apache-2.0

/// The work that a reducer starts with an action, and that sends actions back.
///
/// A reducer returns an effect; its store runs it. ``run(priority:name:operation:catch:fileID:filePath:line:column:)``
/// is the effect for asynchronous work:
///
/// ```swift
/// @Reducer
/// struct Temperature {
///     @ObservableState
///     struct State {
///         var degrees: Double?
///     }
///     enum Action {
///         case refresh
///         case response(Double)
///     }
///     var body: some ReducerOf<Self> {
///         Reduce { state, action in
///             switch action {
///             case .refresh:
///                 return .run { send in await send(.response(21)) }
///             case .response(let degrees):
///                 state.degrees = degrees
///                 return .none
///             }
///         }
///     }
/// }
/// ```
///
/// An effect is one word; ``none`` allocates nothing, and ``send(_:)`` needs no task.
public struct Effect<Action>: Sendable {
    package let operation: EffectOperation<Action>

    package init(_ operation: EffectOperation<Action>) {
        self.operation = operation
    }
}

/// The effect of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
    /// The effect that does nothing.
    public static var none: Self { Self(.none) }

    /// Creates an effect that sends an action at once, before the store's `send` returns.
    ///
    /// Use it for an action of a parent, such as a delegate's; call a function to share logic between two actions.
    ///
    /// - Parameter action: The action.
    public static func send(_ action: Action) -> Self {
        Self(.send(action))
    }

    /// Whether the effect is ``none``.
    package var isNone: Bool {
        if case .none = operation { true } else { false }
    }

    /// Returns an effect with every action transformed.
    ///
    /// - Parameter transform: Returns the action of the other type.
    public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
        if isNone { return .none }
        return Effect<T>(operation.map(transform))
    }
}
