// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A view that passes its content through.
///
/// On platforms without Observation it observes the stores that its content reads; here every view does.
///
/// ```swift
/// struct CounterView: View {
///     let store: StoreOf<Counter>
///
///     var body: some View {
///         WithPerceptionTracking {
///             Text("\(store.count)")
///         }
///     }
/// }
/// ```
public struct WithPerceptionTracking<Content: View>: View {
    private let content: Content

    /// Creates the view.
    ///
    /// - Parameter content: The content.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content.
    public var body: some View { content }
}
