// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// The effects of an action that a test has sent.
public struct TestStoreTask: Hashable, Sendable {
    private let group: EffectGroup
    private let timeout: Duration

    init(group: EffectGroup, timeout: Duration) {
        self.group = group
        self.timeout = timeout
    }

    /// Whether the effects have been cancelled.
    public var isCancelled: Bool { group.isCancelled }

    /// Cancels the effects, and waits for their end.
    public func cancel() async {
        group.cancel()
        await group.finish()
    }

    /// Waits for the end of the effects, and reports an issue if they go on.
    ///
    /// - Parameters:
    ///   - duration: The longest time to wait; that of the store, unless stated.
    ///   - fileID: The place that the issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func finish(
        timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let limit = duration ?? timeout
        let start = ContinuousClock.now
        await Task.megaYield()
        while !group.isFinished {
            guard ContinuousClock.now - start < limit else {
                return await TestStoreIssue.unfinished(after: limit).report(
                    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
            }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Returns whether two values are the effects of the same action.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.group === rhs.group
    }

    /// Adds the identity of the effects to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(group))
    }
}
