// SPDX-License-Identifier: Apache-2.0

/// The ways in which a screen reader presents the views inside a view.
///
/// ```swift
/// HStack {
///     Text("Focaccia")
///     Text("35 minutes")
/// }
/// .accessibilityElement(children: .combine)
/// ```
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// One element with the view's own label.
    case ignore
    /// A group.
    case contain
    /// One element whose label combines those of the views inside.
    case combine
}
