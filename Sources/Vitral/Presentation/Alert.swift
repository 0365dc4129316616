// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows an alert while a value is `true`.
    ///
    /// Every button in it closes it.
    public func alert<A: View, M: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert without a message while a value is `true`.
    public func alert<A: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// Shows an alert under a title that is shown as it is.
    @_disfavoredOverload
    public func alert<A: View, M: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert while a value is `true`.
    ///
    /// Every button in it closes it.
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                _Alert(
                    kind: "alert", title: title, showsTitle: true, dismiss: { isPresented.wrappedValue = false },
                    actions: actions(), message: message())
            })
    }

    /// Asks which of several actions is meant while a value is `true`.
    ///
    /// Every button in it closes it.
    public func confirmationDialog<A: View, M: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                _Alert(
                    kind: "cd", title: Text(title), showsTitle: titleVisibility != .hidden,
                    dismiss: { isPresented.wrappedValue = false }, actions: actions(), message: message())
            })
    }

    /// Asks which of several actions is meant while a value is `true`.
    ///
    /// Every button in it closes it.
    public func confirmationDialog<A: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
        ) { EmptyView() }
    }
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
    /// As the place decides.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

/// The content of an alert or a confirmation.
struct _Alert<Actions: View, Message: View>: View {
    let kind: StaticString
    let title: Text
    let showsTitle: Bool
    let dismiss: @MainActor () -> Void
    let actions: Actions
    let message: Message

    var body: some View {
        _DialogBox(kind: kind, role: "alertdialog", label: title, closesOutside: false, dismiss: dismiss) {
            _AlertBody(
                title: showsTitle ? title : nil, kind: kind, dismiss: dismiss, actions: actions, message: message)
        }
    }
}

private struct _AlertBody<Actions: View, Message: View>: View {
    typealias Body = Never
    let title: Text?
    let kind: StaticString
    let dismiss: @MainActor () -> Void
    let actions: Actions
    let message: Message

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, "al-c")
        renderer.open(.h2, "al-t")
        renderer.text(view.title?.string(renderer.environment.localizer) ?? "")
        renderer.close()
        renderer.open(.div, "al-m")
        Message._render(view.message, renderer)
        renderer.close()
        renderer.close()
        renderer.open(.div, "al-a")
        let dismiss = view.dismiss
        renderer.withEnvironment {
            $0.afterAction = AfterAction(run: dismiss)
        } content: {
            Actions._render(view.actions, renderer)
            if Actions.self == EmptyView.self {
                Button<Text>._render(Button(renderer.frameworkText(.ok)) {}, renderer)
            }
        }
        renderer.close()
    }
}

/// What runs after the action of every button inside: an alert closes.
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
