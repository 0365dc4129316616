// SPDX-License-Identifier: Apache-2.0

/// The appearance of a tab view.
///
/// ```swift
/// TabView {
///     Tab("Trips", systemImage: "airplane") { Text("All trips") }
///     Tab("Places", systemImage: "mappin") { Text("All places") }
/// }
/// .tabViewStyle(.sidebarAdaptable)
/// ```
public struct TabViewStyle: Hashable, Sendable {
    enum Kind: Hashable {
        case tabs
        case page(showsDots: Bool)
    }

    let kind: Kind

    /// A bar at the bottom of a phone's screen, and at the side of wider screens.
    public static let automatic = TabViewStyle(kind: .tabs)
    /// A bar at the bottom of a phone's screen, and at the side of wider screens.
    public static let sidebarAdaptable = TabViewStyle(kind: .tabs)
    /// Pages side by side, with a dot for each.
    public static let page = TabViewStyle(kind: .page(showsDots: true))

    /// Returns the style of pages side by side.
    ///
    /// A tap on a dot sets the selection, a new selection scrolls to its page, and a page that the user swipes to
    /// becomes the selection when scrolling ends.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> TabViewStyle {
        TabViewStyle(kind: .page(showsDots: indexDisplayMode != .never))
    }
}
