// SPDX-License-Identifier: Apache-2.0

/// The purpose of a screen's bar.
///
/// ```swift
/// NavigationStack {
///     Text("Note").navigationTitle("Packing list").toolbarRole(.editor)
/// }
/// ```
public struct ToolbarRole: Hashable, Sendable {
    /// Whether the title is at the leading edge.
    let hasLeadingTitle: Bool

    /// The default for the context.
    public static let automatic = ToolbarRole(hasLeadingTitle: false)
    /// Navigation from screen to screen.
    public static let navigationStack = ToolbarRole(hasLeadingTitle: false)
    /// Navigation through content, with the title at the leading edge.
    public static let browser = ToolbarRole(hasLeadingTitle: true)
    /// Editing of a document, with the title at the leading edge.
    public static let editor = ToolbarRole(hasLeadingTitle: true)
}
