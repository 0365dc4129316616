// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A source of random numbers, used by one caller at a time.
///
/// ```swift
/// func roll() -> Int {
///     @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///     return withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// }
/// ```
public struct WithRandomNumberGenerator: Sendable {
    private let generator: Generator

    /// Creates a source from a generator.
    ///
    /// - Parameter generator: The generator; a test uses one with a seed.
    public init(_ generator: some RandomNumberGenerator & Sendable) {
        self.generator = Generator(generator)
    }

    /// Calls a function with the generator.
    ///
    /// - Parameter work: The function; it draws numbers from its argument.
    /// - Returns: The result of the function.
    public func callAsFunction<R: Sendable>(_ work: (inout any RandomNumberGenerator & Sendable) -> R) -> R {
        generator.base.withLock { work(&$0) }
    }

    private final class Generator: Sendable {
        let base: Mutex<any RandomNumberGenerator & Sendable>

        init(_ base: some RandomNumberGenerator & Sendable) {
            self.base = Mutex(base)
        }
    }
}

extension DependencyValues {
    /// The source of random numbers; unimplemented in tests.
    ///
    /// ```swift
    /// withDependencies {
    ///     $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    /// } operation: {
    ///     @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    ///     print(withRandomNumberGenerator { $0.next() })
    /// }
    /// ```
    public var withRandomNumberGenerator: WithRandomNumberGenerator {
        get { self[RandomNumberGeneratorKey.self] }
        set { self[RandomNumberGeneratorKey.self] = newValue }
    }
}

private enum RandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())

    static var testValue: WithRandomNumberGenerator {
        WithRandomNumberGenerator(
            UnimplementedGenerator(
                issue: UnimplementedValue(
                    named: "withRandomNumberGenerator",
                    example: "$0.withRandomNumberGenerator = WithRandomNumberGenerator(…)")))
    }
}

private struct UnimplementedGenerator: RandomNumberGenerator, Sendable {
    let issue: UnimplementedValue
    var generator = SystemRandomNumberGenerator()

    mutating func next() -> UInt64 {
        issue.report()
        return generator.next()
    }
}
