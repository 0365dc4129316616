// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows an alert while a value is `true`.
    ///
    /// ```swift
    /// @State private var isAsking = false
    /// @State private var notes: [Note] = []
    ///
    /// var body: some View {
    ///     Button("Delete all") { isAsking = true }
    ///         .alert("Delete all notes?", isPresented: $isAsking) {
    ///             Button("Delete", role: .destructive) { notes.removeAll() }
    ///             Button("Keep", role: .cancel) {}
    ///         } message: {
    ///             Text("You can't undo this.")
    ///         }
    /// }
    /// ```
    ///
    /// Every button in the alert closes it.
    public consuming func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                _Alert(
                    kind: .alert, title: title, showsTitle: true,
                    dismiss: { isPresented.wrappedValue = false }, actions: actions(), message: message())
            })
    }

    /// Shows an alert with a localized title while a value is `true`.
    public consuming func alert<A: View, M: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert with a verbatim title while a value is `true`.
    @_disfavoredOverload
    public consuming func alert<A: View, M: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert without a message while a value is `true`.
    ///
    /// Every button in the alert closes it.
    public consuming func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// Shows an alert with a localized title and no message while a value is `true`.
    public consuming func alert<A: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, actions: actions)
    }

    /// Shows an alert with a verbatim title and no message while a value is `true`.
    @_disfavoredOverload
    public consuming func alert<A: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        alert(
            Text(title), isPresented: isPresented, actions: actions)
    }
}
