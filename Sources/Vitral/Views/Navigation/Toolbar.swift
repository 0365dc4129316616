// SPDX-License-Identifier: Apache-2.0

/// A view in a bar, with its placement.
@MainActor @preconcurrency
public struct _ToolbarEntry {
    let placement: ToolbarItemPlacement
    let content: AnyView
}

/// A view in a bar, identified by its position.
struct ToolbarEntry: Identifiable {
    let id: Int
    let placement: ToolbarItemPlacement
    let content: AnyView
}

struct ToolbarKey: PreferenceKey {
    static var defaultValue: [ToolbarEntry] { [] }

    static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
        let entries = value + nextValue()
        value = entries.enumerated().map { ToolbarEntry(id: $0, placement: $1.placement, content: $1.content) }
    }
}

extension View {
    /// Adds items to the bars of the screen.
    ///
    /// ```swift
    /// NavigationStack {
    ///     Text("Notes").toolbar {
    ///         Button("New note", systemImage: "square.and.pencil") {}
    ///     }
    /// }
    /// ```
    public consuming func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        preference(
            key: ToolbarKey.self,
            value: content()._entries.enumerated().map {
                ToolbarEntry(id: $0, placement: $1.placement, content: $1.content)
            })
    }

    /// Adds views at the trailing edge of the screen's bar.
    @_disfavoredOverload
    public consuming func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarItem(content: content) }
    }

    /// Adds a menu to the title of the screen.
    public consuming func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarTitleMenu(content: content) }
    }
}
