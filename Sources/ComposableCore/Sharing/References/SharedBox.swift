// SPDX-License-Identifier: Apache-2.0

import Foundation
import OpenCombine

/// A reference with a value of its own, and the key that loads and saves it.
// Safe: the lock guards the value, the subject, the storage, which is set once, and the number of the last change.
package final class SharedBox<Value>: SharedReference<Value>, ChangingShared, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    /// Held while the key connects, so that a second property with the key waits for the loaded value.
    private let connection = NSRecursiveLock()
    private let observation = SharedObservation()
    private var value: Value
    private var subject: CurrentValueSubject<Value, Never>?
    private var storage: (any SharedStorage<Value>)?
    private var lastChangeNumber: UInt64 = 0
    /// The name of a key without an outside system, in a replay.
    private let replayedKey: String?

    init(_ value: Value, replayedKey: String? = nil) {
        self.value = value
        self.replayedKey = replayedKey
    }

    deinit {
        storage?.stop()
    }

    /// Connects the value with a key, which loads it now; returns at once if it is connected.
    func connect<Key: SharedReaderKey>(_ key: Key, initialLoad: Bool) where Key.Value == Value {
        connection.lock()
        defer { connection.unlock() }
        guard connected == nil else { return }
        let storage = SharedKeyStorage(key)
        lock.withLock { self.storage = storage }
        let initial = LoadContext.initialValue(value)
        if initialLoad { storage.load(initial) { [weak self] in self?.receive($0) } }
        storage.subscribe(initial) { [weak self] in self?.receive($0) }
    }

    override func read() -> Value {
        observation.access()
        if let tracker = SharedChangeTracker.current, let expected = tracker.expectation(of: self) { return expected }
        return lock.withLock { value }
    }

    /// Returns the value, even while a test states what it expects.
    func actual() -> Value {
        lock.withLock { value }
    }

    override func modify(_ body: (inout Value) -> Void) {
        if let tracker = SharedChangeTracker.current {
            if tracker.modify(expectationOf: self, body) { return }
            tracker.willChange(self, from: { lock.withLock { value } })
        }
        change(saves: true, body)
    }

    override var persistence: SharedPersistence? { connected?.persistence }

    override func load() async throws {
        guard let storage = connected else { return }
        let loaded = try await storage.load()
        receive(loaded)
    }

    override func save() async throws {
        try await connected?.save(actual())
    }

    override var publisher: AnyPublisher<Value, Never> {
        lock.withLock {
            let subject = subject ?? CurrentValueSubject(value)
            self.subject = subject
            return subject.eraseToAnyPublisher()
        }
    }

    package var lastChange: UInt64 { lock.withLock { lastChangeNumber } }

    /// The name of the key; `nil` without one.
    var keyName: String? { replayedKey ?? connected?.name }

    /// Takes the value that the property had in an earlier process, unless its key has one.
    func restore(_ value: Value) {
        guard connected?.hasValue == false, (try? StateAssignments.isEqual(actual(), value)) != true else { return }
        change(saves: true) { $0 = value }
    }

    private var connected: (any SharedStorage<Value>)? { lock.withLock { storage } }

    /// Takes a value that the key has loaded; `nil` leaves the value.
    private func receive(_ loaded: Value?) {
        guard let loaded else { return }
        change(saves: false) { $0 = loaded }
    }

    /// Changes the value, and notifies observers and subscribers.
    ///
    /// A key saves under the lock, so that an older value never replaces a newer one.
    private func change(saves: Bool, _ body: (inout Value) -> Void) {
        let notify: (() -> Void)? = observation.change {
            lock.withLock {
                // A copy: the function may read the value through another property.
                var changed = value
                body(&changed)
                value = changed
                lastChangeNumber = SharedChanges.next()
                // Until the value is saved, a property that is made again finds this reference: the key would load an
                // older value.
                if saves, let storage, storage.saves { storage.save(value, retaining: self) }
                guard let subject else { return nil }
                return { [value] in subject.send(value) }
            }
        }
        notify?()
    }
}
