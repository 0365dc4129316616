// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value behind a lock.
///
/// Tests use it to record what a dependency received:
///
/// ```swift
/// let sent = LockIsolated<[String]>([])
/// sent.withValue { $0.append("Hello") }
/// #expect(sent.value == ["Hello"])
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
    // The lock guards every access to the value, so instances are safe to share.
    private var locked: Value
    private let lock = NSRecursiveLock()

    /// Creates a value behind a lock.
    ///
    /// - Parameter value: The first value.
    public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
        locked = try value()
    }

    /// Returns a member of the value.
    ///
    /// - Parameter keyPath: The member.
    public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
        lock.withLock { locked[keyPath: keyPath] }
    }

    /// Calls a function with the value, while no other has access.
    ///
    /// - Parameter operation: The function; it may change the value.
    /// - Returns: The result of the function.
    public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
        try lock.withLock { try operation(&locked) }
    }

    /// Replaces the value.
    ///
    /// - Parameter newValue: The new value.
    public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
        try lock.withLock { locked = try newValue() }
    }
}

extension LockIsolated where Value: Sendable {
    /// The value.
    public var value: Value { lock.withLock { locked } }
}
