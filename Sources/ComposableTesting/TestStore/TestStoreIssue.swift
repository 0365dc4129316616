// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import CustomDump
import IssueReporting

/// The texts by which a test store fails a test.
@MainActor
struct TestStoreIssue {
    let message: String

    static func differentState(after event: String, difference: String) -> Self {
        Self(
            message: """
                The state after '\(event)' is not the expected one (−: expected, +: actual).

                \(difference)

                To fix this, change what the test expects in the trailing closure, or the reducer.
                """)
    }

    static func unchangedState(after event: String) -> Self {
        Self(
            message: """
                The test expects a change of the state after '\(event)', but its trailing closure changes nothing.

                To fix this, remove the closure, or change '$0' in it to the expected state.
                """)
    }

    static func thrown(_ error: any Error, after event: String) -> Self {
        Self(
            message: """
                The trailing closure of '\(event)' threw an error: \(error)

                To fix this, state the expected state without throwing.
                """)
    }

    static func unexpectedAction(expected: String, actual: String, difference: String?) -> Self {
        let details = difference.map { " (−: expected, +: actual).\n\n\($0)" } ?? ": \(actual)."
        return Self(
            message: """
                The test expects to receive \(expected), but an effect sent another action first\(details)

                To fix this, receive that action before, or change the effect.
                """)
    }

    static func nothingReceived(expected: String, after limit: Duration?, running: [RunningEffect]) -> Self {
        guard let limit else {
            return Self(
                message: """
                    The test expects to receive \(expected), but no effect runs that could send it.

                    To fix this, return an effect that sends it, or remove the statement.
                    """)
        }
        return Self(
            message: """
                The test expects to receive \(expected), but no effect has sent it within \(limit).

                \(places(of: running))

                To fix this, advance the clock on which an effect sleeps, or pass a longer 'timeout'.
                """)
    }

    static func sentBeforeReceiving<Action>(_ action: String, actions: [Action]) -> Self {
        Self(
            message: """
                'send(\(action))' comes before the test has received all actions of effects.

                \(list(actions))

                To fix this, receive them before, with 'store.receive' or 'store.skipReceivedActions()'.
                """)
    }

    static func sentAfterDismissal(_ action: String) -> Self {
        Self(
            message: """
                'send(\(action))' comes after the feature has dismissed itself. The action was ignored.

                To fix this, send it before, or test the feature in its parent.
                """)
    }

    static func unstatedChanges(difference: String) -> Self {
        Self(
            message: """
                Effects have changed shared values after the last statement of the test (−: expected, +: actual).

                \(difference)

                To fix this, state the changes with 'store.assert { … }', or set 'store.exhaustivity = .off'.
                """)
    }

    static func unreceived<Action>(actions: [Action]) -> Self {
        Self(
            message: """
                Effects have sent actions that the test has not received.

                \(list(actions))

                To fix this, receive them with 'store.receive', or set 'store.exhaustivity = .off'.
                """)
    }

    static func stillRunning(_ effects: [RunningEffect]) -> Self {
        Self(
            message: """
                Effects are still running at the end of the test.

                \(places(of: effects))

                To fix this, end them: cancel the task that 'send' returned, send an action that cancels them, advance \
                their clock, or call 'store.skipInFlightEffects()'.
                """)
    }

    static func unfinished(after limit: Duration) -> Self {
        Self(
            message: """
                The effects of the action have not ended within \(limit).

                To fix this, cancel them, advance the clock on which they sleep, or pass a longer 'timeout'.
                """)
    }

    static let nothingToSkip = Self(
        message: """
            There is no received action to skip.

            To fix this, remove 'skipReceivedActions()', or call it with 'strict: false'.
            """)

    static let noEffectToSkip = Self(
        message: """
            There is no running effect to skip.

            To fix this, remove 'skipInFlightEffects()', or call it with 'strict: false'.
            """)

    static func skippedState(after event: String, difference: String) -> Self {
        Self(message: "The test left out changes of the state after '\(event)'.\n\n\(difference)")
    }

    static func skippedActions<Action>(_ actions: [Action]) -> Self {
        Self(message: "The test left out received actions.\n\n\(list(actions))")
    }

    static func skippedEffects(_ effects: [RunningEffect]) -> Self {
        Self(message: "The test left out running effects.\n\n\(places(of: effects))")
    }

    /// Fails the test.
    func report(at location: CodeLocation) {
        reportIssue(
            message, fileID: location.fileID, filePath: location.filePath, line: location.line,
            column: location.column)
    }

    /// Prints the text in the output of the test, which it does not fail.
    func show(at location: CodeLocation) {
        withExpectedIssue(
            fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column
        ) {
            report(at: location)
        }
    }

    /// Returns the difference of two values as text.
    static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
        let text =
            diff(expected, actual, format: DiffFormat(first: "−", second: "+", both: " "))
            ?? "  Expected:\n\(String(customDumping: expected))\n\n  Actual:\n\(String(customDumping: actual))"
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }

    private static func list<Action>(_ actions: [Action]) -> String {
        actions.map { "    \(ActionText($0).text.replacing("\n", with: "\n    "))" }.joined(separator: "\n")
    }

    private static func places(of effects: [RunningEffect]) -> String {
        let places = effects.map { effect in
            effect.location.map { "    an effect of \($0.fileID):\($0.line)" } ?? "    a publisher"
        }
        return places.sorted().joined(separator: "\n")
    }
}
