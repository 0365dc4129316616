// SPDX-License-Identifier: Apache-2.0

/// A group of views in a bar of a screen.
///
/// ```swift
/// NavigationStack {
///     Text("Note").toolbar {
///         ToolbarItemGroup(placement: .bottomBar) {
///             Button("Bold", systemImage: "bold") {}
///             Spacer()
///             Button("Delete", systemImage: "trash") {}
///         }
///     }
/// }
/// ```
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates a group of items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// The items for the bars.
    public var _entries: [_ToolbarEntry] { [_ToolbarEntry(placement: placement, content: AnyView(content))] }
}
