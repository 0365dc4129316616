// SPDX-License-Identifier: Apache-2.0

/// The hibernation of an idle page: it keeps its state and what the browser shows, but not what an evaluation makes of
/// them.
///
/// A hibernating graph has no values of views, no handlers, no closures of effects, and one reader of all that the views
/// read: the root. So the first change, whatever it is, evaluates the root, which gives its children their values again,
/// and so on. What they render equals what the browser shows, unless the change is visible.
extension ViewGraph {
    /// Frees everything that the next evaluation makes again.
    ///
    /// It has no effect while a turn is due. It evaluates every view once more, to learn which observable properties the
    /// page reads: few registrations of them all take the place of one for each node.
    ///
    /// - Returns: Whether the page hibernates.
    /// - Complexity: O(*n*) in the number of nodes.
    func hibernate() -> Bool {
        guard let root, !isHibernating, isQueueEmpty, !isTurnScheduled else { return false }
        root.releaseValues()
        isPreparingHibernation = true
        turn { root.invalidate() }
        isPreparingHibernation = false
        // An effect of the turn may have closed the scene.
        guard self.root === root else {
            stopPageTrackers()
            return false
        }
        var hasMissedChange = false
        // In this scope, what ends a registration is not mistaken for a change of another thread.
        MainActorScope.run { root.hibernate(below: root, &hasMissedChange) }
        root.environment.hibernate()
        releaseBuffers()
        isHibernating = true
        // The effects of the turn, or another thread, may have changed something.
        guard hasMissedChange || !isQueueEmpty || isTurnScheduled else { return true }
        wake()
        return false
    }

    /// Invalidates the root, so that the next turn evaluates all views.
    ///
    /// The graph hibernates until then: an event needs the handlers that the turn makes.
    func wake() {
        if isHibernating { root?.invalidate() }
    }

    /// Creates the views and handlers again that an event needs, within its turn.
    func finishWaking() {
        guard isHibernating else { return }
        wake()
        settle()
    }
}

extension Node {
    fileprivate final func releaseValues() {
        releaseValue()
        for child in children { child?.releaseValues() }
    }

    /// Frees what the next evaluation makes again, in this node and those below it.
    ///
    /// - Parameter hasMissedChange: Set to `true` if a property that a node observed has changed since its evaluation.
    fileprivate final func hibernate(below root: Node, _ hasMissedChange: inout Bool) {
        releaseValue()
        if let extras {
            release(extras, below: root, &hasMissedChange)
            // Only nodes with extras remove their inputs from the record.
            if extras.isEmpty, !graph.context.inputs.contains(number) { self.extras = nil }
        }
        for child in children { child?.hibernate(below: root, &hasMissedChange) }
    }

    private func release(_ extras: Extras, below root: Node, _ hasMissedChange: inout Bool) {
        if let observation = extras.observation {
            if observation.hasReported { hasMissedChange = true }
            observation.stop()
            extras.observation = nil
        }
        if self !== root {
            let sources = extras.sources
            extras.sources = []
            for source in sources {
                source.removeReader(self)
                // Only an evaluation changes a value of the environment.
                if !(source is EnvironmentSource) { source.addReader(root) }
            }
        }
        if !extras.handlers.isEmpty {
            extras.handlers = []
            graph.unregister(self)
        }
        if !extras.effects.isEmpty { extras.effects = extras.effects.map { $0.hibernated } }
        for environment in extras.environments { environment.hibernate() }
    }
}
