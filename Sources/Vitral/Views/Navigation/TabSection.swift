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
/// Where the bar stands at the side of a wide window, the title is above the tabs of the group. A bar with symbols only
/// shows the tabs among the others; screen readers speak the title with each of them.
public struct TabSection<Content: View>: View {
    private let title: Text?
    private let content: Content

    /// Creates a group of tabs without a title.
    public init(@ViewBuilder content: () -> Content) {
        title = nil
        self.content = content()
    }

    /// Creates a group of tabs with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.title = Text(title)
        self.content = content()
    }

    /// The tabs.
    public var body: some View { content.environment(\.tabSection, title) }
}

extension EnvironmentValues {
    /// The title of the enclosing group of tabs.
    @Entry var tabSection: Text?
}
