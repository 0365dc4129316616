// SPDX-License-Identifier: Apache-2.0

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
    /// An end at the last point.
    case butt
    /// An end with a half circle beyond the last point.
    case round
    /// An end with a half square beyond the last point.
    case square

    var css: String {
        switch self {
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        }
    }
}
