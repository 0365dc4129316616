// SPDX-License-Identifier: Apache-2.0

extension Shared {
    /// Creates a property with a key and a default value.
    ///
    /// ```swift
    /// @Shared(.inMemory("filter")) var filter = "all"
    /// ```
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if the key has none.
    ///   - key: The key that loads and saves the value.
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
        @Dependency(\.sharedReferences) var references
        reference = references.reference(of: key, initial: wrappedValue)
    }

    /// Creates a property with a key, which is `nil` if the key has no value.
    ///
    /// - Parameter key: The key that loads and saves the value.
    @_disfavoredOverload
    public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
        self.init(wrappedValue: nil, key)
    }

    /// Creates a property with a key that has a default value.
    ///
    /// - Parameter key: The key, declared as ``SharedReaderKey/Default`` shows.
    public init<Key: SharedKey<Value>>(_ key: Key.Default) {
        self.init(wrappedValue: key.initialValue, key.base)
    }

    /// Creates a property with a key, and a default value in place of the key's.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if the key has none.
    ///   - key: The key, declared as ``SharedReaderKey/Default`` shows.
    public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
        self.init(wrappedValue: wrappedValue(), key.base)
    }

    /// Loads a shared value, and throws if its key has none.
    ///
    /// - Parameter key: The key that loads and saves the value.
    public init(require key: some SharedKey<Value>) async throws {
        reference = try await .required(key)
    }

    /// Gives the property another key, and loads its value.
    ///
    /// - Parameter key: The key that loads and saves the value.
    public mutating func load(_ key: some SharedKey<Value>) async throws {
        @Dependency(\.sharedReferences) var references
        let value = wrappedValue
        reference = references.reference(of: key, initial: { value }, initialLoad: false)
        try await load()
    }
}

extension SharedReader {
    /// Creates a property with a key and a default value.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if the key has none.
    ///   - key: The key that loads the value.
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
        @Dependency(\.sharedReferences) var references
        reference = references.reference(of: key, initial: wrappedValue)
    }

    /// Creates a property with a key, which is `nil` if the key has no value.
    ///
    /// - Parameter key: The key that loads the value.
    @_disfavoredOverload
    public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
        self.init(wrappedValue: nil, key)
    }

    /// Creates a property with a key that has a default value.
    ///
    /// - Parameter key: The key, declared as ``SharedReaderKey/Default`` shows.
    public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
        self.init(wrappedValue: key.initialValue, key.base)
    }

    /// Creates a property with a key, and a default value in place of the key's.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if the key has none.
    ///   - key: The key, declared as ``SharedReaderKey/Default`` shows.
    public init<Key: SharedReaderKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
        self.init(wrappedValue: wrappedValue(), key.base)
    }

    /// Loads a shared value, and throws if its key has none.
    ///
    /// - Parameter key: The key that loads the value.
    public init(require key: some SharedReaderKey<Value>) async throws {
        reference = try await .required(key)
    }

    /// Gives the property another key, and loads its value.
    ///
    /// - Parameter key: The key that loads the value.
    public mutating func load(_ key: some SharedReaderKey<Value>) async throws {
        @Dependency(\.sharedReferences) var references
        let value = wrappedValue
        reference = references.reference(of: key, initial: { value }, initialLoad: false)
        try await load()
    }
}

extension SharedReference {
    /// Returns the reference of a key, with the value that the key has.
    static func required<Key: SharedReaderKey<Value>>(_ key: Key) async throws -> SharedReference<Value> {
        guard let value = try await SharedKeyStorage(key).load() else { throw SharedValueMissing(key: "\(key)") }
        @Dependency(\.sharedReferences) var references
        return references.reference(of: key, initial: { value }, initialLoad: false)
    }
}

/// An error of `init(require:)`: the key has no value.
private struct SharedValueMissing: Error, CustomStringConvertible {
    let key: String

    var description: String { "The key \(key) has no value." }
}
