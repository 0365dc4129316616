// SPDX-License-Identifier: Apache-2.0

/// The items of a context menu.
@available(*, deprecated, message: "Use contextMenu(menuItems:) instead.")
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    /// Creates a menu of items.
    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}

extension View {
    /// Adds a context menu to the view, if there is one.
    @available(*, deprecated, message: "Use contextMenu(menuItems:) instead.")
    @ViewBuilder
    public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        if let contextMenu {
            self.contextMenu { contextMenu.items }
        } else {
            self
        }
    }
}
