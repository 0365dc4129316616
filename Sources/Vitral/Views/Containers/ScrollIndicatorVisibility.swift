// SPDX-License-Identifier: Apache-2.0

/// The visibility of scroll indicators.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
    /// The setting of the browser and the user; a horizontal scroll view shows none.
    case automatic
    /// Visible.
    case visible
    /// Hidden.
    case hidden
    /// Hidden.
    case never
}
