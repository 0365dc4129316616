// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Foundation
public import Vitral

/// A store whose state is `Codable` is restored with its view, when another process continues the session.
///
/// Hold the store by `@State`; its navigation, in a ``StackState`` and in `@Presents` properties, comes back with it:
///
/// ```swift
/// @Reducer
/// struct Checkout {
///     @ObservableState
///     struct State: Codable {
///         var seats = 1
///     }
///     enum Action {
///         case addSeat
///     }
///     var body: some ReducerOf<Self> {
///         Reduce { state, action in
///             state.seats += 1
///             return .none
///         }
///     }
/// }
///
/// struct CheckoutView: View {
///     @State private var store = Store(initialState: Checkout.State()) { Checkout() }
///
///     var body: some View {
///         Button("\(store.seats) seats") { store.send(.addSeat) }
///     }
/// }
/// ```
///
/// Effects do not come back: a feature starts them when its view appears. State that an earlier version of the app has
/// saved, and that cannot be decoded, is ignored. Keep secrets in a ``Secret``, and leave what can be loaded again out of the
/// coding keys.
extension Store: RestorableModel where State: Codable {
    /// The encoded state; `nil` for the store of a child, which its parent's state contains.
    public var restorableState: Data? {
        get { core.isRoot ? withState { try? SnapshotCoding.encoder().encode([$0]) } : nil }
        set {
            // With the store's dependencies, which number the elements of restored stacks and find the shared values.
            guard let newValue else { return }
            core.restore { [core] encoder in
                core.withState { _ = try? encoder.encode([$0]) }
            } decode: {
                try? SnapshotCoding.decoder().decode([State].self, from: newValue).first
            }
        }
    }
}
