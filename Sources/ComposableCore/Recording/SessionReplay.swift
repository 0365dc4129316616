// SPDX-License-Identifier: Apache-2.0

/// The replay of a recorded session: the recorded actions, reduced once more without their effects.
///
/// Effects do not run: the record contains the actions that they sent.
@MainActor
package struct SessionReplay<State: Codable, Action: Codable> {
    private let session: RecordedSession<State, Action>
    private let dependencies: DependencyValues
    private let log: AnswerLog

    /// An action of the record, and the states before and after it.
    package struct Step {
        package let number: Int
        package let recorded: RecordedAction<Action>
        package let before: State
        package let after: State
        /// The answers that the reducer asked for and the record does not have.
        package let missingAnswers: [String]
    }

    /// The comparison of a replay with its record.
    package enum Outcome: Equatable {
        /// All recorded states are equal, or the record ends without one.
        case equal(actions: Int)
        /// The state after an action differs; it was equal after `equal` actions.
        case differs(equal: Int, actions: Int, [StateDifference])
        /// The record has stopped; its states are equal so far.
        case stopped(actions: Int, reason: String)
    }

    package init(_ session: RecordedSession<State, Action>) {
        self.session = session
        log = AnswerLog(playing: [])
        var dependencies = DependencyValues._current
        dependencies.answer(by: log)
        session.region.apply(to: &dependencies)
        dependencies.stackElementID = StackElementIDGenerator(next: session.nextElement)
        self.dependencies = dependencies
    }

    /// Reduces the actions.
    ///
    /// - Parameters:
    ///   - reducer: The feature.
    ///   - visit: Receives each action.
    ///   - visitShared: Receives the changes of shared values between two actions, and their time.
    package func run(
        _ reducer: some Reducer<State, Action>,
        visit: (Step) throws -> Void = { _ in },
        visitShared: (Duration, [RecordedSharedChange]) throws -> Void = { _, _ in }
    ) throws -> Outcome {
        let session = try session.copy()
        var dependencies = dependencies
        dependencies.sharedReferences = session.sharedReferences
        let node = DependencyValues.$_current.withValue(dependencies) { reducer._node }
        var state = session.initialState
        var (count, equal) = (0, 0)
        var hasDifference = false
        for entry in session.entries {
            switch entry {
            case .action(let recorded):
                let before = state
                log.play(recorded.answers)
                recorded.region?.apply(to: &dependencies)
                DependencyValues.$_current.withValue(dependencies) {
                    _ = node.reduce(into: &state, action: recorded.action)
                }
                count += 1
                try visit(
                    Step(
                        number: count, recorded: recorded, before: before, after: state,
                        missingAnswers: log.takeMissing()))
            case .shared(let time, let changes):
                let replayed = DependencyValues.$_current.withValue(dependencies) {
                    changes.compactMap { try? $0.replay(in: state) }
                }
                // A state without the value has differed before.
                hasDifference = hasDifference || replayed.count < changes.count
                try visitShared(time, replayed)
            case .check(_, let sum):
                if hasDifference { continue }
                hasDifference = RecordChecksum.of(try RecordWriter.encode(state)) != sum
                if !hasDifference { equal = count }
            case .end(_, let recorded):
                if try RecordWriter.encode(recorded) == RecordWriter.encode(state) { return .equal(actions: count) }
                return .differs(
                    equal: equal, actions: count, StateDifference.between(recorded, state))
            case .stopped(_, let reason):
                return hasDifference
                    ? .differs(equal: equal, actions: count, []) : .stopped(actions: count, reason: reason)
            }
        }
        return hasDifference ? .differs(equal: equal, actions: count, []) : .equal(actions: count)
    }
}
