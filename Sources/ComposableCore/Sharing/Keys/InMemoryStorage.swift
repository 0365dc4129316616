// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The values of keys in memory.
///
/// A session has its own, so that two users never see each other's. They live as long as the storage does.
public final class InMemoryStorage: Hashable, Sendable {
    private let values = Mutex<[String: any Sendable]>([:])

    /// Creates an empty storage.
    public init() {}

    func value(_ key: String) -> (any Sendable)? {
        values.withLock { $0[key] }
    }

    func set(_ value: any Sendable, for key: String) {
        values.withLock { $0[key] = value }
    }

    /// Returns whether two storages are the same.
    public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool {
        lhs === rhs
    }

    /// Adds the identity of the storage to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension DependencyValues {
    /// The storage of ``SharedReaderKey/inMemory(_:)``: that of the session, and in tests a new one for each test.
    public var defaultInMemoryStorage: InMemoryStorage {
        get { foundInMemoryStorage ?? InMemoryStorage() }
        set { self[InMemoryStorageKey.self] = newValue }
    }

    /// Whether the running code belongs to a session or a test.
    var hasInMemoryStorage: Bool { foundInMemoryStorage != nil }

    private var foundInMemoryStorage: InMemoryStorage? {
        value(of: InMemoryStorageKey.self) { $0.object(InMemoryStorage.self) { InMemoryStorage() } }
    }

    /// The storage of ``SharedReaderKey/process(_:)``: one for all sessions, and in tests a new one for each test.
    var processStorage: InMemoryStorage {
        get { self[ProcessStorageKey.self] }
        set { self[ProcessStorageKey.self] = newValue }
    }
}

private enum InMemoryStorageKey: DependencyKey {
    /// No storage: one that outlives a session would show its values to the next user.
    static let liveValue: InMemoryStorage? = nil
    static var previewValue: InMemoryStorage? { InMemoryStorage() }
    static var testValue: InMemoryStorage? { InMemoryStorage() }
}

private enum ProcessStorageKey: DependencyKey {
    static let liveValue = InMemoryStorage()
    static var testValue: InMemoryStorage { InMemoryStorage() }
}
