// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The connection of a reference with the key that loads and saves its value.
protocol SharedStorage<Value>: AnyObject, Sendable {
    associatedtype Value

    /// The type and the description of the key, which are the same in the next process.
    var name: String { get }
    /// Whether the key saves changes.
    var saves: Bool { get }
    /// Whether the outside system has a value, as far as is known.
    var hasValue: Bool { get }
    var persistence: SharedPersistence { get }

    func load(_ context: LoadContext<Value>, deliver: @escaping @Sendable (Value?) -> Void)
    func load() async throws -> Value?
    func subscribe(_ context: LoadContext<Value>, deliver: @escaping @Sendable (Value?) -> Void)
    /// Saves a value, and retains an object until the outside system has it.
    func save(_ value: Value, retaining owner: any AnyObject & Sendable)
    func save(_ value: Value) async throws
    func stop()
}

/// The connection with a key of one type.
final class SharedKeyStorage<Key: SharedReaderKey>: SharedStorage {
    let persistence = SharedPersistence()
    private let key: Key
    private let savingKey: (any SharedKey<Key.Value>)?
    private let subscription = Mutex<SharedSubscription?>(nil)
    private let isPresent = Atomic(false)

    init(_ key: Key) {
        self.key = key
        savingKey = key as? any SharedKey<Key.Value>
    }

    var name: String { Self.name(of: key) }
    var saves: Bool { savingKey != nil }
    var hasValue: Bool { isPresent.load(ordering: .relaxed) }

    static func name(of key: Key) -> String { "\(Key.self) \(key)" }

    func load(_ context: LoadContext<Key.Value>, deliver: @escaping @Sendable (Key.Value?) -> Void) {
        persistence.startsLoading()
        let initial = context.initialValue
        key.load(
            context: context,
            continuation: LoadContinuation("\(self.key)") { [persistence, weak self] result in
                switch result {
                case .success(let value):
                    persistence.didLoad(error: nil)
                    if value != nil { self?.isPresent.store(true, ordering: .relaxed) }
                    deliver(value ?? initial)
                case .failure(let error): persistence.didLoad(error: error)
                }
            })
    }

    func load() async throws -> Key.Value? {
        persistence.startsLoading()
        do {
            let value = try await withCheckedThrowingContinuation { continuation in
                key.load(
                    context: .userInitiated,
                    continuation: LoadContinuation("\(self.key)") { continuation.resume(with: $0) })
            }
            persistence.didLoad(error: nil)
            return value
        } catch {
            persistence.didLoad(error: error)
            throw error
        }
    }

    func subscribe(_ context: LoadContext<Key.Value>, deliver: @escaping @Sendable (Key.Value?) -> Void) {
        let initial = context.initialValue
        let subscriber = SharedSubscriber<Key.Value> { [persistence] result in
            switch result {
            case .success(let value):
                persistence.didLoad(error: nil)
                deliver(value ?? initial)
            case .failure(let error): persistence.didLoad(error: error)
            }
        } onLoading: { [persistence] in
            persistence.startsLoading($0)
        }
        let new = key.subscribe(context: context, subscriber: subscriber)
        subscription.withLock { $0 = new }
    }

    func save(_ value: Key.Value, retaining owner: any AnyObject & Sendable) {
        isPresent.store(true, ordering: .relaxed)
        savingKey?.save(
            value, context: .didSet,
            continuation: SaveContinuation { [persistence, owner] result in
                withExtendedLifetime(owner) {}
                switch result {
                case .success: persistence.didSave(error: nil)
                case .failure(let error): persistence.didSave(error: error)
                }
            })
    }

    func save(_ value: Key.Value) async throws {
        guard let savingKey else { return }
        do {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                savingKey.save(
                    value, context: .userInitiated,
                    continuation: SaveContinuation("\(self.key)") { continuation.resume(with: $0) })
            }
            persistence.didSave(error: nil)
        } catch {
            persistence.didSave(error: error)
            throw error
        }
    }

    func stop() {
        let old = subscription.withLock { subscription in
            defer { subscription = nil }
            return subscription
        }
        old?.cancel()
    }
}
