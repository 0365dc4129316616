// SPDX-License-Identifier: Apache-2.0

/// The hibernation of a page that nobody uses: it keeps its state and what the browser shows, but not what an evaluation
/// makes of them.
///
/// A hibernating graph has no values of views, no handlers, no closures of effects, and one reader of all that the views
/// read: the root. So the first change, whatever it is, evaluates the root, which gives its children their values again,
/// and so on. What they render equals what the browser shows, unless the change is visible.
extension ViewGraph {
    /// Frees everything that the next evaluation makes again.
    ///
    /// It has no effect while a turn is due. It evaluates every view once more, to learn which observable properties the
    /// page reads: one registration of them all takes the place of one for each node.
    ///
    /// - Complexity: O(*n*) in the number of nodes.
    func hibernate() {
        guard let root, !isHibernating, isQueueEmpty, !isTurnScheduled else { return }
        root.releaseValues()
        isPreparingHibernation = true
        let extras = root.withExtras()
        let tracker = extras.observation ?? ObservationTracker(root)
        extras.observation = tracker
        tracker.track { turn { root.invalidate() } }
        isPreparingHibernation = false
        root.hibernate(below: root)
        root.environment.hibernate()
        releaseBuffers()
        isHibernating = true
        // The effects of the evaluation may have changed something.
        if !isQueueEmpty || isTurnScheduled { wake() }
    }

    /// Invalidates the root, so that the next turn evaluates all views.
    func wake() {
        guard isHibernating else { return }
        isHibernating = false
        root?.invalidate()
    }
}

extension Node {
    fileprivate final func releaseValues() {
        releaseValue()
        for child in children { child?.releaseValues() }
    }

    /// Frees what the next evaluation makes again, in this node and those below it.
    fileprivate final func hibernate(below root: Node) {
        releaseValue()
        if let extras {
            release(extras, below: root)
            if extras.isEmpty { self.extras = nil }
        }
        for child in children { child?.hibernate(below: root) }
    }

    private func release(_ extras: Extras, below root: Node) {
        if self !== root {
            extras.observation?.stop()
            extras.observation = nil
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
        if !extras.effects.isEmpty { extras.effects = extras.effects.map { $0.resting } }
        for environment in extras.environments { environment.hibernate() }
    }
}
