// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows a confirmation dialog with several actions while a value is `true`.
    ///
    /// ```swift
    /// @State private var isChoosing = false
    ///
    /// var body: some View {
    ///     Button("Share") { isChoosing = true }
    ///         .confirmationDialog("Share the trip", isPresented: $isChoosing) {
    ///             Button("Send by mail") {}
    ///             Button("Copy address") {}
    ///         }
    /// }
    /// ```
    ///
    /// Every button in the dialog closes it.
    public consuming func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                _Alert(
                    kind: .confirmationDialog, title: title, showsTitle: titleVisibility != .hidden,
                    dismiss: { isPresented.wrappedValue = false }, actions: actions(), message: message())
            })
    }

    /// Shows a confirmation dialog with a localized title while a value is `true`.
    public consuming func confirmationDialog<A: View, M: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }

    /// Shows a confirmation dialog with a verbatim title while a value is `true`.
    @_disfavoredOverload
    public consuming func confirmationDialog<A: View, M: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A,
        @ViewBuilder message: @escaping @MainActor () -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }

    /// Shows a confirmation dialog without a message while a value is `true`.
    ///
    /// Every button in the dialog closes it.
    public consuming func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
            EmptyView()
        }
    }

    /// Shows a confirmation dialog with a localized title and no message while a value is `true`.
    public consuming func confirmationDialog<A: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    /// Shows a confirmation dialog with a verbatim title and no message while a value is `true`.
    @_disfavoredOverload
    public consuming func confirmationDialog<A: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping @MainActor () -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }
}
