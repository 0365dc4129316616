// SPDX-License-Identifier: Apache-2.0

import IssueReporting
public import VitralClocks

extension TestClock {
    /// Throws an error if something sleeps on the clock.
    ///
    /// A test ends with it to prove that a feature has stopped its timers.
    public func checkSuspension() async throws {
        await Task.megaYield()
        guard sleeperCount == 0 else { throw SuspensionError() }
    }

    /// Advances the clock until nothing sleeps on it.
    ///
    /// - Parameters:
    ///   - timeout: The real time after which an issue is reported, because something always sleeps again.
    ///   - fileID: The place that the issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func run(
        timeout: Swift.Duration = .milliseconds(500), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let start = ContinuousClock.now
        await Task.megaYield()
        while let next = nextDeadline {
            guard ContinuousClock.now - start < timeout else {
                return reportIssue(
                    """
                    'TestClock.run' has stopped after \(timeout): something still sleeps on the clock.

                    To fix this, stop the timer before, use 'advance(by:)', or pass a longer 'timeout'.
                    """, fileID: fileID, filePath: filePath, line: line, column: column)
            }
            await advance(to: next)
        }
    }
}
