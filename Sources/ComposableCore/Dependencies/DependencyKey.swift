// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// A key of a dependency, with its default values.
///
/// Conform a type to the protocol, and add a property to ``DependencyValues``:
///
/// ```swift
/// struct Dice: DependencyKey {
///     var roll: @Sendable () -> Int
///
///     static let liveValue = Dice { Int.random(in: 1...6) }
///     static let testValue = Dice { 6 }
/// }
///
/// extension DependencyValues {
///     var dice: Dice {
///         get { self[Dice.self] }
///         set { self[Dice.self] = newValue }
///     }
/// }
/// ```
///
/// A default value is created at its first use, and once: live and preview values once a process, test values once a
/// test.
public protocol DependencyKey<Value>: TestDependencyKey {
    /// The default value in a running app.
    static var liveValue: Value { get }

    /// The type of the dependency's value.
    associatedtype Value = Self

    /// The default value in previews; the live value, unless the key has its own.
    static var previewValue: Value { get }

    /// The default value in tests.
    ///
    /// A key without its own has the preview value, and a test that reads it fails: a test should not use a live
    /// dependency unintentionally.
    static var testValue: Value { get }
}

extension DependencyKey {
    /// The live value, unless the key has its own for previews.
    public static var previewValue: Value { liveValue }

    /// The preview value, unless the key has its own for tests; reports an issue in a test.
    public static var testValue: Value {
        let values = DependencyValues._current
        if values.context == .test, !DependencyValues.isSetting {
            DependencyIssue.noTestValue(of: Self.self, named: values.reading).report(at: values.location)
        }
        return previewValue
    }
}
