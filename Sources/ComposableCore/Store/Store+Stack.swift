// SPDX-License-Identifier: Apache-2.0

extension Store {
    /// Returns the elements of the stack with their identities, observed.
    package func stackElements<ElementState, ElementAction>() -> [(id: StackElementID, state: ElementState)]
    where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
        core.observe()
        return core.withState { stack in zip(stack.ids, stack).map { ($0, $1) } }
    }

    /// Returns the store of an element of the stack, or `nil` if the stack has no element with the identity.
    ///
    /// - Parameter id: The identity of the element.
    package func stackElement<ElementState, ElementAction>(
        _ id: StackElementID
    ) -> Store<ElementState, ElementAction>?
    where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
        core.observe()
        let core = core
        guard core.withState({ $0[id: id] }) != nil else { return nil }
        let key = ScopeKey(state: \State.self, action: \Action.AllCasePaths.element)
        let stores =
            children[key] as? ElementStores<StackElementID, ElementState, ElementAction>
            ?? ElementStores(
                root: core.root, observe: { core.withState { _ in } },
                contains: { id in ObservationPause.run { core.withState { $0[id: id] } != nil } })
        children[key] = stores
        return stores.store(
            for: id, parent: core, embed: { .element(id: $0, action: $1) },
            read: { core, id in core.withState { $0[id: id] } })
    }

    /// Sends the action by which a view pushes an element.
    ///
    /// - Parameter state: The state of the element.
    package func pushStackElement<ElementState, ElementAction>(_ state: ElementState)
    where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
        send(.push(id: core.root.stackElementIDs.next(), state: state))
    }
}
