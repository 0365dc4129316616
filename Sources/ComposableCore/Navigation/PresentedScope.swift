// SPDX-License-Identifier: Apache-2.0

/// A presented child in its parent's store, at the time at which a binding to its store was made.
package struct PresentedScope<State, Action: CasePathable, ChildState, ChildAction> {
    let state: KeyPath<State, ChildState?>
    let action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    /// The case of the child's actions, made once, because the binding is read often.
    let childAction: CaseKeyPath<Action, ChildAction>
    /// The identity of the child.
    let id: AnyHashable?
    let location: CodeLocation
}

extension PresentedScope: Hashable {
    package static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.state == rhs.state && lhs.action == rhs.action && lhs.id == rhs.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(state)
        hasher.combine(action)
        hasher.combine(id)
    }
}

extension Store where State: ObservableState, Action: CasePathable {
    /// Returns the presented child, for a binding to its store.
    ///
    /// Reading it observes the child's identity, so that the binding is made again for another child.
    package func presentedScope<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        at location: CodeLocation
    ) -> PresentedScope<State, Action, ChildState, ChildAction> {
        core.observe()
        return PresentedScope(
            state: state, action: action, childAction: action.appending(path: \.presented),
            id: core.value(at: state).flatMap { ChildIdentity().id(of: $0) }, location: location)
    }

    /// Returns the store of a presented child, or `nil` while nothing is presented.
    package func scope<ChildState, ChildAction>(
        _ presented: PresentedScope<State, Action, ChildState, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        scope(state: presented.state, action: presented.childAction)
    }

    /// Dismisses a presented child, unless another has taken its place.
    ///
    /// The action of an alert's button may show another alert before the first one closes, and a dismissal by the user may
    /// arrive after the server has shown another sheet.
    package func dismissPresented<ChildState, ChildAction>(
        _ presented: PresentedScope<State, Action, ChildState, ChildAction>
    ) {
        guard isShown(presented), !core.root.isClosed else { return }
        let dismissed = stateID(of: presented)
        core.root.afterAction { [self] in
            // An effect of the dismissal may have shown the next feature already.
            guard core.isValid, isShown(presented), stateID(of: presented) == dismissed else { return }
            core.root.reportOnce(
                .unhandledDismissal(state: ChildState.self, action: Action.self), at: presented.location)
        }
        send(presented.action(.dismiss))
    }

    private func isShown<ChildState, ChildAction>(
        _ presented: PresentedScope<State, Action, ChildState, ChildAction>
    ) -> Bool {
        ObservationPause.run {
            core.value(at: presented.state).map { ChildIdentity().id(of: $0) == presented.id } ?? false
        }
    }

    private func stateID<ChildState, ChildAction>(
        of presented: PresentedScope<State, Action, ChildState, ChildAction>
    ) -> ObservableStateID? {
        ObservationPause.run {
            core.value(at: presented.state).flatMap { ValueIdentity<ChildState>.make()?.id(of: $0) }
        }
    }
}

extension Misuse {
    static func unhandledDismissal<State, Action>(state: State.Type, action: Action.Type) -> Self {
        Misuse(
            """
            A binding dismissed a presented feature, but its state is still there.

              Action: \(Action.self)
              State: \(State.self)

            No 'ifLet' handles the dismissal, or the reducer with the 'ifLet' is not part of the store's reducer.

            To fix this, add '.ifLet(\\.$child, action: \\.child)' to the reducer of the parent, and the parent to the \
            reducer of the store.
            """)
    }
}
