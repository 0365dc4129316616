// SPDX-License-Identifier: Apache-2.0

/// A colour of the system, by the name that UIKit gave it.
///
/// Only what `Color(.systemGroupedBackground)` and `Color(uiColor:)` need: a name, and what this system draws for it.
public struct UIColor: Hashable, Sendable {
    let css: String

    /// The ground of a page.
    public static let systemBackground = UIColor(css: "var(--bg)")
    /// The ground of what stands on a page.
    public static let secondarySystemBackground = UIColor(css: "var(--bg2)")
    /// The ground of what stands on that.
    public static let tertiarySystemBackground = UIColor(css: "var(--bg3)")
    /// The ground of a page of groups.
    public static let systemGroupedBackground = UIColor(css: "var(--grouped)")
    /// The ground of a group.
    public static let secondarySystemGroupedBackground = UIColor(css: "var(--sheet)")
    /// The ground of what stands in a group.
    public static let tertiarySystemGroupedBackground = UIColor(css: "var(--bg2)")
    /// Text.
    public static let label = UIColor(css: "var(--label)")
    /// Text that matters less.
    public static let secondaryLabel = UIColor(css: "var(--label2)")
    /// Text that matters little.
    public static let tertiaryLabel = UIColor(css: "var(--label3)")
    /// What an empty field shows.
    public static let placeholderText = UIColor(css: "var(--label3)")
    /// A hairline.
    public static let separator = UIColor(css: "var(--separator)")
    /// A hairline that lets nothing through.
    public static let opaqueSeparator = UIColor(css: "color-mix(in srgb,var(--separator),var(--bg))")
    /// A link.
    public static let link = UIColor(css: "var(--blue)")
    /// A thin layer over any ground.
    public static let systemFill = UIColor(css: "var(--fill)")
    /// A thinner layer.
    public static let secondarySystemFill = UIColor(css: "color-mix(in srgb,var(--fill) 85%,transparent)")
    /// A still thinner layer.
    public static let tertiarySystemFill = UIColor(css: "color-mix(in srgb,var(--fill) 70%,transparent)")
    /// The thinnest layer.
    public static let quaternarySystemFill = UIColor(css: "color-mix(in srgb,var(--fill) 55%,transparent)")
}

extension Color {
    /// A colour of the system.
    public init(uiColor: UIColor) {
        self.init(css: uiColor.css)
    }

    /// A colour of the system, as in `Color(.systemGroupedBackground)`.
    public init(_ color: UIColor) {
        self.init(css: color.css)
    }
}
