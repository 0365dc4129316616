// SPDX-License-Identifier: Apache-2.0

/// The level of a heading.
///
/// ```swift
/// Text("Ingredients").font(.headline).accessibilityHeading(.h2)
/// ```
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// No particular level: that of a section of the screen.
    case unspecified
    /// The first level.
    case h1
    /// The second level.
    case h2
    /// The third level.
    case h3
    /// The fourth level.
    case h4
    /// The fifth level.
    case h5
    /// The sixth level.
    case h6

    var number: UInt { self == .unspecified ? 2 : rawValue }
}
