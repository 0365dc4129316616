// SPDX-License-Identifier: Apache-2.0

/// The behavior of scrolling at the ends of the content.
///
/// ```swift
/// ScrollView {
///     Text("A short note")
/// }
/// .scrollBounceBehavior(.basedOnSize)
/// ```
public enum ScrollBounceBehavior: Hashable, Sendable {
    /// The default style for the context.
    case automatic
    /// Scrolling stops at the ends of the content, and enclosing scroll views stay in place.
    case always
    /// If the content fits, enclosing scroll views scroll instead, as is the default of browsers.
    case basedOnSize
}
