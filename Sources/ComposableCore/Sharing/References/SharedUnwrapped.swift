// SPDX-License-Identifier: Apache-2.0

import Foundation
import OpenCombine

/// A reference to the value of an optional, which keeps the value of its last use after the optional has become `nil`.
// The lock guards the last value.
final class SharedUnwrapped<Value>: SharedReference<Value>, @unchecked Sendable {
    private let base: SharedReference<Value?>
    private let lock = NSLock()
    private var last: Value

    init?(_ base: SharedReference<Value?>) {
        guard let value = base.read() else { return nil }
        self.base = base
        last = value
    }

    override func read() -> Value {
        let value = base.read()
        return lock.withLock {
            if let value { last = value }
            return last
        }
    }

    override func modify(_ body: (inout Value) -> Void) {
        base.modify { optional in
            // Without the lock: the function may read the value.
            var value = optional ?? lock.withLock { last }
            body(&value)
            lock.withLock { last = value }
            if optional != nil { optional = value }
        }
    }

    override var root: AnyObject { base.root }
    override var path: AnyHashable? { [base.path, AnyHashable("?")] }
    override var persistence: SharedPersistence? { base.persistence }
    override func load() async throws { try await base.load() }
    override var publisher: AnyPublisher<Value, Never> {
        base.publisher.compactMap { $0 }.eraseToAnyPublisher()
    }

    override func save() async throws { try await base.save() }
}
