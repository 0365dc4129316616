// SPDX-License-Identifier: Apache-2.0

/// The behavior of a menu when the user chooses an item.
///
/// ```swift
/// @State private var portions = 2
///
/// var body: some View {
///     Menu("Portions: \(portions)") {
///         Button("More") { portions += 1 }.menuActionDismissBehavior(.disabled)
///         Button("Fewer") { portions -= 1 }.menuActionDismissBehavior(.disabled)
///     }
/// }
/// ```
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let dismisses: Bool
    /// The menu closes.
    public static let automatic = MenuActionDismissBehavior(dismisses: true)
    /// The menu closes.
    public static let enabled = MenuActionDismissBehavior(dismisses: true)
    /// The menu stays open.
    public static let disabled = MenuActionDismissBehavior(dismisses: false)
}
