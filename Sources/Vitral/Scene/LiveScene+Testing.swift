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
}
