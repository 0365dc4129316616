// SPDX-License-Identifier: Apache-2.0

public import Foundation
import NIOPosix

/// Keeps sessions as files in a folder, readable by their owner only.
///
/// Every process that shares the folder can restore what another one wrote. Files are written beside their name and
/// moved into place, so a reader never sees half of one. How many there are and how old they get is bounded.
public struct FileSessionStore: SessionStore {
    private let folder: URL
    private let maximumCount: Int
    private let maximumAge: Duration
    private let now: @Sendable () -> Date

    private static let suffix = ".session"

    /// Creates a store, and its folder if needed.
    ///
    /// - Parameters:
    ///   - folder: Where the files are. It is made readable by its owner only when it is created.
    ///   - maximumCount: Beyond it, the oldest are forgotten by ``prune()``.
    ///   - maximumAge: What is older is not restored.
    ///   - now: The time of day, by which age is measured.
    public init(
        folder: URL, maximumCount: Int = 20_000, maximumAge: Duration = .seconds(24 * 60 * 60),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        self.folder = folder
        self.maximumCount = maximumCount
        self.maximumAge = maximumAge
        self.now = now
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Writes a session into its file.
    public func save(_ bytes: [UInt8], as key: SnapshotKey) async throws {
        try await onFileThread { try write(bytes, as: key) }
    }

    /// Reads a session's file, if it is there and young enough.
    public func load(_ key: SnapshotKey) async throws -> [UInt8]? {
        try await onFileThread {
            let file = file(of: key)
            guard let modified = try? modificationDate(of: file), isYoung(modified) else { return nil }
            return try Array(Data(contentsOf: file))
        }
    }

    /// Removes files that are too old or too many, and what half-written ones are left of processes that died.
    public func prune() async throws {
        try await onFileThread {
            var kept: [(file: URL, modified: Date)] = []
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                guard let modified = try? modificationDate(of: file) else { continue }
                let isOurs = file.lastPathComponent.hasSuffix(Self.suffix)
                if isOurs, isYoung(modified) {
                    kept.append((file, modified))
                } else if isOurs || isAbandoned(file, modified) {
                    try? FileManager.default.removeItem(at: file)
                }
            }
            guard kept.count > maximumCount else { return }
            kept.sort { $0.modified < $1.modified }
            for (file, _) in kept.prefix(kept.count - maximumCount) {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }

    private func onFileThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await NIOThreadPool.singleton.runIfActive(work)
    }

    private func file(of key: SnapshotKey) -> URL {
        folder.appendingPathComponent(key.description + Self.suffix)
    }

    private func write(_ bytes: [UInt8], as key: SnapshotKey) throws {
        // The process' number keeps processes apart; within one, a key is written by one task at a time.
        let temporary = folder.appendingPathComponent(".\(key.description).\(getpid())")
        // Created anew with its mode, so that it is never readable by others, not even for a moment.
        unlink(temporary.path)
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageFailure(temporary, errno) }
        let failure = Self.write(bytes, to: descriptor)
        close(descriptor)
        if let failure { throw StorageFailure(temporary, failure) }
        guard rename(temporary.path, file(of: key).path) == 0 else { throw StorageFailure(temporary, errno) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { bytes -> Int32? in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                written += count
            }
            return nil
        }
    }

    private func modificationDate(of file: URL) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    }

    private func isYoung(_ modified: Date) -> Bool {
        now().timeIntervalSince(modified) < Double(maximumAge.nanoseconds) / 1e9
    }

    /// Half-written files of processes that died.
    private func isAbandoned(_ file: URL, _ modified: Date) -> Bool {
        file.lastPathComponent.hasPrefix(".") && now().timeIntervalSince(modified) > 3600
    }
}

/// Why a session could not be written down.
struct StorageFailure: Error, CustomStringConvertible {
    let description: String

    init(_ file: URL, _ code: Int32) {
        description = "\(file.path): \(String(cString: strerror(code)))"
    }
}
