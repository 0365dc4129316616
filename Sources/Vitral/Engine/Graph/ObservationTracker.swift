// SPDX-License-Identifier: Apache-2.0

import Observation
import Synchronization

/// The connection of a node to the `@Observable` properties that its evaluation reads.
///
/// `withObservationTracking` reports one change and then ends; it cannot be stopped earlier. A node that is evaluated
/// again for another reason, or that is removed, would leave its registration behind in a model that may live for
/// years. So each tracker reads a property of its own along with the view's, and stops by changing it: the change fires
/// the tracking, and the tracking then unregisters everywhere.
@MainActor
final class ObservationTracker {
    private let stopper = Stopper()
    private let change: Change

    init(_ node: Node) {
        change = Change(node)
    }

    func track(_ evaluation: () -> Void) {
        stop()
        change.hasReported.store(false, ordering: .releasing)
        withObservationTracking {
            stopper.observe()
            evaluation()
        } onChange: { [change, generation = change.generation] in
            change.report(generation)
        }
    }

    /// Whether a property that the last evaluation read has changed.
    var hasReported: Bool { change.hasReported.load(ordering: .acquiring) }

    /// Unregisters from every model that the last evaluation read.
    func stop() {
        change.generation += 1
        stopper.fire()
        stopper.fire()
    }

    /// Runs an evaluation and returns whether it read any observable property.
    ///
    /// Such reads are registered, and a change of them invalidates the node, but the registration cannot be stopped.
    static func accessesObservable(_ evaluation: () -> Void, node: Node) -> Bool {
        var didAccess = false
        withObservationTracking(evaluation, onChange: noting(&didAccess, Change(node)))
        return didAccess
    }

    /// Returns the change handler and sets the flag.
    ///
    /// `onChange` is an autoclosure that the runtime evaluates only when there is something to register.
    private static func noting(_ flag: inout Bool, _ change: Change) -> @Sendable () -> Void {
        flag = true
        return { change.report(0) }
    }
}

extension Node {
    /// Evaluates, and invalidates the node when a value that was read changes.
    ///
    /// Only nodes of a type that has read an observable property pay the cost of a tracker that can stop.
    ///
    /// - Parameters:
    ///   - evaluate: Called once or twice, with whether the type is known to read something observable.
    ///   - again: Undoes the first evaluation before the second.
    final func observe(_ type: ViewType, evaluating evaluate: (_ isObserved: Bool) -> Void, again: () -> Void = {}) {
        // A tracker of the whole page registers what is read.
        if graph.isPreparingHibernation { return evaluate(true) }
        if !type.observes, extras?.observation == nil {
            guard ObservationTracker.accessesObservable({ evaluate(false) }, node: self) else { return }
            type.observes = true
            again()
        }
        let extras = withExtras()
        let tracker = extras.observation ?? ObservationTracker(self)
        extras.observation = tracker
        tracker.track { evaluate(true) }
    }
}

extension ObservationTracker {
    /// The report of a change of an observed property, from any thread.
    private final class Change: Sendable {
        // The reference is weak and is only read on the main actor; `generation` is written and read there too.
        @MainActor private weak var node: Node?
        /// The tracking that the node waits for; reports of earlier ones are ignored.
        @MainActor var generation = 0
        /// Whether a report has come, which may not have reached the main actor.
        let hasReported = Atomic(false)

        @MainActor
        init(_ node: Node) {
            self.node = node
        }

        nonisolated func report(_ generation: Int) {
            hasReported.store(true, ordering: .releasing)
            onMainActor { [self] in
                if generation == self.generation { node?.invalidate() }
            }
        }
    }

    private final class Stopper: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private var token: Int { 0 }

        func observe() {
            registrar.access(self, keyPath: \.token)
        }

        func fire() {
            registrar.willSet(self, keyPath: \.token)
        }
    }
}
