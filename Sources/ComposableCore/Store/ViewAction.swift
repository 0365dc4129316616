// SPDX-License-Identifier: Apache-2.0

/// An action type with a case for the actions that only the view sends.
///
/// ```swift
/// enum Action: ViewAction {
///     case loaded
///     case view(View)
///
///     enum View {
///         case refreshButtonTapped
///     }
/// }
/// ```
public protocol ViewAction<ViewAction> {
    /// The actions of the view.
    associatedtype ViewAction

    /// Returns the action for an action of the view.
    ///
    /// - Parameter action: The action of the view.
    static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of a feature's view; the macro ``ViewAction(for:)`` adds the conformance.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
    /// The state of the store.
    associatedtype StoreState
    /// The actions of the store.
    associatedtype StoreAction: ViewAction

    /// The store of the feature.
    var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
    /// Sends an action of the view.
    ///
    /// - Parameter action: The action.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send(_ action: StoreAction.ViewAction) -> StoreTask {
        store.send(.view(action))
    }
}

/// Adds `send(_:)` for the actions of a feature's view to a view with a property `store`.
///
/// - Parameter for: The feature.
@attached(extension, conformances: ViewActionSending, names: named(StoreState), named(StoreAction))
public macro ViewAction<R: Reducer>(for: R.Type) =
    #externalMacro(module: "ComposableMacros", type: "ViewActionMacro") where R.Action: ViewAction
