// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Bindable {
    /// Returns a binding to the store of a presented feature, for a sheet, a cover, a popover or a screen.
    ///
    /// ```swift
    /// struct TripsView: View {
    ///     @Bindable var store: StoreOf<TripFeature>
    ///
    ///     var body: some View {
    ///         Button("New") { store.send(.newButtonTapped) }
    ///             .sheet(item: $store.scope(state: \.editor, action: \.editor)) { store in
    ///                 TripEditorView(store: store)
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// The dismissal by the user sends ``PresentationAction/dismiss``, unless another feature has taken the place of the
    /// one that the binding was made for.
    ///
    /// - Parameters:
    ///   - state: The key path of the feature's optional state, or of its presentation: `\.$destination`.
    ///   - action: The case of the actions with the feature's actions.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func scope<State: ObservableState, Action: CasePathable, Container: _ScopableState, ChildAction>(
        state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
        let presented = wrappedValue.presentedScope(
            Container._scopeKeyPath(state), action: action,
            at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        return Bindable<Store<State, Action>>(wrappedValue)[dynamicMember: \.[presented: presented]]
    }

    /// Returns a binding to the store of a presented feature, for a sheet, a cover, a popover or a screen.
    ///
    /// A case of a `@Reducer` enum has a binding of its own: `$store.scope(\.$destination, action: \.destination).edit`.
    ///
    /// - Parameters:
    ///   - state: The key path of the feature's optional state, or of its presentation: `\.$destination`.
    ///   - action: The case of the actions with the feature's actions.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func scope<State: ObservableState, Action: CasePathable, Container: _ScopableState, ChildAction>(
        _ state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
        scope(state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension Binding {
    /// Returns a binding to the store of a presented feature, for a sheet, a cover, a popover or a screen.
    ///
    /// - Parameters:
    ///   - state: The key path of the feature's optional state, or of its presentation: `\.$destination`.
    ///   - action: The case of the actions with the feature's actions.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func scope<State: ObservableState, Action: CasePathable, Container: _ScopableState, ChildAction>(
        state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
        Bindable(wrappedValue).scope(
            state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding to the store of a presented feature, for a sheet, a cover, a popover or a screen.
    ///
    /// - Parameters:
    ///   - state: The key path of the feature's optional state, or of its presentation: `\.$destination`.
    ///   - action: The case of the actions with the feature's actions.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func scope<State: ObservableState, Action: CasePathable, Container: _ScopableState, ChildAction>(
        _ state: KeyPath<State, Container>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
        Bindable(wrappedValue).scope(
            state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension Store where State: ObservableState, Action: CasePathable {
    /// The store of a presented feature; setting `nil` dismisses the feature.
    subscript<ChildState, ChildAction>(
        presented presented: PresentedScope<State, Action, ChildState, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        get { scope(presented) }
        set { if newValue == nil { dismissPresented(presented) } }
    }
}
