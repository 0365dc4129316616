// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The owner of a feature's state, its reducer and its effects.
package final class RootCore<State, Action>: StoreCore<State, Action> {
    /// The state, which the reducer changes in place.
    ///
    /// A pointer, because the read of a class's property copies a value of a generic type. The core is its only owner, on
    /// the main actor, and `isReducing` keeps readers away while the reducer has the state.
    private nonisolated(unsafe) let state: UnsafeMutablePointer<State>
    private let node: _ReducerNode<State, Action>
    private let identity = ValueIdentity<State>.make()
    private let dependencies: DependencyValues
    private let link: RootLink
    private lazy var runner = EffectRunner<Action> { [weak self] action, group in self?.receive(action, group) }
    private var hasRunner = false
    private var isReducing = false
    private var isSending = false
    /// The actions that wait for the running one, each with the group of its sender; `nil` is the group of the call.
    private var queue: [QueuedAction] = []
    private var monitor: StoreMonitor<State, Action>?

    /// An action that waits, with its origin, the group of its sender, and the function around its delivery.
    private struct QueuedAction {
        let action: Action
        let origin: ActionOrigin
        let group: EffectGroup?
        let delivery: DeliveryScope?
    }

    package init(
        state: State, node: _ReducerNode<State, Action>, dependencies: DependencyValues, location: CodeLocation
    ) {
        self.state = .allocate(capacity: 1)
        self.state.initialize(to: state)
        self.node = node
        link = RootLink(stackElementIDs: dependencies.stackElementID, location: location)
        var dependencies = dependencies
        monitor = dependencies.storeMonitoring?.monitor(
            state: state, action: Action.self, dependencies: &dependencies, location: location)
        dependencies.removedStates = link.removedStates
        self.dependencies = dependencies
        super.init()
        dependencies.session?.onClose(of: ObjectIdentifier(self)) { [weak self] in self?.close() }
    }

    isolated deinit {
        dependencies.session?.removeCloseAction(of: ObjectIdentifier(self))
        close()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    override var root: RootLink { link }

    /// The running effects, for tests.
    package var effects: [RunningEffect] { hasRunner ? runner.registry.effects : [] }

    /// Ends the session of the store: cancels its effects, and ignores actions from now on.
    package func close() {
        guard !link.isClosed else { return }
        link.isClosed = true
        if hasRunner { runner.registry.cancelAll() }
        monitor?.didClose(state: state.pointee)
    }

    override package func send(_ action: Action) -> StoreTask {
        guard !link.isClosed else {
            link.reportOnce(.storeAfterSession(action: Action.self))
            return StoreTask(group: nil)
        }
        if isSending {
            let group = EffectGroup()
            enqueue(action, from: .user, group)
            return StoreTask(group: group)
        }
        let group = reduceAll(action, from: .user)
        return StoreTask(group: group)
    }

    /// Receives an action of an effect.
    private func receive(_ action: Action, _ group: EffectGroup) {
        guard !link.isClosed else { return }
        if isSending {
            enqueue(action, from: .effect, group)
        } else {
            _ = reduceAll(action, from: .effect, group)
        }
    }

    /// Reduces an action, and those that its effects send at once.
    private func reduceAll(_ action: Action, from origin: ActionOrigin, _ sender: EffectGroup? = nil) -> EffectGroup? {
        isSending = true
        link.isChanging = true
        var group = sender
        run(reduce(action, from: origin), in: &group)
        var next = 0
        while next < queue.count {
            let queued = queue[next]
            next += 1
            if let delivery = queued.delivery {
                delivery.run { reduce(queued, in: &group) }
            } else {
                reduce(queued, in: &group)
            }
        }
        if next > 0 { queue.removeAll(keepingCapacity: true) }
        isSending = false
        link.runAfterAction()
        return group
    }

    private func enqueue(_ action: Action, from origin: ActionOrigin, _ group: EffectGroup?) {
        queue.append(QueuedAction(action: action, origin: origin, group: group, delivery: DeliveryScope.current))
    }

    private func reduce(_ queued: QueuedAction, in group: inout EffectGroup?) {
        if var own = queued.group {
            run(reduce(queued.action, from: queued.origin), in: &own)
        } else {
            run(reduce(queued.action, from: queued.origin), in: &group)
        }
    }

    private func run(_ effect: Effect<Action>, in group: inout EffectGroup?) {
        switch effect.operation {
        case .none: return
        case .send(let action):
            enqueue(action, from: .effect, group)
        default:
            let own = group ?? EffectGroup()
            group = own
            hasRunner = true
            runner.run(effect, in: own)
        }
    }

    private func run(_ effect: Effect<Action>, in group: inout EffectGroup) {
        guard !effect.isNone else { return }
        hasRunner = true
        runner.run(effect, in: group)
    }

    private func reduce(_ action: Action, from origin: ActionOrigin) -> Effect<Action> {
        isReducing = true
        monitor?.willReduce(state.pointee)
        let before = identity?.id(of: state.pointee)
        link.removedStates.begin()
        let effect = DependencyValues.$_current.withValue(dependencies) {
            node.reduce(into: &state.pointee, action: action)
        }
        monitor?.didReduce(action, from: origin, state: state.pointee)
        isReducing = false
        link.keepLastStates()
        if let identity, before != identity.id(of: state.pointee) { notifyReplaced() }
        return effect
    }

    /// Adds an observer of actions.
    package func add(_ other: StoreMonitor<State, Action>) {
        monitor = monitor.map { MonitorPair($0, other) } ?? other
    }

    /// Replaces the state without an action, as a development panel does.
    package func replaceState(with other: State) {
        guard !isReducing, !link.isClosed else { return }
        link.isChanging = true
        StateReplacement.replace(&state.pointee, with: other)
        monitor?.didReplace(with: state.pointee)
        notifyReplaced()
        link.runAfterAction()
    }

    override package var isRoot: Bool { true }

    override package func restore(
        encodingReplaced encodeReplaced: @escaping (JSONEncoder) -> Void, decode: () -> State?
    ) {
        let (restored, misuses) = DependencyValues.$_current.withValue(dependencies) {
            SharedRestoration.run(encodingReplaced: encodeReplaced, decode)
        }
        for misuse in misuses { link.reportOnce(misuse) }
        guard let restored else { return }
        state.pointee = restored
        monitor?.didRestore(restored)
        notifyReplaced()
    }

    override package func withState<R>(_ body: (State) -> R) -> R {
        checkReadable()
        return body(state.pointee)
    }

    override package func value<Value>(at keyPath: KeyPath<State, Value>) -> Value {
        checkReadable()
        return state.pointee[keyPath: keyPath]
    }

    private func checkReadable() {
        // The same rule as the language's exclusive access, which a pointer lacks.
        precondition(
            !isReducing,
            "A store was read while its reducer changes the state. To fix this, read the 'state' of the reducer.")
    }
}

/// The session of a root core, which its children's cores know without its types.
@MainActor
package final class RootLink {
    /// The identities of new elements of the stacks in the state.
    let stackElementIDs: StackElementIDGenerator
    /// Whether an action, and those that its effects send at once, change the state.
    fileprivate(set) var isChanging = false
    /// Functions that run after the action that is being reduced.
    private var waiting: [@MainActor () -> Void] = []
    /// The states that the running action has removed.
    let removedStates = RemovedStates()
    /// The cores of children that keep their last state.
    private var keepers: [WeakKeeper] = []
    private var nextCleanup = 16
    /// Whether the session of the store is over.
    package fileprivate(set) var isClosed = false

    /// The place that created the store.
    private let location: CodeLocation
    private var reported: Set<String> = []

    nonisolated init(stackElementIDs: StackElementIDGenerator, location: CodeLocation) {
        self.stackElementIDs = stackElementIDs
        self.location = location
    }

    /// Reports a mistake in the use of the store, at its first time.
    ///
    /// - Parameters:
    ///   - misuse: The mistake.
    ///   - location: The place of the mistake; that of the store's creation if `nil`.
    func reportOnce(_ misuse: Misuse, at location: CodeLocation? = nil) {
        if reported.insert(misuse.message).inserted { report(misuse, at: location ?? self.location) }
    }

    /// Runs a function after a change that is going on: after the running action, or else soon.
    ///
    /// NB: not at once without an action, because a shared value notifies its observers before it changes.
    func afterChange(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isChanging {
            waiting.append(body)
        } else {
            Task { @MainActor in body() }
        }
    }

    /// Runs a function after the running action, or after the next one if none is running.
    func afterAction(_ body: @escaping @MainActor @Sendable () -> Void) {
        waiting.append(body)
    }

    /// Adds the core of a child that keeps its last state.
    func add(_ keeper: any LastStateKeeper) {
        removedStates.isNeeded = true
        keepers.append(WeakKeeper(core: keeper))
        guard keepers.count >= nextCleanup else { return }
        keepers.removeAll { $0.core == nil }
        nextCleanup = max(16, keepers.count * 2)
    }

    /// Gives the states that an action has removed to the stores of the removed children.
    fileprivate func keepLastStates() {
        let removed = removedStates.take()
        if removed.isEmpty { return }
        for keeper in keepers { keeper.core?.keepLastState(from: removed) }
    }

    private struct WeakKeeper {
        weak var core: (any LastStateKeeper)?
    }

    fileprivate func runAfterAction() {
        while !waiting.isEmpty {
            let bodies = waiting
            waiting = []
            for body in bodies { body() }
        }
        isChanging = false
    }
}

extension Misuse {
    static func storeAfterSession<Action>(action: Action.Type) -> Self {
        Misuse(
            """
            An action was sent to a store whose session is over. The action was ignored.

              Action: \(Action.self)

            To fix this, do not keep a store beyond its session; let views hold it.
            """)
    }
}
