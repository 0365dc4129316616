// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The changes of shared values that a test has still to state.
///
/// A test store tracks a reducer with it. While the test states what it expects, a shared value reads and changes the
/// expectation, which begins with the value before the reducer ran.
// The lock guards the changes.
package final class SharedChangeTracker: @unchecked Sendable {
    /// The tracker of the running code.
    package struct Scope: Sendable {
        fileprivate let tracker: SharedChangeTracker
        fileprivate let isAsserting: Bool

        /// Returns the expected value of a reference, if a test states its expectation.
        func expectation<Value>(of box: SharedBox<Value>) -> Value? {
            guard isAsserting else { return nil }
            return tracker.lock.withLock { (tracker.changes[ObjectIdentifier(box)] as? Change<Value>)?.expected }
        }

        /// Changes the expected value; returns whether a test states its expectation.
        func modify<Value>(expectationOf box: SharedBox<Value>, _ body: (inout Value) -> Void) -> Bool {
            guard isAsserting else { return false }
            tracker.change(of: box) { box.actual() }.update(body)
            tracker.lock.withLock { tracker.isStated = true }
            return true
        }

        func willChange<Value>(_ box: SharedBox<Value>, from value: () -> Value) {
            if !isAsserting { _ = tracker.change(of: box, value) }
        }
    }

    @TaskLocal package static var current: Scope?

    private let lock = NSRecursiveLock()
    private var isStated = false
    private var changes: [ObjectIdentifier: any AnyObject & SharedChange] = [:]

    package init() {}

    /// Whether a value has changed since the last reset.
    package var hasChanges: Bool { lock.withLock { !changes.isEmpty } }

    /// Whether the test has stated an expected value since the last reset.
    package var hasExpectations: Bool { lock.withLock { isStated } }

    /// Calls a function whose changes a test has to state.
    package func track<R>(_ operation: () throws -> R) rethrows -> R {
        try Self.$current.withValue(Scope(tracker: self, isAsserting: false), operation: operation)
    }

    /// Calls a function that states, or compares, what a test expects.
    package func assert<R>(_ operation: () throws -> R) rethrows -> R {
        try Self.$current.withValue(Scope(tracker: self, isAsserting: true), operation: operation)
    }

    /// Calls a function that reads the actual values.
    package static func withActualValues<R>(_ operation: () throws -> R) rethrows -> R {
        try $current.withValue(nil, operation: operation)
    }

    /// Whether the running code compares what a test expects.
    package static var isAsserting: Bool { current?.isAsserting ?? false }

    /// Forgets the changes, which the test has stated.
    package func reset() {
        lock.withLock {
            changes = [:]
            isStated = false
        }
    }

    private func change<Value>(of box: SharedBox<Value>, _ value: () -> Value) -> Change<Value> {
        lock.withLock {
            if let change = changes[ObjectIdentifier(box)] as? Change<Value> { return change }
            let change = Change(box: box, expected: value())
            changes[ObjectIdentifier(box)] = change
            return change
        }
    }
}

private protocol SharedChange {}

/// The change of one reference, with its expected value.
private final class Change<Value>: SharedChange {
    // Keeps the identity of the reference from being used again.
    private let box: SharedBox<Value>
    private(set) var expected: Value

    init(box: SharedBox<Value>, expected: Value) {
        self.box = box
        self.expected = expected
    }

    func update(_ body: (inout Value) -> Void) {
        // A copy: the function may read the value through another property.
        var changed = expected
        body(&changed)
        expected = changed
    }
}
