// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A key of a value in a file; see ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public final class FileStorageKey<Value: Sendable>: SharedKey {
    private let storage: FileStorage
    private let url: URL
    private let decode: @Sendable (Data) throws -> Value
    private let encode: @Sendable (Value) throws -> Data
    private let writer = FileStorageWriter<Value>()

    init(
        _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
        encode: @escaping @Sendable (Value) throws -> Data
    ) {
        @Dependency(\.hasFileStorage) var hasStorage
        if !hasStorage {
            SharingIssue.noSession(key: ".fileStorage(\(url.path))", dependency: "defaultFileStorage").reportOnce()
        }
        @Dependency(\.defaultFileStorage) var storage
        self.storage = storage
        self.url = url
        self.decode = decode
        self.encode = encode
    }

    /// The identity: name and storage.
    public var id: FileStorageKeyID { FileStorageKeyID(url: url.standardizedFileURL, storage: storage) }

    /// Loads the value.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the value.
    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
        do {
            guard let data = try storage.load(url), !data.isEmpty else {
                return continuation.resumeReturningInitialValue()
            }
            continuation.resume(returning: try decode(data))
        } catch {
            continuation.resume(throwing: error)
        }
    }

    /// Follows changes from outside.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of values.
    /// - Returns: A subscription.
    public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
        // All properties with the key share one reference, and the process owns the file.
        SharedSubscription {}
    }

    /// Saves the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - context: The reason to save.
    ///   - continuation: The receiver of the result.
    public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
        let write: @Sendable (Value) throws -> Void = { [storage, url, encode] value in
            try storage.save(encode(value), to: url)
        }
        if storage.isInMemory { return continuation.resume(with: Result { try write(value) }) }
        writer.write(value, continuation, by: write)
    }
}

extension FileStorageKey: CustomStringConvertible {
    /// The key, as its declaration has it.
    public var description: String { ".fileStorage(\(url.path))" }
}

extension SharedReaderKey {
    /// Returns a key of a value in a file, as JSON.
    ///
    /// ```swift
    /// struct Settings: Codable {
    ///     var isMuted = false
    /// }
    ///
    /// @Shared(.fileStorage(.documentsDirectory.appendingPathComponent("settings.json"))) var settings = Settings()
    /// $settings.withLock { $0.isMuted = true }
    /// ```
    ///
    /// In a session the file is in the folder of the account: see ``DependencyValues/defaultFileStorage``. Changes are
    /// written in the background, the latest one if several come quickly. A file that cannot be read is the `loadError`.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - decoder: The decoder of the value.
    ///   - encoder: The encoder of the value.
    public static func fileStorage<Value: Codable>(
        _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = JSONEncoder()
    ) -> Self where Self == FileStorageKey<Value> {
        FileStorageKey(url) {
            try decoder.decode(Value.self, from: $0)
        } encode: {
            try encoder.encode($0)
        }
    }

    /// Returns a key of a value in a file, in a format of its own.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - decode: A function that reads the value from the content of the file.
    ///   - encode: A function that returns the content of the file.
    public static func fileStorage<Value>(
        _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
        encode: @escaping @Sendable (Value) throws -> Data
    ) -> Self where Self == FileStorageKey<Value> {
        FileStorageKey(url, decode: decode, encode: encode)
    }
}
