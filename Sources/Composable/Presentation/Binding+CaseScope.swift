// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Binding where Value: _OptionalStoreWithCaseScope {
    /// The value of a case of a presented `@Reducer` enum: a feature's store, or the value of an ignored case.
    ///
    /// ```swift
    /// struct TripsView: View {
    ///     @Bindable var store: StoreOf<TripFeature>
    ///
    ///     var body: some View {
    ///         Button("New") { store.send(.newButtonTapped) }
    ///             .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in
    ///                 TripEditorView(store: store)
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// Setting `nil` dismisses the feature, if it is of this case.
    ///
    /// - Parameter keyPath: The case.
    public subscript<Case>(dynamicMember keyPath: CaseKeyPath<Value._CaseScope, Case>) -> Binding<Case?> {
        self[dynamicMember: \.[caseScope: keyPath]]
    }
}

extension _OptionalStoreWithCaseScope {
    /// The value of a case of a presented enum; setting `nil` dismisses the feature of this case.
    @MainActor
    fileprivate subscript<Case>(caseScope keyPath: CaseKeyPath<_CaseScope, Case>) -> Case? {
        get { _caseScope?[case: keyPath] }
        set { if newValue == nil, _caseScope?.is(keyPath) == true { self = nil } }
    }
}
