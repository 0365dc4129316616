// SPDX-License-Identifier: Apache-2.0

extension ViewGraph {
    /// Validates the invariants of the graph between two turns.
    ///
    /// - Returns: The violated invariants, in words; empty unless the engine has a bug.
    /// - Complexity: O(*n*) in the number of nodes.
    func _checkInvariants() -> [String] {
        let check = InvariantCheck(graph: self)
        check.run()
        return check.problems
    }
}

/// One walk over a graph that collects inconsistencies.
@MainActor
private final class InvariantCheck {
    let graph: ViewGraph
    private(set) var problems: [String] = []
    private var numbers: Set<UInt32> = []
    private var handlerNodes: Set<UInt32> = []

    init(graph: ViewGraph) {
        self.graph = graph
    }

    func run() {
        if let root = graph.root {
            expect(root.parent == nil, "the root has a parent")
            visit(root)
        }
        expect(
            numbers.count == graph.nodeCount, "\(graph.nodeCount) nodes are counted, \(numbers.count) can be reached")
        expect(
            handlerNodes == Set(graph.handlers.keys),
            "handlers are registered for \(graph.handlers.keys.sorted()), declared by \(handlerNodes.sorted())")
        expect(graph.touched.isEmpty, "\(graph.touched.count) nodes wait for a commit that is over")
        guard !graph.isTurnScheduled else { return }
        let dirty = graph.queue.joined().filter { !$0.flags.contains(.isRemoved) }
        expect(dirty.isEmpty && graph.isQueueEmpty, "nodes wait for their evaluation: \(dirty.map(\.viewName))")
        expect(graph.scheduled.isEmpty, "effects wait to start: \(graph.scheduled.map(\.viewName))")
        expect(graph.preferenceNodes.isEmpty, "preferences wait to be read")
    }

    private func visit(_ node: Node) {
        let name = "\(node.viewName) (\(node.number))"
        expect(numbers.insert(node.number).inserted, "two nodes have the number \(node.number)")
        expect(!node.flags.contains(.isRemoved), "\(name) was removed and can still be reached")
        expect(
            node.flags.contains(.isNew) == node.flags.contains(.isWithheld),
            "\(name) is new after a commit, or withheld and not new")
        let withholds = !node.flags.isDisjoint(with: [.withholdsChildren, .isWithheld])
        expect(
            node.children.allSatisfy { $0?.flags.contains(.isWithheld) ?? withholds == withholds },
            "\(name) does not pass on that its children are withheld")
        expect(!node.flags.contains(.isTouched), "\(name) is marked for a commit that is over")
        if !graph.isTurnScheduled { expect(!node.flags.contains(.isDirty), "\(name) is dirty after the turn") }
        expect(graph.isHibernating || node.hasValue, "\(name) has no view to evaluate")
        visitExtras(of: node, name)
        visitSlots(of: node, name)
        for (index, child) in node.children.enumerated() {
            guard let child else { continue }
            expect(child.parent === node, "\(name) is not the parent of its child \(child.viewName)")
            expect(child.depth == node.depth + 1, "\(child.viewName) in \(name) has the wrong depth")
            expect(
                Int(truncatingIfNeeded: child.slot) == index,
                "\(child.viewName) in \(name) stands at \(index), not at \(child.slot)")
            visit(child)
        }
    }

    private func visitExtras(of node: Node, _ name: String) {
        guard let extras = node.extras else { return }
        expect(
            extras.committed == nil && extras.retired.isEmpty && extras.changedSlots.isEmpty,
            "\(name) remembers changes that were committed")
        if !extras.handlers.isEmpty {
            handlerNodes.insert(node.number)
            let registered = graph.handlers[node.number]?.takeUnretainedValue()
            expect(registered === node, "the handlers of \(name) lead to another node")
        }
        for source in extras.sources { expect(source.isRead(by: node), "\(name) reads a source that does not know it") }
        if !extras.preferences.isEmpty {
            expect(node.flags.contains(.hasPreferencesBelow), "the preferences of \(name) cannot be found")
        }
        if !graph.isTurnScheduled { expect(extras.startedEffects == nil, "the effects of \(name) were not started") }
    }

    /// Checks that every child of a node is in exactly one slot of its fragment, in order, and every element has its
    /// own number.
    private func visitSlots(of node: Node, _ name: String) {
        var slots: [Int] = []
        var locals: [Int] = []
        node.fragment.withCursor { cursor in
            while let step = cursor.next() {
                if case .slot(let slot) = step { slots.append(slot) }
                if case .open(_, let local) = step { locals.append(local) }
            }
        }
        expect(locals == Array(0..<locals.count), "the elements of \(name) are numbered \(locals)")
        guard !node.keepsItemsOutsideFragment else { return }
        expect(slots == Array(0..<node.children.count), "\(name) has \(node.children.count) children in slots \(slots)")
    }

    private func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
        if !condition { problems.append(problem()) }
    }
}
