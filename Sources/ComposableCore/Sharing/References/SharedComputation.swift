// SPDX-License-Identifier: Apache-2.0

import OpenCombine

/// A reference to a value that a function computes from another reference's.
final class SharedComputation<Base, Value>: SharedReference<Value>, @unchecked Sendable {
    // Sendable: both properties are constants of Sendable types. A subclass must repeat the superclass's conformance.
    private let base: SharedReference<Base>
    private let body: @Sendable (Base) -> Value

    init(_ base: SharedReference<Base>, _ body: @escaping @Sendable (Base) -> Value) {
        self.base = base
        self.body = body
    }

    override func read() -> Value {
        body(base.read())
    }

    // Only a `SharedReader` has such a reference, and it changes nothing.
    override func modify(_ body: (inout Value) -> Void) {}

    override var root: AnyObject { base.root }
    override var persistence: SharedPersistence? { base.persistence }
    override var publisher: AnyPublisher<Value, Never> {
        base.publisher.map(body).eraseToAnyPublisher()
    }

    override func load() async throws { try await base.load() }
}
