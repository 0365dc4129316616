// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension View {
    /// Shows an alert while a value is `true` and the data is not `nil`.
    ///
    /// ```swift
    /// @State private var note: Note?
    /// @State private var isAsking = false
    ///
    /// var body: some View {
    ///     Text("Notes").alert("Delete the note?", isPresented: $isAsking, presenting: note) { note in
    ///         Button("Delete “\(note.title)”", role: .destructive) {}
    ///     }
    /// }
    /// ```
    ///
    /// Every button in the alert closes it.
    public consuming func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A,
        @ViewBuilder message: @escaping @MainActor (T) -> M
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue && data != nil }) {
                _Alert(
                    kind: .alert, title: title, showsTitle: true,
                    dismiss: { isPresented.wrappedValue = false }, actions: data.map { actions($0) },
                    message: data.map { message($0) })
            })
    }

    /// Shows an alert with a localized title while a value is `true` and the data is not `nil`.
    public consuming func alert<A: View, M: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A,
        @ViewBuilder message: @escaping @MainActor (T) -> M
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Shows an alert with a verbatim title while a value is `true` and the data is not `nil`.
    @_disfavoredOverload
    public consuming func alert<A: View, M: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A,
        @ViewBuilder message: @escaping @MainActor (T) -> M
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Shows an alert without a message while a value is `true` and the data is not `nil`.
    ///
    /// Every button in the alert closes it.
    public consuming func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A
    ) -> some View {
        alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows an alert with a localized title and no message while a value is `true` and the data is not `nil`.
    public consuming func alert<A: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Shows an alert with a verbatim title and no message while a value is `true` and the data is not `nil`.
    @_disfavoredOverload
    public consuming func alert<A: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }
}

extension View {
    /// Shows an alert for an error while a value is `true` and the error is not `nil`.
    ///
    /// The title is the error's description.
    public consuming func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in EmptyView() })
    }

    /// Shows an alert with a message for an error while a value is `true` and the error is not `nil`.
    public consuming func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor (E) -> A,
        @ViewBuilder message: @escaping @MainActor (E) -> M
    ) -> some View {
        alert(
            Text(verbatim: error.map { $0.errorDescription ?? $0.localizedDescription } ?? ""),
            isPresented: isPresented, presenting: error, actions: actions, message: message)
    }

    /// Sets the image above the title of the alerts and confirmation dialogs that views inside show.
    public consuming func dialogIcon(_ icon: Image?) -> some View {
        environment(\.dialogIcon, icon)
    }
}

private struct DialogIconKey: EnvironmentKey {
    static var defaultValue: Image? { nil }
}

extension EnvironmentValues {
    var dialogIcon: Image? {
        get { self[DialogIconKey.self] }
        set { self[DialogIconKey.self] = newValue }
    }
}
