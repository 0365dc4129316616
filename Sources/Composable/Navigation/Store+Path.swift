// SPDX-License-Identifier: Apache-2.0

import ComposableCore

extension Store {
    /// Returns the elements of the stack, for the path of a view.
    func pathElements<Element, ElementAction>() -> [_StackElement<Element>]
    where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
        stackElements().map { _StackElement($0.id, $0.state) }
    }

    /// Sends the actions that make a path of the view the stack's: the removal of elements, then the new ones.
    func setPath<Element, ElementAction>(_ path: [_StackElement<Element>])
    where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
        let ids = stackElements().map(\.id)
        let kept = zip(ids, path).prefix { id, element in element.identity == .pushed(id) }.count
        if kept < ids.count { send(.popFrom(id: ids[kept])) }
        for element in path.dropFirst(kept) { pushStackElement(element.state) }
    }
}
