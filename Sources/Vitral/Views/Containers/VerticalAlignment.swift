// SPDX-License-Identifier: Apache-2.0

/// An alignment on the vertical axis.
///
/// ```swift
/// HStack(alignment: .top) {
///     Image(systemName: "note.text")
///     Text("Bring the charger, the tickets\nand a raincoat.")
/// }
/// ```
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
