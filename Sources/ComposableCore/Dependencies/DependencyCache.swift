// SPDX-License-Identifier: Apache-2.0

import Foundation
import IssueReporting
import Synchronization

/// The default values that were created, each of them once.
final class DependencyCache: Sendable {
    private let table = Mutex(DependencyTable())
    /// Held while a value is created, which may read further dependencies.
    private let creation = NSRecursiveLock()

    private static let live = DependencyCache()
    private static let preview = DependencyCache()
    private static let xcTest = DependencyCache()
    private static let tests = Mutex<[Test.ID: DependencyCache]>([:])

    private enum Test {
        typealias ID = TestContext.Testing.Test.ID
    }

    /// Returns the cache of a context; in a test, the one of the running test.
    static func of(_ context: DependencyContext) -> DependencyCache {
        switch context {
        case .live: return live
        case .preview: return preview
        case .test:
            guard case .swiftTesting(let testing?) = TestContext.current else { return xcTest }
            return tests.withLock { tests in
                if let cache = tests[testing.test.id] { return cache }
                let cache = DependencyCache()
                tests[testing.test.id] = cache
                return cache
            }
        }
    }

    /// Returns the value of a key, and creates it if there is none.
    func value<Value: Sendable>(of key: ObjectIdentifier, create: () -> Value) -> Value {
        // Safe: a key decides about the type of its box, and every caller passes a key with its own value's type.
        if let box = table.withLock({ $0[key] }) {
            return unsafeDowncast(box, to: DependencyBox<Value>.self).value
        }
        return creation.withLock {
            if let box = table.withLock({ $0[key] }) {
                return unsafeDowncast(box, to: DependencyBox<Value>.self).value
            }
            let value = create()
            table.withLock { $0.set(DependencyBox(value), for: key) }
            return value
        }
    }

    /// Returns whether a value was created or prepared.
    func hasValue(of key: ObjectIdentifier) -> Bool {
        table.withLock { $0[key] != nil }
    }

    /// Sets values before anything has read them.
    ///
    /// - Returns: The keys that were read before, whose values stay.
    func prepare(_ values: DependencyTable) -> [ObjectIdentifier] {
        creation.withLock {
            var late: [ObjectIdentifier] = []
            values.visit { key, box in
                if table.withLock({ $0[key] }) == nil {
                    table.withLock { $0.set(box, for: key) }
                } else {
                    late.append(key)
                }
            }
            return late
        }
    }

    /// Forgets the default values of the last test of XCTest, whose tests have no identifier here.
    static func resetXCTest() {
        xcTest.reset()
    }

    func reset() {
        table.withLock { $0 = DependencyTable() }
    }
}
