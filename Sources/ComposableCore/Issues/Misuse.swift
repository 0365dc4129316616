// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// A mistake in the use of the library.
///
/// The message names the problem, its reason and its fix, which begins with "To fix this, ".
package struct Misuse: Sendable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}

/// Reports a mistake as an issue: a test fails, and a program logs.
///
/// - Parameters:
///   - misuse: The mistake.
///   - location: The place of the operator, effect or call with the mistake.
package func report(_ misuse: Misuse, at location: CodeLocation) {
    reportIssue(
        misuse.message, fileID: location.fileID, filePath: location.filePath, line: location.line,
        column: location.column)
}

/// Stops the program where the code cannot get to.
///
/// - Parameter proof: The reason why the code cannot get there.
package func unreachable(_ proof: StaticString) -> Never {
    // Each caller proves with its text that this line never runs.
    fatalError("\(proof)")
}

extension Misuse {
    static func wrongCase<Root, Value>(type: Root.Type, value: Value.Type) -> Self {
        Misuse(
            """
            'modify' changes the '\(Value.self)' of a case of '\(Root.self)', but the enum has another case, so nothing \
            changed.

            To fix this, check the case first: 'if value.is(\\.someCase)'.
            """)
    }
}
