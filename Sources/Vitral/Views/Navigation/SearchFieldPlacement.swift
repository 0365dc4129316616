// SPDX-License-Identifier: Apache-2.0

/// The placement of a search field.
///
/// ```swift
/// @State private var search = ""
///
/// var body: some View {
///     NavigationStack {
///         Text("Recipes").searchable(text: $search, placement: .toolbar)
///     }
/// }
/// ```
public struct SearchFieldPlacement: Hashable, Sendable {
    /// The default placement: below the title.
    public static let automatic = SearchFieldPlacement()
    /// Below the title.
    public static let navigationBarDrawer = SearchFieldPlacement()
    /// Below the title, because the bar has no room for a field.
    public static let toolbar = SearchFieldPlacement()
    /// Below the title of the sidebar.
    public static let sidebar = SearchFieldPlacement()

    /// Returns the placement below the title, where the field is always visible.
    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> SearchFieldPlacement { .navigationBarDrawer }

    /// The visibility of a search field below the title.
    public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
        /// Always visible, because a browser has no gesture that reveals it.
        case automatic
        /// Always visible.
        case always
    }
}
