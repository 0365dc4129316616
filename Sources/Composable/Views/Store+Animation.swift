// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Store {
    /// Sends an action and animates the changes that it causes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask {
        send(action, transaction: Transaction(animation: animation))
    }

    /// Sends an action in a transaction.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send(_ action: Action, transaction: Transaction) -> StoreTask {
        withTransaction(transaction) { send(action) }
    }
}
