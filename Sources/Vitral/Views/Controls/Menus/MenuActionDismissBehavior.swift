// SPDX-License-Identifier: Apache-2.0

/// The behavior of a menu when the user chooses an item.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let dismisses: Bool
    /// The menu closes.
    public static let automatic = MenuActionDismissBehavior(dismisses: true)
    /// The menu closes.
    public static let enabled = MenuActionDismissBehavior(dismisses: true)
    /// The menu stays open.
    public static let disabled = MenuActionDismissBehavior(dismisses: false)
}
