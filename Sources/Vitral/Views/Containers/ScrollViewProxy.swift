// SPDX-License-Identifier: Apache-2.0

/// A proxy that scrolls to views by their ids.
///
/// ```swift
/// let notes: [Note]
///
/// var body: some View {
///     ScrollViewReader { proxy in
///         Button("Newest note") {
///             withAnimation { proxy.scrollTo(notes.last?.id, anchor: .bottom) }
///         }
///         ScrollView {
///             ForEach(notes) { Text($0.title) }
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct ScrollViewProxy {
    weak var node: Node?

    /// Scrolls until a view is visible.
    ///
    /// Views have an id by `id(_:)` or as rows of a `ForEach`, including a lazy one. The browser scrolls immediately;
    /// `withAnimation` has no effect.
    ///
    /// - Parameters:
    ///   - id: The id of the view. An unknown id is ignored.
    ///   - anchor: The alignment of the view in the window: start, middle or end; `nil` scrolls as little as possible.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        node?.scroll(to: AnyHashable(id), anchor: anchor)
    }
}
