// SPDX-License-Identifier: Apache-2.0

extension Store where State: ObservableState, Action: CasePathable {
    /// Returns the stores of a collection's elements, for a list's rows.
    ///
    /// ```swift
    /// @MainActor
    /// func titles(_ store: Store<ListState, ListAction>) -> [String] {
    ///     store.scope(state: \.rows, action: \.rows).map(\.title)
    /// }
    /// @ObservableState
    /// struct ListState {
    ///     var rows: IdentifiedArrayOf<RowState> = []
    /// }
    /// @CasePathable
    /// enum ListAction {
    ///     case rows(IdentifiedAction<Int, String>)
    /// }
    /// @ObservableState
    /// struct RowState: Identifiable {
    ///     let id: Int
    ///     var title = ""
    /// }
    /// ```
    ///
    /// Reading the collection observes which elements there are; an element's store observes the element alone.
    ///
    /// NB: the store of an element that was removed shows the element's state at the store's creation, not the last one. A
    /// copy of the last state would have to be kept before every change, which would then copy the element.
    ///
    /// - Parameters:
    ///   - state: The key path of the elements.
    ///   - action: The case of the actions with the elements' actions.
    public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
        state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
        action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
    ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
        core.observe()
        let elements = core.value(at: state)
        // The identities alone: a copy of the elements would be copied when a row changes.
        let ids = elements.ids
        let stores = elementStores(state: state, action: action)
        stores.keepPlaceholder(elements.first)
        let path = action.casePath()
        let parent = core
        return StoreCollection(count: ids.count) { position in
            stores.store(
                for: ids[position], parent: parent, embed: { path.embed(.element(id: $0, action: $1)) },
                read: { $0.value(at: state)[id: $1] })
        }
    }

    /// Returns the stores of a collection's elements, for a list's rows.
    ///
    /// - Parameters:
    ///   - state: The key path of the elements.
    ///   - action: The case of the actions with the elements' actions.
    public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
        _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
        action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
    ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
        scope(state: state, action: action)
    }

    private func elementStores<ElementID: Hashable & Sendable, ElementState, ElementAction>(
        state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
        action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
    ) -> ElementStores<ElementID, ElementState, ElementAction> {
        let key = ScopeKey(state: state, action: action)
        if let stores = children[key] as? ElementStores<ElementID, ElementState, ElementAction> { return stores }
        let core = core
        let stores = ElementStores<ElementID, ElementState, ElementAction>(
            root: core.root,
            observe: {
                core.observe()
                _ = core.value(at: state)
            },
            contains: { id in ObservationPause.run { core.value(at: state).index(id: id) != nil } })
        children[key] = stores
        return stores
    }
}

/// The stores of the elements of a collection, made when they are read.
private struct StoreCollection<State, Action>: RandomAccessCollection {
    let count: Int
    let store: @MainActor (Int) -> Store<State, Action>

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> Store<State, Action> {
        MainActor.assumeIsolated { store(position) }
    }
}
