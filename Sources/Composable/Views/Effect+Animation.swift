// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Effect {
    /// Returns an effect whose actions animate the changes that they cause.
    ///
    /// ```swift
    /// @Reducer
    /// struct Weather {
    ///     @ObservableState
    ///     struct State {
    ///         var forecast: String?
    ///     }
    ///     enum Action {
    ///         case refresh
    ///         case loaded(String)
    ///     }
    ///     var body: some ReducerOf<Self> {
    ///         Reduce { state, action in
    ///             switch action {
    ///             case .refresh:
    ///                 return .run { send in await send(.loaded("Sunny")) }
    ///                     .animation(.easeOut(duration: 0.3))
    ///             case .loaded(let forecast):
    ///                 state.forecast = forecast
    ///                 return .none
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// Effects that the actions start do not inherit the animation, except for ``send(_:)``. In a `TestStore` nothing is
    /// animated.
    ///
    /// - Parameter animation: The animation; `nil` for none.
    public func animation(_ animation: Animation? = .default) -> Self {
        transaction(Transaction(animation: animation))
    }

    /// Returns an effect whose actions cause their changes in a transaction.
    ///
    /// - Parameter transaction: The transaction; of nested ones, the outermost counts.
    public func transaction(_ transaction: Transaction) -> Self {
        delivered(in: DeliveryScope { deliver in withTransaction(transaction) { deliver() } })
    }
}

extension Send {
    /// Sends an action and animates the changes that it causes.
    ///
    /// ```swift
    /// enum Action: Sendable {
    ///     case loaded(String)
    /// }
    ///
    /// let effect = Effect<Action>.run { send in
    ///     await send(.loaded("Lisbon"), animation: .default)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation; `nil` for none.
    public func callAsFunction(_ action: Action, animation: Animation?) {
        callAsFunction(action, transaction: Transaction(animation: animation))
    }

    /// Sends an action in a transaction.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    public func callAsFunction(_ action: Action, transaction: Transaction) {
        withTransaction(transaction) { callAsFunction(action) }
    }
}

extension ViewActionSending {
    /// Sends an action of the view and animates the changes that it causes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
        store.send(.view(action), animation: animation)
    }

    /// Sends an action of the view in a transaction.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
        store.send(.view(action), transaction: transaction)
    }
}
