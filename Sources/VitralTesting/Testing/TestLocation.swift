// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// The line of a test at which a failure is reported.
///
/// ``ViewTester`` and ``ViewAssertions`` report a failure at the line that calls them. A function that several tests
/// call passes on the line of its own caller:
///
/// ```swift
/// @MainActor func signIn(_ tester: ViewTester, location: TestLocation = #testLocation) {
///     tester.type("ana@example.com", into: .textField("Email"), location: location)
///     tester.tap("Sign in", location: location)
/// }
/// ```
public struct TestLocation: Sendable {
    private let fileID: StaticString
    private let filePath: StaticString
    private let line: UInt
    private let column: UInt

    /// Creates the location of the call.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Fails the current test, of XCTest or of Swift Testing.
    func fail(_ message: String) {
        reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

/// The location of this expression; as the default of a parameter, the location of the call that omits the argument.
@freestanding(expression)
public macro testLocation() -> TestLocation = #externalMacro(module: "VitralMacros", type: "TestLocationMacro")
