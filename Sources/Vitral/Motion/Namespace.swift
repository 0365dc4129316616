// SPDX-License-Identifier: Apache-2.0

/// A name that keeps ids of different parts of an app apart.
@MainActor @preconcurrency
@propertyWrapper
public struct Namespace: _InstalledProperty {
    private var storage: Storage?

    /// Creates a name.
    public init() {}

    /// The name.
    public var wrappedValue: ID { ID(number: storage?.number ?? 0) }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let number = context.node.number
        storage = context.storage { Storage(number) }
    }

    private final class Storage {
        let number: UInt32

        init(_ number: UInt32) { self.number = number }
    }

    /// A name that keeps ids apart.
    public struct ID: Hashable, Sendable {
        let number: UInt32
    }
}
