// SPDX-License-Identifier: Apache-2.0

/// A group of related tabs.
///
/// ```swift
/// TabView {
///     Tab("All", systemImage: "tray") { Text("All notes") }
///     TabSection("Folders") {
///         Tab("Work", systemImage: "folder") { Text("Notes of work") }
///         Tab("Home", systemImage: "folder") { Text("Notes of home") }
///     }
/// }
/// ```
///
/// The bar shows the tabs among the others, without a header for the group.
public struct TabSection<Content: View>: View {
    private let content: Content

    /// Creates a group of tabs.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of tabs with a title, which the bar does not show.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The tabs.
    public var body: some View { content }
}
