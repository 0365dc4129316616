// SPDX-License-Identifier: Apache-2.0

extension Node {
    /// Sets the child of a slot and removes the previous one.
    final func setChild(_ child: Node?, at slot: Int) {
        while children.count <= slot { children.append(nil) }
        let old = children[slot]
        if old == nil, child == nil { return }
        if let old { retire(old, from: slot) }
        children[slot] = child
        // A node that the browser does not have yet is sent whole; there is nothing to patch.
        guard flags.isDisjoint(with: [.isNew, .withholdsChildren]) else { return }
        let extras = withExtras()
        if !extras.changedSlots.contains(slot) { extras.changedSlots.append(slot) }
        graph.touch(self)
    }

    /// Removes the children that the last evaluation no longer rendered.
    final func retireChildren(from count: Int) {
        guard children.count > count else { return }
        for slot in count..<children.count {
            if let old = children[slot] { retire(old, from: slot) }
        }
        children.removeSubrange(count...)
    }

    final func retire(_ child: Node, from slot: Int) {
        if child.flags.contains(.hasPreferencesBelow) { notifyPreferenceReaders(from: self) }
        if !child.flags.contains(.isNew) {
            withExtras().appendRetired(RetiredChild(slot: slot, roots: child.rootElements(committed: true)))
            graph.touch(self)
        }
        child.remove()
    }

    /// Returns a copy of an array that was filled step by step, in memory of exactly its size.
    private static func exact<Element>(_ elements: [Element]) -> [Element] {
        elements.withUnsafeBufferPointer { Array($0) }
    }

    final func commitHandlers(_ handlers: [Handler]) {
        if handlers.isEmpty {
            guard let extras, !extras.handlers.isEmpty else { return }
            extras.handlers = []
            graph.unregister(self)
        } else {
            let extras = withExtras()
            if extras.handlers.isEmpty { graph.register(self) }
            extras.handlers = Self.exact(handlers)
        }
    }

    final func commitEffects(_ effects: [any Effect]) {
        let old = extras?.effects ?? []
        if old.isEmpty, effects.isEmpty { return }
        let extras = withExtras()
        extras.effects = Self.exact(effects)
        // A node that is evaluated again before its effects ran has started no effects in between.
        guard extras.startedEffects == nil else { return }
        extras.startedEffects = old
        graph.scheduleEffects(of: self)
    }

    /// Starts new effects, lets kept effects take over, and stops removed effects.
    final func runEffects() {
        guard let extras, let started = extras.startedEffects else { return }
        extras.startedEffects = nil
        let effects = extras.effects
        for (index, effect) in effects.enumerated() {
            if index < started.count {
                effect.takeOver(from: started[index], self)
            } else {
                effect.start(self)
            }
        }
        for effect in started.dropFirst(effects.count) { effect.stop(self) }
    }

    final func environmentScope(
        _ ordinal: Int, parent: EnvironmentScope, change: (inout EnvironmentValues) -> Void
    ) -> EnvironmentScope {
        let extras = withExtras()
        var values = EnvironmentValues(collectingOver: parent)
        change(&values)
        let entries = values.collected
        if ordinal < extras.environments.count {
            let scope = extras.environments[ordinal]
            if scope.parent === parent, scope.hasSameKeys(as: entries) {
                scope.update(entries)
                return scope
            }
        }
        let made = EnvironmentScope(parent: parent, entries: Self.exact(entries))
        if ordinal < extras.environments.count {
            extras.environments[ordinal].end()
            extras.environments[ordinal] = made
        } else {
            extras.environments.append(made)
        }
        return made
    }
}

extension Node {
    /// Returns the top-level elements of this node, in document order.
    ///
    /// - Parameter committed: Whether to return the elements that the browser shows now instead of the new ones.
    func rootElements(committed: Bool = false) -> [ElementID] {
        var roots: [ElementID] = []
        appendRoots(&roots, committed: committed)
        return roots
    }

    /// Returns the top-level elements that the browser has at this point of a commit: removed elements are gone, and
    /// new elements are not there yet.
    final func shownRoots() -> [ElementID] {
        if let root = onlyRoot { return [root] }
        let gone = Set(removedRoots())
        let roots = rootElements(committed: true)
        return gone.isEmpty ? roots : roots.filter { !gone.contains($0) }
    }

    /// The element of a node that has exactly one top-level element.
    final var onlyShownRoot: ElementID? {
        if let root = onlyRoot { return root }
        let roots = shownRoots()
        return roots.count == 1 ? roots[0] : nil
    }

    /// The only element of a node that has had no other output in this turn, which is the case for most rows.
    private var onlyRoot: ElementID? {
        guard extras?.committed == nil, !keepsItemsOutsideFragment else { return nil }
        return fragment.withCursor { cursor in
            guard case .open(_, let local)? = cursor.next() else { return nil }
            cursor.skipElement()
            return cursor.isAtEnd ? elementID(local) : nil
        }
    }

    private func removedRoots() -> [ElementID] {
        var gone = extras?.retired.flatMap(\.roots) ?? []
        for child in children { gone += child?.removedRoots() ?? [] }
        return gone
    }

    final func collectRoots(_ roots: inout [ElementID], committed: Bool) {
        let shown = committed ? extras?.committed ?? fragment : fragment
        shown.withCursor { cursor in
            while let step = cursor.next() {
                switch step {
                case .open(_, let local):
                    roots.append(elementID(local))
                    cursor.skipElement()
                case .slot(let slot):
                    if committed, let retired = extras?.retired.first(where: { $0.slot == slot }) {
                        roots += retired.roots
                    } else if slot < children.count, let child = children[slot],
                        !committed || !child.flags.contains(.isNew)
                    {
                        child.appendRoots(&roots, committed: committed)
                    }
                default: break
                }
            }
        }
    }
}
