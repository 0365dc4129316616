// SPDX-License-Identifier: Apache-2.0

import IssueReporting
import Synchronization

/// A function that is called once; further calls are ignored, and an issue is reported if there is none.
final class ResumedOnce<Value>: Sendable {
    private let isResumed = Atomic(false)
    private let operation: String
    private let key: @Sendable () -> String
    private let callback: @Sendable (Value) -> Void

    init(_ operation: String, key: @escaping @Sendable () -> String, callback: @escaping @Sendable (Value) -> Void) {
        self.operation = operation
        self.key = key
        self.callback = callback
    }

    deinit {
        guard !isResumed.load(ordering: .relaxed) else { return }
        reportIssue(SharingIssue.unresumed(key: key(), operation: operation).message)
    }

    func resume(_ value: Value) {
        guard !isResumed.exchange(true, ordering: .relaxed) else { return }
        callback(value)
    }
}
