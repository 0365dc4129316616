// SPDX-License-Identifier: Apache-2.0

/// The directions of text.
///
/// ```swift
/// @Environment(\.layoutDirection) private var direction
///
/// var body: some View {
///     Text(direction == .rightToLeft ? "←" : "→")
/// }
/// ```
public enum LayoutDirection: Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
