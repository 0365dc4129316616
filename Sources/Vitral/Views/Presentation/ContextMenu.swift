// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds a context menu to the view.
    ///
    /// ```swift
    /// @State var note: Note
    ///
    /// var body: some View {
    ///     Text(note.title).contextMenu {
    ///         Button(note.isPinned ? "Unpin" : "Pin") { note.isPinned.toggle() }
    ///     }
    /// }
    /// ```
    ///
    /// A button at the view's trailing edge opens the menu, also for keyboards and screen readers; the browser opens
    /// and closes it on its own. A right click also opens it, as does a long press if the browser treats it as a right
    /// click. A click on a menu item closes the menu.
    public consuming func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: EmptyView()))
    }

    /// Adds a context menu to the view, with a preview above the items.
    public consuming func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: preview()))
    }
}

/// A modifier that adds a context menu to a view.
public struct _ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let items: Items
    let preview: Preview

    /// Renders content, the menu, and the button that opens the menu.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard Items.self != EmptyView.self else { return C._render(content, renderer) }
        let isRow = renderer.environment.container == ListRows.self
        renderer.open(.div, isRow ? .rowWithContextMenu : .contextMenu, isControl: true)
        renderer.attribute(.dataMenu, renderer.nextElementID.description)
        renderer.eagerly {
            let menu = renderer.menuPopover(label: .more) { modifier.renderItems(renderer) }
            renderer.withEnvironment {
                $0.isRowContent = isRow
            } content: {
                C._render(content, renderer)
            }
            renderer.menuButton(menu, .contextMenuButton, label: .more)
        }
        renderer.close()
    }

    private func renderItems(_ renderer: _Renderer) {
        if Preview.self != EmptyView.self {
            renderer.open(.div, .menuPreview)
            Preview._render(preview, renderer)
            renderer.close()
        }
        renderer.withEnvironment {
            $0.isRowContent = false
        } content: {
            Items._render(items, renderer)
        }
    }
}

private struct IsRowContentKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the view fills a row inside another box, such as that of swipe actions.
    var isRowContent: Bool {
        get { self[IsRowContentKey.self] }
        set { self[IsRowContentKey.self] = newValue }
    }
}
