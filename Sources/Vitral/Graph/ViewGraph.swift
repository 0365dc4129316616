// SPDX-License-Identifier: Apache-2.0

import Logging

/// The live tree of one scene: which views there are, which of them have to be evaluated, and what the browser shows.
///
/// A turn has three phases that never mix. *Evaluate*: the bodies of dirty nodes run, parents before children, until
/// nothing is dirty. *Effects*: preferences are read, then `onAppear`, `onChange` and tasks run, all of which may make
/// nodes dirty again.
/// *Commit*: the difference to what the browser shows is written as one patch.
@MainActor
final class ViewGraph {
    /// How often a turn may go round before it is taken for a loop: a view that changes state in `onAppear` of a view
    /// that this change replaces would go on for ever.
    static let roundLimit = 64

    private(set) var root: Node?
    private var renderer: _Renderer?
    private(set) var queue: [[Node]] = []
    private var lowestDepth = Int.max
    private(set) var isQueueEmpty = true
    private(set) var touched: [Node] = []
    /// Nodes whose effects have to start or take over.
    private(set) var scheduled: [Node] = []
    /// Effects whose node went away.
    private var ending: [(effect: any Effect, node: Node)] = []
    private(set) var preferenceNodes: [Node] = []
    private(set) var handlers: [UInt32: Unmanaged<Node>] = [:]
    /// The numbers that its nodes are given.
    var numbers = NodeNumbers()
    private var isInTurn = false
    private(set) var isTurnScheduled = false
    private var hasReportedLoop = false
    private(set) var runningTasks = 0
    var nodeCount = 0
    /// Counts evaluations, for tests and for the report of a turn.
    var bodyCount = 0
    let logger: Logger
    let context: SceneContext
    /// Called at the end of each turn that changed something, with the operations of the patch.
    var onCommit: (@MainActor ([UInt8]) -> Void)?
    var onTurnNeeded: (@MainActor () -> Void)?
    var onTasksEnded: (@MainActor () -> Void)?
    /// The view whose evaluation took longest in the current turn, kept only when someone asked.
    var slowest: (name: String, duration: Duration)?
    var measuresViews = false

    init(context: SceneContext, logger: Logger) {
        self.context = context
        self.logger = logger
    }

    func start<V: View>(_ view: V, environment: EnvironmentScope) {
        let node = ViewNode(view, parent: nil, graph: self, slot: 0, environment: environment)
        root = node
        renderer = _Renderer(root: node)
        node.invalidate()
    }

    func close() {
        root?.remove()
        endEffects()
        root?.environment.end()
        root = nil
        renderer = nil
        queue = []
        touched = []
        scheduled = []
        preferenceNodes = []
        handlers = [:]
        onCommit = nil
        onTurnNeeded = nil
        onTasksEnded = nil
    }

    // MARK: What nodes tell the graph

    func nextNodeNumber() -> UInt32 {
        if let number = numbers.nextInOrder() { return number }
        let root = root
        return numbers.next { range in
            var found: [UInt32] = []
            root?.collectNumbers(in: range, into: &found)
            return found
        }
    }

    func enqueue(_ node: Node) {
        let depth = Int(truncatingIfNeeded: node.depth)
        while queue.count <= depth { queue.append([]) }
        queue[depth].append(node)
        lowestDepth = min(lowestDepth, depth)
        isQueueEmpty = false
        if var transaction = Transaction.current {
            if node.isCalm { transaction.animation = nil }
            context.animate(transaction)
        }
        requestTurn()
    }

    func touch(_ node: Node) {
        guard !node.flags.contains(.isTouched) else { return }
        node.flags.insert(.isTouched)
        touched.append(node)
    }

    func register(_ node: Node) { handlers[node.number] = Unmanaged.passUnretained(node) }
    func unregister(_ node: Node) { handlers[node.number] = nil }

    /// Has the effects of a node start or take over when the evaluation has settled.
    func scheduleEffects(of node: Node) { scheduled.append(node) }

    /// Has an effect stop when the evaluation has settled: what it does then must not count as read by a body.
    func end(_ effect: any Effect, of node: Node) { ending.append((effect, node)) }

    func preferencesChanged(below node: Node) {
        if !preferenceNodes.contains(where: { $0 === node }) { preferenceNodes.append(node) }
    }

    func taskBegan() { runningTasks += 1 }

    func taskEnded() {
        runningTasks -= 1
        if runningTasks == 0 { onTasksEnded?() }
    }

    /// Asks for a turn soon, unless one is going on; changes until then share it.
    func requestTurn() {
        guard !isInTurn, !isTurnScheduled else { return }
        isTurnScheduled = true
        Task { @MainActor [weak self] in
            guard let self, self.isTurnScheduled else { return }
            self.onTurnNeeded?()
        }
    }

    /// The node that has handlers for an element.
    func handler(for element: ElementID, _ kind: EventKind) -> EventAction? {
        guard let extras = handlers[element.node]?.takeUnretainedValue().extras else { return nil }
        var found: EventAction?
        for handler in extras.handlers where handler.local == element.local && handler.kind == kind {
            found = handler.action
        }
        return found
    }

    /// What every modifier on an element does with a kind of report.
    func reportHandlers(for element: ElementID, _ kind: EventKind) -> [@MainActor (String) -> Void] {
        guard let extras = handlers[element.node]?.takeUnretainedValue().extras else { return [] }
        return extras.handlers.compactMap { handler in
            guard handler.local == element.local, handler.kind == kind, case .text(let action) = handler.action
            else { return nil }
            return action
        }
    }

    func node(_ number: UInt32) -> Node? { handlers[number]?.takeUnretainedValue() }

    // MARK: The turn

    /// Runs work that may change state, then evaluates, settles and commits.
    func turn(_ work: () -> Void = {}) {
        guard !isInTurn else { return work() }
        isInTurn = true
        isTurnScheduled = false
        MainActorScope.run {
            SceneHandle.$current.withValue(context.handle) {
                work()
                settle()
            }
        }
        isInTurn = false
        commit()
    }

    private func settle() {
        var rounds = 0
        while !isQueueEmpty || !scheduled.isEmpty || !ending.isEmpty || !preferenceNodes.isEmpty {
            rounds += 1
            guard rounds <= Self.roundLimit, evaluateDirty() else { return abandonTurn() }
            readPreferences()
            if isQueueEmpty { runEffects() }
        }
    }

    /// Evaluates until nothing is dirty.
    ///
    /// - Returns: `false` when bodies kept making each other dirty.
    private func evaluateDirty() -> Bool {
        guard let renderer else { return true }
        var stepsBack = 0
        while lowestDepth < queue.count {
            let depth = lowestDepth
            let nodes = queue[depth]
            queue[depth] = []
            lowestDepth += 1
            for node in nodes where !node.flags.contains(.isRemoved) {
                node.flags.remove(.isDirty)
                evaluate(node, renderer)
            }
            guard lowestDepth <= depth else { continue }
            stepsBack += 1
            if stepsBack > Self.roundLimit { return false }
        }
        isQueueEmpty = true
        lowestDepth = .max
        return true
    }

    private func evaluate(_ node: Node, _ renderer: _Renderer) {
        let start = measuresViews ? ContinuousClock.now : nil
        if let fragment = renderer.evaluate(node) {
            if !node.flags.contains(.isNew) {
                let extras = node.withExtras()
                if extras.committed == nil { extras.committed = node.fragment }
                touch(node)
            }
            node.fragment = fragment
        }
        if node.flags.contains(.isNew) { touch(node) }
        if let start {
            let duration = ContinuousClock.now - start
            if duration > slowest?.duration ?? .zero { slowest = (node.viewName, duration) }
        }
    }

    private func readPreferences() {
        let nodes = preferenceNodes
        preferenceNodes = []
        for node in nodes where !node.flags.contains(.isRemoved) {
            for case let reader as any PreferenceReader in node.extras?.effects ?? [] { reader.read(node) }
        }
    }

    private func runEffects() {
        endEffects()
        let nodes = scheduled
        scheduled = []
        for node in nodes where !node.flags.contains(.isRemoved) { node.runEffects() }
    }

    private func endEffects() {
        let effects = ending
        ending = []
        for (effect, node) in effects { effect.stop(node) }
    }

    /// Ends a turn that would go on for ever.
    ///
    /// What is left waits for the next turn, so that nothing is lost.
    private func abandonTurn() {
        // What was not evaluated is empty in this commit, and from then on it is like any other node.
        for node in queue.joined() where node.flags.contains(.isNew) && !node.flags.contains(.isRemoved) { touch(node) }
        guard !hasReportedLoop else { return }
        hasReportedLoop = true
        let nodes = queue.joined().filter { !$0.flags.contains(.isRemoved) }
        let names = Set((nodes + scheduled).map(\.viewName)).sorted().joined(separator: ", ")
        logger.error(
            """
            A turn was ended after \(Self.roundLimit) rounds because views kept changing state while they settled: \
            \(names). To fix this, do not change state that a view reads from its own body, onAppear, onChange or \
            onPreferenceChange without a condition that becomes false.
            """)
    }

    private func commit() {
        var patch = PatchWriter()
        if onCommit != nil { PatchBuilder.build(touched, root: root, into: &patch) }
        // What was sent whole has touched the nodes below it.
        let nodes = touched
        touched = []
        for node in nodes { node.finishCommit() }
        context.flush(into: &patch, isHeard: onCommit != nil)
        // What nobody hears stays unsent: the browser would never keep it.
        if onCommit != nil { context.defaults.flush(into: &patch) }
        if !patch.isEmpty { onCommit?(patch.finish()) }
    }
}
