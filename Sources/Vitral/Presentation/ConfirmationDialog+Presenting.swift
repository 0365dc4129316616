// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Asks what to do with something while a value is `true` and there is such a thing.
    ///
    /// Every button in it closes it.
    public consuming func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A,
        @ViewBuilder message: @escaping @MainActor (T) -> M
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue && data != nil }) {
                _Alert(
                    kind: .confirmationDialog, title: title, showsTitle: titleVisibility != .hidden,
                    dismiss: { isPresented.wrappedValue = false }, actions: data.map { actions($0) },
                    message: data.map { message($0) })
            })
    }

    /// Asks what to do with something while a value is `true` and there is such a thing.
    public consuming func confirmationDialog<A: View, M: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A,
        @ViewBuilder message: @escaping @MainActor (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: message)
    }

    /// Asks what to do with something while a value is `true` and there is such a thing, under a title that is shown as it is.
    @_disfavoredOverload
    public consuming func confirmationDialog<A: View, M: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A,
        @ViewBuilder message: @escaping @MainActor (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: message)
    }

    /// Asks, without a message, what to do with something while a value is `true` and there is such a thing.
    ///
    /// Every button in it closes it.
    public consuming func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions
        ) { _ in EmptyView() }
    }

    /// Asks, without a message, what to do with something while a value is `true` and there is such a thing.
    public consuming func confirmationDialog<A: View, T>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
    }

    /// Asks, without a message, what to do with something while a value is `true` and there is such a thing, under a title that is shown as it is.
    @_disfavoredOverload
    public consuming func confirmationDialog<A: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping @MainActor (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
    }
}
