// SPDX-License-Identifier: Apache-2.0

/// A color of the system, by its name in UIKit.
///
/// ```swift
/// Text("Optional").foregroundStyle(Color(uiColor: .secondaryLabel))
/// ```
///
/// It is the name of a color, or its channels, for `Color(.systemGroupedBackground)` and `Color(uiColor:)`.
public struct UIColor: Hashable, Sendable {
    let css: String

    /// The background of a page.
    public static let systemBackground = UIColor(css: "var(--bg)")
    /// The background of content on a page.
    public static let secondarySystemBackground = UIColor(css: "var(--bg2)")
    /// The background of content on a secondary background.
    public static let tertiarySystemBackground = UIColor(css: "var(--bg3)")
    /// The background of a page of groups.
    public static let systemGroupedBackground = UIColor(css: "var(--grouped)")
    /// The background of a group.
    public static let secondarySystemGroupedBackground = UIColor(css: "var(--sheet)")
    /// The background of content in a group.
    public static let tertiarySystemGroupedBackground = UIColor(css: "var(--bg2)")
    /// The color of text.
    public static let label = UIColor(css: "var(--label)")
    /// The color of less important text.
    public static let secondaryLabel = UIColor(css: "var(--label2)")
    /// The color of unimportant text.
    public static let tertiaryLabel = UIColor(css: "var(--label3)")
    /// The color of the placeholder in an empty field.
    public static let placeholderText = UIColor(css: "var(--label3)")
    /// The color of a thin line between rows.
    public static let separator = UIColor(css: "var(--separator)")
    /// The opaque color of a thin line between rows.
    public static let opaqueSeparator = UIColor(css: "color-mix(in srgb,var(--separator),var(--bg))")
    /// The color of a link.
    public static let link = UIColor(css: "var(--blue-t)")
    /// A translucent fill over any background.
    public static let systemFill = UIColor(css: "var(--fill)")
    /// A more transparent fill.
    public static let secondarySystemFill = UIColor(css: "color-mix(in srgb,var(--fill) 85%,transparent)")
    /// A still more transparent fill.
    public static let tertiarySystemFill = UIColor(css: "color-mix(in srgb,var(--fill) 70%,transparent)")
    /// The most transparent fill.
    public static let quaternarySystemFill = UIColor(css: "color-mix(in srgb,var(--fill) 55%,transparent)")
}
