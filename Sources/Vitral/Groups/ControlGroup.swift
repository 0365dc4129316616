// SPDX-License-Identifier: Apache-2.0

/// Controls that belong together, drawn as one.
public struct ControlGroup<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: AnyView?
    let content: Content

    /// Creates a group without a label.
    public init(@ViewBuilder content: () -> Content) {
        label = nil
        self.content = content()
    }

    /// Creates a group with a label: spoken, and shown where the group becomes a menu.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.label = AnyView(label())
        self.content = content()
    }

    /// Creates a group with a text of the app's catalogue as its label.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a text of the app's catalogue and a symbol as its label.
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }

    /// Renders the group in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        if values.controlGroupStyle.kind == .menu, values.menu == nil {
            let label = view.label ?? AnyView(Label(renderer.frameworkText(.more), systemImage: "ellipsis.circle"))
            let menu = Menu {
                view.content
            } label: {
                label
            }
            return renderer.child(menu)
        }
        let isPalette = values.controlGroupStyle.kind == .palette
        renderer.open(.div, isPalette ? .paletteControlGroup : .controlGroup, isControl: true)
        renderer.attribute(.role, "group")
        if let label = view.label {
            renderer.attribute(.ariaLabelledby, renderer.nextElementID.description)
            renderer.open(.span, .visuallyHidden)
            renderer.insideControl { AnyView._render(label, renderer) }
            renderer.close()
        }
        // Controls of a group are told apart by lines, not by grounds of their own.
        let isPlain = values.buttonStyle == nil && values.buttonKind == .automatic
        renderer.withEnvironment {
            $0.buttonKind = isPlain ? .bordered : values.buttonKind
        } content: {
            Content._render(view.content, renderer)
        }
        renderer.close()
    }
}
