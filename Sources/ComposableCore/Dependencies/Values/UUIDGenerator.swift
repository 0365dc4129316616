// SPDX-License-Identifier: Apache-2.0

public import Foundation
import IssueReporting
import Synchronization

/// A source of unique identifiers.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// ```
public struct UUIDGenerator: Sendable {
    private let generate: @Sendable () -> UUID

    /// Creates a source of identifiers from a function.
    ///
    /// - Parameter generate: The function that returns the next identifier.
    public init(_ generate: @escaping @Sendable () -> UUID) {
        self.generate = generate
    }

    /// Returns a source of one identifier.
    ///
    /// - Parameter uuid: The identifier of every call.
    public static func constant(_ uuid: UUID) -> Self {
        Self { uuid }
    }

    /// A new source that counts from zero: `00000000-0000-0000-0000-000000000000`, then `…-000000000001`, and so on.
    ///
    /// `UUID(0)`, `UUID(1)` are the same identifiers.
    public static var incrementing: Self {
        let next = Counter()
        return Self { UUID(next.take()) }
    }

    /// Returns the next identifier.
    public func callAsFunction() -> UUID {
        generate()
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)

        func take() -> Int {
            count.add(1, ordering: .relaxed).oldValue
        }
    }
}

extension UUID {
    /// Creates the identifier of a number, for tests.
    ///
    /// - Parameter intValue: A number from zero; its hexadecimal digits end the identifier.
    public init(_ intValue: Int) {
        let value = UInt64(truncatingIfNeeded: intValue)
        let byte = { (index: UInt64) in UInt8(truncatingIfNeeded: value >> (8 * index)) }
        self.init(
            uuid: (0, 0, 0, 0, 0, 0, 0, 0, byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)))
    }
}

extension DependencyValues {
    /// The source of unique identifiers; unimplemented in tests.
    ///
    /// ```swift
    /// withDependencies {
    ///     $0.uuid = .incrementing
    /// } operation: {
    ///     @Dependency(\.uuid) var uuid
    ///     print(uuid())
    /// }
    /// ```
    public var uuid: UUIDGenerator {
        get { self[UUIDKey.self] }
        set { self[UUIDKey.self] = newValue }
    }
}

private enum UUIDKey: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }

    static var testValue: UUIDGenerator {
        let issue = UnimplementedValue(named: "uuid", example: "$0.uuid = .incrementing")
        return UUIDGenerator {
            issue.report()
            return UUID()
        }
    }
}
