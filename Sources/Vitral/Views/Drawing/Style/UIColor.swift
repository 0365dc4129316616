// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A color of the system, by its name in UIKit.
///
/// ```swift
/// Text("Optional").foregroundStyle(Color(uiColor: .secondaryLabel))
/// ```
///
/// It is the name of a color, or its channels, for `Color(.systemGroupedBackground)` and `Color(uiColor:)`.
///
/// A keyed archive stores it, as in UIKit, for apps that keep a color as data.
public final class UIColor: NSObject, NSSecureCoding, Sendable {
    let css: String

    init(css: String) {
        self.css = css
        super.init()
    }

    // MARK: Archives

    private static let archiveKey = "css"
    private static let longestArchived = 256

    /// Whether a secure archive can contain a color.
    public static var supportsSecureCoding: Bool { true }

    /// Reads a color from an archive; `nil` if the archive has none.
    public init?(coder: NSCoder) {
        // An archive may come from a browser. Declarations, addresses and comments are no parts of a color.
        guard let css = coder.decodeObject(of: NSString.self, forKey: Self.archiveKey).map({ String($0) }),
            (1...Self.longestArchived).contains(css.utf8.count), !css.contains("url"), !css.contains("image"),
            css.utf8.allSatisfy({ Self.isPartOfColor($0) })
        else { return nil }
        self.css = css
        super.init()
    }

    /// Writes the color to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(NSString(string: css), forKey: Self.archiveKey)
    }

    private static func isPartOfColor(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: " #%(),-./_".utf8.contains(byte)
        }
    }

    // MARK: Comparison

    /// Whether an object is the same color.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.css == css }

    /// A hash of the color.
    public override var hash: Int { css.hashValue }

    // MARK: Colors

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
