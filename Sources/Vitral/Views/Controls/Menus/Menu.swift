// SPDX-License-Identifier: Apache-2.0

/// A control that shows actions when the user presses it.
///
/// ```swift
/// @State private var notes: [Note] = []
///
/// var body: some View {
///     Menu("Actions", systemImage: "ellipsis.circle") {
///         Button("Sort by title") { notes.sort { $0.title < $1.title } }
///         Divider()
///         Button("Delete all", role: .destructive) { notes.removeAll() }
///     }
/// }
/// ```
///
/// Buttons, toggles, pickers, links, sections, dividers and groups of controls inside become items of the menu, and a
/// menu inside becomes an item that opens a menu of its own: beside the first where there is room, otherwise over it. The
/// browser opens and closes the menus without the server. With a primary action the menu opens from a chevron beside the
/// label.
public struct Menu<Label: View, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// Creates a menu whose label runs an action of its own.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// Renders the menu in the style that enclosing views set.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        if values.menu != nil { return renderer.submenu(label: view.label) { renderContent(view, renderer) } }
        guard let custom = values.menuAppearance.custom else { return view.draw(values, renderer) }
        let configuration = MenuStyleConfiguration(
            label: .init(view.label), content: .init(view.content), primaryAction: view.primaryAction)
        renderer.withEnvironment {
            $0.menuAppearance.custom = nil
        } content: {
            custom.render(configuration, renderer)
        }
    }

    private static func renderContent(_ view: Self, _ renderer: _Renderer) {
        Content._render(view.content, renderer)
    }

    private func draw(_ values: EnvironmentValues, _ renderer: _Renderer) {
        let semantics = renderer.openFrame(.div, primaryAction == nil ? .contents : .controlGroup)
        let menu = renderer.menuPopover(
            staysBelow: values.menuOrder == .priority, dismisses: values.menuDismisses
        ) { Content._render(content, renderer) }
        drawButtons(opening: menu, semantics: semantics, with: values, on: renderer)
        renderer.close()
    }

    private func drawButtons(
        opening menu: MenuAnchor, semantics: BoxStyle.Semantics, with values: EnvironmentValues, on renderer: _Renderer
    ) {
        let kind = values.menuAppearance.kind == .borderless ? ButtonKind.borderless : values.buttonKind
        let custom = values.menuAppearance.kind == .borderless ? nil : values.buttonStyle
        let style = [primaryAction == nil ? menu.css : nil, values.buttonBorderShape.css(for: kind)]
            .compactMap { $0 }.joined(separator: ";")
        renderer.box.restoreSemantics(semantics)
        let isNamed = renderer.box.isNamed
        renderer.open(.button, custom == nil ? kind.classes : .customButton, style: style)
        renderer.attribute(.type, "button")
        if !values.isEnabled { renderer.attribute(.disabled, "") }
        if let primaryAction {
            if values.isEnabled { renderer.listen(.click, .plain(primaryAction)) }
        } else {
            renderer.attribute(.popovertarget, menu.popover)
        }
        renderer.insideButton {
            if let custom {
                custom.render(
                    ButtonStyleConfiguration(
                        role: nil, label: .init { [label] in $0.label(label, isNamed: isNamed) }, isPressed: false),
                    renderer)
            } else {
                renderer.label(label, isNamed: isNamed)
            }
            if primaryAction == nil, values.menuIndicator == .visible { renderer.chevron() }
        }
        renderer.close()
        guard primaryAction != nil else { return }
        renderer.open(.button, custom == nil ? kind.classes : .customButton, style: menu.css)
        renderer.attribute(.type, "button")
        renderer.attribute(.ariaLabel, renderer.frameworkText(.more))
        if !values.isEnabled { renderer.attribute(.disabled, "") }
        renderer.attribute(.popovertarget, menu.popover)
        renderer.chevron()
        renderer.close()
    }
}
