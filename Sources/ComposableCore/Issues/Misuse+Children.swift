// SPDX-License-Identifier: Apache-2.0

extension Misuse {
    static func absentChild<State, Action>(
        operator name: String, state: State.Type, action: Action.Type
    ) -> Self {
        Misuse(
            """
            An '\(name)' received an action of a child whose state is absent. The child ignored the action.

              Action: \(Action.self)
              State: \(State.self)

            The state may be 'nil' or another case because a parent's reducer removed the child earlier, because an \
            effect of the child outlived it, or because a view sent the action.

            To fix this, remove the child's state only after its last action, cancel its effects when you remove it, \
            and send its actions only from a store of the child.
            """)
    }

    static func absentElement<ID, Action>(operator name: String, id: ID, action: Action.Type) -> Self {
        Misuse(
            """
            A '\(name)' received an action for an element that is not in the collection. The element ignored the action.

              Action: \(Action.self)
              ID: \(id)

            To fix this, remove an element only after its last action, and cancel its effects when you remove it.
            """)
    }
}
