// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Gives the view a menu of further actions.
    ///
    /// It opens from a button at the view's trailing edge, which is there for keyboards and screen readers too; the
    /// browser opens and closes it by itself. The `data-menu` attribute names it for a script that opens it at a right
    /// click or a long press. A chosen button closes it.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: EmptyView()))
    }

    /// Gives the view a menu of further actions, below a preview of what they concern.
    public func contextMenu<MenuItems: View, Preview: View>(
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
        renderer.open(.div, isRow ? "row cm" : "cm", isControl: true)
        let menu = renderer.nextElementID.description
        renderer.attribute(.dataMenu, menu)
        renderer.eagerly {
            renderer.open(.div, "menu")
            renderer.attribute(.popover, "")
            renderer.attribute(.role, "group")
            renderer.attribute(.ariaLabel, renderer.frameworkText(.more))
            modifier.writeItems(closing: menu, renderer)
            renderer.close()
            renderer.withEnvironment {
                $0.isRowContent = isRow
            } content: {
                C._render(content, renderer)
            }
            renderer.openMenuButton(menu, "cm-b", label: renderer.frameworkText(.more))
        }
        renderer.close()
    }

    private func writeItems(closing menu: String, _ renderer: _Renderer) {
        if Preview.self != EmptyView.self {
            renderer.open(.div, "menu-p")
            Preview._render(preview, renderer)
            renderer.close()
        }
        renderer.withEnvironment {
            $0.popoverToClose = menu
            $0.buttonKind = .automatic
            $0.buttonStyle = nil
            $0.isRowContent = false
        } content: {
            Items._render(items, renderer)
        }
    }
}

extension _Renderer {
    /// Writes a button with an ellipsis that opens a popover.
    func openMenuButton(_ popover: String, _ classes: StaticString, label: String, symbol: String = "ellipsis") {
        open(.button, classes)
        attribute(.type, "button")
        attribute(.ariaLabel, label)
        attribute(.popovertarget, popover)
        Image._render(Image(systemName: symbol), self)
        close()
    }
}

private struct PopoverToCloseKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

private struct IsRowContentKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The popover that a chosen button closes.
    var popoverToClose: String? {
        get { self[PopoverToCloseKey.self] }
        set { self[PopoverToCloseKey.self] = newValue }
    }

    /// Whether the view fills a row through a box of its own, such as that of swipe actions.
    var isRowContent: Bool {
        get { self[IsRowContentKey.self] }
        set { self[IsRowContentKey.self] = newValue }
    }
}
