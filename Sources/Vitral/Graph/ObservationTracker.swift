// SPDX-License-Identifier: Apache-2.0

import Observation

/// Ties a node to the `@Observable` properties that its evaluation reads.
///
/// `withObservationTracking` reports one change and then forgets; it has no way to stop earlier. A node that is
/// evaluated again for another reason, or that goes away, would leave its registration behind in a model that may live
/// for years. So each tracker reads a property of its own along with the view's, and stops by changing it: the change
/// fires the tracking, and the tracking then unregisters everywhere.
@MainActor
final class ObservationTracker {
    private let stopper = Stopper()
    private let change: Change

    init(_ node: Node) {
        change = Change(node)
    }

    func track(_ evaluation: () -> Void) {
        stop()
        withObservationTracking {
            stopper.observe()
            evaluation()
        } onChange: { [change, generation = change.generation] in
            change.report(generation)
        }
    }

    /// Unregisters from every model that the last evaluation read.
    func stop() {
        change.generation += 1
        stopper.fire()
        stopper.fire()
    }

    /// Runs an evaluation and tells whether it read any observable property.
    ///
    /// Such reads are registered, and a change of theirs invalidates the node, but they can't be stopped.
    static func accessesObservable(_ evaluation: () -> Void, node: Node) -> Bool {
        var didAccess = false
        withObservationTracking(evaluation, onChange: noting(&didAccess, Change(node)))
        return didAccess
    }

    /// `onChange` is an autoclosure that the runtime evaluates only when there is something to register.
    private static func noting(_ flag: inout Bool, _ change: Change) -> @Sendable () -> Void {
        flag = true
        return { change.report(0) }
    }
}

extension Node {
    /// Evaluates, and has a change of what was read invalidate the node.
    ///
    /// Only nodes of a type of which one has read something pay for being able to stop.
    ///
    /// - Parameters:
    ///   - evaluate: Called once or twice, with whether the type is known to read something observable.
    ///   - again: Undoes the first evaluation before the second.
    final func observe(_ type: ViewType, evaluating evaluate: (_ isObserved: Bool) -> Void, again: () -> Void = {}) {
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
    /// Reports that something observed will change, from whichever thread changes it.
    private final class Change: Sendable {
        // Weak, and only ever read on the main actor; `generation` is written and read there too.
        @MainActor private weak var node: Node?
        /// Which tracking the node waits for; what an earlier one reports is of no interest any more.
        @MainActor var generation = 0

        @MainActor
        init(_ node: Node) {
            self.node = node
        }

        nonisolated func report(_ generation: Int) {
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
