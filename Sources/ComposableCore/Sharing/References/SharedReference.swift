// SPDX-License-Identifier: Apache-2.0

import OpenCombine

/// The place of a shared value: a value of its own, or a part of another reference's.
///
/// Subclasses guard their state with locks.
package class SharedReference<Value>: @unchecked Sendable {
    /// Returns the value, and registers the access with an observer.
    func read() -> Value {
        preconditionFailure("A subclass reads the value")
    }

    /// Calls a function with the value, under a lock, and notifies observers.
    func modify(_ body: (inout Value) -> Void) {
        preconditionFailure("A subclass changes the value")
    }

    /// Loads the value from its key.
    func load() async throws {}

    /// Saves the value with its key.
    func save() async throws {}

    /// The value, and every later one.
    var publisher: AnyPublisher<Value, Never> { Empty().eraseToAnyPublisher() }

    /// The reference that has the whole value.
    var root: AnyObject { self }

    /// The way from the root's value to this one; `nil` for all of it.
    var path: AnyHashable? { nil }

    /// The status of the key of the root.
    var persistence: SharedPersistence? { nil }

    /// Returns whether both references are the same part of the same value.
    final func isSame(as other: SharedReference) -> Bool {
        self === other || (root === other.root && path == other.path && path != nil)
    }
}
