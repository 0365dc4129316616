// SPDX-License-Identifier: Apache-2.0

/// The directions of text.
public enum LayoutDirection: Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
