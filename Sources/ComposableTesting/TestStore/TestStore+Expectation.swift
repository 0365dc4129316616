// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import IssueReporting

extension TestStore {
    /// Compares the state with what the test expects.
    ///
    /// - Parameters:
    ///   - previous: The state before the action.
    ///   - statement: The name of the test's statement, for an issue.
    ///   - action: The action of the statement, if it has one.
    ///   - update: The function of the test that changes the previous state to the expected one.
    ///   - location: The place of the test's statement.
    func expect(
        from previous: State, after statement: String, _ action: Action?, _ update: ((inout State) throws -> Void)?,
        at location: CodeLocation
    ) {
        // Most statements hold, and need no text.
        let event = { [self] in "\(statement)(\(action.map { name(of: $0) } ?? ""))" }
        defer { tracker.reset() }
        switch exhaustivity {
        case .on:
            compare(from: previous, after: event, update, at: location)
        case .off(let showSkippedAssertions):
            if showSkippedAssertions, let skipped = differenceOfSkipped(from: previous, update) {
                TestStoreIssue.skippedState(after: event(), difference: skipped).show(at: location)
            }
            guard update != nil else { return }
            // The test states a part, so the rest of the expected state is the actual one.
            tracker.reset()
            expectedIDs = nil
            compare(from: state, after: event, update, isPartial: true, at: location)
        }
    }

    private func compare(
        from start: State, after event: () -> String, _ update: ((inout State) throws -> Void)?,
        isPartial: Bool = false,
        at location: CodeLocation
    ) {
        DependencyValues.$_current.withValue(dependenciesOfExpectation) {
            tracker.assert {
                var expected = start
                do {
                    try update?(&expected)
                } catch {
                    return TestStoreIssue.thrown(error, after: event()).report(at: location)
                }
                if expected != state {
                    TestStoreIssue.differentState(
                        after: event(), difference: TestStoreIssue.difference(expected, state)
                    )
                    .report(at: location)
                } else if update != nil, !isPartial, expected == start, !tracker.hasExpectations {
                    TestStoreIssue.unchangedState(after: event()).report(at: location)
                }
            }
        }
    }

    /// The dependencies of the test's closure, which pushes elements with the identities that the reducer has used.
    private var dependenciesOfExpectation: DependencyValues {
        var values = dependencies
        values.stackElementID = (expectedIDs ?? values.stackElementID).copy()
        return values
    }

    private func differenceOfSkipped(from previous: State, _ update: ((inout State) throws -> Void)?) -> String? {
        DependencyValues.$_current.withValue(dependenciesOfExpectation) {
            tracker.assert {
                var expected = previous
                try? update?(&expected)
                return expected == state ? nil : TestStoreIssue.difference(expected, state)
            }
        }
    }

    /// Returns a short text of an action: its case, and its value if that is short.
    func name(of action: Action) -> String {
        let text = ActionText(action).text
        if !text.contains("\n"), text.count <= 80 { return text }
        return Mirror(reflecting: action).children.first?.label.map { ".\($0)" } ?? "\(Action.self)"
    }
}
