// SPDX-License-Identifier: Apache-2.0

/// The alignment of lines of text.
///
/// ```swift
/// Text("Your table is booked.\nSee you on Friday!").multilineTextAlignment(.center)
/// ```
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
