// SPDX-License-Identifier: Apache-2.0

/// An alignment on both axes.
///
/// ```swift
/// ZStack(alignment: .bottomTrailing) {
///     Image("lisbon").resizable().scaledToFit()
///     Text("Lisbon").padding(6).background(.thinMaterial)
/// }
/// ```
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
