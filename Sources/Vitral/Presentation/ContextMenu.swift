// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Gives the view a menu of further actions.
    ///
    /// It opens from a button at the view's trailing edge, which is there for keyboards and screen readers too; the
    /// browser opens and closes it by itself. A right click opens it too, and a long press where the browser takes
    /// one for a right click. A chosen button closes it.
    public consuming func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: EmptyView()))
    }

    /// Gives the view a menu of further actions, below a preview of what they concern.
    public consuming func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: preview()))
    }
}

/// A modifier that gives a view a menu.
public struct _ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let items: Items
    let preview: Preview

    /// Renders content, the menu, and the button that opens it.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard Items.self != EmptyView.self else { return C._render(content, renderer) }
        let isRow = renderer.environment.container == .list
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
    /// Whether the view fills a row through a box of its own, such as that of swipe actions.
    var isRowContent: Bool {
        get { self[IsRowContentKey.self] }
        set { self[IsRowContentKey.self] = newValue }
    }
}
