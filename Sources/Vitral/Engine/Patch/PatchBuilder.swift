// SPDX-License-Identifier: Apache-2.0

/// The construction of a patch from the nodes that a turn touched.
///
/// An insertion names the element after it. That element must already exist, so structure is written from the end of
/// the document to its start, after all removals.
@MainActor
enum PatchBuilder {
    static func build(_ touched: [Node], root: Node?, into patch: inout PatchWriter) {
        var jobs: [Job] = []
        // Parents come first: a node that is sent whole includes everything below it.
        for node in touched.sorted(by: { $0.depth < $1.depth }) {
            guard node.flags.isDisjoint(with: [.isRemoved, .isNew]) else { continue }
            guard let extras = node.extras else { continue }
            if let committed = extras.committed,
                !FragmentDiff(node: node, old: committed, new: node.fragment).write(to: &patch)
            {
                patch.append(.remove(node.rootElements(committed: true)))
                node.markNew()
                // A list whose order changed inserts its new items itself.
                guard node.parent?.insertsNewItems != true else { continue }
                jobs.append(Job(path: node.path(), node: node, work: .whole))
                continue
            }
            for retired in extras.retired { patch.append(.remove(retired.roots)) }
            node.appendJobs(to: &jobs)
        }
        for job in jobs.sorted(by: Job.isLater) { job.write(to: &patch) }
    }

    struct Job {
        let path: [Int32]
        let node: Node
        let work: Work

        enum Work {
            /// The node itself, which already has a slot in its parent.
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
                patch.append(html: HTMLSerializer.html(of: node)) {
                    .insert(into: place.parent, before: place.before, html: $0)
                }
            case .slot(let slot):
                guard slot < node.children.count, let child = node.children[slot] else { return }
                let place = Place.after(slot: slot, of: node)
                patch.append(html: HTMLSerializer.html(of: child)) {
                    .insert(into: place.parent, before: place.before, html: $0)
                }
            case .items:
                node.writeItems(to: &patch)
            }
        }
    }
}

extension Node {
    /// Returns the positions that lead from the root to this node, in document order.
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
        // Nodes rarely have more than one root; collecting all of them keeps one walk for both questions.
        appendRoots(&roots, committed: false)
        return roots.first
    }

    /// Marks the node and everything below it as not sent yet.
    final func markNew() {
        flags.insert(.isNew)
        graph.touch(self)
        if extras?.handlers.isEmpty == false { graph.context.inputs.forget(number) }
        for child in children { child?.markNew() }
    }
}
