// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension View {
    /// Shows an alert whose content is state.
    ///
    /// ```swift
    /// struct TripView: View {
    ///     @Bindable var store: StoreOf<TripFeature>
    ///
    ///     var body: some View {
    ///         Button("Delete") { store.send(.deleteButtonTapped) }
    ///             .alert($store.scope(state: \.alert, action: \.alert))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter item: The store of the alert, which is shown while it is not `nil`.
    public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
        let store = item.wrappedValue
        let state = store?.withState { $0 }
        return alert(
            state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: isPresent(item), presenting: state
        ) { state in
            ForEach(state.buttons) { ButtonStateView(button: $0, store: store, item: item) }
        } message: { state in
            if let message = state.message { Text(message) }
        }
    }

    /// Shows a confirmation dialog whose content is state.
    ///
    /// ```swift
    /// struct TripView: View {
    ///     @Bindable var store: StoreOf<TripFeature>
    ///
    ///     var body: some View {
    ///         Button("More") { store.send(.moreButtonTapped) }
    ///             .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter item: The store of the dialog, which is shown while it is not `nil`.
    public func confirmationDialog<Action>(
        _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
        let store = item.wrappedValue
        let state = store?.withState { $0 }
        return confirmationDialog(
            state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: isPresent(item),
            titleVisibility: state.map { Visibility($0.titleVisibility) } ?? .automatic
        ) {
            ForEach(state?.buttons ?? []) { ButtonStateView(button: $0, store: store, item: item) }
        } message: {
            if let message = state?.message { Text(message) }
        }
    }
}

/// A button whose label and action are state.
private struct ButtonStateView<State, Action>: View {
    let button: ButtonState<Action>
    let store: Store<State, Action>?
    let item: Binding<Store<State, Action>?>

    var body: some View {
        Button(button) { action in
            // A button without an action only dismisses.
            guard let store else { return }
            if let action { store.send(action) } else { item.wrappedValue = nil }
        }
    }
}

extension Button where Label == Text {
    /// Creates a button of an alert or a dialog.
    ///
    /// - Parameters:
    ///   - button: The role, the action and the label of the button.
    ///   - action: The function that handles the action; `nil` if the button has none.
    public init<Action>(_ button: ButtonState<Action>, action: @escaping @MainActor (Action?) -> Void) {
        self.init(role: button.role.map(ButtonRole.init)) {
            button.withAction(action)
        } label: {
            Text(button.label)
        }
    }
}

/// Returns a binding that is `true` while there is a value; setting `false` removes it.
@MainActor
private func isPresent<Wrapped>(_ item: Binding<Wrapped?>) -> Binding<Bool> {
    Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
}

extension ButtonRole {
    /// Creates the role of a button in state.
    public init(_ role: ButtonStateRole) {
        switch role {
        case .cancel: self = .cancel
        case .destructive: self = .destructive
        }
    }
}

extension Visibility {
    /// Creates the visibility of a dialog's title in state.
    public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
        switch visibility {
        case .automatic: self = .automatic
        case .hidden: self = .hidden
        case .visible: self = .visible
        }
    }
}
