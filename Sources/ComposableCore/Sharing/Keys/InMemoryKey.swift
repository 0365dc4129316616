// SPDX-License-Identifier: Apache-2.0

/// A key of a value in memory; see ``SharedReaderKey/inMemory(_:)`` and ``SharedReaderKey/process(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
    private let key: String
    private let storage: InMemoryStorage
    private let isOfProcess: Bool

    init(_ key: String, storage: InMemoryStorage, isOfProcess: Bool = false) {
        self.key = key
        self.storage = storage
        self.isOfProcess = isOfProcess
    }

    /// The identity: name and storage.
    public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

    /// Loads the value.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the value.
    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
        // In two steps: the cast of an absent value to an optional type is a `nil` that is present.
        guard let stored = storage.value(key), let value = stored as? Value else {
            return continuation.resumeReturningInitialValue()
        }
        continuation.resume(returning: value)
    }

    /// Follows changes from outside.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of values.
    /// - Returns: A subscription.
    public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
        // All properties with the key share one reference, so nothing else changes the value.
        SharedSubscription {}
    }

    /// Saves the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - context: The reason to save.
    ///   - continuation: The receiver of the result.
    public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
        storage.set(value, for: key)
        continuation.resume()
    }
}

extension InMemoryKey: CustomStringConvertible {
    /// The key, as its declaration has it.
    public var description: String { ".\(isOfProcess ? "process" : "inMemory")(\"\(key)\")" }
}

extension SharedReaderKey {
    /// Returns a key of a value that the features of one session share.
    ///
    /// ```swift
    /// @Shared(.inMemory("filter")) var filter = "all"
    /// ```
    ///
    /// The value lives as long as the session. Outside of a session a property has its value alone, and an issue is
    /// reported.
    ///
    /// - Parameter key: The name of the value.
    public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
        @Dependency(\.hasInMemoryStorage) var hasStorage
        if !hasStorage {
            SharingIssue.noSession(
                key: ".inMemory(\"\(key)\")", dependency: "defaultInMemoryStorage",
                alternative: "use '.process(…)' to share it with all sessions, "
            ).reportOnce()
        }
        @Dependency(\.defaultInMemoryStorage) var storage
        return InMemoryKey(key, storage: storage)
    }

    /// Returns a key of a value that all sessions of the process share.
    ///
    /// Every user sees it: use it for what belongs to all, such as a board that several users edit.
    ///
    /// ```swift
    /// @Shared(.process("onlineCount")) var onlineCount = 0
    /// ```
    ///
    /// - Parameter key: The name of the value.
    public static func process<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
        @Dependency(\.processStorage) var storage
        return InMemoryKey(key, storage: storage, isOfProcess: true)
    }
}
