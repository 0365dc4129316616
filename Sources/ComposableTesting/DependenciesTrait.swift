// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Testing

/// A trait that sets dependencies for a test, or for all tests of a suite.
///
/// ```swift
/// @Test(.dependency(\.uuid, .incrementing)) func identifiersCount() {
///     @Dependency(\.uuid) var uuid
///     #expect(uuid() == UUID(0))
/// }
/// ```
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    private let update: @Sendable (inout DependencyValues) throws -> Void

    init(update: @escaping @Sendable (inout DependencyValues) throws -> Void) {
        self.update = update
    }

    /// Whether the tests of inner suites have the dependencies too.
    public var isRecursive: Bool { true }

    /// Calls the function of a test with the dependencies.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of the test; `nil` for a suite.
    ///   - function: The function.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withDependencies {
            try update(&$0)
        } operation: {
            try await function()
        }
    }
}

extension Trait where Self == DependenciesTrait {
    /// Returns a trait that sets one dependency.
    ///
    /// - Parameters:
    ///   - keyPath: The dependency.
    ///   - value: Its value.
    public static func dependency<Value>(
        _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
        _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self {
        Self { $0[keyPath: keyPath] = try value() }
    }

    /// Returns a trait that sets one dependency, by its key.
    ///
    /// - Parameter value: The value, whose type is the key.
    public static func dependency<Key: TestDependencyKey>(
        _ value: @autoclosure @escaping @Sendable () throws -> Key
    ) -> Self where Key == Key.Value {
        Self(update: { $0[Key.self] = try value() })
    }

    /// Returns a trait that sets dependencies.
    ///
    /// - Parameter update: A function that changes the dependencies.
    public static func dependencies(_ update: @escaping @Sendable (inout DependencyValues) throws -> Void) -> Self {
        Self(update: update)
    }
}
