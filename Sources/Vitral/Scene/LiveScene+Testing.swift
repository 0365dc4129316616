// SPDX-License-Identifier: Apache-2.0

/// What tests without a browser need to know of a scene, and nobody else.
extension LiveScene {
    /// How many tasks that views started have not ended.
    package var _runningTaskCount: Int { graph.runningTasks }

    /// Whether something changed that no turn has looked at yet.
    package var _isTurnDue: Bool { graph.isTurnScheduled }

    /// Runs work that changes state, and the turn that follows from it.
    package func _perform(_ work: () -> Void) { graph.turn(work) }

    /// What is wrong with the graph between two turns; nothing, unless the engine has a mistake.
    package func _checkInvariants() -> [String] { graph._checkInvariants() }

    /// Everything that must be freed with the scene: the graph, its nodes, and what they own.
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
