// SPDX-License-Identifier: Apache-2.0

public import Foundation
import IssueReporting

/// A source of dates.
///
/// ```swift
/// @Dependency(\.date) var date
/// @Dependency(\.date.now) var now
/// ```
public struct DateGenerator: Sendable {
    private var generate: @Sendable () -> Date

    /// Creates a source of dates from a function.
    ///
    /// - Parameter generate: The function that returns the current date.
    public init(_ generate: @escaping @Sendable () -> Date) {
        self.generate = generate
    }

    /// Returns a source of one date.
    ///
    /// - Parameter now: The date of every call.
    public static func constant(_ now: Date) -> Self {
        Self { now }
    }

    /// The current date.
    public var now: Date {
        get { generate() }
        set { generate = { newValue } }
    }

    /// Returns the current date.
    public func callAsFunction() -> Date {
        generate()
    }
}

extension DependencyValues {
    /// The source of dates; unimplemented in tests.
    ///
    /// ```swift
    /// withDependencies {
    ///     $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    /// } operation: {
    ///     @Dependency(\.date.now) var now
    ///     print(now)
    /// }
    /// ```
    public var date: DateGenerator {
        get { self[DateKey.self] }
        set { self[DateKey.self] = newValue }
    }
}

private enum DateKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }

    static var testValue: DateGenerator {
        let issue = UnimplementedValue(named: "date", example: "$0.date = .constant(…)")
        return DateGenerator {
            issue.report()
            return Date()
        }
    }
}
