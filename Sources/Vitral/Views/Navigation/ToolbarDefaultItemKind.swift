// SPDX-License-Identifier: Apache-2.0

/// An item that the bar of a screen has by default.
///
/// ```swift
/// NavigationStack {
///     Text("Focaccia").navigationTitle("Recipe").toolbar(removing: .title)
/// }
/// ```
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    enum Item: Hashable { case title }
    let item: Item

    /// The title of the screen, which remains the title of the document.
    public static let title = ToolbarDefaultItemKind(item: .title)
}
