// SPDX-License-Identifier: Apache-2.0

import IssueReporting
import Synchronization

/// The report about a dependency that a test uses and has not overridden, made at its first use.
final class UnimplementedValue: Sendable {
    private let name: String
    private let example: String
    private let location: DependencyLocation?
    private let isReported = Atomic(false)

    init(named name: String, example: String) {
        self.name = name
        self.example = example
        location = DependencyValues._current.location
    }

    var message: String {
        """
        A test uses @Dependency(\\.\(name)), whose value in tests is unimplemented.

        To fix this, override it in the test: 'withDependencies { \(example) } operation: { … }'.
        """
    }

    func report() {
        guard !DependencyValues.isSetting, !isReported.exchange(true, ordering: .relaxed) else { return }
        guard let location else { return reportIssue(message) }
        reportIssue(
            message, fileID: location.fileID, filePath: location.filePath, line: location.line,
            column: location.column)
    }
}
