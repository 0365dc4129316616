// SPDX-License-Identifier: Apache-2.0

/// The context that the items of a menu depend on.
struct MenuContext: Equatable {
    /// The address of the element that the browser opens and closes.
    let popover: String
    /// Whether choosing an item closes the menu.
    let dismisses: Bool
}

private struct MenuContextKey: EnvironmentKey {
    static var defaultValue: MenuContext? { nil }
}

extension EnvironmentValues {
    /// The enclosing menu.
    var menu: MenuContext? {
        get { self[MenuContextKey.self] }
        set { self[MenuContextKey.self] = newValue }
    }
}

/// The popover that a button opens, and the style that anchors it.
struct MenuAnchor {
    let popover: String
    /// The declarations of the button by which the browser places the menu beside it.
    let css: String
}

extension _Renderer {
    /// Renders a menu, which the browser opens and closes without the server.
    ///
    /// The menu precedes the button that opens it, because the button refers to it; a closed menu takes no space.
    ///
    /// - Returns: The anchor for the button.
    func menuPopover(
        label: FrameworkText? = nil, staysBelow: Bool = false, dismisses: Bool = true, _ content: () -> Void
    ) -> MenuAnchor {
        openPopover(staysBelow ? .menuBelow : .menu, label: label.map { frameworkText($0) }) { popover in
            insideMenu(MenuContext(popover: popover, dismisses: dismisses), content)
        }
    }

    /// Renders an element that the browser opens and closes, and returns the anchor for its button.
    ///
    /// - Parameter isInPlace: Whether the element is a part of the page until the client makes it a popover.
    func openPopover(
        _ classes: StyleClass, label: String?, isInPlace: Bool = false, _ content: (String) -> Void
    ) -> MenuAnchor {
        let id = nextElementID
        let name = "--m\(id.node)-\(id.local)"
        open(.div, classes, style: "position-anchor:\(name)")
        if !isInPlace {
            attribute(.popover, "auto")
            attribute(.role, "group")
            if let label { attribute(.ariaLabel, label) }
        }
        content(id.description)
        close()
        return MenuAnchor(popover: id.description, css: "anchor-name:\(name)")
    }

    /// Renders a menu inside a menu: an item, and the menu that it opens.
    ///
    /// Choosing one of its items closes all menus, because the items close the outermost one.
    func submenu<Label: View>(label: Label, _ content: () -> Void) {
        let title = (label as? Text)?.string(environment.localizer)
        let menu = openPopover(.submenu, label: title) { _ in content() }
        open(.button, .submenuItem, style: menu.css)
        attribute(.type, "button")
        if !environmentValues.isEnabled { attribute(.disabled, "") }
        attribute(.popovertarget, menu.popover)
        insideButton { self.label(label, isNamed: false) }
        close()
    }

    /// Renders the button with a symbol that opens a menu.
    func menuButton(
        _ menu: MenuAnchor, _ classes: StyleClass, label: FrameworkText, symbol: String = "ellipsis",
        isHidden: Bool = false
    ) {
        open(.button, classes, style: menu.css)
        attribute(.type, "button")
        attribute(.ariaLabel, frameworkText(label))
        attribute(.popovertarget, menu.popover)
        attribute(.hidden, if: isHidden)
        Image._render(Image(systemName: symbol), self)
        close()
    }

    /// Renders views as items of a menu.
    private func insideMenu(_ menu: MenuContext, _ content: () -> Void) {
        insideControl {
            withEnvironment {
                $0.menu = menu
                $0.labelAppearance = ControlAppearance(kind: .automatic)
            } content: {
                content()
            }
        }
    }

    /// Makes the control that was opened last run an action and close its menu.
    func menuAction(_ action: EventAction) {
        let values = environmentValues
        guard values.isEnabled else { return attribute(.disabled, "") }
        if let menu = values.menu, menu.dismisses {
            attribute(.popovertarget, menu.popover)
            attribute(.popovertargetaction, "hide")
        }
        listen(.click, action)
    }

    /// Renders a group of items under a label.
    func menuGroup<Label: View>(label: Label, _ content: () -> Void) {
        open(.div, .menuSection)
        attribute(.role, "group")
        attribute(.ariaLabelledby, nextElementID.description)
        open(.div, environmentValues.labelsHidden ? .hiddenMenuHeader : .menuHeader)
        insideControl { Label._render(label, self) }
        close()
        content()
        close()
    }

    /// Renders a switch as an item with a check mark.
    func menuToggle(isOn: Binding<Bool>, _ label: () -> Void) {
        open(.button, .menuItem)
        attribute(.type, "button")
        attribute(.role, "checkbox")
        attribute(.ariaChecked, isOn.wrappedValue ? "true" : "false")
        menuAction(.plain { isOn.wrappedValue.toggle() })
        insideButton(label)
        close()
    }

    /// Renders the choices of a picker as items, with a check mark at the selected one.
    func menuChoices<Label: View, Content: View>(_ context: PickerContext, label: Label, content: Content) {
        menuGroup(label: label) {
            items(MenuChoiceItems.self, context) { Content._render(content, self) }
        }
    }

    /// Renders the mark of a control that opens a menu.
    func chevron() {
        open(.span, .menuMark)
        attribute(.ariaHidden, "true")
        close()
    }
}
