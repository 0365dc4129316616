// SPDX-License-Identifier: Apache-2.0

/// A value behind an actor.
///
/// ```swift
/// let sent = ActorIsolated<[String]>([])
/// await sent.withValue { $0.append("Hello") }
/// ```
public actor ActorIsolated<Value> {
    /// The value.
    public var value: Value

    /// Creates a value behind an actor.
    ///
    /// - Parameter value: The first value.
    public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
        self.value = try value()
    }

    /// Calls a function with the value, while no other has access.
    ///
    /// - Parameter operation: The function; it may change the value.
    /// - Returns: The result of the function.
    public func withValue<T>(_ operation: @Sendable (inout Value) throws -> sending T) rethrows -> sending T {
        try operation(&value)
    }

    /// Replaces the value.
    ///
    /// - Parameter newValue: The new value.
    public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
        value = try newValue()
    }
}
