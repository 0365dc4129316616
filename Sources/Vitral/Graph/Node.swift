// SPDX-License-Identifier: Apache-2.0

/// One identity in the view graph: a view with a body, the content of a branch, or a row of a list.
///
/// A node owns what must survive between evaluations: state, tasks, handlers, children and the fragment that the
/// browser shows. Everything that only some nodes have lives in ``Extras``, so that a plain row stays small.
@MainActor
class Node {
    /// The node whose body runs right now.
    static var current: Node?

    /// The graph outlives its nodes: it owns the root, and `ViewGraph.close()` tears the tree down.
    unowned(unsafe) final let graph: ViewGraph
    /// A parent owns its children and removes them before it goes away.
    unowned(unsafe) final private(set) var parent: Node?
    final let number: UInt32
    final let depth: UInt32
    /// The position among the parent's slots, or the index in a `ForEachNode`.
    final var slot: Int32
    /// Which branch of a condition this node is; 0 for anything else.
    final let branch: Int32
    final var flags: Flags = [.isNew]
    /// Where a list's item stood among those that stay, while a commit brings the list into its new order.
    final var rank: Int32 = -1
    final var environment: EnvironmentScope
    final var fragment: Fragment = .empty
    final var children: [Node?] = []
    final var extras: Extras?

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// Waits in the queue of the turn.
        static let isDirty = Flags(rawValue: 1)
        /// Was removed; an invalidation that arrives late is ignored.
        static let isRemoved = Flags(rawValue: 2)
        /// Was created in the turn that is going on: the browser does not have it yet.
        static let isNew = Flags(rawValue: 4)
        /// Is listed among the nodes that the commit has to look at.
        static let isTouched = Flags(rawValue: 8)
        /// Some node below contributes a preference.
        static let hasPreferencesBelow = Flags(rawValue: 16)
        /// Is a dialog: what its content hands up concerns the dialog, not the screen behind it.
        static let keepsPreferences = Flags(rawValue: 32)
    }

    init(parent: Node?, graph: ViewGraph, slot: Int, branch: Int32 = 0, environment: EnvironmentScope) {
        self.graph = graph
        self.parent = parent
        self.number = graph.nextNodeNumber()
        self.depth = (parent?.depth ?? 0) + 1
        self.slot = Int32(truncatingIfNeeded: slot)
        self.branch = branch
        self.environment = environment
    }

    /// What a failure or a slow turn is reported with.
    var viewName: String { "\(type(of: self))" }

    /// Renders the node into the graph's renderer.
    ///
    /// Subclasses say what.
    func evaluate(_ renderer: _Renderer) {}

    final func invalidate() {
        guard !flags.contains(.isRemoved) else { return }
        // A node that an abandoned turn has left in the queue still needs a turn.
        guard !flags.contains(.isDirty) else { return graph.requestTurn() }
        flags.insert(.isDirty)
        graph.enqueue(self)
    }

    final func elementID(_ local: Int) -> ElementID {
        ElementID(node: number, local: UInt32(truncatingIfNeeded: local))
    }

    final func withExtras() -> Extras {
        if let extras { return extras }
        let made = Extras()
        extras = made
        return made
    }

    // MARK: Sources

    final func addSource(_ source: Source) {
        withExtras().sources.append(source)
    }

    final func forgetSources() {
        guard let extras, !extras.sources.isEmpty else { return }
        for source in extras.sources { source.removeReader(self) }
        extras.sources.removeAll(keepingCapacity: true)
    }

    // MARK: What a list does in its own way

    /// Whether children stand around the fragment rather than in its slots.
    var keepsItemsOutsideFragment: Bool { false }

    /// Finds a row by its id, and brings it into the page if it is in none of its windows.
    ///
    /// - Returns: The row's node, or the list itself if the row has yet to come.
    func reveal(_ id: AnyHashable) -> Node? { nil }

    /// The id of the row that has an element at its top.
    func rowID(showing element: ElementID) -> AnyHashable? { nil }

    /// Whether the commit writes the items of this node that the browser does not have.
    var insertsNewItems: Bool { false }

    /// What modifiers around a list say of each of its items.
    var boxOfItems: BoxStyle? { nil }

    /// What selects the item of a list that a child is.
    func tag(ofItem child: Node) -> AnyHashable? { nil }

    /// Adds what the commit has to insert or move.
    func appendJobs(to jobs: inout [PatchBuilder.Job]) {
        guard let extras, !extras.changedSlots.isEmpty else { return }
        let path = path()
        for slot in extras.changedSlots where slot < children.count && children[slot] != nil {
            jobs.append(PatchBuilder.Job(path: path + [Int32(truncatingIfNeeded: slot)], node: self, work: .slot(slot)))
        }
    }

    /// Adds the elements at the top of what this node shows.
    func appendRoots(_ roots: inout [ElementID], committed: Bool) {
        collectRoots(&roots, committed: committed)
    }

    func writeItems(to patch: inout PatchWriter) {}

    func writeHTML(to html: inout ByteBuffer) {
        HTMLSerializer.writeFragment(of: self, to: &html)
    }

    func place(afterChildAt index: Int) -> Place {
        Place.after(slot: index, of: self)
    }

    /// What a child is called when state is written down: its place, or in a list its id; `nil` if that has no text.
    func restorationName(of child: Node) -> String? { "\(child.slot)" }

    /// Makes what was evaluated the state that the browser shows.
    func finishCommit() {
        flags.remove([.isNew, .isTouched])
        guard let extras else { return }
        extras.committed = nil
        extras.retired = []
        extras.changedSlots = []
    }

    // MARK: Removal

    /// Takes the node and everything below it out of the graph: effects end, observation stops, memory is freed.
    func remove() {
        guard !flags.contains(.isRemoved) else { return }
        flags.insert(.isRemoved)
        forgetSources()
        if let extras {
            extras.tearDown(of: self)
            if !extras.handlers.isEmpty { graph.unregister(self) }
            // Not only with handlers: an input that is disabled may be remembered too.
            graph.context.inputs.forget(number)
        }
        for child in children { child?.remove() }
        graph.nodeCount -= 1
    }
}

extension Node {
    /// What only some nodes have.
    @MainActor
    final class Extras {
        /// Storage of `@State` and its kin, by the property's ordinal in its view.
        var storage: [AnyObject?] = []
        /// What primitive views rendered by this node keep, by the order in which they are rendered.
        var primitives: [AnyObject] = []
        var sources: [Source] = []
        var handlers: [Handler] = []
        var effects: [any Effect] = []
        /// The effects that run while those of the last evaluation still wait for their turn.
        var startedEffects: [any Effect]?
        var environments: [EnvironmentScope] = []
        var preferences: [PreferenceContribution] = []
        var observation: ObservationTracker?
        var explicitID: AnyHashable?
        /// What the browser shows while a turn is going on that changes it.
        var committed: Fragment?
        /// Children that the turn took out of the page.
        var retired: [RetiredChild] = []
        /// Slots whose child was replaced in this turn.
        var changedSlots: [Int] = []

        func tearDown(of node: Node) {
            observation?.stop()
            for effect in startedEffects ?? effects { node.graph.end(effect, of: node) }
            effects = []
            startedEffects = nil
            for case let storage as any NodeStorage in storage { storage.nodeWasRemoved() }
            storage = []
            for environment in environments { environment.end() }
            environments = []
        }
    }

    struct Handler {
        let local: UInt32
        let kind: EventKind
        let action: EventAction
    }

    /// A child that left, kept until the commit has told the browser which elements go.
    struct RetiredChild {
        let slot: Int
        let roots: [ElementID]
    }
}

/// Storage of a dynamic property that holds on to something that must end with the node.
@MainActor
protocol NodeStorage: AnyObject {
    func nodeWasRemoved()
}
