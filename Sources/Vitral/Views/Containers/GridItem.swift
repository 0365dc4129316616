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
        case adaptive(minimum: Double, maximum: Double = .infinity)

        var css: String {
            switch self {
            case .fixed(let width): CSS.length(width)
            case .flexible(let minimum, let maximum): "minmax(\(CSS.length(minimum)),\(Self.upper(maximum)))"
            case .adaptive(let minimum, let maximum):
                "repeat(auto-fill,minmax(min(\(CSS.length(minimum)),100%),\(Self.upper(maximum))))"
            }
        }

        private static func upper(_ maximum: Double) -> String {
            maximum.isFinite ? CSS.length(maximum) : "1fr"
        }
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
