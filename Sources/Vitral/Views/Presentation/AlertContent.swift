// SPDX-License-Identifier: Apache-2.0

/// The content of an alert or a confirmation dialog.
struct _Alert<Actions: View, Message: View>: View {
    let kind: StyleClass
    let title: Text
    let showsTitle: Bool
    let dismiss: @MainActor () -> Void
    let actions: Actions
    let message: Message

    var body: some View {
        _DialogBox(kind: kind, role: "alertdialog", label: title, isSheet: false, dismiss: dismiss) {
            _AlertBody(
                title: showsTitle ? title : nil, kind: kind, dismiss: dismiss, actions: actions, message: message)
        }
    }
}

private struct _AlertBody<Actions: View, Message: View>: View {
    typealias Body = Never
    let title: Text?
    let kind: StyleClass
    let dismiss: @MainActor () -> Void
    let actions: Actions
    let message: Message

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .alertContent)
        if let icon = renderer.environmentValues.dialogIcon {
            renderer.open(.div, .alertIcon)
            Image._render(icon, renderer)
            renderer.close()
        }
        renderer.open(.h2, .alertTitle)
        renderer.text(view.title?.string(renderer.environment.localizer) ?? "")
        renderer.close()
        renderer.open(.div, .alertMessage)
        Message._render(view.message, renderer)
        renderer.close()
        renderer.close()
        renderer.open(.div, .alertActions)
        let dismiss = view.dismiss
        renderer.withEnvironment {
            $0.afterAction = AfterAction(run: dismiss)
        } content: {
            Actions._render(view.actions, renderer)
            if Actions.self == EmptyView.self || Actions.self == EmptyView?.self {
                Button<Text>._render(Button(renderer.frameworkText(.ok)) {}, renderer)
            }
        }
        renderer.close()
    }
}

/// An action that runs after the action of every button inside, such as to close an alert.
@MainActor
struct AfterAction {
    let run: @MainActor () -> Void
}

private struct AfterActionKey: EnvironmentKey {
    static var defaultValue: AfterAction? { nil }
}

extension EnvironmentValues {
    var afterAction: AfterAction? {
        get { self[AfterActionKey.self] }
        set { self[AfterActionKey.self] = newValue }
    }
}
