// SPDX-License-Identifier: Apache-2.0

/// Builds one patch from the nodes that a turn touched.
///
/// Insertions name the element that they come before. That element has to be there already, so structure is written
/// from the end of the document towards its start, after everything that goes has gone.
@MainActor
enum PatchBuilder {
    static func build(_ touched: [Node], root: Node?, into patch: inout PatchWriter) {
        var jobs: [Job] = []
        // Parents first: a node that is sent whole takes everything below it along.
        for node in touched.sorted(by: { $0.depth < $1.depth }) {
            guard node.flags.isDisjoint(with: [.isRemoved, .isNew]) else { continue }
            guard let extras = node.extras else { continue }
            if let committed = extras.committed,
                !FragmentDiff(node: node, old: committed, new: node.fragment).write(to: &patch)
            {
                patch.remove(node.rootElements(committed: true))
                node.markNew()
                // A list whose order changed inserts what is new by itself.
                guard node.parent?.insertsNewItems != true else { continue }
                jobs.append(Job(path: node.path(), node: node, work: .whole))
                continue
            }
            for retired in extras.retired { patch.remove(retired.roots) }
            node.appendJobs(to: &jobs)
        }
        for job in jobs.sorted(by: Job.isLater) { job.write(to: &patch) }
    }

    struct Job {
        let path: [Int32]
        let node: Node
        let work: Work

        enum Work {
            /// The node itself, which its parent already names in a slot.
            case whole
            /// The new child of one slot.
            case slot(Int)
            /// The items of a list.
            case items
        }

        static func isLater(_ left: Job, _ right: Job) -> Bool {
            for (left, right) in zip(left.path, right.path) where left != right { return left > right }
            // A list places its items before anything inside an item is placed.
            return left.path.count < right.path.count
        }

        @MainActor
        func write(to patch: inout PatchWriter) {
            switch work {
            case .whole:
                let place = Place.after(node)
                patch.insert(into: place.parent, before: place.before, html: HTMLSerializer.html(of: node))
            case .slot(let slot):
                guard slot < node.children.count, let child = node.children[slot] else { return }
                let place = Place.after(slot: slot, of: node)
                patch.insert(into: place.parent, before: place.before, html: HTMLSerializer.html(of: child))
            case .items:
                node.writeItems(to: &patch)
            }
        }
    }
}

/// A place between elements of the page.
@MainActor
struct Place {
    /// The element to insert into; `nil` is the page's root.
    var parent: ElementID?
    /// The element to insert before; `nil` is the end.
    var before: ElementID?

    /// The place right after everything that a node shows.
    static func after(_ node: Node) -> Place {
        guard let parent = node.parent else { return Place(parent: nil, before: nil) }
        return parent.place(afterChildAt: Int(node.slot))
    }

    /// The place right after the content of one slot.
    static func after(slot: Int, of node: Node) -> Place {
        node.fragment.withCursor { cursor in
            var open: [Int] = []
            var isFound = false
            while let step = cursor.next() {
                switch step {
                case .open(_, let local):
                    if isFound { return Place(parent: parent(of: node, open), before: node.elementID(local)) }
                    open.append(local)
                case .slot(let index):
                    if isFound {
                        if index < node.children.count, let first = node.children[index]?.firstRoot() {
                            return Place(parent: parent(of: node, open), before: first)
                        }
                    } else if index == slot {
                        isFound = true
                    }
                case .close:
                    if isFound { return Place(parent: open.last.map(node.elementID), before: nil) }
                    open.removeLast()
                default: break
                }
            }
            return after(node)
        }
    }

    /// The element around a position: one of the node's own, or whatever the node stands in.
    private static func parent(of node: Node, _ open: [Int]) -> ElementID? {
        if let local = open.last { return node.elementID(local) }
        return enclosingElement(of: node)
    }

    /// The element that the top of a node's content stands in.
    static func enclosingElement(of node: Node) -> ElementID? {
        guard let parent = node.parent else { return nil }
        if parent.keepsItemsOutsideFragment { return enclosingElement(of: parent) }
        return parent.fragment.withCursor { cursor in
            var open: [Int] = []
            while let step = cursor.next() {
                switch step {
                case .open(_, let local): open.append(local)
                case .close: open.removeLast()
                case .slot(let index) where index == Int(node.slot):
                    return open.last.map(parent.elementID) ?? enclosingElement(of: parent)
                default: break
                }
            }
            return enclosingElement(of: parent)
        }
    }
}

extension Node {
    /// The positions that lead from the root to this node, in document order.
    final func path() -> [Int32] {
        var path: [Int32] = []
        var node: Node? = self
        while let current = node, current.parent != nil {
            path.append(current.slot)
            node = current.parent
        }
        return path.reversed()
    }

    final func firstRoot() -> ElementID? {
        var roots: [ElementID] = []
        // Nodes rarely have more than one root; asking for all of them keeps one walk for both questions.
        appendRoots(&roots, committed: false)
        return roots.first
    }

    /// Marks the node and everything below it as not yet sent.
    final func markNew() {
        flags.insert(.isNew)
        graph.touch(self)
        if extras?.handlers.isEmpty == false { graph.context.inputs.forget(number) }
        for child in children { child?.markNew() }
    }
}
