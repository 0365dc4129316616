// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// The files of ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public struct FileStorage: Hashable, Sendable {
    private let id: AnyHashableSendable
    /// Whether a write takes no time.
    let isInMemory: Bool
    private let read: @Sendable (URL) throws -> Data?
    private let write: @Sendable (Data, URL) throws -> Void

    /// The file system of the machine.
    public static let fileSystem = FileStorage(id: AnyHashableSendable("fileSystem"), resolve: { $0 })

    /// A new storage in memory, for tests and previews.
    public static var inMemory: FileStorage {
        let files = LockIsolated<[URL: Data]>([:])
        return FileStorage(id: AnyHashableSendable(ObjectIdentifier(files)), isInMemory: true) { url in
            files.withValue { $0[url.standardizedFileURL] }
        } write: { data, url in
            files.withValue { $0[url.standardizedFileURL] = data }
        }
    }

    /// Returns a storage whose files are all in one folder, such as that of an account.
    ///
    /// A file keeps its path below the folder, and cannot leave it.
    ///
    /// - Parameter folder: The folder; it is created with the first file.
    public static func folder(_ folder: URL) -> FileStorage {
        let folder = folder.standardizedFileURL
        return FileStorage(id: AnyHashableSendable(folder)) { url in
            let names = url.standardizedFileURL.pathComponents.filter { $0 != "/" && $0 != ".." }
            return names.reduce(folder) { $0.appendingPathComponent($1) }
        }
    }

    private init(
        id: AnyHashableSendable, isInMemory: Bool, read: @escaping @Sendable (URL) throws -> Data?,
        write: @escaping @Sendable (Data, URL) throws -> Void
    ) {
        self.id = id
        self.isInMemory = isInMemory
        self.read = read
        self.write = write
    }

    private init(id: AnyHashableSendable, resolve: @escaping @Sendable (URL) -> URL) {
        self.init(id: id, isInMemory: false) { url in
            let file = resolve(url)
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            return try Data(contentsOf: file)
        } write: { data, url in
            let file = resolve(url)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
    }

    /// Returns the content of a file, or `nil` if it does not exist.
    func load(_ url: URL) throws -> Data? {
        try read(url)
    }

    /// Writes a file, and creates its folder.
    func save(_ data: Data, to url: URL) throws {
        try write(data, url)
    }

    /// Returns whether two storages have the same files.
    public static func == (lhs: FileStorage, rhs: FileStorage) -> Bool {
        lhs.id == rhs.id
    }

    /// Adds the identity of the storage to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

extension DependencyValues {
    /// The files of `.fileStorage`: in a session those of the account, in tests and previews in memory.
    ///
    /// A program without sessions sets it at its start: `prepareDependencies { $0.defaultFileStorage = .fileSystem }`.
    ///
    /// ```swift
    /// withDependencies {
    ///     $0.defaultFileStorage = .folder(URL(fileURLWithPath: "/var/lib/app/accounts/1"))
    /// } operation: {
    ///     @Shared(.fileStorage(.documentsDirectory.appendingPathComponent("draft.json"))) var draft = ""
    ///     print(draft)
    /// }
    /// ```
    public var defaultFileStorage: FileStorage {
        get { foundFileStorage ?? .inMemory }
        set { self[FileStorageDependency.self] = newValue }
    }

    /// Whether the running code belongs to a session or a test.
    var hasFileStorage: Bool { foundFileStorage != nil }

    private var foundFileStorage: FileStorage? {
        value(of: FileStorageDependency.self) { accountStorage(in: $0).files }
    }
}

private enum FileStorageDependency: DependencyKey {
    /// No storage: files of all users in one folder would show the values of one to the others.
    static let liveValue: FileStorage? = nil
    static var previewValue: FileStorage? { .inMemory }
    static var testValue: FileStorage? { .inMemory }
}
