// SPDX-License-Identifier: Apache-2.0

import OpenCombine

/// A reference to a part of another reference's value.
final class SharedMember<Base, Value>: SharedReference<Value>, @unchecked Sendable {
    private let base: SharedReference<Base>
    // Sendable: a key path never changes. Arguments of subscripts in it are only read; they are safe if they are values, as
    // indices and keys are.
    private let keyPath: WritableKeyPath<Base, Value>

    init(_ base: SharedReference<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    override func read() -> Value {
        base.read()[keyPath: keyPath]
    }

    override func modify(_ body: (inout Value) -> Void) {
        base.modify { body(&$0[keyPath: keyPath]) }
    }

    override var root: AnyObject { base.root }
    override var path: AnyHashable? { [base.path, AnyHashable(keyPath)] }
    override var persistence: SharedPersistence? { base.persistence }
    override func load() async throws { try await base.load() }
    override var publisher: AnyPublisher<Value, Never> {
        let keyPath = keyPath
        return base.publisher.map { $0[keyPath: keyPath] }.eraseToAnyPublisher()
    }

    override func save() async throws { try await base.save() }
}
