// SPDX-License-Identifier: Apache-2.0

/// An alignment on the horizontal axis.
///
/// ```swift
/// VStack(alignment: .trailing) {
///     Text("Flight 112,00 €")
///     Text("Hotel 340,00 €")
/// }
/// ```
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
