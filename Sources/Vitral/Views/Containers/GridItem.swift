// SPDX-License-Identifier: Apache-2.0

/// A column or row of a grid, or as many as fit.
///
/// ```swift
/// let columns = [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.adaptive(minimum: 80))]
///
/// var body: some View {
///     LazyVGrid(columns: columns, alignment: .leading, spacing: 8) {
///         ForEach(1..<13) { Text("Day \($0)") }
///     }
/// }
/// ```
public struct GridItem: Hashable, Sendable {
    /// The size of a column or row.
    public enum Size: Hashable, Sendable {
        /// A fixed size in points.
        case fixed(Double)
        /// A share of the remaining space, within bounds.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many columns or rows as fit, each within bounds.
        ///
        /// The bounds grow with the text size in the browser's settings, so that words have room in fewer columns.
        case adaptive(minimum: Double, maximum: Double = .infinity)

        var css: String {
            switch self {
            case .fixed(let width): CSS.length(width)
            case .flexible(let minimum, let maximum): "minmax(\(CSS.length(minimum)),\(Self.upper(maximum)))"
            case .adaptive(let minimum, let maximum):
                "repeat(auto-fill,minmax(min(\(Self.scaled(minimum)),100%),\(Self.upper(maximum, Self.scaled))))"
            }
        }

        private static func upper(_ maximum: Double, _ length: (Double) -> String = CSS.length) -> String {
            maximum.isFinite ? length(maximum) : "1fr"
        }

        /// Returns a length that grows with the text size in the browser's settings.
        private static func scaled(_ length: Double) -> String { CSS.number(length / 16) + "rem" }
    }

    /// The size of the column or row.
    public var size: Size
    /// The space to the next column or row in points; `nil` for the standard spacing.
    public var spacing: Double?
    /// The alignment of smaller views in the column or row.
    public var alignment: Alignment?

    /// Creates a column or row.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}
