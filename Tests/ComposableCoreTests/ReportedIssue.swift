// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// Returns the text of the only issue that an operation reports.
func issue(
    _ operation: () -> Void, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> String? {
    let messages = LockIsolated<[String]>([])
    withKnownIssue(isIntermittent: true) {
        operation()
    } matching: { issue in
        let message = issue.comments.map(\.rawValue).joined(separator: "\n")
        messages.withValue { $0.append(message) }
        return true
    }
    #expect(messages.value.count == 1, sourceLocation: sourceLocation)
    return messages.value.first
}

/// Returns the text of the only issue that an asynchronous operation reports.
@MainActor
func issue<R>(
    _ operation: @MainActor () async -> R, sourceLocation: Testing.SourceLocation = #_sourceLocation
) async -> String? {
    let messages = LockIsolated<[String]>([])
    await withKnownIssue(isIntermittent: true) {
        _ = await operation()
    } matching: { issue in
        let message = issue.comments.map(\.rawValue).joined(separator: "\n")
        messages.withValue { $0.append(message) }
        return true
    }
    #expect(messages.value.count == 1, sourceLocation: sourceLocation)
    return messages.value.first
}
