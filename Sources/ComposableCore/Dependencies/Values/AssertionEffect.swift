// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// An effect that checks a condition: a test fails, and a program in development logs.
///
/// ```swift
/// func withdraw(_ amount: Int, from balance: inout Int) {
///     @Dependency(\.assert) var assert
///     assert(amount <= balance, "More than the balance was withdrawn.")
///     balance -= amount
/// }
/// ```
public struct AssertionEffect: Sendable {
    /// A function that receives the result of the condition, the message and the place.
    private let check: @Sendable (Bool, String, StaticString, StaticString, UInt, UInt) -> Void

    /// Creates an effect from a function.
    ///
    /// - Parameter check: Receives the result of the condition, the message, and the place: file identifier, path, line
    ///   and column.
    public init(
        check:
            @escaping @Sendable (
                _ isMet: Bool, _ message: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt,
                _ column: UInt
            ) -> Void
    ) {
        self.check = check
    }

    /// Checks a condition.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - message: The problem, if the condition is not met.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func callAsFunction(
        _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let isMet = condition()
        check(isMet, isMet ? "" : message(), fileID, filePath, line, column)
    }
}

/// An effect that reports a failure: a test fails, and a program in development logs.
public struct AssertionFailureEffect: Sendable {
    private let assertion: AssertionEffect

    /// Creates an effect from one that checks conditions.
    ///
    /// - Parameter assertion: The effect, whose condition is never met.
    public init(_ assertion: AssertionEffect) {
        self.assertion = assertion
    }

    /// Reports a failure.
    ///
    /// - Parameters:
    ///   - message: The problem.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func callAsFunction(
        _ message: @autoclosure () -> String = "", fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        assertion(false, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension DependencyValues {
    /// The effect that checks a condition: a failure is an issue in tests, and in programs in development.
    public var assert: AssertionEffect {
        get { self[AssertKey.self] }
        set { self[AssertKey.self] = newValue }
    }

    /// The effect that reports a failure, as ``assert`` does for a condition that is not met.
    public var assertionFailure: AssertionFailureEffect { AssertionFailureEffect(assert) }

    /// The effect that checks a condition without which the program cannot go on: a failure is an issue in tests, and stops
    /// a program.
    public var precondition: AssertionEffect {
        get { self[PreconditionKey.self] }
        set { self[PreconditionKey.self] = newValue }
    }
}

extension AssertionEffect {
    /// The effect that reports an issue.
    fileprivate static var reporting: AssertionEffect {
        AssertionEffect { isMet, message, fileID, filePath, line, column in
            guard !isMet else { return }
            reportIssue(
                message.isEmpty ? "Assertion failed" : message, fileID: fileID, filePath: filePath, line: line,
                column: column)
        }
    }
}

private enum AssertKey: DependencyKey {
    static var liveValue: AssertionEffect { .reporting }
    static var testValue: AssertionEffect { .reporting }
}

private enum PreconditionKey: DependencyKey {
    static var liveValue: AssertionEffect {
        AssertionEffect { isMet, message, _, filePath, line, _ in
            Swift.precondition(isMet, message, file: filePath, line: line)
        }
    }
    static var testValue: AssertionEffect { .reporting }
}
