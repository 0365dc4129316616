// SPDX-License-Identifier: Apache-2.0

/// The prominence of a badge.
///
/// ```swift
/// List {
///     Text("Inbox").badge(12)
///     Text("Archive").badge(340).badgeProminence(.decreased)
/// }
/// ```
public struct BadgeProminence: Hashable, Sendable {
    let classes: StyleClass
    /// A low prominence.
    public static let decreased = BadgeProminence(classes: .decreasedBadge)
    /// The standard prominence.
    public static let standard = BadgeProminence(classes: .badge)
    /// A high prominence, for items that need a response.
    public static let increased = BadgeProminence(classes: .increasedBadge)
}
