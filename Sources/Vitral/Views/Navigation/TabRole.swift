// SPDX-License-Identifier: Apache-2.0

/// The semantic purpose of a tab.
///
/// ```swift
/// @State private var search = ""
///
/// var body: some View {
///     TabView {
///         Tab("Recipes", systemImage: "book") { Text("All recipes") }
///         Tab(role: .search) {
///             NavigationStack { Text("Results").searchable(text: $search) }
///         }
///     }
/// }
/// ```
public struct TabRole: Hashable, Sendable {
    let symbol: String
    let text: FrameworkText

    /// A tab for searches, labeled with a magnifying glass and a localized title.
    public static let search = TabRole(symbol: "magnifyingglass", text: .search)
}
