// SPDX-License-Identifier: Apache-2.0

import Logging

/// The live tree of one scene: its views, the views that have to be evaluated, and the output that the browser shows.
///
/// A turn has three phases that never mix. *Evaluate*: the bodies of dirty nodes run, parents before children, until no
/// node is dirty. *Effects*: preferences are read, then `onAppear`, `onChange` and tasks run, all of which may make
/// nodes dirty again. *Commit*: the difference to the output that the browser shows is written as one patch.
@MainActor
final class ViewGraph {
    /// The number of rounds after which a turn counts as a loop.
    ///
    /// For example, a view that changes state in `onAppear` of a view that this change replaces would never settle.
    static let roundLimit = 64

    private(set) var root: Node?
    /// Made for the first evaluation, and again for the first after a hibernation.
    private var renderer: _Renderer?
    private(set) var queue: [[Node]] = []
    private var lowestDepth = Int.max
    private(set) var isQueueEmpty = true
    private(set) var touched: [Node] = []
    /// The nodes whose effects have to start or take over.
    private(set) var scheduled: [Node] = []
    /// The effects whose node was removed.
    private var ending: [(effect: any Effect, node: Node)] = []
    private(set) var preferenceNodes: [Node] = []
    /// The actions that run when the evaluation has settled.
    private var settledActions: [@MainActor () -> Void] = []
    private(set) var handlers: [UInt32: Unmanaged<Node>] = [:]
    /// The numbers that are assigned to the nodes.
    var numbers = NodeNumbers()
    private var isInTurn = false
    private(set) var isTurnScheduled = false
    private var hasReportedLoop = false
    private(set) var runningTasks = 0
    var nodeCount = 0
    /// The number of evaluations, for tests and for the report of a turn.
    var bodyCount = 0
    /// Whether no node but the root has a view or sources, and none has handlers: the next evaluation begins at the root.
    var isHibernating = false
    /// Whether the current turn is the one in which a hibernation learns what the page reads.
    var isPreparingHibernation = false
    /// The registrations of a hibernating page, one for each round of the turn before.
    private(set) var pageTrackers: [ObservationTracker] = []
    let logger: Logger
    let context: SceneContext
    /// Called at the end of each turn that changed something, with the operations of the patch.
    var onCommit: (@MainActor ([UInt8]) -> Void)?
    var onTurnNeeded: (@MainActor () -> Void)?
    var onTasksEnded: (@MainActor () -> Void)?
    /// The view whose evaluation took longest in the current turn, recorded only while `measuresViews` is set.
    var slowest: (name: String, duration: Duration)?
    var measuresViews = false

    init(context: SceneContext, logger: Logger) {
        self.context = context
        self.logger = logger
    }

    func start<V: View>(_ view: V, environment: EnvironmentScope) {
        let node = ViewNode(view, parent: nil, graph: self, slot: 0, environment: environment)
        root = node
        node.invalidate()
    }

    func close() {
        root?.remove()
        stopPageTrackers()
        endEffects()
        root?.environment.end()
        root = nil
        renderer = nil
        queue = []
        touched = []
        scheduled = []
        preferenceNodes = []
        settledActions = []
        handlers = [:]
        onCommit = nil
        onTurnNeeded = nil
        onTasksEnded = nil
    }

    // MARK: Calls from nodes

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
        if isHibernating { wake() }
        let depth = Int(truncatingIfNeeded: node.depth)
        while queue.count <= depth { queue.append([]) }
        queue[depth].append(node)
        lowestDepth = min(lowestDepth, depth)
        isQueueEmpty = false
        if var transaction = Transaction.current {
            if node.reducesMotion { transaction.animation = nil }
            context.animation.animate(transaction)
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

    /// Schedules the effects of a node to start or take over when the evaluation has settled.
    func scheduleEffects(of node: Node) { scheduled.append(node) }

    /// Schedules the end of an effect for when the evaluation has settled: values that it reads then must not count as
    /// read by a body.
    func end(_ effect: any Effect, of node: Node) { ending.append((effect, node)) }

    /// Runs an action when the current or the next turn has settled: all views exist then that the state asks for.
    ///
    /// The action may change state, which the same turn shows.
    func afterSettling(_ action: @escaping @MainActor () -> Void) {
        settledActions.append(action)
        requestTurn()
    }

    func preferencesChanged(below node: Node) {
        if !preferenceNodes.contains(where: { $0 === node }) { preferenceNodes.append(node) }
    }

    func taskBegan() { runningTasks += 1 }

    func taskEnded() {
        runningTasks -= 1
        if runningTasks == 0 { onTasksEnded?() }
    }

    /// Frees the buffers that the next turn allocates again.
    func releaseBuffers() {
        renderer = nil
        handlers = [:]
        if isQueueEmpty { queue = [] }
        if touched.isEmpty { touched = [] }
        if scheduled.isEmpty { scheduled = [] }
    }

    /// Ends the registrations of the page as a whole.
    func stopPageTrackers() {
        for tracker in pageTrackers { tracker.stop() }
        pageTrackers = []
    }

    /// Requests a turn soon, unless one is in progress; changes until then share it.
    func requestTurn() {
        guard !isInTurn, !isTurnScheduled else { return }
        isTurnScheduled = true
        guard !isHibernating else { return WakeQueue.shared.append(self) }
        Task { @MainActor [weak self] in self?.runScheduledTurn() }
    }

    /// Runs the turn that was requested, unless another one has done its work.
    func runScheduledTurn() {
        if isTurnScheduled { onTurnNeeded?() }
    }

    /// Returns the handler of an element for a kind of event.
    func handler(for element: ElementID, _ kind: EventKind) -> EventAction? {
        guard let extras = handlers[element.node]?.takeUnretainedValue().extras else { return nil }
        var found: EventAction?
        for handler in extras.handlers where handler.local == element.local && handler.kind == kind {
            found = handler.action
        }
        return found
    }

    /// Returns the handlers of all modifiers on an element for a kind of report.
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
            context.handle.run {
                work()
                settle()
            }
        }
        isInTurn = false
        commit()
    }

    /// Evaluates and runs effects until nothing is left to do; only within a turn.
    func settle() {
        var rounds = 0
        while true {
            while !isQueueEmpty || !scheduled.isEmpty || !ending.isEmpty || !preferenceNodes.isEmpty {
                rounds += 1
                guard rounds <= Self.roundLimit, evaluateRound() else { return abandonTurn() }
                readPreferences()
                if isQueueEmpty { runEffects() }
            }
            guard !settledActions.isEmpty else { return }
            rounds += 1
            guard rounds <= Self.roundLimit else { return abandonTurn() }
            let actions = settledActions
            settledActions = []
            for action in actions { action() }
        }
    }

    /// Evaluates until no node is dirty, and registers for the whole page what the views read if it is to hibernate.
    ///
    /// - Returns: `false` if bodies kept invalidating each other.
    private func evaluateRound() -> Bool {
        guard isPreparingHibernation, let root, !isQueueEmpty else { return evaluateDirty() }
        let tracker = ObservationTracker(root)
        pageTrackers.append(tracker)
        var hasSettled = true
        tracker.track { hasSettled = evaluateDirty() }
        return hasSettled
    }

    private func evaluateDirty() -> Bool {
        guard let root else { return true }
        if isHibernating, root.flags.contains(.isDirty) {
            isHibernating = false
            stopPageTrackers()
        }
        let renderer = renderer ?? _Renderer(root: root)
        self.renderer = renderer
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

    /// Ends a turn that would never settle.
    ///
    /// The remaining nodes wait for the next turn, so that nothing is lost.
    private func abandonTurn() {
        // Nodes that were not evaluated are empty in this commit, and are like any other node afterward.
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
        // Writing a node whole has touched the nodes below it.
        let nodes = touched
        touched = []
        for node in nodes { node.finishCommit() }
        context.flush(into: &patch, hasListener: onCommit != nil)
        // Without a receiver the defaults stay unsent: the browser would never store them.
        if onCommit != nil { context.defaults.flush(into: &patch) }
        if !patch.isEmpty { onCommit?(patch.finish()) }
    }
}
