// SPDX-License-Identifier: Apache-2.0

/// The display mode of a screen's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarTitleDisplayMode

    /// A large title at the top of the content.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// A title in the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    /// A large title at the top of the content.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
    /// A large title at the top of the content.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
}
