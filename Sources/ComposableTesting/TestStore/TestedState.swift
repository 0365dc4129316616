// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// The state of a test store, and the changes of shared values that the test has still to state.
@MainActor
final class TestedState<State: Equatable> {
    var value: State
    let tracker = SharedChangeTracker()

    init(_ value: State) {
        self.value = value
    }

    /// Reports the changes of shared values that a test leaves out at its end.
    func end(at location: CodeLocation) {
        guard tracker.hasChanges else { return }
        tracker.assert {
            // In an assertion a shared value on the left is the expected one, and one on the right is the actual one.
            let expected = value
            guard expected != value else { return }
            TestStoreIssue.unstatedChanges(difference: TestStoreIssue.difference(expected, value)).report(at: location)
        }
    }
}
