// SPDX-License-Identifier: Apache-2.0

/// A view in a bar of a screen.
///
/// ```swift
/// NavigationStack {
///     Text("Focaccia").toolbar {
///         ToolbarItem(placement: .primaryAction) {
///             Button("Edit", systemImage: "pencil") {}
///         }
///     }
/// }
/// ```
public struct ToolbarItem<Content: View>: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// The items for the bars.
    public var _entries: [_ToolbarEntry] { [_ToolbarEntry(placement: placement, content: AnyView(content))] }
}
