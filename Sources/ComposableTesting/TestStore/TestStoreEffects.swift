// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// The effects of a test store, and the actions that they have sent.
@MainActor
final class TestStoreEffects<Action> {
    var exhaustivity: Exhaustivity = .on
    var received: [ReceivedAction<Action>] = []
    private(set) lazy var runner = EffectRunner<Action> { [weak self] action, group in
        self?.received.append(ReceivedAction(action: action, group: group, effect: EffectTask.current))
    }

    private let location: CodeLocation

    init(location: CodeLocation) {
        self.location = location
    }

    /// Reports what the test has left out, and cancels the effects.
    func end(of state: TestedState<some Equatable>) {
        let running = runner.registry.effects
        if exhaustivity == .on {
            if !received.isEmpty { TestStoreIssue.unreceived(actions: received.map { $0.action }).report(at: location) }
            if !running.isEmpty { TestStoreIssue.stillRunning(running).report(at: location) }
            state.end(at: location)
        }
        runner.registry.cancelAll()
    }
}

/// An action of an effect that the test has not received.
struct ReceivedAction<Action> {
    let action: Action
    let group: EffectGroup
    /// The effect that sent it, while the effect's cancellation takes the action back.
    var effect: RunningEffect?
}
