// SPDX-License-Identifier: Apache-2.0

/// A modifier that shows a dialog while a condition holds.
public struct _PresentationModifier<Dialog: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let isPresented: @MainActor () -> Bool
    let dialog: @MainActor () -> Dialog

    /// Renders content and, while it is presented, the dialog.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        C._render(content, renderer)
        // A dialog is neither a row of the list nor an item of the picker that it is declared in.
        let outer = renderer.environment
        renderer.environment = outer.outsideContainer
        if modifier.isPresented() {
            renderer.child(modifier.dialog(), branch: 1)
        } else {
            renderer.emptyChild()
        }
        renderer.environment = outer
    }
}

/// What dialogs have in common.
struct _DialogBox<Content: View>: View {
    typealias Body = Never
    let kind: StaticString
    let role: String?
    let label: Text?
    let dismiss: @MainActor () -> Void
    /// Whether a tap beside the dialog closes it.
    let closesOutside: Bool
    let content: Content

    init(
        kind: StaticString, role: String? = nil, label: Text? = nil, closesOutside: Bool = true,
        dismiss: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content
    ) {
        self.kind = kind
        self.role = role
        self.label = label
        self.closesOutside = closesOutside
        self.dismiss = dismiss
        self.content = content()
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let dismiss = view.dismiss
        renderer.open(.dialog, view.kind, isControl: true)
        if let role = view.role { renderer.attribute(.role, role) }
        if let label = view.label {
            renderer.attribute(.ariaLabel, label.string(renderer.environment.localizer))
        }
        renderer.attribute(.dataOpen, "")
        if !view.closesOutside { renderer.attribute(.dataKind, "modal") }
        renderer.listen("d", (.dismiss, .plain(dismiss)))
        renderer.withEnvironment {
            $0.dismiss = DismissAction(run: dismiss)
            // A sheet is a place of its own: a title or a search field in it belongs to it.
            $0.screen = nil
            $0.splitColumn = nil
            $0.afterAction = nil
        } content: {
            Content._render(view.content, renderer)
        }
        renderer.close()
    }
}
