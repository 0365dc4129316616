// SPDX-License-Identifier: Apache-2.0

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
    /// A pointed corner.
    case miter
    /// A rounded corner.
    case round
    /// A corner whose point is cut off.
    case bevel

    var css: String {
        switch self {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}
