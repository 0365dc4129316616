// SPDX-License-Identifier: Apache-2.0

/// The order of the items in a menu.
///
/// ```swift
/// Menu("Share") {
///     Button("Send by mail") {}
///     Button("Copy address") {}
/// }
/// .menuOrder(.fixed)
/// ```
public struct MenuOrder: Hashable, Sendable {
    enum Kind { case automatic, priority, fixed }

    let kind: Kind
    /// The declared order; the menu opens above its button if there is no room below.
    public static let automatic = MenuOrder(kind: .automatic)
    /// The first item next to the button: the menu always opens below its button, and scrolls if there is little room.
    public static let priority = MenuOrder(kind: .priority)
    /// The declared order; the menu opens above its button if there is no room below.
    public static let fixed = MenuOrder(kind: .fixed)
}
