// SPDX-License-Identifier: Apache-2.0

/// A key of a dependency with values for tests and previews, but without a live value.
///
/// Use it in a module with the interface of a dependency. The module that implements it adds the conformance to
/// ``DependencyKey``, so that features and their tests build without the implementation:
///
/// ```swift
/// struct WeatherClient: TestDependencyKey {
///     var temperature: @Sendable (_ city: String) async throws -> Double
///
///     static let testValue = WeatherClient { _ in 21 }
/// }
/// ```
public protocol TestDependencyKey<Value>: SendableMetatype {
    /// The type of the dependency's value.
    associatedtype Value: Sendable = Self

    /// The default value in previews.
    static var previewValue: Value { get }

    /// The default value in tests.
    ///
    /// A value that reports an issue at every use shows which dependencies a test needs: see `@DependencyClient` and
    /// ``unimplemented(_:placeholder:fileID:filePath:function:line:column:)``.
    static var testValue: Value { get }
}

extension TestDependencyKey {
    /// The value of tests, unless the key has its own for previews.
    public static var previewValue: Value { testValue }
}
