// SPDX-License-Identifier: Apache-2.0

/// One identity in the view graph: a view with a body, the content of a branch, or a row of a list.
///
/// A node owns everything that must survive between evaluations: state, tasks, handlers, children and the fragment that
/// the browser shows. Everything that only some nodes have is in ``Extras``, so that a plain row stays small.
@MainActor
class Node {
    /// The node whose body currently runs.
    static var current: Node?

    /// The graph outlives its nodes: it owns the root, and `ViewGraph.close()` tears the tree down.
    unowned(unsafe) final let graph: ViewGraph
    /// A parent owns its children and removes them before it is deallocated.
    unowned(unsafe) final private(set) var parent: Node?
    final let number: UInt32
    final let depth: UInt32
    /// The position among the parent's slots, or the index in a `ForEachNode`.
    final var slot: Int32
    /// The branch of a condition that this node is; 0 for all other nodes.
    final let branch: Int32
    final var flags: Flags = [.isNew]
    /// The former position of a list's item among the kept items, while a commit applies the new order of the list.
    final var rank: Int32 = -1
    final var environment: EnvironmentScope
    final var fragment: Fragment = .empty
    final var children: [Node?] = []
    final var extras: Extras?

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The node is in the queue of the turn.
        static let isDirty = Flags(rawValue: 1)
        /// The node was removed; a later invalidation is ignored.
        static let isRemoved = Flags(rawValue: 2)
        /// The browser does not have the node yet: it was created in the current turn, or is withheld.
        static let isNew = Flags(rawValue: 4)
        /// The node is in the list of nodes that the commit visits.
        static let isTouched = Flags(rawValue: 8)
        /// A node below contributes a preference.
        static let hasPreferencesBelow = Flags(rawValue: 16)
        /// The node is a dialog: the preferences of its content apply to the dialog, not to the screen behind it.
        static let keepsPreferences = Flags(rawValue: 32)
        /// The browser has the node's own elements, but not its children; see ``Node/withholdChildren()``.
        static let withholdsChildren = Flags(rawValue: 64)
        /// A node above withholds its children.
        static let isWithheld = Flags(rawValue: 128)
    }

    init(parent: Node?, graph: ViewGraph, slot: Int, branch: Int32 = 0, environment: EnvironmentScope) {
        self.graph = graph
        self.parent = parent
        self.number = graph.nextNodeNumber()
        self.depth = (parent?.depth ?? 0) + 1
        self.slot = Int32(truncatingIfNeeded: slot)
        self.branch = branch
        self.environment = environment
        if parent?.flags.isDisjoint(with: [.withholdsChildren, .isWithheld]) == false { flags.insert(.isWithheld) }
    }

    /// The name that reports of failures and slow turns contain.
    var viewName: String { "\(type(of: self))" }

    /// Renders the node into the graph's renderer.
    ///
    /// Subclasses override this method.
    func evaluate(_ renderer: _Renderer) {}

    /// Whether the node has the view that it evaluates; only while the graph hibernates it may have none.
    var hasValue: Bool { true }

    /// Frees the view, unless nothing would make it again.
    func releaseValue() {}

    final func invalidate() {
        guard !flags.contains(.isRemoved) else { return }
        // A node that an abandoned turn left in the queue still needs a turn.
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

    /// Sets the attributes that modifiers around the node have for the control in it; invalidates the node if they
    /// differ.
    final func setControlAttributes(_ said: [(AttributeName, String)]) {
        // Hardly any node has some.
        if said.isEmpty, extras?.controlAttributes.isEmpty != false { return }
        let extras = withExtras()
        guard !extras.controlAttributes.elementsEqual(said, by: ==) else { return }
        extras.controlAttributes = said
        invalidate()
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

    // MARK: Overrides of lists

    /// Whether children are around the fragment rather than in its slots.
    var keepsItemsOutsideFragment: Bool { false }

    /// Finds a row by its id, and moves a window of a list to it if the row is not in the page.
    ///
    /// - Returns: The row's node, or the list itself if the row is not in the page yet.
    func reveal(_ id: AnyHashable) -> Node? { nil }

    /// Returns the id of the row that has an element at its top level.
    func rowID(showing element: ElementID) -> AnyHashable? { nil }

    /// Whether the commit inserts the items of this node that the browser does not have.
    var insertsNewItems: Bool { false }

    /// The description that modifiers around a list give each of its items.
    var boxOfItems: BoxStyle? { nil }

    /// Returns the tag that selects the item of a list that a child is.
    func tag(ofItem child: Node) -> AnyHashable? { nil }

    /// Adds the insertions and moves of this node to the jobs of the commit.
    func appendJobs(to jobs: inout [PatchBuilder.Job]) {
        guard let extras, !extras.changedSlots.isEmpty else { return }
        let path = path()
        for slot in extras.changedSlots where slot < children.count && children[slot] != nil {
            jobs.append(PatchBuilder.Job(path: path + [Int32(truncatingIfNeeded: slot)], node: self, work: .slot(slot)))
        }
    }

    /// Adds the top-level elements of this node.
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

    /// Returns the name of a child in saved state: its slot, or in a list its id; `nil` if the id has no text.
    func restorationName(of child: Node) -> String? { "\(child.slot)" }

    /// Marks the evaluated output as the output that the browser shows.
    func finishCommit() {
        flags.remove(flags.contains(.isWithheld) ? .isTouched : [.isNew, .isTouched])
        extras?.finishCommit()
    }

    // MARK: Removal

    /// Removes the node and everything below it from the graph: effects end, observation stops, memory is freed.
    func remove() {
        guard !flags.contains(.isRemoved) else { return }
        flags.insert(.isRemoved)
        forgetSources()
        if let extras {
            extras.tearDown(of: self)
            if !extras.handlers.isEmpty { graph.unregister(self) }
            // This is not limited to nodes with handlers: a disabled input may be remembered too.
            graph.context.inputs.forget(number)
        }
        for child in children { child?.remove() }
        graph.nodeCount -= 1
    }
}

extension Node {
    /// The state that only some nodes have.
    @MainActor
    final class Extras {
        /// The storage of `@State` and similar properties, by the property's ordinal in its view.
        var storage: [AnyObject?] = []
        var sources: [Source] = []
        var handlers: [Handler] = []
        var effects: [any Effect] = []
        /// The effects that currently run, while those of the last evaluation wait to start.
        var startedEffects: [any Effect]?
        var environments: [EnvironmentScope] = []
        var preferences: [PreferenceContribution] = []
        var observation: ObservationTracker?
        /// The output that the browser shows, during a turn that changes it.
        var committed: Fragment?
        /// Nothing else is called during an access.
        @exclusivity(unchecked) private var rare: Rare?

        /// Whether nothing is in the extras that has to be kept.
        var isEmpty: Bool {
            storage.isEmpty && sources.isEmpty && handlers.isEmpty && effects.isEmpty && startedEffects == nil
                && environments.isEmpty && preferences.isEmpty && observation == nil && committed == nil && rare == nil
        }

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

    /// The state that hardly any node has, or only during a turn that changes the page's structure.
    @MainActor
    private final class Rare {
        var primitives: [AnyObject] = []
        var explicitID: AnyHashable?
        var controlAttributes: [(AttributeName, String)] = []
        var retired: [RetiredChild] = []
        var changedSlots: [Int] = []
    }

    struct Handler {
        let local: UInt32
        let kind: EventKind
        let action: EventAction
    }

    /// A removed child, kept until the commit has sent the removal of its elements to the browser.
    struct RetiredChild {
        let slot: Int
        let roots: [ElementID]
    }
}

extension Node.Extras {
    /// The storage of the primitive views that this node renders, in the order of rendering.
    var primitives: [AnyObject] {
        get { rare?.primitives ?? [] }
        set { withRare().primitives = newValue }
    }

    var explicitID: AnyHashable? {
        get { rare?.explicitID }
        set { withRare().explicitID = newValue }
    }

    /// Whether there is an id, without a copy of it.
    var hasExplicitID: Bool { rare?.explicitID != nil }

    /// The attributes that modifiers around the node set for the control in it.
    var controlAttributes: [(AttributeName, String)] {
        get { rare?.controlAttributes ?? [] }
        set { withRare().controlAttributes = newValue }
    }

    /// The children that the turn removed from the page.
    var retired: [Node.RetiredChild] { rare?.retired ?? [] }

    /// The slots whose child was replaced in this turn.
    var changedSlots: [Int] {
        get { rare?.changedSlots ?? [] }
        set { withRare().changedSlots = newValue }
    }

    func appendRetired(_ child: Node.RetiredChild) { withRare().retired.append(child) }

    /// Forgets what the turn has changed: the browser has it.
    func finishCommit() {
        committed = nil
        guard let rare else { return }
        rare.retired = []
        rare.changedSlots = []
    }

    private func withRare() -> Node.Rare {
        if let rare { return rare }
        let made = Node.Rare()
        rare = made
        return made
    }
}

/// Storage of a dynamic property that retains something that must end with the node.
@MainActor
protocol NodeStorage: AnyObject {
    func nodeWasRemoved()
}
