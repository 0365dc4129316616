// SPDX-License-Identifier: Apache-2.0

/// Access to the state of a scene for tests without a browser only.
extension LiveScene {
    /// The number of tasks that views started and that have not ended.
    package var _runningTaskCount: Int { graph.runningTasks }

    /// Whether something changed since the last turn.
    package var _isTurnDue: Bool { graph.isTurnScheduled }

    /// Runs work that changes state, and the turn that follows.
    package func _perform(_ work: () -> Void) { graph.turn(work) }

    /// Returns the violated invariants of the graph between two turns; empty unless the engine has a bug.
    package func _checkInvariants() -> [String] { graph._checkInvariants() }

    /// The objects that must be freed with the scene: the graph, its nodes, and the objects that they own.
    package var _objects: [AnyObject] {
        var objects: [AnyObject] = [self, graph, context]
        if let root = graph.root { root.appendObjects(to: &objects) }
        return objects
    }
}

extension Node {
    fileprivate func appendObjects(to objects: inout [AnyObject]) {
        objects += [self, environment]
        if let extras {
            objects.append(extras)
            objects += extras.environments
            objects += extras.sources
            objects += extras.storage.compactMap { $0 }
            if let observation = extras.observation { objects.append(observation) }
        }
        for child in children { child?.appendObjects(to: &objects) }
    }
}
