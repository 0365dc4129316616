// SPDX-License-Identifier: Apache-2.0

package import Composable

/// The text of a replay: each action, and the difference of the states.
@MainActor
package struct ReplayReport<State: Codable, Action: Codable> {
    private let session: RecordedSession<State, Action>

    package init(_ session: RecordedSession<State, Action>) {
        self.session = session
    }

    /// Replays the session.
    ///
    /// - Parameters:
    ///   - feature: The feature.
    ///   - print: Receives the lines.
    /// - Returns: Whether the states are those of the record.
    package func run(_ feature: some Reducer<State, Action>, print: (String) -> Void) throws -> Bool {
        print("A session of \(session.app), begun at \(session.started)")
        if session.secrets > 0 { print(Self.note(secrets: session.secrets, in: "the first state")) }
        let outcome = try SessionReplay(session).run(feature) { step in
            let origin = step.recorded.origin == .user ? "user  " : "effect"
            print(
                "\(step.number)  \(Self.time(step.recorded.time))  \(origin)  \(StateDifference.text(of: step.recorded.action))"
            )
            for difference in StateDifference.between(step.before, step.after) { print("      \(difference)") }
            if step.recorded.secrets > 0 { print(Self.note(secrets: step.recorded.secrets, in: "this action")) }
            for name in step.missingAnswers { print("      The record has no answer of “\(name)” here.") }
        } visitShared: { time, changes in
            for change in changes { print("   \(Self.time(time))  shared  \(change.name) = \(change.value)") }
        }
        return report(outcome, print: print)
    }

    private func report(_ outcome: SessionReplay<State, Action>.Outcome, print: (String) -> Void) -> Bool {
        switch outcome {
        case .equal(let actions):
            print("Equal: \(actions) actions led to the recorded states.")
            return true
        case .stopped(let actions, let reason):
            print("Equal as far as the record goes: \(actions) actions. \(reason)")
            return true
        case .differs(let equal, let actions, let differences):
            print("Different: the states were equal after \(equal) of \(actions) actions, and differ at a later check.")
            if let first = differences.first { print("The first difference from the record: \(first)") }
            for difference in differences.dropFirst() { print("      \(difference)") }
            return false
        }
    }

    private static func note(secrets: Int, in place: String) -> String {
        "      \(place) had \(secrets == 1 ? "a secret, which is" : "\(secrets) secrets, which are") not in the record."
    }

    private static func time(_ time: Duration) -> String {
        let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        return "\(milliseconds / 1000).\(fraction) s"
    }
}
