// SPDX-License-Identifier: Apache-2.0

/// A bar of a screen.
///
/// ```swift
/// NavigationStack {
///     Text("Photo").toolbar(.hidden, for: .navigationBar)
/// }
/// ```
public struct ToolbarPlacement: Hashable, Sendable {
    enum Bar: Hashable { case automatic, navigation, bottom, tabs }
    let bar: Bar

    /// The bar at the top of the screen.
    public static let automatic = ToolbarPlacement(bar: .automatic)
    /// The bar at the top of the screen.
    public static let navigationBar = ToolbarPlacement(bar: .navigation)
    /// The bar at the bottom of the screen.
    public static let bottomBar = ToolbarPlacement(bar: .bottom)
    /// The tab bar of the enclosing tab view.
    public static let tabBar = ToolbarPlacement(bar: .tabs)
}
