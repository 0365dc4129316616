// SPDX-License-Identifier: Apache-2.0

import Vitral

extension ViewTester {
    /// Changes a model, and shows what follows.
    public func update(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ change: () -> Void
    ) {
        location = TestLocation(fileID, filePath, line, column)
        let patches = patchCount
        scene._perform(change)
        verify(after: patches)
    }

    /// Waits until nothing happens any more: tasks that views started have ended or wait for the ``clock``, and what
    /// they changed is shown.
    ///
    /// A task that goes on for ever, such as one that listens to a stream, fails the test when the limit is reached.
    /// Where a view has one, use ``eventually(within:_:fileID:filePath:line:column:)``.
    ///
    /// - Parameters:
    ///   - limit: How long to wait at the most, in real time.
    ///   - fileID: The test's module and file, where a failure is reported.
    ///   - filePath: The test's file.
    ///   - line: The test's line.
    ///   - column: The test's column.
    public func settle(
        within limit: Duration = .seconds(10), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        location = TestLocation(fileID, filePath, line, column)
        let start = ContinuousClock.now
        var rounds = 0
        var quietRounds = 0
        while quietRounds < 3 {
            let before = patchCount
            await settleTasks()
            quietRounds = isBusy || patchCount != before ? 0 : quietRounds + 1
            rounds += 1
            // Time alone says nothing where other tests keep the processor.
            guard ContinuousClock.now - start < limit || rounds < 200 else {
                return fail(
                    """
                    A view's task still goes on after \(limit). To fix this, let it end or wait for the tester's \
                    clock; if it has to go on, wait for what it shows with `eventually`.
                    """, at: location)
            }
            // A task that works elsewhere needs the processor, not this loop.
            if quietRounds == 0, isBusy { try? await Task.sleep(for: .milliseconds(1)) }
        }
        verify()
    }

    /// Moves the ``clock``, wakes who waits for it, and waits until what they changed is shown.
    public func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        location = TestLocation(fileID, filePath, line, column)
        await clock.advance(by: duration)
        await settle(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Waits until everything that the closure asserts is true; fails the test if it does not come true in time.
    ///
    /// - Parameters:
    ///   - limit: How long to wait at the most, in real time.
    ///   - assertions: What has to become true.
    ///   - fileID: The test's module and file, where a failure is reported.
    ///   - filePath: The test's file.
    ///   - line: The test's line.
    ///   - column: The test's column.
    public func eventually(
        within limit: Duration = .seconds(10), _ assertions: (ViewAssertions) -> Void,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        location = TestLocation(fileID, filePath, line, column)
        let start = ContinuousClock.now
        var rounds = 0
        while true {
            await settleTasks(rounds: 5)
            rounds += 1
            let recorder = ViewAssertions(self)
            assertions(recorder)
            if recorder.failures.isEmpty { break }
            if ContinuousClock.now - start >= limit, rounds >= 200 {
                recorder.report()
                break
            }
            try? await Task.sleep(for: .milliseconds(1))
        }
        verify()
    }
}
