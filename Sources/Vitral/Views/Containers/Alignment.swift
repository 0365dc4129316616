// SPDX-License-Identifier: Apache-2.0

/// An alignment on the horizontal axis.
public enum HorizontalAlignment: Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// At the horizontal center.
    case center
    /// At the trailing edge.
    case trailing

    var css: String {
        switch self {
        case .leading: "flex-start"
        case .center: "center"
        case .trailing: "flex-end"
        }
    }

    var gridCSS: String {
        switch self {
        case .leading: "start"
        case .center: "center"
        case .trailing: "end"
        }
    }
}

/// An alignment on the vertical axis.
public enum VerticalAlignment: Hashable, Sendable {
    /// At the top.
    case top
    /// At the vertical center.
    case center
    /// At the bottom.
    case bottom
    /// At the baseline of the first line of text.
    case firstTextBaseline
    /// At the baseline of the last line of text.
    case lastTextBaseline

    var css: String {
        switch self {
        case .top: "flex-start"
        case .center: "center"
        case .bottom: "flex-end"
        case .firstTextBaseline: "baseline"
        case .lastTextBaseline: "last baseline"
        }
    }

    var gridCSS: String {
        switch self {
        case .top: "start"
        case .center: "center"
        case .bottom: "end"
        case .firstTextBaseline: "baseline"
        case .lastTextBaseline: "last baseline"
        }
    }
}

/// An alignment on both axes.
public struct Alignment: Hashable, Sendable {
    /// The alignment on the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The alignment on the vertical axis.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// At the center.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// At the center of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// At the center of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// At the center of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// At the center of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In the top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In the bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In the bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    var placeItems: String { "\(vertical.gridCSS) \(horizontal.gridCSS)" }
}

/// The alignment of lines of text.
public enum TextAlignment: Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// At the center.
    case center
    /// At the trailing edge.
    case trailing

    var css: String {
        switch self {
        case .leading: "start"
        case .center: "center"
        case .trailing: "end"
        }
    }
}

/// An edge of a view.
public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// The top edge.
    case top
    /// The leading edge.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge.
    case trailing

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The raw bits of the set.
        public let rawValue: UInt8

        /// Creates a set from raw bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The top edge.
        public static let top = Set(rawValue: 1)
        /// The leading edge.
        public static let leading = Set(rawValue: 2)
        /// The bottom edge.
        public static let bottom = Set(rawValue: 4)
        /// The trailing edge.
        public static let trailing = Set(rawValue: 8)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// The distances from the edges of a view, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the leading edge.
    public var leading: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the trailing edge.
    public var trailing: Double

    /// Creates insets.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// An axis of layout or scrolling.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
    /// The axis from the leading to the trailing edge.
    case horizontal
    /// The axis from top to bottom.
    case vertical

    /// A set of axes.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The raw bits of the set.
        public let rawValue: UInt8

        /// Creates a set from raw bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The axis from the leading to the trailing edge.
        public static let horizontal = Set(rawValue: 1)
        /// The axis from top to bottom.
        public static let vertical = Set(rawValue: 2)
    }
}
