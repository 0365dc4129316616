// SPDX-License-Identifier: Apache-2.0

import Observation

/// The core of an element of a collection.
///
/// It reads its collection without observing it: the view of a row is not evaluated again when other rows come and go. The
/// collection's ``ElementObserver`` notifies it when the element is replaced.
private final class ElementCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
    private let parent: StoreCore<ParentState, ParentAction>
    private let read: @MainActor (StoreCore<ParentState, ParentAction>) -> State?
    private let embed: (Action) -> ParentAction
    /// The state at the start, for a view that reads the store once more after the element was removed.
    private let fallback: State
    private let identity: ValueIdentity<State>?
    private var lastID: ObservableStateID?

    init(
        parent: StoreCore<ParentState, ParentAction>, fallback: State, identity: ValueIdentity<State>?,
        embed: @escaping (Action) -> ParentAction,
        read: @escaping @MainActor (StoreCore<ParentState, ParentAction>) -> State?
    ) {
        self.parent = parent
        self.read = read
        self.embed = embed
        self.fallback = identity?.detached(fallback) ?? fallback
        self.identity = identity
        lastID = identity?.id(of: fallback)
    }

    override var root: RootLink { parent.root }

    override package var isValid: Bool { parent.isValid && ObservationPause.run { read(parent) } != nil }

    override package func send(_ action: Action) -> StoreTask {
        parent.send(embed(action))
    }

    override package func withState<R>(_ body: (State) -> R) -> R {
        body(ObservationPause.run { read(parent) } ?? fallback)
    }

    /// Notifies the observers if the element was replaced or removed.
    func checkReplaced() {
        guard let identity else { return notifyReplaced() }
        let id = ObservationPause.run { read(parent) }.map(identity.id(of:))
        guard id != lastID else { return }
        lastID = id
        notifyReplaced()
    }
}

/// The stores of the elements of one collection.
@MainActor
final class ElementStores<ID: Hashable, State, Action> {
    private var stores: [ID: Store<State, Action>] = [:]
    private var check: [ID: @MainActor () -> Void] = [:]
    private let identity = ValueIdentity<State>.make()
    private let change: CollectionChange
    /// Reads the collection, so that its observer is notified of elements that come, go or are replaced.
    private let observe: @MainActor () -> Void
    private let contains: @MainActor (ID) -> Bool
    /// The state of any element, for the store of one that was removed before its row was shown.
    private var placeholder: State?

    init(root: RootLink, observe: @escaping @MainActor () -> Void, contains: @escaping @MainActor (ID) -> Bool) {
        change = CollectionChange(root: root)
        self.observe = observe
        self.contains = contains
        change.handle = { [weak self] in self?.collectionChanged() }
        track()
    }

    /// Keeps a state for the store of an element that is removed before its row is shown.
    func keepPlaceholder(_ state: State?) {
        if placeholder == nil, let state { placeholder = identity?.detached(state) ?? state }
    }

    /// Returns the store of an element.
    func store<ParentState, ParentAction>(
        for id: ID, parent: StoreCore<ParentState, ParentAction>, embed: @escaping (ID, Action) -> ParentAction,
        read: @escaping @MainActor (StoreCore<ParentState, ParentAction>, ID) -> State?
    ) -> Store<State, Action> {
        if let store = stores[id] { return store }
        guard let state = ObservationPause.run({ read(parent, id) }) ?? placeholder else {
            unreachable("A collection has positions only if it had an element, which is the placeholder.")
        }
        let core = ElementCore<ParentState, ParentAction, State, Action>(
            parent: parent, fallback: state, identity: identity, embed: { embed(id, $0) }, read: { read($0, id) })
        let store = Store<State, Action>(core: core)
        stores[id] = store
        check[id] = { [weak core] in core?.checkReplaced() }
        return store
    }

    /// Observes the collection until its next change.
    private func track() {
        withObservationTracking {
            observe()
        } onChange: { [weak change] in
            change?.report()
        }
    }

    private func collectionChanged() {
        track()
        for check in check.values { check() }
        for id in stores.keys where !contains(id) {
            stores[id] = nil
            check[id] = nil
        }
    }
}

/// The report of a change of a collection.
@MainActor
private final class CollectionChange {
    private let root: RootLink
    var handle: (() -> Void)?

    init(root: RootLink) {
        self.root = root
    }

    /// Handles a change, from any thread: that of a copy of the state, or of a shared collection.
    nonisolated func report() {
        MainQueue.run { [weak self] in self?.handleAfterChange() }
    }

    private func handleAfterChange() {
        root.afterChange { [weak self] in self?.handle?() }
    }
}
