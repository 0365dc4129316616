// SPDX-License-Identifier: Apache-2.0

/// The visibility of an element.
///
/// ```swift
/// List {
///     Text("Starters").listRowSeparator(.hidden)
///     Text("Main courses")
/// }
/// ```
public enum Visibility: Hashable, Sendable {
    /// The default for the context.
    case automatic
    /// The element is visible.
    case visible
    /// The element is hidden.
    case hidden
}
