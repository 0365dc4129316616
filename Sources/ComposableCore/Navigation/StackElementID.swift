// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The identity of an element of a ``StackState``.
///
/// Each store counts its elements from 0, so that a test can write `\.path[id: 0]`.
public struct StackElementID: Hashable, Sendable, Codable {
    package let generation: Int

    package init(generation: Int) {
        self.generation = generation
    }
}

extension StackElementID: ExpressibleByIntegerLiteral {
    /// Creates the identity of an element, in a test.
    ///
    /// - Parameter value: The number of elements before it.
    public init(integerLiteral value: Int) {
        self.init(generation: value)
    }
}

extension StackElementID: CustomDebugStringConvertible {
    /// The value as a text for debuggers.
    public var debugDescription: String { "#\(generation)" }
}

/// The source of identities for the elements of stacks.
package final class StackElementIDGenerator: Sendable {
    private let nextGeneration: Atomic<Int>

    package init(next: Int = 0) {
        nextGeneration = Atomic(next)
    }

    /// Returns the next identity.
    package func next() -> StackElementID {
        StackElementID(generation: nextGeneration.wrappingAdd(1, ordering: .relaxed).oldValue)
    }

    /// Returns the identity that the next call of `next()` returns.
    package func peek() -> StackElementID {
        StackElementID(generation: nextGeneration.load(ordering: .relaxed))
    }

    /// Makes sure that an identity from elsewhere is not returned again.
    package func skip(_ id: StackElementID) {
        nextGeneration.max(id.generation + 1, ordering: .relaxed)
    }

    /// Returns a generator that continues from the same identity, for a test's expectation.
    package func copy() -> StackElementIDGenerator {
        StackElementIDGenerator(next: peek().generation)
    }
}

extension DependencyValues {
    /// The source of identities for the elements of stacks.
    package var stackElementID: StackElementIDGenerator {
        get { self[StackElementIDKey.self] }
        set { self[StackElementIDKey.self] = newValue }
    }
}

private enum StackElementIDKey: DependencyKey {
    static let liveValue = StackElementIDGenerator()
    static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
