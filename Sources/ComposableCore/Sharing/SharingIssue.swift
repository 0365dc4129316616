// SPDX-License-Identifier: Apache-2.0

import IssueReporting
import Synchronization

/// The texts about a wrong use of shared values.
enum SharingIssue {
    case differentTypes(key: String, type: Any.Type)
    case unresumed(key: String, operation: String)
    case noSession(key: String, dependency: String, alternative: String = "")

    var message: String {
        switch self {
        case .differentTypes(let key, let type):
            """
            The key \(key) is used for values of different types, so the '\(type)' is not shared.

            To fix this, use the same type everywhere, or another name for the key.
            """
        case .unresumed(let key, let operation):
            """
            The key \(key) released the continuation of '\(operation)' without resuming it, so its caller waits forever.

            To fix this, call one of its 'resume' methods on every path.
            """
        case .noSession(let key, let dependency, let alternative):
            """
            The key \(key) was used outside of a session, so its value is shared with no other property.

            To fix this, read it in a session, \(alternative)or set '$0.\(dependency)' with 'withDependencies'.
            """
        }
    }

    private static let reported = Mutex<Set<String>>([])

    /// Reports the mistake, unless it was reported before.
    func reportOnce() {
        let message = message
        if Self.reported.withLock({ $0.insert(message).inserted }) { reportIssue(message) }
    }
}
