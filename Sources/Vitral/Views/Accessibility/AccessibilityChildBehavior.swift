// SPDX-License-Identifier: Apache-2.0

/// The ways in which a screen reader presents the views inside a view.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// One element with the view's own label.
    case ignore
    /// A group.
    case contain
    /// One element whose label combines those of the views inside.
    case combine
}
